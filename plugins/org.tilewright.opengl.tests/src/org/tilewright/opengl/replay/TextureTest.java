package org.tilewright.opengl.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.HexFormat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.ByteTexels;

/** Images of textures. */
class TextureTest {

    private static final int TWO = 0x0de1;
    private static final int RGBA = 0x1908;
    private static final int BYTES = 0x1401;

    private final CallWriter trace = new CallWriter().call("glBindTexture", "target", TWO, "texture", 1);

    private CallWriter image(int internal, int width, int height, int format, int type, byte[] pixels) {
        return trace.call("glTexImage2D", "target", TWO, "level", 0, "internalformat", internal, "width", width,
                "height", height, "border", 0, "format", format, "type", type, "pixels", pixels);
    }

    private static TextureObject texture(Replayed replayed) {
        return replayed.context().objects.textures.get(1);
    }

    private static int[] texels(Replayed replayed) {
        return ((ByteTexels) texture(replayed).image(0, 0).texels()).packed();
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }

    /** One pixel each, worked out by hand: internal format, format, type, bytes; and the texel as 0xAABBGGRR. */
    @ParameterizedTest
    @CsvSource({ "1908, 1908, 1401, 11223344, 44332211", "1907, 1908, 1401, 11223344, ff332211",
            "1908, 80e1, 1401, 11223344, 44112233", "8058, 80e1, 8367, 11223344, 44112233",
            "1908, 1907, 1401, 11223300, ff332211", "1909, 1907, 1401, 11223300, ff111111",
            "190a, 190a, 1401, 11440000, 44111111", "1906, 1906, 1401, 77000000, 77000000",
            "8049, 1909, 1401, 55000000, 55555555", "1908, 1908, 8035, 44332211, 44332211",
            // Red 31 of 31, green 0, blue 1 of 31 (8.2 of 255); one byte behind the other from the lowest.
            "1907, 1907, 8363, 01f80000, ff0800ff", // Red 3, green 2, blue 4, alpha 15 of 15, the first in the highest bits.
            "1908, 1908, 8033, 4f320000, ff442233",
            "1908, 1908, 1406, 0000003f0000803f000080bf00000000, 0000ff80" })
    void everyFormatBecomesTheSameForm(String internal, String format, String type, String bytes, String texel) {
        image(Integer.parseInt(internal, 16), 1, 1, Integer.parseInt(format, 16), Integer.parseInt(type, 16),
                hex(bytes));
        assertEquals(texel, "%08x".formatted(texels(Replayed.of(trace))[0]));
    }

    /** Rows of three pixels of which two are taken, the first row and pixel left out; rows begin at multiples of 4. */
    @Test
    void rowsLieAsTheProgramSays() {
        byte[] memory = new byte[16];
        for (int i = 0; i < 16; i++) {
            memory[i] = (byte) i;
        }
        trace.call("glPixelStorei", "pname", 0x0cf2, "param", 3).call("glPixelStorei", "pname", 0x0cf3, "param", 1)
                .call("glPixelStorei", "pname", 0x0cf4, "param", 1);
        image(0x1906, 2, 2, 0x1906, BYTES, memory);
        // Row 1 begins at 4, its second pixel is 5; row 2 at 8.
        assertArrayEquals(new int[] { 5 << 24, 6 << 24, 9 << 24, 10 << 24 }, texels(Replayed.of(trace)));
    }

    @Test
    void bytesAreSwapped() {
        trace.call("glPixelStorei", "pname", 0x0cf0, "param", 1);
        image(0x1909, 1, 1, 0x1909, 0x1403, new byte[] { (byte) 0xff, 0, 0, 0 });
        assertEquals(0xfffefefe, texels(Replayed.of(trace))[0], "0xff00 of 65535 is 254.0 of 255");
    }

    @Test
    void aBufferGivesPixels() {
        trace.call("glBindBuffer", "target", 0x88ec, "buffer", 1).call("glBufferData", "target", 0x88ec, "size", 8,
                "data", hex("0000000011223344"), "usage", 0);
        trace.call("glTexImage2D", "target", TWO, "level", 0, "internalformat", RGBA, "width", 1, "height", 1, "border",
                0, "format", RGBA, "type", BYTES, "pixels", 4);
        assertEquals(0x44332211, texels(Replayed.of(trace))[0]);
    }

    @Test
    void pixelsAreScaledAndMapped() {
        trace.call("glPixelTransferf", "pname", 0x0d14, "param", 0.5f).call("glPixelTransferf", "pname", 0x0d1b,
                "param",
                1f);
        image(RGBA, 1, 1, RGBA, BYTES, hex("c8000000"));
        assertEquals(0x00ff0064, texels(Replayed.of(trace))[0]);
    }

    @Test
    void aPartReplacesTexels() {
        image(RGBA, 2, 2, RGBA, BYTES, new byte[16]).call("glTexSubImage2D", "target", TWO, "level", 0, "xoffset", 1,
                "yoffset", 1, "width", 1, "height", 1, "format", RGBA, "type", BYTES, "pixels", hex("01020304"))
                .call("glTexSubImage2D", "target", TWO, "level", 0, "xoffset", 1, "yoffset", 1, "width", 2, "height", 1,
                        "format", RGBA, "type", BYTES, "pixels", new byte[8]);
        assertArrayEquals(new int[] { 0, 0, 0, 0x04030201 }, texels(Replayed.of(trace)));
    }

    @Test
    void keptImagesAreCopiedBeforeTheyChange() {
        TextureObject texture = texture(Replayed.of(image(RGBA, 1, 1, RGBA, BYTES, new byte[4])));
        TextureImage image = texture.image(0, 0);
        assertSame(image, texture.changing(0, 0));
        texture.keep();
        TextureImage copy = texture.changing(0, 0);
        assertNotSame(image.texels(), copy.texels());
        assertSame(copy, texture.changing(0, 0));
    }

    @Test
    void proxiesHaveNoImages() {
        trace.call("glTexImage2D", "target", 0x8064, "level", 0, "internalformat", RGBA, "width", 1, "height", 1,
                "border", 0, "format", RGBA, "type", BYTES, "pixels", null);
        Replayed replayed = Replayed.of(trace);
        assertNull(texture(replayed).image(0, 0));
        assertEquals(0, replayed.replay.oddities().all().size());
    }

    /** An image of eight layers in a texture of two dimensions was an internal error where it was drawn with. */
    @Test
    void imagesOfOtherDimensionsThanTheirTargetsAreIgnoredAndCounted() {
        trace.call("glTexImage3D", "target", TWO, "level", 0, "internalformat", RGBA, "width", 1, "height", 1, "depth",
                8,
                "border", 0, "format", RGBA, "type", BYTES, "pixels", new byte[32])
                .call("glTexStorage3D", "target", TWO, "levels", 1, "internalformat", 0x8058, "width", 1, "height", 1,
                        "depth", 8)
                .call("glCopyTexImage1D", "target", TWO, "level", 0, "internalformat", RGBA, "x", 0, "y", 0, "width", 1,
                        "border", 0);
        Replayed replayed = Replayed.of(trace);
        assertNull(texture(replayed).image(0, 0));
        assertEquals(3L, replayed.replay.oddities().all().get(Oddity.UNKNOWN_PARAMETER).count());
    }

    /** Of a block, colours 0xffff (white) and 0 (black): codes 0, 1, 2, 3 in the first row, then 0. */
    @Test
    void blocksAreDecoded() {
        trace.call("glCompressedTexImage2D", "target", TWO, "level", 0, "internalformat", 0x83f1, "width", 4, "height",
                4, "border", 0, "imageSize", 8, "data", hex("ffff0000e4000000"));
        int[] texels = texels(Replayed.of(trace));
        assertArrayEquals(new int[] { 0xffffffff, 0xff000000, 0xffaaaaaa, 0xff555555 },
                Arrays.copyOf(texels, 4));
    }

    @Test
    void smallerLevelsAreMadeWhereTheyAreRead() {
        image(RGBA, 2, 2, RGBA, BYTES, new byte[16]).call("glTexImage2D", "target", TWO, "level", 1, "internalformat",
                RGBA, "width", 1, "height", 1, "border", 0, "format", RGBA, "type", BYTES, "pixels", new byte[4])
                .call("glGenerateMipmap", "target", TWO);
        TextureObject texture = texture(Replayed.of(trace));
        assertEquals(true, texture.generated);
        assertNull(texture.image(0, 1));
    }
}
