package org.tilewright.frame;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.targets.RenderTarget;

/**
 * What a render target holds.
 *
 * @param target  the target
 * @param colours the colour buffers behind each other, each row after row from the lowest, pixels of as many words as their
 *                format has: 0xAABBGGRR in a plain target; null when it has no colour buffer; not to be changed
 * @param depths  0..2^24-1, row after row from the lowest; null when it has no depth buffer; not to be changed
 */
public record TargetContents(RenderTarget target, int[] colours, int[] depths) {

    /** Checks that buffers and target agree. */
    public TargetContents {
        int pixels = target.width() * target.height();
        if ((colours != null) != target.colour() || (depths != null) != target.depth()
                || colours != null && colours.length != pixels * target.colourWords()
                || depths != null && depths.length != pixels) {
            throw new IllegalArgumentException("contents do not fit target " + target);
        }
    }

    /**
     * A colour buffer alone.
     *
     * @param surface which one, 0 to the target's {@link RenderTarget#surfaces} - 1
     * @return its words, row after row from the lowest; null when there is none; not to be changed
     */
    public int[] colours(int surface) {
        if (colours == null || target.surfaces() == 1) {
            return colours;
        }
        int pixels = target.width() * target.height();
        return Arrays.copyOfRange(colours, target.wordsBefore(surface) * pixels,
                target.wordsBefore(surface + 1) * pixels);
    }

    /**
     * A colour buffer as screens show it.
     *
     * @param surface which one, 0 to the target's {@link RenderTarget#surfaces} - 1
     * @return 0xAABBGGRR, row after row from the lowest; null when there is none; not to be changed
     */
    public int[] packed(int surface) {
        return colours == null ? null : target.packed(colours, surface);
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
