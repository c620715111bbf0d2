package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

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

    /** 20,000 states in a part: it grows, widens in between, and finds each again and no other. */
    @Test
    void aPartFindsWhatWasInsertedAndNothingElse() {
        StateHash hash = new StateHash(2);
        Layout layout = Layout.of(new int[2]).widened(new int[] { 0xfff, 0 });
        Partition part = new Partition(layout, hash);
        for (int value = 0; value < 20_000; value++) {
            if (value == 2_000) {
                layout = layout.widened(new int[] { 0xffff, 0xff });
                part.widen(layout);
            }
            int[] state = { value, value >= 2_000 ? value % 100 : 0 };
            assertTrue(part.insert(packed(layout, state), 0, hash.of(state), value / 2));
            assertFalse(part.insert(packed(layout, state), 0, hash.of(state), 0));
        }
        assertEquals(20_000, part.size());
        int[] words = new int[2];
        for (int value = 0; value < 20_000; value++) {
            int[] state = { value, value >= 2_000 ? value % 100 : 0 };
            int place = part.find(packed(layout, state), 0, hash.of(state));
            assertEquals(value, place);
            assertEquals(value / 2, part.parent(place));
            part.words(place, words);
            assertArrayEquals(state, words);
            int[] absent = { value, 101 };
            assertEquals(Partition.ABSENT, part.find(packed(layout, absent), 0, hash.of(absent)));
        }
    }

    private static long[] packed(Layout layout, int[] state) {
        long[] key = new long[layout.longs()];
        assertTrue(layout.pack(state, key, new int[state.length]));
        return key;
    }
}
