package org.tilewright.frame.reference;

import java.util.List;

import org.tilewright.frame.TargetContents;

/**
 * A frame as it was drawn.
 *
 * @param width           width in pixels
 * @param height          height in pixels
 * @param colour          colours 0xAABBGGRR, row after row from the lowest
 * @param depth           depths 0..2^24-1, row after row from the lowest
 * @param fragments       fragments covered, before any test
 * @param fragmentsPassed fragments that passed all tests
 * @param drawFragments   fragments covered by draw
 * @param querySamples    samples that passed, by query
 * @param targets         what the frame's targets hold at its end, in the frame's order
 */
public record RenderedFrame(int width, int height, int[] colour, int[] depth, long fragments, long fragmentsPassed,
        long[] drawFragments, long[] querySamples, List<TargetContents> targets) {}
