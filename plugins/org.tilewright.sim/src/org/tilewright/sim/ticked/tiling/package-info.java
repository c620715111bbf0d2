/** Tile-based rendering: bins and parameter buffer, passes over the bins, and depth and colour on the chip. Gpu wires it. */
package org.tilewright.sim.ticked.tiling;
