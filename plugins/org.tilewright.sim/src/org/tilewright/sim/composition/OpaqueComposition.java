package org.tilewright.sim.composition;

import java.util.Arrays;

import org.tilewright.frame.TargetContents;
import org.tilewright.protocol.composition.NearestRule;
import org.tilewright.protocol.distribution.ScreenSplit;

/** Puts the sub-images of an opaque group together, in whatever order they come. */
final class OpaqueComposition {

    private static final int BEFORE = -1;
    private static final int DEPTH = 0xFF_FFFF;

    private final TargetContents before;
    private final NearestRule rule;
    private final boolean writesColours;
    private final int[] colours;
    private final int[] depths;
    /** By pixel, the draw of the group whose fragment is there. */
    private final int[] draws;

    OpaqueComposition(TargetContents before, DrawClass state) {
        this.before = before;
        rule = state.rule();
        writesColours = state.colours();
        colours = before.colours() == null ? null : before.colours().clone();
        depths = before.depths().clone();
        draws = new int[depths.length];
        Arrays.fill(draws, BEFORE);
    }

    /** What a GPU begins on: its own regions, and elsewhere nothing but what is far away. Stencil values are everywhere. */
    TargetContents begin(ScreenSplit split, int gpu) {
        int[] begun = before.depths().clone();
        for (int region = 0; region < split.regions(); region++) {
            if (split.regionOwner(region) != gpu) {
                farAway(split, region, begun);
            }
        }
        return new TargetContents(before.target(), before.colours(), begun);
    }

    private void farAway(ScreenSplit split, int region, int[] begun) {
        for (int y = split.minimumY(region); y <= split.maximumY(region); y++) {
            int row = y * before.target().width();
            for (int x = split.minimumX(region); x <= split.maximumX(region); x++) {
                begun[row + x] |= DEPTH;
            }
        }
    }

    /**
     * A GPU has drawn its part.
     *
     * @param drawn  what its buffers hold
     * @param last   by pixel, the last draw of which a fragment passed, or less than 0
     */
    void put(TargetContents drawn, int[] last) {
        for (int pixel = 0; pixel < last.length; pixel++) {
            int depth = drawn.depths()[pixel] & DEPTH;
            if (last[pixel] > BEFORE && rule.stays(depth, last[pixel], depths[pixel] & DEPTH, draws[pixel])) {
                depths[pixel] = depths[pixel] & ~DEPTH | depth;
                draws[pixel] = last[pixel];
                if (writesColours) {
                    colours[pixel] = drawn.colours()[pixel];
                }
            }
        }
    }

    /** What the target holds when all have been put in. */
    TargetContents composed() {
        return new TargetContents(before.target(), colours, depths);
    }
}
