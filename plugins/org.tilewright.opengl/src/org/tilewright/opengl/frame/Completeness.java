package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.state.SamplerParameters;
import org.tilewright.opengl.state.TextureTarget;

/** Which levels of a texture are read (OpenGL 2.1, 3.8.10). */
final class Completeness {

    private static final int NEAREST = 0x2600;
    private static final int LINEAR = 0x2601;

    private Completeness() {}

    /**
     * The levels that are read, from the largest.
     *
     * @param texture a texture
     * @param face    a face of a cube, else 0
     * @param sampler how it is sampled
     * @return levels; the largest alone if the smaller ones are not read or are made of it; none of an incomplete texture
     */
    static List<TextureImage> levels(TextureObject texture, int face, SamplerParameters sampler) {
        TextureImage largest = texture.image(face, texture.baseLevel);
        if (largest == null) {
            return List.of();
        }
        boolean alone = sampler.min() == NEAREST || sampler.min() == LINEAR || texture.generated;
        if (alone) {
            return List.of(largest);
        }
        List<TextureImage> levels = new ArrayList<>();
        TextureTarget target = texture.target();
        int width = largest.width();
        int height = largest.height();
        int depth = largest.depth();
        for (int level = texture.baseLevel; level <= texture.maxLevel; level++) {
            TextureImage image = texture.image(face, level);
            if (image == null || image.width() != width || image.height() != height || image.depth() != depth
                    || image.internalFormat() != largest.internalFormat()) {
                return List.of();
            }
            levels.add(image);
            int nextWidth = Math.max(1, width / 2);
            int nextHeight = target == TextureTarget.ONE_ARRAY ? height : Math.max(1, height / 2);
            int nextDepth = target == TextureTarget.TWO_ARRAY ? depth : Math.max(1, depth / 2);
            if (nextWidth == width && nextHeight == height && nextDepth == depth) {
                break;
            }
            width = nextWidth;
            height = nextHeight;
            depth = nextDepth;
        }
        return levels;
    }
}
