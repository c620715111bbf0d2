package org.tilewright.sim.ticked;

import org.tilewright.protocol.prefetch.NextLine;
import org.tilewright.protocol.prefetch.Stride;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.NextLinePrefetcher;
import org.tilewright.sim.component.StridePrefetcher;

/** Requests lines by what the depth unit looks up. */
final class TickedLookUpPrefetcher extends TickedPrefetcher {

    private static final long NO_TILE = -1;

    /** Which blocks a first look-up asks for. */
    private interface Policy {

        /** Puts the blocks into an array; their number. */
        int blocks(int block, boolean hit, int[] into);
    }

    private final Policy policy;
    private final TileLines lines;
    private final int[] blocks;

    private TickedLookUpPrefetcher(Policy policy, int degree, TickedQueue<Request> requests, TickedZCache cache,
            TileLines lines, Activity activity, GpuStatistics statistics) {
        super(requests, cache, lines, activity, statistics);
        this.policy = policy;
        this.lines = lines;
        blocks = new int[degree];
    }

    static TickedPrefetcher of(NextLinePrefetcher spec, TickedQueue<Request> requests, TickedZCache cache,
            TileLines lines, Activity activity, GpuStatistics statistics) {
        NextLine nextLine = new NextLine(spec.degree(), Integer.MAX_VALUE);
        return new TickedLookUpPrefetcher((block, hit, into) -> hit ? 0 : nextLine.miss(block, into), spec.degree(),
                requests, cache, lines, activity, statistics);
    }

    static TickedPrefetcher of(StridePrefetcher spec, TickedQueue<Request> requests, TickedZCache cache,
            TileLines lines, Activity activity, GpuStatistics statistics) {
        Stride stride = new Stride(spec.degree(), spec.tableEntries(), Integer.MAX_VALUE);
        return new TickedLookUpPrefetcher((block, hit, into) -> stride.lookUp(block, into), spec.degree(), requests,
                cache, lines, activity, statistics);
    }

    @Override
    void lookedUp(int block, boolean hit, long tick) {
        int count = policy.blocks(block, hit, blocks);
        for (int index = 0; index < count; index++) {
            if (lines.contains(blocks[index])) {
                request(new Request(blocks[index], NO_TILE), tick);
            }
        }
    }
}
