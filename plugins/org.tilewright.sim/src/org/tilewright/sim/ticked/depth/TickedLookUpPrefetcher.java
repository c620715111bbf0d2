package org.tilewright.sim.ticked.depth;

import java.util.function.Supplier;

import org.tilewright.protocol.prefetch.NextLine;
import org.tilewright.protocol.prefetch.Stride;
import org.tilewright.sim.component.depth.NextLinePrefetcher;
import org.tilewright.sim.component.depth.StridePrefetcher;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;

/** Requests lines by what the depth unit looks up. */
public final class TickedLookUpPrefetcher extends TickedPrefetcher {

    private static final long NO_TILE = -1;

    /** Which blocks a first look-up asks for; blocks count from the buffer's first. */
    private interface Policy {

        /** Puts the blocks into an array; their number. */
        int blocks(int block, boolean hit, int[] into);
    }

    /** Makes a policy that knows nothing yet for the target in use. */
    private final Supplier<Policy> policies;
    private final TileLines lines;
    private final int[] blocks;
    private Policy policy;

    private TickedLookUpPrefetcher(Supplier<Policy> policies, int degree, TickedQueue<Request> requests,
            TickedZCache cache, TileLines lines, Activity activity, GpuStatistics statistics) {
        super(requests, cache, lines, activity, statistics);
        this.policies = policies;
        this.lines = lines;
        blocks = new int[degree];
        use();
    }

    public static TickedPrefetcher of(NextLinePrefetcher spec, TickedQueue<Request> requests, TickedZCache cache,
            TileLines lines, Activity activity, GpuStatistics statistics) {
        return new TickedLookUpPrefetcher(() -> {
            NextLine nextLine = new NextLine(spec.degree(), lines.blocks());
            return (block, hit, into) -> hit ? 0 : nextLine.miss(block, into);
        }, spec.degree(), requests, cache, lines, activity, statistics);
    }

    public static TickedPrefetcher of(StridePrefetcher spec, TickedQueue<Request> requests, TickedZCache cache,
            TileLines lines, Activity activity, GpuStatistics statistics) {
        return new TickedLookUpPrefetcher(() -> {
            Stride stride = new Stride(spec.degree(), spec.tableEntries(), lines.blocks());
            return (block, hit, into) -> stride.lookUp(block, into);
        }, spec.degree(), requests, cache, lines, activity, statistics);
    }

    @Override
    public void use() {
        policy = policies.get();
    }

    @Override
    void lookedUp(int block, boolean hit, long tick) {
        int count = policy.blocks(block - lines.firstBlock(), hit, blocks);
        for (int index = 0; index < count; index++) {
            request(new Request(blocks[index] + lines.firstBlock(), NO_TILE), tick);
        }
    }
}
