package org.tilewright.sim.ticked.network;

/**
 * A pixel that is broadcast.
 *
 * @param address its address in the memory of each GPU
 * @param value   its depth or colour
 */
public record SyncPixel(long address, int value) {}
