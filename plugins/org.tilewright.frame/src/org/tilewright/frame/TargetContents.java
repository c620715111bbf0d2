package org.tilewright.frame;

/**
 * What a render target holds.
 *
 * @param target  the target
 * @param colours 0xAABBGGRR, row after row from the lowest; null when it has no colour buffer; not to be changed
 * @param depths  0..2^24-1, row after row from the lowest; null when it has no depth buffer; not to be changed
 */
public record TargetContents(RenderTarget target, int[] colours, int[] depths) {

    /** Checks that buffers and target agree. */
    public TargetContents {
        int pixels = target.width() * target.height();
        if ((colours != null) != target.colour() || (depths != null) != target.depth()
                || colours != null && colours.length != pixels || depths != null && depths.length != pixels) {
            throw new IllegalArgumentException("contents do not fit target " + target);
        }
    }
}
