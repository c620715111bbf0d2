/**
 * The memory controller with its channels, and the queues of requests to it. It knows its clients by an interface; caches,
 * vertex fetch and the tiling unit send requests.
 */
package org.tilewright.sim.kernel.memory;
