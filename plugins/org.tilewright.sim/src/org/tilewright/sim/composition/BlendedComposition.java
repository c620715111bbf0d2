package org.tilewright.sim.composition;

import java.util.Arrays;
import java.util.BitSet;

import org.tilewright.frame.TargetContents;
import org.tilewright.protocol.composition.NeighbourMerge;
import org.tilewright.protocol.distribution.ScreenSplit;

/** Puts the sub-images of a blended group together, at each owner between neighbours. */
final class BlendedComposition {

    private final TargetContents before;
    private final AssociativeBlend blend;
    private final int[][] drawn;

    BlendedComposition(TargetContents before, AssociativeBlend blend, int gpus) {
        this.before = before;
        this.blend = blend;
        drawn = new int[gpus][];
    }

    /** What every GPU begins on: colours that change nothing. */
    TargetContents begin() {
        int[] nothing = new int[before.colours().length];
        Arrays.fill(nothing, blend.identity());
        return new TargetContents(before.target(), nothing, before.depths());
    }

    /** A GPU has drawn its part. */
    void put(int gpu, TargetContents contents) {
        drawn[gpu] = contents.colours();
    }

    /** What the target holds when every owner has put in all; sub-images come as late as may be, the last GPU's first. */
    TargetContents composed(ScreenSplit split) {
        int[] frame = before.colours().clone();
        for (int owner = 0; owner < drawn.length; owner++) {
            compose(owner, owned(split, owner), frame);
        }
        return new TargetContents(before.target(), frame, before.depths());
    }

    private BitSet owned(ScreenSplit split, int owner) {
        BitSet owned = new BitSet();
        for (int region = 0; region < split.regions(); region++) {
            for (int y = split.minimumY(region); split.regionOwner(region) == owner
                    && y <= split.maximumY(region); y++) {
                int row = y * before.target().width();
                owned.set(row + split.minimumX(region), row + split.maximumX(region) + 1);
            }
        }
        return owned;
    }

    private void compose(int owner, BitSet pixels, int[] frame) {
        int[] side = drawn[owner].clone();
        NeighbourMerge merge = new NeighbourMerge(owner);
        if (merge.begin()) {
            combine(frame, side, pixels, frame);
        }
        while (merge.onFrame() < drawn.length) {
            int source = drawn.length - 1;
            while (!merge.accepts(source)) {
                source--;
            }
            switch (merge.place(source)) {
                case FRAME -> combine(frame, drawn[source], pixels, frame);
                case BELOW_SIDE -> combine(drawn[source], side, pixels, side);
                case ONTO_SIDE -> combine(side, drawn[source], pixels, side);
            }
            if (merge.taken(source)) {
                combine(frame, side, pixels, frame);
            }
        }
    }

    private void combine(int[] below, int[] above, BitSet pixels, int[] result) {
        for (int pixel = pixels.nextSetBit(0); pixel >= 0; pixel = pixels.nextSetBit(pixel + 1)) {
            result[pixel] = blend.combine(below[pixel], above[pixel]);
        }
    }
}
