package org.tilewright.frame.texture;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/**
 * Makes the texels of a texture whose image is a buffer of a target, as the fixed function samples them. Colours of four bytes are
 * texels as they are, others are rounded to that; depths become opaque
 * grey, 24 bits rounded to 8, unless they are compared: then a texel is the depth itself.
 */
final class TargetTexels {

    private static final int OPAQUE = 0xFF000000;
    private static final int GREY = 0x010101;

    private final TargetImage image;
    private final boolean fury;
    private final boolean alpha;
    private final int width;
    private final int height;
    private final RenderTarget target;

    /**
     * What makes the texels of a texture.
     *
     * @param texture the texture
     * @param target  the target that is its image
     * @param fury    whether it is stored as FuryGpu's driver uploads it
     */
    TargetTexels(Texture texture, RenderTarget target, boolean fury) {
        this.fury = fury;
        this.target = target;
        image = texture.image();
        alpha = image.compare() != null || BaseFormat.of(texture.format()).hasAlpha();
        width = target.width();
        height = target.height();
    }

    /** The only level, as the machine stores it, before anything is known of it but its size. */
    TextureLevel unknown() {
        return fury ? FuryImages.unknown(width, height) : TextureLevel.unknown(width, height);
    }

    /**
     * The only level, as the machine stores it.
     *
     * @param values what the buffer holds, row after row from the lowest; not to be changed afterwards
     */
    TextureLevel of(int[] values) {
        int[] texels = target.isPlain() || image.buffer() == TargetBuffer.DEPTH ? values
                : target.packed(values, image.output());
        if (image.buffer() == TargetBuffer.DEPTH) {
            texels = Arrays.stream(values).map(RenderTarget::depthOf).map(image.compare() == null ? TargetTexels::grey
                    : IntUnaryOperator.identity()).toArray();
        }
        TextureLevel asDrawn = new TextureLevel(width, height, texels);
        return fury ? FuryImages.of(List.of(asDrawn), alpha).get(0) : asDrawn;
    }

    private static int grey(int depth) {
        long rounded = (depth * 255L + RenderTarget.MAXIMUM_DEPTH / 2) / RenderTarget.MAXIMUM_DEPTH;
        return OPAQUE | (int) rounded * GREY;
    }
}
