package org.tilewright.frame.warp;

import java.util.List;

/**
 * The way of a warp through a program. The arrays are for reading only.
 *
 * @param code    the program
 * @param blocks  the blocks that it enters, in order
 * @param lanes   for each of them, how many lanes do
 * @param lookUps what its look-ups ask texture units, in the order in which it issues them, each for its quads; of those behind the
 *                last one nothing is asked
 */
public record WarpWay(WarpCode code, int[] blocks, int[] lanes, List<List<QuadLookUp>> lookUps) {}
