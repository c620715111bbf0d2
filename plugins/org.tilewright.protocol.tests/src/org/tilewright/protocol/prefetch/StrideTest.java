package org.tilewright.protocol.prefetch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class StrideTest extends LookUpContract {

    private static final int BLOCKS = 300;

    @Override
    protected LookUpPolicy policy() {
        return new Stride(2, 3);
    }

    @Test
    void aStrideSeenTwiceIsContinued() {
        Table stride = new Table(2, 4, BLOCKS);
        assertEquals(List.of(), lookUp(stride, 10), "a new region");
        assertEquals(List.of(), lookUp(stride, 13), "the first stride of 3");
        assertEquals(List.of(19, 22), lookUp(stride, 16), "the second one");
        assertEquals(List.of(), lookUp(stride, 16), "the same block changes nothing");
        assertEquals(List.of(22, 25), lookUp(stride, 19));
        assertEquals(List.of(), lookUp(stride, 18), "the first stride of -1");
        assertEquals(List.of(16, 15), lookUp(stride, 17));
    }

    @Test
    void blocksOutsideTheBufferAreNotAskedFor() {
        Table stride = new Table(3, 4, 130);
        lookUp(stride, 4);
        lookUp(stride, 2);
        assertEquals(List.of(), lookUp(stride, 0), "-2, -4 and -6");
        lookUp(stride, 128);
        assertEquals(List.of(), lookUp(stride, 129), "a stride of 1 in another region, seen once");
        Table upwards = new Table(3, 4, 130);
        lookUp(upwards, 119);
        lookUp(upwards, 122);
        assertEquals(List.of(128), lookUp(upwards, 125), "128 is in, 131 and 134 are not");
    }

    @Test
    void theRegionThatCameFirstIsForgottenFirst() {
        Table stride = new Table(1, 2, BLOCKS);
        lookUp(stride, 0);
        lookUp(stride, 64);
        lookUp(stride, 1);
        lookUp(stride, 128);
        assertEquals(List.of(), lookUp(stride, 2), "region 0 came first, and is new again; region 1 goes");
        lookUp(stride, 129);
        assertEquals(List.of(131), lookUp(stride, 130), "region 2 has stayed");
    }

    @Property
    void requestsAreThoseOfATableOfObjects(@ForAll @IntRange(min = 1, max = 4) int degree,
            @ForAll @IntRange(min = 1, max = 4) int entries,
            @ForAll @Size(max = 80) List<@IntRange(min = -3, max = 3) Integer> steps,
            @ForAll @IntRange(min = 0, max = 5) int jump) {
        Table stride = new Table(degree, entries, BLOCKS);
        Map<Integer, int[]> reference = new LinkedHashMap<>();
        int block = 150;
        int looked = 0;
        for (int step : steps) {
            looked++;
            block = Math.floorMod(block + (jump > 0 && looked % (jump + 2) == 0 ? 71 * step : step), BLOCKS);
            assertEquals(expected(reference, block, degree, entries), lookUp(stride, block, degree));
        }
    }

    private static List<Integer> expected(Map<Integer, int[]> table, int block, int degree, int entries) {
        int[] entry = table.get(block / 64);
        List<Integer> requests = new ArrayList<>();
        if (entry == null) {
            if (table.size() == entries) {
                table.remove(table.keySet().iterator().next());
            }
            table.put(block / 64, new int[] { block, 0 });
            return requests;
        }
        int step = block - entry[0];
        if (step != 0) {
            for (int ahead = 1; step == entry[1] && ahead <= degree; ahead++) {
                requests.add(block + ahead * step);
            }
            table.put(block / 64, new int[] { block, step });
        }
        requests.removeIf(wanted -> wanted < 0 || wanted >= BLOCKS);
        return requests;
    }

    @Test
    void equalTablesAreEqualStates() {
        Table turned = new Table(1, 2, BLOCKS);
        for (int block : new int[] { 0, 64, 128, 192 }) {
            lookUp(turned, block);
        }
        Table fresh = new Table(1, 2, BLOCKS);
        lookUp(fresh, 128);
        lookUp(fresh, 192);
        assertArrayEquals(fresh.state, turned.state);
    }

    @Test
    void aTableWithoutEntriesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Stride(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Stride(0, 1));
    }

    private static List<Integer> lookUp(Table table, int block) {
        return lookUp(table, block, 3);
    }

    private static List<Integer> lookUp(Table table, int block, int degree) {
        int[] into = new int[degree];
        int count = table.policy.lookUp(table.state, table.blocks, block, false, into);
        return Arrays.stream(into).limit(count).boxed().toList();
    }

    /** A policy with the words of one buffer. */
    private static final class Table {

        final Stride policy;
        final int blocks;
        final int[] state;

        Table(int degree, int entries, int blocks) {
            policy = new Stride(degree, entries);
            this.blocks = blocks;
            state = new int[policy.words(blocks)];
        }
    }
}
