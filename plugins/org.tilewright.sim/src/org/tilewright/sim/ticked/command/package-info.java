/**
 * The command processor, and what it does by itself: copies of targets into textures. It orders caches and tiling unit to do
 * the rest; gpu wires it.
 */
package org.tilewright.sim.ticked.command;
