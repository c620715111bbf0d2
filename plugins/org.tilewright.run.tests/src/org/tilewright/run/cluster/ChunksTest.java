package org.tilewright.run.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.run.cluster.Chunks.Chunk;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ChunksTest {

    /** 4 + 5 are within 10, one of 30 is too long for any, and what is left is 6 + 1. */
    @Test
    void jobIsFullWhenTheNextRunWouldMakeItTooLong() {
        double[] seconds = { 4, 5, 3, 30, 6, 1 };
        assertEquals(
                List.of(new Chunk(List.of(0, 1), 9), new Chunk(List.of(2), 3), new Chunk(List.of(3), 30),
                        new Chunk(List.of(4, 5), 7)),
                Chunks.of(List.of(0, 1, 2, 3, 4, 5), run -> seconds[run], 10));
    }

    @Test
    void nothingLeftIsNoJob() {
        assertEquals(List.of(), Chunks.of(List.of(), run -> 1, 10));
    }

    /** A cluster takes 1,000 jobs at a time, so each gets longer: 100,000 runs of a minute are 100 a job or little more. */
    @Test
    void moreJobsThanAClusterTakesGetLonger() {
        List<Integer> runs = IntStream.range(0, 100_000).boxed().toList();
        List<Chunk> chunks = Chunks.of(runs, run -> 60, 60);
        assertTrue(chunks.size() <= Chunks.MAXIMUM && chunks.size() >= Chunks.MAXIMUM * 3 / 4,
                () -> "" + chunks.size());
        assertEquals(runs, chunks.stream().flatMap(chunk -> chunk.runs().stream()).toList());
    }

    @Property(tries = 200)
    void everyRunIsInOneJobInItsPlace(@ForAll @Size(max = 60) List<@DoubleRange(min = 0, max = 1e5) Double> seconds,
            @ForAll @IntRange(min = 1, max = 100_000) int target) {
        List<Integer> runs = IntStream.range(0, seconds.size()).boxed().toList();
        List<Chunk> chunks = Chunks.of(runs, seconds::get, target);
        assertEquals(runs, chunks.stream().flatMap(chunk -> chunk.runs().stream()).toList());
        for (Chunk chunk : chunks) {
            assertTrue(chunk.seconds() <= target || chunk.runs().size() == 1, chunk::toString);
        }
    }
}
