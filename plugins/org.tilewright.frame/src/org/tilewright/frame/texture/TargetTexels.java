package org.tilewright.frame.texture;

import java.util.List;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/**
 * Makes the texels of a texture whose image is a buffer of a target. Colours are texels as they are; depths become opaque
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

    /**
     * What makes the texels of a texture.
     *
     * @param texture the texture
     * @param target  the target that is its image
     * @param fury    whether it is stored as FuryGpu's driver uploads it
     */
    TargetTexels(Texture texture, RenderTarget target, boolean fury) {
        this.fury = fury;
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
     * @param values colours 0xAABBGGRR or depths 0..2^24-1, row after row from the lowest; not to be changed afterwards
     */
    TextureLevel of(int[] values) {
        boolean asTheyAre = image.buffer() == TargetBuffer.COLOR || image.compare() != null;
        TextureLevel asDrawn = new TextureLevel(width, height, asTheyAre ? values : greys(values));
        return fury ? FuryImages.of(List.of(asDrawn), alpha).get(0) : asDrawn;
    }

    private static int[] greys(int[] depths) {
        int[] texels = new int[depths.length];
        for (int n = 0; n < texels.length; n++) {
            texels[n] = grey(depths[n]);
        }
        return texels;
    }

    private static int grey(int depth) {
        long rounded = (depth * 255L + RenderTarget.MAXIMUM_DEPTH / 2) / RenderTarget.MAXIMUM_DEPTH;
        return OPAQUE | (int) rounded * GREY;
    }
}
