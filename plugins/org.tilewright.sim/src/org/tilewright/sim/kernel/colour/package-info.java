/**
 * The ROP with its colour cache: look-up ahead, blending, and what waits between them. Command orders its cache, gpu wires
 * it.
 */
package org.tilewright.sim.kernel.colour;
