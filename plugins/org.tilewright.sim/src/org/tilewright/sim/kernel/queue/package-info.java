/**
 * The queues between units, by the ticks at which items enter and leave them, the rings in which the items lie that are under
 * way, and how units reckon with time. It knows no unit, and all rooms use it.
 */
package org.tilewright.sim.kernel.queue;
