package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.prefetch.NextLine;
import org.tilewright.protocol.prefetch.Stride;
import org.tilewright.sim.component.depth.NextLinePrefetcher;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.StridePrefetcher;
import org.tilewright.sim.kernel.raster.PrefetchQueue;

/** The requests that a prefetcher makes from the look-ups of the depth unit. */
public abstract class LearnedRequests {

    private final PrefetchQueue queue;
    private final int linePixels;
    /** Blocks that a look-up makes requests for, counted from the start of the depth buffer. */
    final int[] blocks;
    private int firstBlock;

    private LearnedRequests(PrefetchQueue queue, int linePixels, int degree) {
        this.queue = queue;
        this.linePixels = linePixels;
        blocks = new int[degree];
    }

    /** Whether a prefetcher has its requests from here, and not from the rasteriser. */
    public static boolean areOf(Prefetcher prefetcher) {
        return prefetcher instanceof NextLinePrefetcher || prefetcher instanceof StridePrefetcher;
    }

    /** The requests of a prefetcher, or null if it has them from somebody else. */
    public static LearnedRequests of(Prefetcher prefetcher, PrefetchQueue queue, int linePixels) {
        if (prefetcher instanceof NextLinePrefetcher spec) {
            return new OfMisses(spec, queue, linePixels);
        }
        return prefetcher instanceof StridePrefetcher spec ? new OfStrides(spec, queue, linePixels) : null;
    }

    /** Starts anew on a depth buffer of so many pixels that begins at an address. */
    public final void reset(int bufferPixels, long address) {
        firstBlock = (int) (address / Integer.BYTES / linePixels);
        begin(bufferPixels / linePixels);
    }

    /** A demand looks a block up for the first time. */
    final void lookedUp(long tick, int block, boolean hit) {
        int count = find(block - firstBlock, hit);
        for (int index = 0; index < count; index++) {
            queue.push(tick, blocks[index] * linePixels, PrefetchQueue.NO_TILE);
        }
    }

    abstract void begin(int bufferBlocks);

    /** Finds the blocks to request; their number. Blocks are counted from the start of the depth buffer. */
    abstract int find(int block, boolean hit);

    private static final class OfMisses extends LearnedRequests {

        private final int degree;
        private NextLine policy;

        OfMisses(NextLinePrefetcher spec, PrefetchQueue queue, int linePixels) {
            super(queue, linePixels, spec.degree());
            degree = spec.degree();
        }

        @Override
        void begin(int bufferBlocks) {
            policy = new NextLine(degree, bufferBlocks);
        }

        @Override
        int find(int block, boolean hit) {
            return hit ? 0 : policy.miss(block, blocks);
        }
    }

    private static final class OfStrides extends LearnedRequests {

        private final StridePrefetcher spec;
        private Stride policy;

        OfStrides(StridePrefetcher spec, PrefetchQueue queue, int linePixels) {
            super(queue, linePixels, spec.degree());
            this.spec = spec;
        }

        @Override
        void begin(int bufferBlocks) {
            policy = new Stride(spec.degree(), spec.tableEntries(), bufferBlocks);
        }

        @Override
        int find(int block, boolean hit) {
            return policy.lookUp(block, blocks);
        }
    }
}
