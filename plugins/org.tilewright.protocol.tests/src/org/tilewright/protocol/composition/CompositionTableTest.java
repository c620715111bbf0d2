package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class CompositionTableTest {

    @Test
    void aReceiverTakesOneAtATimeFromTheLowestThatIsReadyAndSendsToNobody() {
        CompositionTable table = new CompositionTable(CompositionScheduler.PAIRED, 3);
        table.ready(0, false);
        assertEquals(CompositionTable.NOBODY, table.sourceFor(0));
        table.ready(2, false);
        assertEquals(2, table.sourceFor(0));
        assertEquals(CompositionTable.NOBODY, table.sourceFor(1), "GPU 1 is not ready");
        table.begin(2, 0);
        assertEquals(0, table.sourceFor(2));
        table.ready(1, false);
        assertEquals(CompositionTable.NOBODY, table.sourceFor(0), "GPU 0 receives already");
        assertEquals(0, table.sourceFor(1));
        table.begin(0, 1);
        assertEquals(1, table.sourceFor(2), "GPU 0 sends to GPU 1");
    }

    @Test
    void inTurnAllSendToTheLowestFirst() {
        CompositionTable table = new CompositionTable(CompositionScheduler.IN_TURN, 3);
        for (int gpu = 0; gpu < 3; gpu++) {
            table.ready(gpu, false);
        }
        assertEquals(1, table.sourceFor(0));
        table.begin(1, 0);
        assertEquals(2, table.sourceFor(0));
        table.begin(2, 0);
        assertEquals(0, table.sourceFor(1));
        table.begin(0, 1);
        assertEquals(CompositionTable.NOBODY, table.sourceFor(2));
        table.sent(1, 0);
        assertEquals(1, table.sourceFor(2));
    }

    @Test
    void ofABlendedGroupNeighboursComeFirst() {
        CompositionTable table = new CompositionTable(CompositionScheduler.PAIRED, 4);
        table.ready(1, true);
        table.ready(3, true);
        assertEquals(CompositionTable.NOBODY, table.sourceFor(1), "GPU 2 lies between");
        table.ready(2, true);
        assertEquals(2, table.sourceFor(1));
        assertEquals(2, table.sourceFor(3));
    }

    @Test
    void aGpuLeavesWhenItHasSentAndReceivedAll() {
        CompositionTable table = new CompositionTable(CompositionScheduler.PAIRED, 2);
        table.ready(0, false);
        table.ready(1, false);
        table.begin(1, 0);
        table.begin(0, 1);
        table.received(1, 0);
        assertFalse(table.isDone(0));
        table.sent(0, 1);
        assertTrue(table.isDone(0));
        assertFalse(table.isDone(1));
        table.leave(0);
        assertFalse(table.isDone(0));
        table.ready(0, false);
        assertEquals(CompositionTable.NOBODY, table.sourceFor(1), "GPU 1 is still in the group before");
        table.sent(1, 0);
        table.received(0, 1);
        assertTrue(table.isDone(1));
        table.leave(1);
        table.ready(1, false);
        assertEquals(0, table.sourceFor(1));
    }

    /** In any order of events all groups come to their end, paired so that nobody sends to two or receives from two. */
    @Property(tries = 200)
    void everyPairMeetsOnceAGroup(@ForAll @IntRange(min = 1, max = 9) int gpus, @ForAll CompositionScheduler scheduler,
            @ForAll long seed) {
        Random random = new Random(seed);
        CompositionTable table = new CompositionTable(scheduler, gpus);
        int groups = 3;
        int[] at = new int[gpus];
        boolean[] ready = new boolean[gpus];
        int[][] met = new int[gpus][gpus];
        List<int[]> events = new ArrayList<>();
        int steps = 0;
        while (Arrays.stream(at).anyMatch(group -> group < groups)) {
            assertTrue(++steps < 100_000, "nothing goes on");
            int gpu = random.nextInt(gpus);
            if (at[gpu] < groups && !ready[gpu]) {
                table.ready(gpu, at[gpu] == 1);
                ready[gpu] = true;
            } else if (at[gpu] < groups && table.isDone(gpu)) {
                table.leave(gpu);
                ready[gpu] = false;
                at[gpu]++;
            }
            int source = table.sourceFor(gpu);
            if (source != CompositionTable.NOBODY) {
                assertEquals(at[source], at[gpu]);
                assertFalse(table.isSending(source));
                assertTrue(scheduler == CompositionScheduler.IN_TURN && at[gpu] != 1 || !table.isReceiving(gpu));
                table.begin(source, gpu);
                met[source][gpu]++;
                events.add(new int[] { source, gpu, 0 });
                events.add(new int[] { source, gpu, 1 });
            }
            if (!events.isEmpty()) {
                int[] event = events.remove(random.nextInt(events.size()));
                if (event[2] == 0) {
                    table.sent(event[0], event[1]);
                } else {
                    table.received(event[0], event[1]);
                }
            }
        }
        for (int source = 0; source < gpus; source++) {
            for (int receiver = 0; receiver < gpus; receiver++) {
                assertEquals(source == receiver ? 0 : groups, met[source][receiver]);
            }
        }
    }
}
