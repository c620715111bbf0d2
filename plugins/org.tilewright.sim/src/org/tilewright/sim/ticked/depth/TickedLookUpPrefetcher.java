package org.tilewright.sim.ticked.depth;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.sim.component.depth.LookUpPrefetcher;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;

/** Requests lines by what the depth unit looks up. */
public final class TickedLookUpPrefetcher extends TickedPrefetcher {

    private static final long NO_TILE = -1;

    private final LookUpPrefetcher spec;
    private final TileLines lines;
    /** Which blocks a first look-up asks for; blocks count from the first of the target in use. */
    private LookUpPolicy policy;
    private int[] learned;
    private int[] blocks;

    public TickedLookUpPrefetcher(LookUpPrefetcher spec, TickedQueue<Request> requests, TickedZCache cache,
            TileLines lines, Activity activity, GpuStatistics statistics) {
        super(requests, cache, lines, activity, statistics);
        this.spec = spec;
        this.lines = lines;
        use();
    }

    @Override
    public void use() {
        policy = spec.policy().ofOneBuffer(lines.blocks());
        learned = new int[policy.words(lines.blocks())];
        blocks = new int[policy.degree()];
    }

    @Override
    void lookedUp(int block, boolean hit, long tick) {
        int count = policy.lookUp(learned, lines.blocks(), block - lines.firstBlock(), hit, blocks);
        for (int index = 0; index < count; index++) {
            request(new Request(blocks[index] + lines.firstBlock(), NO_TILE), tick);
        }
    }
}
