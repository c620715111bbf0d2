package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.sim.component.depth.LookUpPrefetcher;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.kernel.raster.PrefetchQueue;

/** The requests that a prefetcher makes from the look-ups of the depth unit. */
public final class LearnedRequests {

    private final LookUpPrefetcher spec;
    private final PrefetchQueue queue;
    private final int linePixels;
    private LookUpPolicy policy;
    private int[] learned;
    private int bufferBlocks;
    /** Blocks that a look-up makes requests for, counted from the start of the depth buffer. */
    private int[] blocks;
    private int firstBlock;

    private LearnedRequests(LookUpPrefetcher spec, PrefetchQueue queue, int linePixels) {
        this.spec = spec;
        this.queue = queue;
        this.linePixels = linePixels;
    }

    /** Whether a prefetcher has its requests from here, and not from the rasteriser. */
    public static boolean areOf(Prefetcher prefetcher) {
        return prefetcher instanceof LookUpPrefetcher;
    }

    /** The requests of a prefetcher, or null if it has them from somebody else. */
    public static LearnedRequests of(Prefetcher prefetcher, PrefetchQueue queue, int linePixels) {
        return prefetcher instanceof LookUpPrefetcher spec ? new LearnedRequests(spec, queue, linePixels) : null;
    }

    /** Starts anew on a depth buffer of so many pixels that begins at an address. */
    public void reset(int bufferPixels, long address) {
        firstBlock = (int) (address / Integer.BYTES / linePixels);
        bufferBlocks = bufferPixels / linePixels;
        policy = spec.policy().ofOneBuffer(bufferBlocks);
        learned = new int[policy.words(bufferBlocks)];
        blocks = new int[policy.degree()];
    }

    /** A demand looks a block up for the first time. */
    void lookedUp(long tick, int block, boolean hit) {
        int count = policy.lookUp(learned, bufferBlocks, block - firstBlock, hit, blocks);
        for (int index = 0; index < count; index++) {
            queue.push(tick, blocks[index] * linePixels, PrefetchQueue.NO_TILE);
        }
    }
}
