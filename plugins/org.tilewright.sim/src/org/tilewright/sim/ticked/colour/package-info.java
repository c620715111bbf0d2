/** The ROP with its colour cache. Gpu wires it. */
package org.tilewright.sim.ticked.colour;
