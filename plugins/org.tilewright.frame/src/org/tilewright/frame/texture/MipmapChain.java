package org.tilewright.frame.texture;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Texture;
import org.tilewright.frame.TextureLevel;

/** Which levels of a texture are used. */
final class MipmapChain {

    private MipmapChain() {}

    /**
     * The levels that a texture's filter reads.
     *
     * @param texture a texture
     * @return levels from the largest; empty when the texture is incomplete
     */
    static List<TextureLevel> of(Texture texture) {
        if (texture.levels().isEmpty()) {
            return List.of();
        }
        if (!texture.min().mipmapped()) {
            return texture.levels().subList(0, 1);
        }
        List<TextureLevel> chain = new ArrayList<>();
        for (TextureLevel level : texture.levels()) {
            if (!chain.isEmpty() && !halves(chain.get(chain.size() - 1), level)) {
                return List.of();
            }
            chain.add(level);
        }
        return chain;
    }

    private static boolean halves(TextureLevel larger, TextureLevel smaller) {
        return smaller.width() == Math.max(1, larger.width() / 2)
                && smaller.height() == Math.max(1, larger.height() / 2);
    }
}
