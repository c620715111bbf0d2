package org.tilewright.sim.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class PixelMasksTest {

    @Property
    void onlyMaskedPixelsOfAWideLineAreCopied(@ForAll long seed) {
        Random random = new Random(seed);
        int count = 4 << random.nextInt(9);
        int words = (count + 63) / 64;
        long[] masks = random.longs(words + 2).toArray();
        if (random.nextInt(4) == 0) {
            Arrays.fill(masks, 2, 2 + words, PixelMasks.all(Math.min(64, count)));
        } else if (count < 64) {
            masks[2] &= PixelMasks.all(count);
        }
        int[] from = random.ints(7 + count).toArray();
        int[] to = random.ints(count + 40).toArray();
        int[] before = to.clone();
        PixelMasks.copy(from, 7, to, 20, count, masks, 2);
        for (int place = 0; place < to.length; place++) {
            int pixel = place - 20;
            boolean copied = pixel >= 0 && pixel < count && (masks[2 + pixel / 64] >>> pixel % 64 & 1) != 0;
            assertEquals(copied ? from[7 + pixel] : before[place], to[place]);
        }
    }

    @Property
    void onlyMaskedPixelsAreCopied(@ForAll long mask, @ForAll long seed) {
        Random random = new Random(seed);
        int count = 4 << random.nextInt(5);
        long masked = random.nextInt(4) == 0 ? PixelMasks.all(count) : mask & PixelMasks.all(count);
        int[] from = random.ints(100).toArray();
        int[] to = random.ints(100).toArray();
        int[] before = to.clone();
        PixelMasks.copy(from, 7, to, 20, count, masked);
        for (int place = 0; place < to.length; place++) {
            int pixel = place - 20;
            boolean copied = pixel >= 0 && pixel < count && (masked >>> pixel & 1) != 0;
            assertEquals(copied ? from[7 + pixel] : before[place], to[place]);
        }
    }
}
