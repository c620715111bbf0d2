package org.tilewright.opengl.survey;

/**
 * What is in a frame.
 *
 * @param number    which frame of the trace, from 0 on
 * @param firstCall number of its first call
 * @param calls     how many calls were made, those counted that ended it
 * @param draws     how many draws: a pair of glBegin and glEnd is one, and a display list's are counted where it is called
 * @param clears    how many clears
 * @param triangles how many triangles were drawn, clipped or not
 * @param programs  how many different programs drew; without one is fixed function, which is not counted
 * @param targets   how many different framebuffers were drawn into or cleared, the window counted
 * @param ended     whether the trace ends it; false for what was drawn after the last one that is whole
 */
public record FrameSummary(int number, long firstCall, long calls, long draws, long clears, long triangles,
        int programs, int targets, boolean ended) {}
