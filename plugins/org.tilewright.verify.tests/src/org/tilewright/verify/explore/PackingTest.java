package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class PackingTest {

    private static final int WORDS = 5;

    @Property
    void whatIsPackedInAWidenedLayoutComesOutAgain(@ForAll @Size(WORDS) List<Integer> first,
            @ForAll @Size(WORDS) List<Integer> second) {
        int[] start = words(first);
        int[] other = words(second);
        Layout layout = Layout.of(start);
        int[] missing = new int[WORDS];
        boolean fits = layout.pack(other, new long[layout.longs()], missing);
        assertEquals(first.equals(second), fits);
        Layout wider = layout.widened(missing);
        assertComesOut(wider, start);
        assertComesOut(wider, other);
    }

    private static void assertComesOut(Layout layout, int[] words) {
        long[] key = new long[layout.longs()];
        assertTrue(layout.pack(words, key, new int[WORDS]));
        int[] out = new int[WORDS];
        layout.unpack(key, 0, out);
        assertArrayEquals(words, out);
    }

    private static int[] words(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    /** -1 and 0 to 7: folded 1 and 0 to 14 by twos, four bits; a constant takes none. 64 / 4 words are one long. */
    @Test
    void smallNumbersAndNoneTakeFewBits() {
        int[] none = new int[17];
        Arrays.fill(none, -1);
        none[16] = 1_234_567;
        int[] sevens = none.clone();
        Arrays.fill(sevens, 0, 16, 7);
        int[] missing = new int[17];
        Layout layout = Layout.of(none);
        assertFalse(layout.pack(sevens, new long[layout.longs()], missing));
        assertEquals(1, layout.widened(missing).longs());
    }

    /** 20,000 states in a part: it grows, widens in between, and knows each again and no other. */
    @ParameterizedTest
    @ValueSource(booleans = { true, false })
    void aPartKnowsWhatWasInsertedAndNothingElse(boolean spills, @TempDir Path folder) {
        Layout layout = Layout.of(new int[2]).widened(new int[] { 0x3fff, 0 });
        Partition part = new Partition(layout);
        try (SpillFile spill = new SpillFile(folder)) {
            for (int value = 0; value < 20_000; value++) {
                if (value == 5_000) {
                    layout = layout.widened(new int[] { 0xffff, -1 });
                    part.widen(layout);
                }
                assertTrue(insert(part, layout, state(value), value / 2));
                assertFalse(insert(part, layout, state(value), 0));
                if (spills && value % 3_000 == 0) {
                    part.log().giveUp(value, spill);
                }
            }
            assertEquals(20_000, part.size());
            assertEquals(spills, spill.length() > 0);
            int[] words = new int[2];
            for (int value = 0; value < 20_000; value++) {
                part.log().load(value, spill);
                assertEquals(value / 2, part.log().parent(value));
                part.log().words(value, words);
                assertArrayEquals(state(value), words);
                long[] key = new long[layout.longs()];
                part.log().key(value, words, key);
                assertArrayEquals(packed(layout, words), key);
                assertTrue(contains(part, layout, words));
                assertFalse(contains(part, layout, new int[] { value, 101 }));
            }
        }
    }

    private static int[] state(int value) {
        return new int[] { value, value >= 5_000 ? value % 100 * 12_345_678 : 0 };
    }

    private static boolean insert(Partition part, Layout layout, int[] state, int parent) {
        long[] key = packed(layout, state);
        return part.insert(layout.mixing().mixed(key, 0), key, 0, parent);
    }

    private static boolean contains(Partition part, Layout layout, int[] state) {
        long[] key = packed(layout, state);
        return part.contains(layout.mixing().mixed(key, 0), key, 0);
    }

    private static long[] packed(Layout layout, int[] state) {
        long[] key = new long[layout.longs()];
        assertTrue(layout.pack(state, key, new int[state.length]));
        return key;
    }
}
