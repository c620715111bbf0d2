/**
 * The memory controller with its channels, and the words that memory holds. It answers the requests in its queues, whoever
 * sends them.
 */
package org.tilewright.sim.ticked.memory;
