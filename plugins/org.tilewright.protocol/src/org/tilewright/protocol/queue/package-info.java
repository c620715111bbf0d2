/** Queues between two units, which may tick with different clocks. Their ticks are their callers'. */
package org.tilewright.protocol.queue;
