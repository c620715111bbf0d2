package org.tilewright.protocol.distribution;

/**
 * The sending side of a primitive exchanger (GPUpd, section 4.2): in which order the IDs of the primitives of a share,
 * the packets that are not full and the marker leave, and what each of them needs. It knows how many entries of each
 * receiver it may use (credits), how many IDs the packets being filled hold, and how many IDs of the batch each GPU has
 * got. The IDs themselves are the caller's.
 *
 * <p>Every ID, and the marker, takes an entry of each receiver, its own GPU's included. IDs for other GPUs travel in
 * packets. All batches are distributed one after the other; an action is decided by {@link #next} and then done by the
 * method that it names.
 */
public final class SendState {

    /** What {@link #next} takes as the draw ID when no projected primitive is visible. */
    public static final int NOTHING_PROJECTED = -1;

    /** What {@link #nextToFlush} answers when there is none. */
    public static final int NONE = -1;

    private static final int DRAW_ID = 0;
    private static final int LEFT_OVER = 1;
    private static final int CREDITS = 2;

    private final int gpus;
    private final int gpu;
    private final int packetIds;
    private final DrawIds drawIds;
    private final int filling;
    private final int sent;
    private final int[] state;

    /**
     * The state before the first batch.
     *
     * @param gpus         1 to {@link ScreenSplit#MAXIMUM_GPUS}
     * @param gpu          number of this GPU
     * @param queueEntries entries that each receiver keeps for this source, at least 1
     * @param idsPerPacket IDs that a packet may hold, at least 1; see {@link #packetIds}
     */
    public SendState(int gpus, int gpu, int queueEntries, int idsPerPacket, DrawIds drawIds) {
        this.gpus = gpus;
        this.gpu = gpu;
        this.drawIds = drawIds;
        packetIds = packetIds(idsPerPacket, queueEntries);
        filling = CREDITS + gpus;
        sent = filling + gpus;
        state = new int[sent + gpus];
        state[DRAW_ID] = drawIds.first();
        for (int target = 0; target < gpus; target++) {
            state[CREDITS + target] = queueEntries;
        }
    }

    /**
     * IDs after which a packet is complete: as many as it may hold, but not so many that the next ID could lack an entry
     * for ever. The IDs of a packet that is being filled hold entries at their receiver, and the receiver gives entries
     * back only by half a queue ({@link ReceiveState}), so of Q entries up to ceil(Q / 2) - 1 are on neither side. What
     * is left, less one for the next ID, may wait in a packet: Q - (ceil(Q / 2) - 1) - 1 IDs, and one more completes it.
     */
    static int packetIds(int idsPerPacket, int queueEntries) {
        return Math.min(idsPerPacket, queueEntries - ReceiveState.entriesToReturn(queueEntries) + 1);
    }

    /**
     * Decides on the next action. Changes nothing.
     *
     * @param hasBatch      whether there is a batch whose share is not yet distributed
     * @param hasTurn       whether it may be distributed: {@link ExchangeTurn#maySend}
     * @param drawId        the draw ID of the oldest projected primitive, or {@link #NOTHING_PROJECTED}
     * @param mask          the GPUs that it goes to, not 0
     * @param isShareMapped whether all primitives of the share of the batch have been projected and mapped
     * @param freeSlots     packets that the injection buffer takes now
     */
    public SendAction next(boolean hasBatch, boolean hasTurn, int drawId, long mask, boolean isShareMapped,
            int freeSlots) {
        if (!hasBatch) {
            return SendAction.IDLE;
        }
        if (!hasTurn) {
            return SendAction.WAIT_FOR_TURN;
        }
        if (state[LEFT_OVER] != 0) {
            return stalledOr(SendAction.FLUSH, 0, true, freeSlots);
        }
        if (drawId == state[DRAW_ID]) {
            return stalledOr(SendAction.SEND, mask, completed(mask) != 0, freeSlots);
        }
        if (!isShareMapped) {
            return SendAction.NO_INPUT;
        }
        if (firstPacket(1) != NONE) {
            return stalledOr(SendAction.FLUSH, 0, true, freeSlots);
        }
        return stalledOr(SendAction.MARKER, ScreenSplit.everybody(gpus), gpus > 1, freeSlots);
    }

    private SendAction stalledOr(SendAction action, long receivers, boolean needsSlot, int freeSlots) {
        if (!hasCredits(receivers)) {
            return SendAction.STALLED_BY_CREDITS;
        }
        return needsSlot && freeSlots == 0 ? SendAction.STALLED_BY_NETWORK : action;
    }

    private boolean hasCredits(long receivers) {
        for (long left = receivers; left != 0; left &= left - 1) {
            if (state[CREDITS + Long.numberOfTrailingZeros(left)] == 0) {
                return false;
            }
        }
        return true;
    }

    /** The packets, by their targets, that an ID for these GPUs completes. */
    private long completed(long mask) {
        long completed = 0;
        for (long left = mask & ~(1L << gpu); left != 0; left &= left - 1) {
            int target = Long.numberOfTrailingZeros(left);
            if (state[filling + target] + 1 == packetIds) {
                completed |= 1L << target;
            }
        }
        return completed;
    }

    /**
     * The oldest projected primitive goes: its ID into the own receive queue, if this GPU is among its GPUs, and into the
     * packets being filled for the others. Packets that become complete leave in this tick as far as there are slots; the
     * others are flushed in the next ticks before anything else is done.
     *
     * @param freeSlots packets that the injection buffer takes now
     * @return the targets whose packets leave now, in rising order
     */
    public long send(long mask, int freeSlots) {
        long completed = completed(mask);
        long leaving = completed;
        while (Long.bitCount(leaving) > freeSlots) {
            leaving &= ~Long.highestOneBit(leaving);
        }
        for (long left = mask; left != 0; left &= left - 1) {
            int target = Long.numberOfTrailingZeros(left);
            state[CREDITS + target]--;
            state[sent + target]++;
            if (target != gpu) {
                state[filling + target]++;
            }
        }
        for (long left = leaving; left != 0; left &= left - 1) {
            state[filling + Long.numberOfTrailingZeros(left)] = 0;
        }
        state[LEFT_OVER] += Long.bitCount(completed & ~leaving);
        return leaving;
    }

    /** The lowest target whose packet holds at least so many IDs, or {@link #NONE}. */
    private int firstPacket(int ids) {
        for (int target = 0; target < gpus; target++) {
            if (state[filling + target] >= ids) {
                return target;
            }
        }
        return NONE;
    }

    /** The target whose packet {@link #flush} lets go: the lowest with a complete packet, else with any; or {@link #NONE}. */
    public int nextToFlush() {
        return firstPacket(state[LEFT_OVER] != 0 ? packetIds : 1);
    }

    /**
     * A packet that was left over, or is not full, leaves.
     *
     * @return its target
     */
    public int flush() {
        int target = nextToFlush();
        if (state[LEFT_OVER] != 0) {
            state[LEFT_OVER]--;
        }
        state[filling + target] = 0;
        return target;
    }

    /** IDs of the batch under way that a GPU has been sent: what the marker announces to it. */
    public int sentIds(int target) {
        return state[sent + target];
    }

    /** The marker goes to all GPUs, into the own receive queue too; the next batch follows. */
    public void sendMarker() {
        state[DRAW_ID] = drawIds.after(state[DRAW_ID]);
        for (int target = 0; target < gpus; target++) {
            state[CREDITS + target]--;
            state[sent + target] = 0;
        }
    }

    /** A receiver has given entries back, visibly. */
    public void addCredits(int target, int entries) {
        state[CREDITS + target] += entries;
    }

    /** Entries of a receiver that may be used. */
    public int credits(int target) {
        return state[CREDITS + target];
    }

    /** IDs in the packet that is being filled for a GPU. */
    public int filling(int target) {
        return state[filling + target];
    }

    /** Draw ID of the batch that is being distributed, or else of the next. */
    public int drawId() {
        return state[DRAW_ID];
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
