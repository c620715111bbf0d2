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
    LookUpPolicy policy(int blocks) {
        return new Stride(2, 3, blocks);
    }

    @Test
    void aStrideSeenTwiceIsContinued() {
        Stride stride = new Stride(2, 4, BLOCKS);
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
        Stride stride = new Stride(3, 4, 130);
        lookUp(stride, 4);
        lookUp(stride, 2);
        assertEquals(List.of(), lookUp(stride, 0), "-2, -4 and -6");
        lookUp(stride, 128);
        assertEquals(List.of(), lookUp(stride, 129), "a stride of 1 in another region, seen once");
        Stride upwards = new Stride(3, 4, 130);
        lookUp(upwards, 119);
        lookUp(upwards, 122);
        assertEquals(List.of(128), lookUp(upwards, 125), "128 is in, 131 and 134 are not");
    }

    @Test
    void theRegionThatCameFirstIsForgottenFirst() {
        Stride stride = new Stride(1, 2, BLOCKS);
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
        Stride stride = new Stride(degree, entries, BLOCKS);
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
        Stride turned = new Stride(1, 2, BLOCKS);
        for (int block : new int[] { 0, 64, 128, 192 }) {
            lookUp(turned, block);
        }
        Stride fresh = new Stride(1, 2, BLOCKS);
        lookUp(fresh, 128);
        lookUp(fresh, 192);
        assertArrayEquals(fresh.state(), turned.state());
        turned.reset();
        assertArrayEquals(new int[6], turned.state());
    }

    @Test
    void aTableWithoutEntriesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Stride(1, 0, BLOCKS));
        assertThrows(IllegalArgumentException.class, () -> new Stride(0, 1, BLOCKS));
    }

    private static List<Integer> lookUp(Stride stride, int block) {
        return lookUp(stride, block, 3);
    }

    private static List<Integer> lookUp(Stride stride, int block, int degree) {
        int[] into = new int[degree];
        int count = stride.lookUp(block, false, into);
        return Arrays.stream(into).limit(count).boxed().toList();
    }
}
