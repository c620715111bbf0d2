package org.tilewright.opengl.pixel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloatTexelsTest {

    private static final float[] GIVEN = { 2, 3, 4, 5 };

    private static FloatTexels texels(int internalFormat) {
        return (FloatTexels) Texels.of(InternalFormats.of(internalFormat), 3, 2, 2);
    }

    /** What a format has no channel for is 0, and alpha 1 (OpenGL 3.3, 3.8.13): RGBA16F, RG16F, R32F, a depth of 24 bits. */
    @ParameterizedTest
    @CsvSource({ "881A, 2 3 4 5", "822F, 2 3 0 1", "822E, 2 0 0 1", "81A6, 2 0 0 1" })
    void channelsAreKeptThatTheFormatHas(String format, String expected) {
        FloatTexels texels = texels(Integer.parseInt(format, 16));
        texels.set(2, 1, 1, GIVEN);
        texels.set(0, 1, 1, new float[4]);
        float[] read = new float[4];
        texels.get(2, 1, 1, read);
        assertEquals(expected, Math.round(read[0]) + " " + Math.round(read[1]) + " " + Math.round(read[2]) + " "
                + Math.round(read[3]));
        // Row 1 of image 1 begins behind nine texels.
        assertEquals(2, texels.value(11, 0));
        assertEquals(0, texels.value(9, 0));
    }

    /** An atlas of shadows that is only drawn into: 2^28 texels of four bytes would not fit into the heap of the tests twice. */
    @Test
    void texelsTakeNoMemoryBeforeTheyAreGiven() {
        FloatTexels atlas = (FloatTexels) Texels.of(InternalFormats.of(0x81a6), 1 << 14, 1 << 14, 1);
        assertTrue(atlas.isBlank());
        assertTrue(((FloatTexels) atlas.copy()).isBlank());
        float[] read = GIVEN.clone();
        atlas.get(16_383, 16_383, 0, read);
        assertArrayEquals(new float[] { 0, 0, 0, 1 }, read);
    }

    @Test
    void aCopyChangesByItself() {
        FloatTexels texels = texels(0x822e);
        FloatTexels before = (FloatTexels) texels.copy();
        texels.set(0, GIVEN);
        FloatTexels copy = (FloatTexels) texels.copy();
        texels.set(0, new float[4]);
        assertTrue(before.isBlank());
        assertFalse(copy.isBlank());
        assertEquals(2, copy.value(0, 0));
        assertEquals(0, texels.value(0, 0));
    }
}
