package org.tilewright.frame.texture;

import java.util.List;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;

/**
 * Which levels of a texture its filter reads. A texture with a mipmap filter and its largest level alone had automatic
 * mipmaps when it was captured, which no call of the program shows: its levels are made here. A chain that ends early ends
 * at its last level, as with OpenGL's TEXTURE_MAX_LEVEL. A texture without image, or whose levels do not halve, is
 * incomplete.
 */
final class MipmapChain {

    private MipmapChain() {}

    /**
     * The levels that a texture's filter reads.
     *
     * @param texture a texture
     * @return levels from the largest; empty when the texture is incomplete
     */
    static List<TextureLevel> of(Texture texture) {
        List<TextureLevel> levels = texture.levels();
        if (levels.isEmpty()) {
            return levels;
        }
        if (!texture.min().mipmapped() || texture.kind() == TextureKind.TEXTURE_BUFFER) {
            return levels.subList(0, 1);
        }
        if (automatic(texture)) {
            return LevelGenerator.chain(texture.kind(), levels.get(0));
        }
        for (int n = 1; n < levels.size(); n++) {
            if (!halves(texture.kind(), levels.get(n - 1), levels.get(n))) {
                return List.of();
            }
        }
        return levels;
    }

    /** Whether the texture's smaller levels were made by OpenGL and not captured. */
    static boolean automatic(Texture texture) {
        return texture.min().mipmapped() && texture.levels().size() == 1;
    }

    private static boolean halves(TextureKind kind, TextureLevel larger, TextureLevel smaller) {
        int depth = kind == TextureKind.TEXTURE_3D ? TextureLevel.half(larger.depth()) : larger.depth();
        return smaller.width() == TextureLevel.half(larger.width())
                && smaller.height() == TextureLevel.half(larger.height()) && smaller.depth() == depth
                && smaller.form() == larger.form();
    }
}
