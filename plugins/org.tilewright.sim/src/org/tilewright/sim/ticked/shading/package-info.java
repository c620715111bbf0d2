/**
 * Shading, at a fixed rate or on cores, which asks texture units for what it needs. The depth unit takes the shaded tiles; gpu wires
 * it.
 */
package org.tilewright.sim.ticked.shading;
