package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.verification.Harness;

/** States of a harness that has everything that can be saved, in a class, its super class and twice in another one. */
class SnapshotTest {

    /** An int, a flag, a long and an int, and twice an object of a long, a flag and arrays of 2 flags, a long and 3 ints. */
    private static final int WORDS = 1 + 1 + 2 + 1 + 2 * (2 + 1 + 2 + 2 + 3);

    /** What was restored is what is saved, whole or by the words that differ; and the fields have it. */
    @Test
    void whatIsRestoredIsSavedAgain() {
        Everything harness = new Everything();
        Snapshot snapshot = new Snapshot(harness);
        assertEquals(WORDS, snapshot.words());
        int[] initial = saved(snapshot);
        harness.number = 7;
        harness.inner().wide = 0xfeed_0000_beefL;
        harness.second.flags[1] = true;
        harness.second.longs[0] = -2;
        int[] first = saved(snapshot);
        int[] changed = new int[WORDS];
        // The number, both halves of the field, a flag, and both halves of an element of -2.
        assertEquals(6, Snapshot.difference(initial, first, changed));
        snapshot.restore(initial);
        assertEquals(0, harness.number + harness.inner().wide + harness.second.longs[0]);
        snapshot.restore(first, changed, 6);
        assertEquals(0xfeed_0000_beefL, harness.inner().wide);
        assertEquals(-2, harness.second.longs[0]);
        Random random = new Random(5);
        for (int round = 0; round < 200; round++) {
            int[] before = saved(snapshot);
            harness.change(random);
            int[] after = saved(snapshot);
            int count = Snapshot.difference(before, after, changed);
            snapshot.restore(before, changed, count);
            assertArrayEquals(before, saved(snapshot));
            snapshot.restore(after);
            assertArrayEquals(after, saved(snapshot));
        }
    }

    private static int[] saved(Snapshot snapshot) {
        int[] words = new int[snapshot.words()];
        snapshot.save(words);
        return words;
    }

    /** Hash and packed form of a state that differs a little are those of the whole. */
    @Test
    void aChangedStateIsHashedAndPackedLikeAWholeOne() {
        Random random = new Random(6);
        int[] before = new int[40];
        StateHash hash = new StateHash(before.length);
        int[] room = new int[before.length];
        Arrays.fill(room, 0xff);
        room[3] = -1;
        Layout layout = Layout.of(before).widened(room);
        for (int round = 0; round < 200; round++) {
            int[] after = before.clone();
            for (int change = random.nextInt(6); change >= 0; change--) {
                after[random.nextInt(after.length)] = random.nextInt(256) - 128;
            }
            after[3] = random.nextInt();
            int[] changed = new int[before.length];
            int count = Snapshot.difference(before, after, changed);
            assertEquals(hash.of(after), hash.ofChanged(hash.sum(before), before, after, changed, count));
            long[] whole = new long[layout.longs()];
            long[] key = new long[layout.longs()];
            int[] missing = new int[before.length];
            assertTrue(layout.pack(before, key, missing));
            assertTrue(layout.pack(after, whole, missing));
            assertTrue(layout.repack(after, changed, count, key, missing));
            assertArrayEquals(whole, key);
            before = after;
        }
    }

    /** An int, a boolean and a long. */
    private static class Base extends Harness {

        int number;
        private boolean flag;
        private long ticks;

        void change(Random random) {
            number = random.nextInt();
            flag = random.nextBoolean();
            ticks = random.nextBoolean() ? ticks : random.nextLong();
        }

        @Override
        public void step() {
            flag = !flag;
            ticks++;
        }

        @Override
        public String describe(int[] choices) {
            return "base: step";
        }

        @Override
        public void show(Map<String, String> values) {
            values.put("ticks", flag + " " + ticks);
        }

        @Override
        public String[] witnesses() {
            return new String[] { "a step" };
        }
    }

    private static final class Everything extends Base {

        private final Object[] inner = { new Inner() };
        private final Inner second = new Inner();
        private int last;
        private final int fixed = 3;
        private transient int room;

        Inner inner() {
            return (Inner) inner[0];
        }

        @Override
        void change(Random random) {
            super.change(random);
            room++;
            last = random.nextInt(fixed);
            (random.nextBoolean() ? inner() : second).change(random);
        }
    }

    private static final class Inner {

        private long wide;
        private boolean on;
        private final boolean[] flags = new boolean[2];
        private final long[] longs = new long[1];
        private final int[] none = {};
        private final int[] ints = new int[3];

        void change(Random random) {
            wide = random.nextLong();
            on = random.nextBoolean();
            flags[random.nextInt(2)] = random.nextBoolean();
            longs[0] = random.nextLong();
            ints[random.nextInt(3)] = random.nextInt() + none.length;
        }
    }
}
