/**
 * From vertex fetch to set-up: primitives come in by draws and leave as pieces on the screen, for the rasteriser or the tiling
 * unit. Gpu wires the units.
 */
package org.tilewright.sim.ticked.geometry;
