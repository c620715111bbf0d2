/** Decisions of prefetchers: which blocks to ask for, and how far ahead. */
package org.tilewright.protocol.prefetch;
