/** What the stream of calls is wrapped in: snappy blocks, gzip or brotli. */
package org.tilewright.trace.wrapping;
