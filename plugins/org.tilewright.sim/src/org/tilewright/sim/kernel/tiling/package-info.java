/**
 * Tile-based rendering: bins and parameter buffer, the walk through the bins, and depth and colour on the chip. Command
 * orders its passes, gpu wires it.
 */
package org.tilewright.sim.kernel.tiling;
