package org.tilewright.protocol.compression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What is encoded comes back to the bit, and takes as many bits as its format says. */
class ColourCodecTest {

    private static final int FIRST_PIXEL = 32;
    private static final int PARAMETERS = 4 * 4;

    private static int roundTrip(int tileSize, int[] line) {
        ColourCodec codec = new ColourCodec(tileSize, line.length);
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
        int[] line = new int[4 << random.nextInt(5)];
        int steepness = 1 << random.nextInt(8);
        int noise = 1 << random.nextInt(9);
        for (int channel = 0; channel < 4; channel++) {
            int first = random.nextInt(256);
            int slopeX = random.nextInt(steepness) - steepness / 2;
            int slopeY = random.nextInt(steepness) - steepness / 2;
            for (int word = 0; word < line.length; word++) {
                int value = first + slopeX * (word % 4) + slopeY * (word / 4) + random.nextInt(noise) & 0xFF;
                line[word] |= value << 8 * channel;
            }
        }
        roundTrip(2 << random.nextInt(6), line);
    }

    @Test
    void oneColourTakesItsHeader() {
        int[] line = new int[16];
        Arrays.fill(line, 0xFF123456);
        assertEquals(FIRST_PIXEL + PARAMETERS, roundTrip(4, line));
        // Two tiles in a line are two blocks.
        assertEquals(2 * (FIRST_PIXEL + PARAMETERS), roundTrip(4, new int[32]));
    }

    @Test
    void greyThatRisesByOneALineOfPixelsTakesAFewBitsOfLuminance() {
        int[] line = new int[16];
        Arrays.setAll(line, word -> 0xFF000000 | 0x010101 * (100 + word / 4));
        // Colours do not differ. Luminance does by 1, folded 2, at the three pixels at the left edge; behind them the pixel to the left
        // says what comes. With the parameter 0 they take 2 + 1 bits and the 12 others 1 each, 21; with 1 they take 1 + 1 + 1 and the
        // others 2, 33.
        assertEquals(FIRST_PIXEL + PARAMETERS + 3 * 3 + 12, roundTrip(4, line));
    }

    @Test
    void whatIsPredictedStopsAtAnEdge() {
        int[] line = new int[16];
        // Two columns of black, two of white: of each row the third pixel differs from its left neighbour in the lowest row alone.
        Arrays.setAll(line, word -> word % 4 < 2 ? 0xFF000000 : 0xFFFFFFFF);
        // 255 folded is 510. With the parameter k one code takes floor(510 / 2^k) + 1 + k bits and 14 take 1 + k: for k = 4 these are
        // 31 + 1 + 4 + 14 * 5 = 106, for k = 5 they are 15 + 1 + 5 + 14 * 6 = 105, for k = 6 they are 7 + 1 + 6 + 14 * 7 = 112.
        assertEquals(FIRST_PIXEL + PARAMETERS + 105, roundTrip(4, line));
    }

    @Test
    void anyWordsComeBackAndMayTakeMore() {
        int[] line = new int[64];
        Random random = new Random(1);
        Arrays.setAll(line, word -> random.nextInt());
        assertTrue(roundTrip(8, line) > 64 * 32);
    }
}
