package org.tilewright.frame.warp;

/**
 * The way of a warp through a program. The arrays are for reading only.
 *
 * @param code   the program
 * @param blocks the blocks that it enters, in order
 * @param lanes  for each of them, how many lanes do
 */
public record WarpWay(WarpCode code, int[] blocks, int[] lanes) {}
