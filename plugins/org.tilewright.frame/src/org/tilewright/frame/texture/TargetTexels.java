package org.tilewright.frame.texture;

import java.util.List;

import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.TargetBuffer;
import org.tilewright.frame.TargetImage;
import org.tilewright.frame.Texture;
import org.tilewright.frame.TextureLevel;

/**
 * The texels of a texture whose image is a buffer of a target. Colours are texels as they are; depths become opaque grey, 24
 * bits rounded to 8, unless they are compared: then a texel is the depth itself.
 */
final class TargetTexels {

    private static final int OPAQUE = 0xFF000000;
    private static final int GREY = 0x010101;

    private final TargetImage image;
    private final boolean fury;
    private final boolean alpha;
    private final TextureLevel asDrawn;
    private final TextureLevel stored;

    /**
     * Room for the texels of a texture.
     *
     * @param texture the texture
     * @param target  the target that is its image
     * @param fury    whether it is stored as FuryGpu's driver uploads it
     */
    TargetTexels(Texture texture, RenderTarget target, boolean fury) {
        this.fury = fury;
        image = texture.image();
        alpha = image.compare() != null || BaseFormat.of(texture.format()).hasAlpha();
        asDrawn = new TextureLevel(target.width(), target.height(), new int[target.width() * target.height()]);
        stored = fury ? FuryImages.of(List.of(asDrawn), alpha).get(0) : asDrawn;
    }

    /** The only level, as the machine stores it; its texels change with each {@link #take}. */
    TextureLevel stored() {
        return stored;
    }

    /**
     * Takes the values of the buffer.
     *
     * @param values colours 0xAABBGGRR or depths 0..2^24-1, row after row from the lowest
     */
    void take(int[] values) {
        int[] texels = asDrawn.texels();
        if (image.buffer() == TargetBuffer.COLOR || image.compare() != null) {
            System.arraycopy(values, 0, texels, 0, texels.length);
        } else {
            for (int n = 0; n < texels.length; n++) {
                texels[n] = grey(values[n]);
            }
        }
        if (fury) {
            FuryImages.store(asDrawn, stored, alpha);
        }
    }

    private static int grey(int depth) {
        long rounded = (depth * 255L + RenderTarget.MAXIMUM_DEPTH / 2) / RenderTarget.MAXIMUM_DEPTH;
        return OPAQUE | (int) rounded * GREY;
    }
}
