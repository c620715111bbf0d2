package org.tilewright.sim.system;

import org.tilewright.frame.Frame;

/**
 * What came out of one frame of a sequence. Images are row-major with row 0 lowest; each pixel is its owner's.
 *
 * @param frame            the frame
 * @param startPicoseconds when its first command began
 * @param endPicoseconds   when the last GPU was done with it
 * @param colour           colours of the screen as 0xAABBGGRR
 * @param depth            depths of the screen, 0 to 2^24 - 1
 * @param querySamples     samples that each occlusion query's result in memory says have passed; null if nobody counts them
 */
public record FrameOutcome(Frame frame, long startPicoseconds, long endPicoseconds, int[] colour, int[] depth,
        long[] querySamples) {

    /** Time from its first command to its end, in picoseconds. */
    public long latency() {
        return endPicoseconds - startPicoseconds;
    }
}
