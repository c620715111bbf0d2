/** Bounded queues and credits. */
package org.tilewright.protocol.queue;
