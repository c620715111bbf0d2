/**
 * From vertex fetch to set-up: primitives come in by draws and leave as pieces on the screen. The rasteriser and the tiling
 * unit take these from the rings; command and gpu reset and wire the units.
 */
package org.tilewright.sim.kernel.geometry;
