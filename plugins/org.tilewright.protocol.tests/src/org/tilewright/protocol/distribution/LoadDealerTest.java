package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

class LoadDealerTest {

    @Test
    void theGreatestLoadGoesFirstToWhoHasLeast() {
        // 9 to GPU 0 (10), 7 to 1 (8), 5 to 2 (6), 5 to 2 (12), 3 to 1 (12), 0 to 0 (11), 0 to 0 (12).
        long[] loads = { 5, 0, 9, 3, 7, 5, 0 };
        assertArrayEquals(new int[] { 2, 0, 0, 1, 1, 2, 0 }, new LoadDealer(3).deal(loads));
    }

    @Test
    void regionsWithoutLoadAreSharedOut() {
        assertArrayEquals(new int[] { 0, 1, 0, 1 }, new LoadDealer(2).deal(new long[4]));
    }

    @Test
    void aDealerRemembersNothing() {
        LoadDealer dealer = new LoadDealer(2);
        long[] loads = { 3, 1 };
        dealer.deal(loads);
        assertArrayEquals(new int[] { 0, 1 }, dealer.deal(loads));
    }

    @Property(tries = 200)
    void dealingIsThatOfASortedListAndNobodyIsAheadByMoreThanARegion(
            @ForAll @Size(min = 1, max = 60) List<@LongRange(max = 50) Long> loads,
            @ForAll @IntRange(min = 1, max = 16) int gpus) {
        List<Integer> order = new ArrayList<>();
        for (int region = 0; region < loads.size(); region++) {
            order.add(region);
        }
        order.sort(Comparator.comparing((Integer region) -> -loads.get(region)).thenComparing(region -> region));
        long[] dealt = new long[gpus];
        int[] owners = new int[loads.size()];
        for (int region : order) {
            int least = 0;
            for (int gpu = 0; gpu < gpus; gpu++) {
                least = dealt[gpu] < dealt[least] ? gpu : least;
            }
            owners[region] = least;
            dealt[least] += loads.get(region) + 1;
        }
        long[] array = loads.stream().mapToLong(Long::longValue).toArray();
        assertArrayEquals(owners, new LoadDealer(gpus).deal(array));
        long most = 0;
        long fewest = Long.MAX_VALUE;
        for (long sum : dealt) {
            most = Math.max(most, sum);
            fewest = Math.min(fewest, sum);
        }
        assertTrue(most - fewest <= loads.get(order.get(0)) + 1);
    }
}
