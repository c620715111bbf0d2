package org.tilewright.sim.ticked.network;

/**
 * A pixel of a sub-image.
 *
 * @param x      its column in the target
 * @param y      its row
 * @param depth  its depth, without stencil
 * @param colour its colour
 * @param number the place in the group of the draw that it is of
 */
public record DrawnPixel(int x, int y, int depth, int colour, int number) {}
