package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.TextureLevel;

/** The images that scripts name. */
final class ScriptImages {

    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0xFF00FF00;
    private static final int BLUE = 0xFFFF0000;
    private static final int WHITE = 0xFFFFFFFF;
    private static final int YELLOW = 0xFF00FFFF;
    private static final int MAGENTA = 0xFFFF00FF;
    private static final int CYAN = 0xFFFFFF00;
    private static final int BLACK = 0xFF000000;
    private static final int[] COLOURS = { RED, GREEN, BLUE, WHITE };
    private static final int MIPTREE = 8;

    private ScriptImages() {}

    /** Red and green in the lower half, blue and white in the upper one. */
    static List<TextureLevel> quarters(int width, int height) {
        return List.of(image(width, height, (x, y) -> COLOURS[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)]));
    }

    /** Four texels: red, green, blue and white. */
    static List<TextureLevel> row() {
        return List.of(image(4, 1, (x, y) -> COLOURS[x]));
    }

    /** Eight texels, the corners of the cube of colours. */
    static List<TextureLevel> volume() {
        return List.of(new TextureLevel(2, 2, 2, TexelForm.RGBA8,
                new int[] { RED, GREEN, BLUE, WHITE, YELLOW, MAGENTA, CYAN, BLACK }));
    }

    /** Layers that are red, green, blue, white, red and so on. */
    static List<TextureLevel> layers(int width, int height, int depth) {
        int[] texels = new int[width * height * depth];
        for (int i = 0; i < texels.length; i++) {
            texels[i] = COLOURS[i / (width * height) % COLOURS.length];
        }
        return List.of(new TextureLevel(width, height, depth, TexelForm.RGBA8, texels));
    }

    /** Levels from 8 x 8 on that are red, green, blue and white. */
    static List<TextureLevel> miptree() {
        List<TextureLevel> levels = new ArrayList<>();
        for (int edge = MIPTREE; edge > 0; edge /= 2) {
            int colour = COLOURS[levels.size()];
            levels.add(image(edge, edge, (x, y) -> colour));
        }
        return levels;
    }

    /** Four fields, of which the lower left one has the first colour. */
    static TextureLevel checkerboard(int width, int height, float[] first, float[] second) {
        int one = packed(first);
        int other = packed(second);
        return image(width, height,
                (x, y) -> (x / Math.max(1, width / 2) + y / Math.max(1, height / 2)) % 2 == 0 ? one : other);
    }

    /** Depths that grow from 0 at the left to 1 at the right. */
    static TextureLevel depths(int width, int height, int depth) {
        int[] texels = new int[width * height * depth];
        for (int i = 0; i < texels.length; i++) {
            texels[i] = Float.floatToRawIntBits((float) (i % width) / (width - 1));
        }
        return new TextureLevel(width, height, depth, TexelForm.R32F, texels);
    }

    private static TextureLevel image(int width, int height, IntBinaryOperator colour) {
        int[] texels = new int[width * height];
        for (int i = 0; i < texels.length; i++) {
            texels[i] = colour.applyAsInt(i % width, i / width);
        }
        return new TextureLevel(width, height, texels);
    }

    private static int packed(float[] rgba) {
        int packed = 0;
        for (int i = 0; i < rgba.length; i++) {
            packed |= Math.round(Math.clamp(rgba[i], 0f, 1f) * 255) << 8 * i;
        }
        return packed;
    }
}
