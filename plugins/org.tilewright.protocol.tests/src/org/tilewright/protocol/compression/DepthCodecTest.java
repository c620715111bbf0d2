package org.tilewright.protocol.compression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What is encoded comes back to the bit, and takes as many bits as its format says. */
class DepthCodecTest {

    private static int roundTrip(int tileSize, int[] line) {
        DepthCodec codec = new DepthCodec(tileSize, line.length);
        int[] words = new int[line.length + 3];
        System.arraycopy(line, 0, words, 3, line.length);
        int bits = codec.encode(words, 3);
        int[] back = new int[line.length + 1];
        codec.decode(back, 1);
        assertArrayEquals(line, Arrays.copyOfRange(back, 1, back.length));
        return bits;
    }

    @Property(tries = 2000)
    void everyLineComesBack(@ForAll long seed) {
        Random random = new Random(seed);
        int[] line = new int[4 << random.nextInt(9)];
        int slopes = 1 << random.nextInt(22);
        int slopeX = random.nextInt(slopes) - slopes / 2;
        int slopeY = random.nextInt(slopes) - slopes / 2;
        int noise = 1 << random.nextInt(25);
        int stencils = random.nextInt(3) == 0 ? 256 : 1;
        int stencil = random.nextInt(256);
        int first = random.nextInt(1 << 24);
        for (int word = 0; word < line.length; word++) {
            int depth = first + slopeX * (word % 8) + slopeY * (word / 8) + random.nextInt(noise) & 0xFFFFFF;
            line[word] = (stencils == 1 ? stencil : random.nextInt(256)) << 24 | depth;
        }
        roundTrip(2 << random.nextInt(6), line);
    }

    @Test
    void oneDepthTakesItsHeader() {
        int[] line = new int[16];
        Arrays.fill(line, 0x7F123456);
        assertEquals(1 + 8 + 1 + 6 + 24, roundTrip(4, line));
        // Two tiles in a line are two blocks.
        assertEquals(2 * (1 + 8 + 1 + 6 + 24), roundTrip(4, new int[32]));
    }

    @Test
    void twoDepthsTakeTheBitsOfTheirDistance() {
        int[] line = new int[16];
        Arrays.fill(line, 1000);
        line[5] = 1000 + 255;
        assertEquals(1 + 8 + 1 + 6 + 24 + 16 * 8, roundTrip(4, line));
    }

    @Test
    void aPlaneTakesItsSlopes() {
        int[] line = new int[64];
        Arrays.setAll(line, word -> 5_000_000 - 7000 * (word % 8) + 300 * (word / 8));
        assertEquals(1 + 8 + 1 + 6 + 24 + 2 * 30, roundTrip(8, line));
    }

    @Test
    void severalStencilValuesAreHeldForEachPixel() {
        int[] line = new int[16];
        line[3] = 9 << 24;
        assertEquals(1 + 16 * 8 + 1 + 6 + 24, roundTrip(4, line));
    }
}
