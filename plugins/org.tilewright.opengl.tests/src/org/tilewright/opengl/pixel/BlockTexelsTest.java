package org.tilewright.opengl.pixel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.HexFormat;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compressed images, of blocks whose texels were worked out by hand from the specifications. */
class BlockTexelsTest {

    private static final int[] WHOLE = { 0, 0, 0, 4, 4, 1 };

    private static Texels decode(int format, String block) {
        Texels texels = Texels.of(InternalFormats.of(format), 4, 4, 1);
        BlockTexels.decode(format, HexFormat.of().parseHex(block), texels, WHOLE);
        return texels;
    }

    /** Red, green, blue and alpha of 8 bits. */
    private static String texel(Texels texels, int x, int y) {
        float[] rgba = new float[4];
        texels.get(x, y, 0, rgba);
        return String.join(" ",
                IntStream.range(0, 4).mapToObj(i -> Integer.toString(Math.round(rgba[i] * 255))).toList());
    }

    /**
     * Of each mode: halves side by side; halves above each other, whose colours are told by a difference; one colour and three ("T"); twice two
     * colours ("H"), by both orders of them; a plane. The four texels of the first column choose 0 to 3, but for the first two.
     */
    @ParameterizedTest
    @CsvSource({ "A5000F5C00018001, '141 0 0 255', '179 9 9 255', '179 9 9 255', '179 9 9 255', '255 183 255 255'",
            "8100FC0700000000, '134 2 255 255', '134 2 255 255', '145 5 227 255', '145 5 227 255', '145 5 227 255'",
            "153C124B000C000A, '153 51 204 255', '49 66 100 255', '17 34 68 255', '0 2 36 255', '153 51 204 255'",
            "3106B136000C000A, '125 57 108 255', '79 11 62 255', '125 57 125 255', '79 11 79 255', '125 57 108 255'",
            "3106A936000C000A, '134 66 117 255', '70 2 53 255', '117 66 134 255', '53 2 70 255', '134 66 117 255'" })
    void modesOfEtc(String block, String first, String second, String third, String fourth, String last) {
        Texels texels = decode(0x9274, block);
        assertEquals(first, texel(texels, 0, 0));
        assertEquals(second, texel(texels, 0, 1));
        assertEquals(third, texel(texels, 0, 2));
        assertEquals(fourth, texel(texels, 0, 3));
        assertEquals(last, texel(texels, 3, 3));
    }

    @Test
    void secondHalvesLieBeside() {
        Texels texels = decode(0x8d64, "A5000F5C00018001");
        assertEquals("179 9 9 255", texel(texels, 1, 0));
        assertEquals("132 47 255 255", texel(texels, 2, 0));
    }

    @Test
    void aPlaneHasThreeCorners() {
        Texels texels = decode(0x9275, "41010402FE07E020");
        assertEquals("130 129 130 255", texel(texels, 0, 0));
        assertEquals("98 161 98 255", texel(texels, 1, 0));
        assertEquals("161 97 130 255", texel(texels, 0, 1));
        assertEquals("126 127 33 255", texel(texels, 3, 3));
    }

    /** Where the bit of opaque blocks is not set, 2 is a hole and the small step is 0; the same block without holes has none. */
    @Test
    void oneBitOfAlphaMakesHoles() {
        Texels texels = decode(0x9276, "8100FC050009000C");
        assertEquals("0 0 0 0", texel(texels, 0, 0));
        assertEquals("132 0 255 255", texel(texels, 0, 1));
        assertEquals("157 17 239 255", texel(texels, 0, 2));
        assertEquals("123 0 205 255", texel(texels, 0, 3));
        Texels opaque = decode(0x9277, "8100FC070009000C");
        assertEquals("130 0 253 255", texel(opaque, 0, 0));
        assertEquals("0 0 0 0", texel(decode(0x9276, "153C1249000C000A"), 0, 2));
    }

    @Test
    void alphaLiesBeforeTheColours() {
        Texels texels = decode(0x9278, "64311E4924924924" + "A5000F5C00018001");
        assertEquals("141 0 0 91", texel(texels, 0, 0));
        assertEquals("179 9 9 136", texel(texels, 0, 1));
        assertEquals("255 183 255 106", texel(texels, 3, 3));
    }

    /** Numbers of 11 bits; with multiplier 0 the steps are single ones. */
    @ParameterizedTest
    @CsvSource({ "9270, 64311E4924924924, 2047, 732, 1092, 852", "9270, 64011E4924924924, 2047, 801, 816, 806",
            "9270, FFF11E4924924924, 2047, 1684, 2047, 2047", "9271, 9C311E4924924924, 1023, -872, -512, -752",
            "9271, 80311E4924924924, 1023, -1023, -728, -968" })
    void channelsOfElevenBits(String format, String block, int most, int first, int second, int last) {
        Texels texels = decode(Integer.parseInt(format, 16), block);
        float[] rgba = new float[4];
        int[] expected = { first, second, last };
        int[][] places = { { 0, 0 }, { 0, 1 }, { 3, 3 } };
        for (int i = 0; i < expected.length; i++) {
            texels.get(places[i][0], places[i][1], 0, rgba);
            assertArrayEquals(new float[] { (float) expected[i] / most, 0, 0, 1 }, rgba, 1e-7f);
        }
    }

    @Test
    void greenLiesBehindRed() {
        float[] rgba = new float[4];
        decode(0x9272, "64311E4924924924" + "64011E4924924924").get(0, 1, 0, rgba);
        assertArrayEquals(new float[] { 1092f / 2047, 816f / 2047, 0, 1 }, rgba, 1e-7f);
    }

    /** The first four texels have the codes 0, 1, 2 and 7, of the last block 7, 7, 0 and 0. */
    @ParameterizedTest
    @CsvSource({ "8DBC, 7F81880E00000000, 1, -1, 0.714285, -0.714285", "8DBC, 817F880E00000000, -1, 1, -0.6, 1",
            "8C71, 817F880E00000000, -1, 1, -0.6, 1", "8DBC, 80803F0000000000, 1, 1, -1, -1" })
    void channelsWithASign(String format, String block, float first, float second, float third, float fourth) {
        Texels texels = decode(Integer.parseInt(format, 16), block);
        float[] found = new float[4];
        float[] rgba = new float[4];
        for (int i = 0; i < found.length; i++) {
            texels.get(i, 0, 0, rgba);
            found[i] = rgba[0];
            assertEquals(format.startsWith("8C") ? rgba[0] : 0, rgba[2]);
        }
        assertArrayEquals(new float[] { first, second, third, fourth }, found, 1e-5f);
    }

    @Test
    void channelsWithoutASign() {
        Texels texels = decode(0x8dbd, "FF00880E00000000" + "00FF880E00000000");
        assertEquals("255 0 0 255", texel(texels, 0, 0));
        assertEquals("0 255 0 255", texel(texels, 1, 0));
        assertEquals("219 51 0 255", texel(texels, 2, 0));
        assertEquals("36 255 0 255", texel(texels, 3, 0));
        assertEquals("219 219 219 51", texel(decode(0x8c72, "FF00880E00000000" + "00FF880E00000000"), 2, 0));
    }

    /** Blocks at the right and upper edge have texels outside; blocks that are cut off leave what was there. */
    @Test
    void imagesNeedNotBeOfWholeBlocks() {
        Texels texels = Texels.of(InternalFormats.of(0x9274), 5, 5, 1);
        byte[] blocks = HexFormat.of().parseHex("8100FC0700000000".repeat(3));
        BlockTexels.decode(0x9274, blocks, texels, new int[] { 0, 0, 0, 5, 5, 1 });
        assertEquals("134 2 255 255", texel(texels, 4, 1));
        assertEquals("145 5 227 255", texel(texels, 4, 3));
        assertEquals("134 2 255 255", texel(texels, 0, 4));
        assertEquals("0 0 0 0", texel(texels, 4, 4));
        assertFalse(BlockTexels.fits(0x9274, 0x9270));
    }
}
