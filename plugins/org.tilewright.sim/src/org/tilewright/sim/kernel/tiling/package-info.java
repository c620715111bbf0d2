/**
 * Tile-based rendering: bins and parameter buffer, rendering bin by bin, and depth and colour on the chip. Command
 * orders its passes, gpu wires it.
 */
package org.tilewright.sim.kernel.tiling;
