/**
 * What units are made of, the queues between them, and what travels in these: tiles, requests to memory. It knows no unit, and
 * all rooms use it.
 */
package org.tilewright.sim.ticked.queue;
