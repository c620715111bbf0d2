package org.tilewright.frame.scene.build;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.format.BoxFilter;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/** A picture as a function of texture coordinates in 0..1. */
@FunctionalInterface
public interface Painting {

    /** Colour, 0xAABBGGRR, of a point. */
    int at(double s, double t);

    /** A trilinearly filtered texture of a picture, with all mipmap levels. */
    default Texture texture(int id, String format, int width, int height, Wrap wrap) {
        int[] texels = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                texels[y * width + x] = at((x + 0.5) / width, (y + 0.5) / height);
            }
        }
        List<TextureLevel> levels = new ArrayList<>(List.of(new TextureLevel(width, height, texels)));
        while (levels.getLast().texels().length > 1) {
            levels.add(BoxFilter.below(levels.getLast()));
        }
        return new Texture(id, format, MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, wrap, wrap, levels);
    }
}
