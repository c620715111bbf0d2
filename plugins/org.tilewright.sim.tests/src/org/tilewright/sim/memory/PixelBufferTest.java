package org.tilewright.sim.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Writes and reads at random, beside a plain array. */
class PixelBufferTest {

    private static final int INITIAL = 7;

    @Property(tries = 200)
    void itHoldsWhatWasWrittenAndElseTheInitialValue(@ForAll long seed) {
        Random random = new Random(seed);
        int line = 4 << random.nextInt(9);
        int pixels = line * (1 + random.nextInt(40));
        int[] expected = new int[pixels];
        Arrays.fill(expected, INITIAL);
        PixelBuffer buffer = new PixelBuffer(INITIAL);
        buffer.reset(pixels);
        for (int step = 0; step < 20; step++) {
            int[] values = random.ints(pixels).toArray();
            int first = random.nextInt(pixels / line) * line;
            switch (random.nextInt(4)) {
                case 0 -> {
                    buffer.set(first, values[0]);
                    expected[first] = values[0];
                }
                case 1 -> {
                    int count = random.nextInt(pixels - first + 1);
                    buffer.write(first, values, 0, count);
                    System.arraycopy(values, 0, expected, first, count);
                }
                case 2 -> {
                    long[] masks = random.longs(PixelMasks.words(line) + 1L).toArray();
                    for (int word = 0; line < Long.SIZE && word < masks.length; word++) {
                        masks[word] &= PixelMasks.all(line);
                    }
                    buffer.write(first, values, 0, line, masks, 1);
                    for (int pixel = 0; pixel < line; pixel++) {
                        if ((masks[1 + pixel / Long.SIZE] >>> pixel & 1) != 0) {
                            expected[first + pixel] = values[pixel];
                        }
                    }
                }
                default -> checkMaskedRead(random, buffer, expected, first, Math.min(Long.SIZE, line));
            }
            checkRead(random, buffer, expected);
        }
        PixelBuffer copy = new PixelBuffer(buffer);
        buffer.reset(pixels);
        checkRead(random, copy, expected);
        Arrays.fill(expected, INITIAL);
        checkRead(random, buffer, expected);
    }

    private static void checkRead(Random random, PixelBuffer buffer, int[] expected) {
        int first = random.nextInt(expected.length);
        int count = random.nextInt(expected.length - first + 1);
        int[] found = new int[count];
        buffer.read(first, found, 0, count);
        assertArrayEquals(Arrays.copyOfRange(expected, first, first + count), found);
        assertEquals(expected[first], buffer.get(first));
    }

    private static void checkMaskedRead(Random random, PixelBuffer buffer, int[] expected, int first, int line) {
        long mask = random.nextLong() & PixelMasks.all(line);
        int[] found = new int[line];
        buffer.read(first, found, 0, line, mask);
        for (int pixel = 0; pixel < line; pixel++) {
            assertEquals((mask >>> pixel & 1) != 0 ? expected[first + pixel] : 0, found[pixel]);
        }
    }
}
