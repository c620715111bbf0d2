/** Occlusion queries: what counts, and when a result is known. */
package org.tilewright.protocol.query;
