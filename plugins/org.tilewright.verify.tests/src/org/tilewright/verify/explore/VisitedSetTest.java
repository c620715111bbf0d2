package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.LongBuffer;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verify.explore.VisitedSet.Added;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class VisitedSetTest {

    /** A first long that is scattered is found again, whatever stands beside it, and has no more bits than before. */
    @Property
    void scatteringCanBeUndone(@ForAll @IntRange(min = 1, max = 64) int bits,
            @ForAll @IntRange(min = 1, max = 3) int longs,
            @ForAll long first, @ForAll long second, @ForAll long third) {
        KeyMixing mixing = new KeyMixing(bits, longs);
        assertEquals(Math.max(32, bits), mixing.bits());
        long[] key = { 77, first >>> 64 - bits, second, third };
        long mixed = mixing.mixed(key, 1);
        assertEquals(0, mixing.bits() == 64 ? 0 : mixed >>> mixing.bits());
        long[] others = { 77, -1, second, third };
        assertEquals(key[1], mixing.unmixed(mixed, others, 1));
    }

    /** States of so many bits in their first long and their second one: a set of Java's own says which are new. */
    @ParameterizedTest
    @CsvSource({ "5, 0", "17, 0", "32, 0", "33, 0", "49, 0", "57, 0", "58, 0", "62, 0", "63, 0", "64, 0", "64, 1",
            "64, 57",
            "40, 58", "64, 64", "33, 40" })
    void itKnowsWhatASetOfJavaKnows(int firstBits, int secondBits) {
        Layout layout = layout(firstBits, secondBits);
        VisitedSet set = new VisitedSet(layout);
        Set<LongBuffer> known = new HashSet<>();
        Random random = new Random(firstBits * 100L + secondBits);
        for (int i = 0; i < 60_000; i++) {
            long[] key = random(random, layout, i);
            boolean isNew = known.add(LongBuffer.wrap(key));
            long mixed = layout.mixing().mixed(key, 0);
            assertEquals(!isNew, set.contains(mixed, key, 0));
            Added added = set.add(mixed, key, 0);
            while (added == Added.NO_ROOM) {
                set = set.larger();
                added = set.add(mixed, key, 0);
            }
            assertEquals(isNew ? Added.NEW : Added.KNOWN, added);
        }
        for (LongBuffer key : known) {
            assertTrue(set.contains(layout.mixing().mixed(key.array(), 0), key.array(), 0));
        }
    }

    /** Half of them are dense numbers, as states are, so that some come twice. */
    private static long[] random(Random random, Layout layout, int number) {
        long[] key = new long[layout.longs()];
        for (int i = 0; i < key.length; i++) {
            long any = number % 2 == 0 ? random.nextLong() : random.nextInt(20_000);
            key[i] = layout.bits(i) == 0 ? 0 : any & -1L >>> 64 - layout.bits(i);
        }
        return key;
    }

    /** Words of 32 bits and what is left: two of them make a long, a third one begins the next. */
    private static Layout layout(int firstBits, int secondBits) {
        int[] missing = { ones(Math.min(32, firstBits)), ones(Math.max(0, firstBits - 32)),
                ones(Math.min(32, secondBits)), ones(Math.max(0, secondBits - 32)) };
        Layout layout = Layout.of(new int[4]).widened(missing);
        assertEquals(firstBits, layout.bits(0));
        return layout;
    }

    private static int ones(int bits) {
        return bits == 0 ? 0 : -1 >>> 32 - bits;
    }

    /**
     * States of the reference set with 15 tags have 55 bits, and a 64th of its 131,353,816 is 2,052,403. From a tenth of
     * that on they take less than 10 bytes each at every size.
     */
    @Test
    void aStateOf55BitsTakesLessThanTenBytes() {
        Layout layout = layout(55, 0);
        VisitedSet set = new VisitedSet(layout);
        long[] key = new long[1];
        for (int i = 0; i < 2_052_403; i++) {
            key[0] = i;
            while (set.add(layout.mixing().mixed(key, 0), key, 0) == Added.NO_ROOM) {
                set = set.larger();
            }
            if (i > 205_240 && i % 1_000 == 0) {
                long bytes = set.bytes();
                int states = i;
                assertTrue(bytes < 10L * i, () -> bytes + " bytes for " + states);
            }
        }
    }
}
