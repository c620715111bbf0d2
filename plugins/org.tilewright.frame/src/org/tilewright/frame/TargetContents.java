package org.tilewright.frame;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.SampleResolve;

/**
 * What a render target holds.
 *
 * @param target  the target
 * @param colours the colour buffers behind each other, each row after row of places from the lowest, of as many words as their
 *                format has: 0xAABBGGRR in a plain target; null when it has no colour buffer; not to be changed
 * @param depths  0..2^24-1, row after row of places from the lowest; null when it has no depth buffer; not to be changed
 */
public record TargetContents(RenderTarget target, int[] colours, int[] depths) {

    /** Checks that buffers and target agree. */
    public TargetContents {
        int places = target.columns() * target.rows();
        if ((colours != null) != target.colour() || (depths != null) != target.depth()
                || colours != null && colours.length != places * target.colourWords()
                || depths != null && depths.length != places) {
            throw new IllegalArgumentException("contents do not fit target " + target);
        }
    }

    /**
     * A colour buffer alone.
     *
     * @param surface which one, 0 to the target's {@link RenderTarget#surfaces} - 1
     * @return its words, row after row of places from the lowest; null when there is none; not to be changed
     */
    public int[] colours(int surface) {
        if (colours == null || target.surfaces() == 1) {
            return colours;
        }
        int places = target.columns() * target.rows();
        return Arrays.copyOfRange(colours, target.wordsBefore(surface) * places,
                target.wordsBefore(surface + 1) * places);
    }

    /**
     * A colour buffer as screens show it.
     *
     * @param surface which one, 0 to the target's {@link RenderTarget#surfaces} - 1
     * @return 0xAABBGGRR, row after row from the lowest; null when there is none; not to be changed
     */
    public int[] packed(int surface) {
        return colours == null ? null : target.packed(SampleResolve.colours(target, colours), surface);
    }

    /**
     * A colour buffer alone, of pixels, of several samples what they are resolved to.
     *
     * @param surface which one, 0 to the target's {@link RenderTarget#surfaces} - 1
     * @return its words, row after row from the lowest; null when there is none; not to be changed
     */
    public int[] pixelColours(int surface) {
        if (colours == null || target.samples() == 1) {
            return colours(surface);
        }
        int pixels = target.width() * target.height();
        return Arrays.copyOfRange(SampleResolve.colours(target, colours), target.wordsBefore(surface) * pixels,
                target.wordsBefore(surface + 1) * pixels);
    }

    /**
     * The depths of pixels, of several samples those of the first.
     *
     * @return row after row from the lowest; null when there are none; not to be changed
     */
    public int[] pixelDepths() {
        return depths == null ? null : SampleResolve.depths(target, depths);
    }

    /**
     * Finds what a target of the next frame of a sequence starts on.
     *
     * @param target a target of that frame
     * @param before what the frame before left in its targets
     * @return the contents of the same target, if it is kept, or null
     * @throws InputException if the target is kept and was of another size or had other buffers
     */
    public static TargetContents of(RenderTarget target, List<TargetContents> before) {
        for (TargetContents contents : before) {
            RenderTarget left = contents.target();
            if (target.kept() && left.id() == target.id()) {
                if (left.width() != target.width() || left.height() != target.height()
                        || !left.colours().equals(target.colours()) || left.depth() != target.depth()) {
                    throw new InputException("target " + target.id() + " is kept, but has " + target.width() + " x "
                            + target.height() + " pixels; expected " + left.width() + " x " + left.height()
                            + " and the same buffers as in the frame before");
                }
                return contents;
            }
        }
        return null;
    }
}
