package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.TextureEnvironment;

class TexturingTest {

    private static final int SIZE = 8;

    private static String hex(int colour) {
        return String.format("%08X", colour);
    }

    /** Colour 80 40 20 10 (alpha, blue, green, red) and texel C0 A0 60 FF, worked out by hand from OpenGL's tables. */
    @ParameterizedTest
    @CsvSource({
            // Red 16*255, green 32*96, blue 64*160, alpha 128*192, each by 255: 16, 12.05, 40.16, 96.38
            "MODULATE,RGBA8,60280C10", "COMBINE,RGBA8,60280C10", "REPLACE,RGBA8,C0A060FF",
            // Sums of 271, 128 and 224, the first limited.
            "ADD,RGBA8,60E080FF",
            // 64 + (160 - 64) * 192/255 = 136.3, 32 + (96 - 32) * 192/255 = 80.2, 16 + (255 - 16) * 192/255 = 196.0
            "DECAL,RGBA8,808850C4",
            // An RGB texture's alpha is 1: it replaces colour only, and covers as a decal.
            "REPLACE,RGB8,80A060FF", "DECAL,RGB8,80A060FF",
            // An alpha texture leaves colour alone.
            "MODULATE,ALPHA8,60402010", "REPLACE,ALPHA8,C0402010", "ADD,ALPHA8,60402010" })
    void combinesByEnvironmentAndFormat(TextureEnvironment environment, String format, String expected) {
        Scene scene = new Scene(SIZE, SIZE);
        int texture = scene.texture(format, 0xC0A060FF);
        scene.texcoords(1).rectangle(0, 0, SIZE, SIZE, 0, 0x80402010, new State().texture(0, texture, environment));
        assertEquals(expected, hex(scene.colour(2, 2)));
    }

    @Test
    void unitsApplyInTurn() {
        Scene scene = new Scene(SIZE, SIZE);
        int half = scene.texture("RGBA8", 0xFF808080);
        int blue = scene.texture("RGBA8", 0xFFFF4000);
        State state = new State().texture(1, blue, TextureEnvironment.ADD)
                .texture(0, half, TextureEnvironment.MODULATE).texture(2, half, TextureEnvironment.MODULATE)
                .texture(3, half, TextureEnvironment.MODULATE);
        scene.texcoords(4).rectangle(0, 0, SIZE, SIZE, 0, -1, state);
        // (128, 128, 128), then (128, 192, 255), then twice by 128/255: 32.25, 48.38, 64.25
        assertEquals("FF403020", hex(scene.colour(2, 2)));
    }

    @Test
    void productsOfUnitsAreRoundedOnce() {
        Scene scene = new Scene(SIZE, SIZE);
        int dark = scene.texture("RGBA8", 0xFF050505);
        int half = scene.texture("RGBA8", 0xFF808080);
        State state = new State().texture(0, dark, TextureEnvironment.MODULATE)
                .texture(1, half, TextureEnvironment.MODULATE).texture(2, half, TextureEnvironment.MODULATE);
        scene.texcoords(3).rectangle(0, 0, SIZE, SIZE, 0, -1, state);
        // 5 * (128/255)^2 = 1.26; rounded in between it would be 2.51 -> 3, then 1.51 -> 2.
        assertEquals("FF010101", hex(scene.colour(2, 2)));
    }

    @Test
    void aUnitWithoutTextureCoordinatesReadsTheOrigin() {
        Scene scene = new Scene(SIZE, SIZE);
        int texture = scene.texture("RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT,
                new TextureLevel(2, 1, new int[] { 0xFF0000FF, 0xFF00FF00 }));
        scene.rectangle(0, 0, SIZE, SIZE, 0, -1, new State().texture(3, texture, TextureEnvironment.REPLACE));
        assertEquals("FF0000FF", hex(scene.colour(2, 2)));
    }

    @Test
    void anIncompleteTextureSwitchesItsUnitOff() {
        Scene scene = new Scene(SIZE, SIZE);
        int texture = scene.texture("None", MinFilter.NEAREST_MIPMAP_LINEAR, MagFilter.LINEAR, Wrap.REPEAT);
        scene.rectangle(0, 0, SIZE, SIZE, 0, 0xFF123456, new State().texture(0, texture, TextureEnvironment.REPLACE));
        assertEquals("FF123456", hex(scene.colour(2, 2)));
    }

    @Test
    void textureCoordinatesFollowPixels() {
        Scene scene = new Scene(SIZE, SIZE);
        int[] texels = new int[SIZE * SIZE];
        for (int n = 0; n < texels.length; n++) {
            texels[n] = 0xFF000000 | n * 0x010305;
        }
        int texture = scene.texture("RGBA8", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.CLAMP_TO_EDGE,
                new TextureLevel(SIZE, SIZE, texels));
        scene.texcoords(1).vertex(0, 0, 0, -1, 0, 0).vertex(SIZE, 0, 0, -1, 1, 0).vertex(SIZE, SIZE, 0, -1, 1, 1)
                .vertex(0, SIZE, 0, -1, 0, 1)
                .draw(PrimitiveType.QUADS, new State().texture(0, texture, TextureEnvironment.REPLACE));
        int[] colours = scene.render().colour();
        for (int n = 0; n < texels.length; n++) {
            assertEquals(hex(texels[n]), hex(colours[n]), "pixel " + n);
        }
    }

    @Test
    void textureCoordinatesAreCorrectInPerspective() {
        // Two ends of a floor at w = 1 and w = 3: half way on the screen, s = (0/1 + 1/3) / (1/1 + 1/3) = 1/4.
        Scene scene = new Scene(SIZE, SIZE);
        int[] texels = new int[256];
        for (int n = 0; n < texels.length; n++) {
            texels[n] = 0xFF000000 | n;
        }
        int texture = scene.texture("RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT,
                new TextureLevel(256, 1, texels));
        float[] projection = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 };
        scene.transformation(Scene.IDENTITY, projection).texcoords(1).vertex(-1, -1, 1, -1, 0, 0)
                .vertex(-1, 1, 1, -1, 0, 0).vertex(3, 3, 3, -1, 1, 0).vertex(3, -3, 3, -1, 1, 0)
                .draw(PrimitiveType.QUADS, new State().texture(0, texture, TextureEnvironment.REPLACE));
        int[] colours = scene.render().colour();
        for (int x = 0; x < SIZE; x++) {
            double along = (x + 0.5) / SIZE;
            double expected = along / 3 / (1 - along + along / 3) * 256;
            assertEquals((int) expected, colours[4 * SIZE + x] & 0xFF, "column " + x);
        }
    }

    @Test
    void coloursAreInterpolatedAndRounded() {
        Scene scene = new Scene(SIZE, SIZE).vertex(0, 0, 0, 0xFF000000).vertex(SIZE, 0, 0, 0xFF0000FF)
                .vertex(SIZE, SIZE, 0, 0xFF0000FF).vertex(0, SIZE, 0, 0xFF000000)
                .draw(PrimitiveType.QUADS, new State());
        int[] colours = scene.render().colour();
        for (int x = 0; x < SIZE; x++) {
            assertEquals(Math.round((x + 0.5) / SIZE * 255), colours[x] & 0xFF);
        }
    }
}
