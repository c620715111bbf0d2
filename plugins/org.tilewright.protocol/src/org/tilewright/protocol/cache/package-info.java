/** Decisions of caches: who holds a block, which line is given up, what a prefetch may do. */
package org.tilewright.protocol.cache;
