/** Simulated time: integer picoseconds, and clocks whose ticks fall on exact grids. */
package org.tilewright.sim.time;
