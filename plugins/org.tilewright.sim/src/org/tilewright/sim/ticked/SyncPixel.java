package org.tilewright.sim.ticked;

/**
 * A pixel that is broadcast.
 *
 * @param address its address in the memory of each GPU
 * @param value   its depth or colour
 */
record SyncPixel(long address, int value) {}
