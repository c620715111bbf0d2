package org.tilewright.verification.distribution;

import java.util.Map;

import org.tilewright.protocol.distribution.DrawIds;
import org.tilewright.protocol.distribution.SendState;
import org.tilewright.verification.Bounds;

/**
 * The one geometry engine of a GPU, which projects the GPU's shares and draws what the GPU gets. It begins to project only
 * when there is an entry for what comes out; without that rule a projected primitive may stay in the engine and bar it.
 *
 * <p>Who a primitive is for is decided freely when the exchanger looks at it first: nobody looks earlier, so that deciding
 * earlier would only multiply the states. A primitive to be drawn is in the engine for no time: it always leaves.
 */
final class GeometryEngine {

    private static final int UNDECIDED = 0;

    final DrawIds drawIds;
    private final int gpu;
    private final boolean reserves;
    private final Batches batches;

    /** The batch that is projected, and how many primitives of the share have been. */
    private int batch;
    private int done;

    /** The primitive that is projected and found no entry. */
    private int stuck = Delivery.NOTHING;

    /** Projected primitives that wait for the exchanger, and who the oldest is for. */
    private final Fifo projected;
    private int mask = UNDECIDED;

    /** Takes projected, reserved and runahead. */
    GeometryEngine(Bounds bounds, int gpu, Batches batches) {
        this.gpu = gpu;
        this.batches = batches;
        reserves = bounds.flag("reserved");
        projected = new Fifo(bounds.number("projected"));
        drawIds = new DrawIds(DrawIds.bitsNeeded(bounds.number("runahead")));
    }

    /**
     * Projects the next primitive of the share, or passes an empty share, if it can.
     *
     * @param sent batches that have been sent to it
     * @return whether it did anything
     */
    boolean project(int sent) {
        if (batch == sent) {
            return false;
        }
        if (begin() == end()) {
            batch++;
            return true;
        }
        if (stuck != Delivery.NOTHING || reserves && projected.isFull()) {
            return false;
        }
        stuck = batches.first(batch) + begin() + done;
        done++;
        if (begin() + done == end()) {
            batch++;
            done = 0;
        }
        handOver();
        return true;
    }

    private int begin() {
        return batches.begin(batch, gpu);
    }

    private int end() {
        return batches.end(batch, gpu);
    }

    private void handOver() {
        if (stuck != Delivery.NOTHING && !projected.isFull()) {
            projected.add(stuck);
            stuck = Delivery.NOTHING;
        }
    }

    /** The batch whose share is projected next. */
    int batch() {
        return batch;
    }

    /** Whether the share that is projected next is empty. */
    boolean isShareEmpty() {
        return begin() == end();
    }

    /** Whether it can draw a primitive. */
    boolean isFree() {
        return stuck == Delivery.NOTHING;
    }

    /** Whether there is a projected primitive of which is not known who it is for. */
    boolean hasToDecide() {
        return !projected.isEmpty() && mask == UNDECIDED;
    }

    /** It is found out who the oldest projected primitive is for. If for nobody, it leaves. */
    void decide(int newMask) {
        batches.decide(projected.first(), newMask);
        mask = newMask;
        if (mask == 0) {
            leave();
        }
    }

    /** The oldest projected primitive leaves. */
    int leave() {
        int primitive = projected.removeFirst();
        mask = UNDECIDED;
        handOver();
        return primitive;
    }

    /** Who the oldest projected primitive is for; nobody without one. */
    int mask() {
        return mask;
    }

    /** The draw ID of the oldest projected primitive, as {@link SendState#next} takes it. */
    int drawId() {
        return projected.isEmpty() ? SendState.NOTHING_PROJECTED : drawIds.of(batches.batchOf(projected.first()));
    }

    /** Whether all of the share of a batch is projected. */
    boolean isMapped(int ofBatch) {
        return batch > ofBatch && (stuck == Delivery.NOTHING || batches.batchOf(stuck) > ofBatch);
    }

    /** Adds what is to be seen of it. */
    void show(String name, Map<String, String> values) {
        values.put(name + "engine", stuck == Delivery.NOTHING ? "free" : "held by primitive " + stuck);
        StringBuilder text = new StringBuilder();
        for (int primitive : projected.entries()) {
            text.append(text.length() == 0 ? "" : ", ").append(primitive);
        }
        values.put(name + "projected", text.length() == 0 ? "none" : text.toString());
        values.put(name + "first projected is for", mask == UNDECIDED ? "not known" : Delivery.gpus(mask));
    }
}
