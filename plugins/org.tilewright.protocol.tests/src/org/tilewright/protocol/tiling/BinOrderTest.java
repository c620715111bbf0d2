package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class BinOrderTest extends RenderOrderContract {

    @Override
    protected List<? extends RenderOrder> designs() {
        return List.of(BinOrder.values());
    }

    private static List<Integer> frame(BinOrder order, int bins, int frame) {
        return IntStream.range(0, bins).map(place -> order.bin(place, bins, 1, frame)).boxed().toList();
    }

    @Test
    void everyOtherFrameGoesBackwards() {
        assertEquals(List.of(0, 1, 2), frame(BinOrder.BOUSTROPHEDONIC, 3, 0));
        assertEquals(List.of(2, 1, 0), frame(BinOrder.BOUSTROPHEDONIC, 3, 1));
        assertEquals(List.of(0, 1, 2), frame(BinOrder.BOUSTROPHEDONIC, 3, 2));
        assertEquals(List.of(0, 1, 2), frame(BinOrder.ROWS, 3, 1));
        assertEquals(5, BinOrder.BOUSTROPHEDONIC.bin(0, 2, 3, 1));
        assertEquals(4, BinOrder.ROWS.bin(4, 2, 3, 1));
    }

    /** Misses of a cache that gives the line up that was used longest ago, or the one that is used again latest. */
    private static int misses(List<Integer> trace, int lines, boolean latest) {
        List<Integer> held = new ArrayList<>();
        int misses = 0;
        for (int now = 0; now < trace.size(); now++) {
            Integer line = trace.get(now);
            List<Integer> rest = trace.subList(now + 1, trace.size());
            if (!held.remove(line)) {
                misses++;
                if (held.size() == lines) {
                    held.remove(latest ? IntStream.range(0, lines).boxed()
                            .max((one, two) -> Integer.compare(next(rest, held.get(one)), next(rest, held.get(two))))
                            .orElseThrow() : 0);
                }
            }
            held.add(line);
        }
        return misses;
    }

    private static int next(List<Integer> rest, Integer line) {
        return rest.contains(line) ? rest.indexOf(line) : rest.size();
    }

    private static List<Integer> trace(BinOrder order, int bins, int frames) {
        return IntStream.range(0, frames).boxed().flatMap(frame -> frame(order, bins, frame).stream()).toList();
    }

    /** What the paper proves of a trace that is the same in each frame. */
    @Test
    void backwardsNobodyChoosesBetterThanLruAndForwardsNobodyMissesLess() {
        for (int bins = 2; bins < 8; bins++) {
            for (int lines = 1; lines < bins; lines++) {
                int best = misses(trace(BinOrder.ROWS, bins, 5), lines, true);
                int backwards = misses(trace(BinOrder.BOUSTROPHEDONIC, bins, 5), lines, false);
                assertEquals(bins + 4 * (bins - lines), backwards);
                assertEquals(5 * bins, misses(trace(BinOrder.ROWS, bins, 5), lines, false));
                assertEquals(backwards, misses(trace(BinOrder.BOUSTROPHEDONIC, bins, 5), lines, true));
                assertTrue(backwards <= best, "forwards at best " + best);
            }
        }
    }
}
