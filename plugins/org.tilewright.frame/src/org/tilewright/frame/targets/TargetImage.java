package org.tilewright.frame.targets;

import org.tilewright.frame.state.CompareFunction;

/**
 * Where a texture takes its image from, in place of levels. A draw samples what the buffer holds when the draw begins.
 *
 * @param target  id of a declared target
 * @param buffer  which of its buffers; depths read as luminance
 * @param output  which of its colour buffers; 0 for depths
 * @param compare how a reference is compared with the depths, so that the texture gives 1 where it passes and 0 elsewhere; null
 *                when nothing is compared, which is always so for colours
 */
public record TargetImage(int target, TargetBuffer buffer, int output, CompareFunction compare) {

    /** Checks that the values go together. */
    public TargetImage {
        if (target <= RenderTarget.SCREEN || compare != null && buffer != TargetBuffer.DEPTH || output < 0
                || output != 0 && buffer != TargetBuffer.COLOR) {
            throw new IllegalArgumentException(
                    "image of target " + target + ", " + buffer + " " + output + ", compared by " + compare);
        }
    }

    /**
     * An image of the depths or of the first colours.
     *
     * @param target  id of a declared target
     * @param buffer  which of its buffers
     * @param compare how a reference is compared with the depths, or null
     */
    public TargetImage(int target, TargetBuffer buffer, CompareFunction compare) {
        this(target, buffer, 0, compare);
    }
}
