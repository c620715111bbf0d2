/**
 * The reference kernel: every unit looks at its ports at each of its ticks, one short class a unit, straight from the
 * definition of the machine's semantics. It is slow and obvious, shares only specifications, statistics, protocol
 * decisions and the functional pipeline with the production kernel, and is its oracle. Its rooms are those of the production
 * kernel and look the same way: against the pipeline, with command, gpu and system at the end. Begin with gpu.
 */
package org.tilewright.sim.ticked;
