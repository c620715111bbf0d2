package org.tilewright.asset.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.asset.Picture;
import org.tilewright.asset.SurfaceImage;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/** The textures of a frame: one for each picture, way of sampling and meaning of its bytes. */
final class Textures {

    private final Map<Key, Texture> made = new LinkedHashMap<>();

    private record Key(Picture picture, boolean colours, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT) {}

    /** The texture's id; colours are sRGB, other values linear. */
    int id(SurfaceImage image, boolean colours) {
        Key key = new Key(image.picture(), colours, image.min(), image.mag(), image.wrapS(), image.wrapT());
        return made.computeIfAbsent(key, this::texture).id();
    }

    List<Texture> all() {
        return List.copyOf(made.values());
    }

    /** Smaller levels are made by who draws. */
    private Texture texture(Key key) {
        return new Texture(made.size() + 1, key.colours() ? "SRGB8_ALPHA8" : "RGBA8", key.min(), key.mag(),
                key.wrapS(), key.wrapT(), List.of(new TextureLevel(key.picture().width(), key.picture().height(),
                        key.picture().texels())));
    }
}
