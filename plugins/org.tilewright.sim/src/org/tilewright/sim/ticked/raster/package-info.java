/** The rasteriser and the order in which it visits tiles. Shading and depth take its tiles; gpu wires it. */
package org.tilewright.sim.ticked.raster;
