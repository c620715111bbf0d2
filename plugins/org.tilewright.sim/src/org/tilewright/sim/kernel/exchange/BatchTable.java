package org.tilewright.sim.kernel.exchange;

import java.util.Arrays;
import java.util.List;

import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;

/**
 * The batches of a frame as one GPU knows them: its run of each, and the ticks at which it got ahead with each. Batches
 * without primitives have no number.
 */
public final class BatchTable {

    private final int gpu;
    private List<DrawBatch> batches = List.of();
    private List<PrimitiveShares> shares = List.of();
    private int sent;
    /** When vertex fetch sees the batch. */
    private long[] visible = new long[0];
    /** When the exchanger has the batch: the tick after its share left vertex fetch's queue. */
    private long[] begun = new long[0];
    /** When the exchanger knows that the whole share is mapped. */
    private long[] mapped = new long[0];
    /** When the batch is exchanged here. */
    private long[] exchanged = new long[0];
    private int exchangedCount;

    BatchTable(FrameShare share) {
        gpu = share.gpu();
    }

    void reset(CommandPlan plan) {
        batches = plan.batches();
        shares = plan.shares();
        sent = 0;
        exchangedCount = 0;
        if (visible.length < batches.size()) {
            visible = new long[batches.size()];
            begun = new long[visible.length];
            mapped = new long[visible.length];
            exchanged = new long[visible.length];
        }
        Arrays.fill(visible, Link.UNKNOWN);
        Arrays.fill(begun, Link.UNKNOWN);
        Arrays.fill(mapped, Link.UNKNOWN);
        Arrays.fill(exchanged, Link.UNKNOWN);
    }

    /** Batches of the frame that have primitives. */
    int count() {
        return batches.size();
    }

    public DrawBatch batch(int number) {
        return batches.get(number);
    }

    /** The first primitive of this GPU's run of a batch. */
    public int shareBegin(int number) {
        return shares.get(number).begin(gpu);
    }

    /** The primitive behind the last one of its run. */
    public int shareEnd(int number) {
        return shares.get(number).end(gpu);
    }

    /** The next batch has been sent to vertex fetch, which sees it at a tick. */
    void sent(long visibleTick) {
        visible[sent++] = visibleTick;
    }

    /** Batches that the command processor has sent. */
    int sentCount() {
        return sent;
    }

    /** When vertex fetch sees a batch; unknown before it was sent. */
    long visibleTick(int number) {
        return number < batches.size() ? visible[number] : Link.UNKNOWN;
    }

    /** The share has left the queue of vertex fetch. */
    void shareLeft(int number, long tick) {
        begun[number] = tick + 1;
        if (shareBegin(number) == shareEnd(number)) {
            mapped[number] = tick + 1;
        }
    }

    /** When the exchanger has a batch. */
    long begunTick(int number) {
        return number < batches.size() ? begun[number] : Link.UNKNOWN;
    }

    /** The share has been mapped, which the exchanger knows from a tick on. */
    void shareMapped(int number, long tick) {
        mapped[number] = tick;
    }

    long mappedTick(int number) {
        return mapped[number];
    }

    /** The last marker of the next batch has come, which is exchanged by that at a tick. */
    void exchanged(long tick) {
        exchanged[exchangedCount++] = tick;
    }

    /** Batches whose exchange is known. */
    int exchangedCount() {
        return exchangedCount;
    }

    /** When the batch was exchanged that was so last; -1 if there was none. */
    long lastExchange() {
        return exchangedCount == 0 ? -1 : exchanged[exchangedCount - 1];
    }
}
