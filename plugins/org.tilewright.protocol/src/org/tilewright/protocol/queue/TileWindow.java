package org.tilewright.protocol.queue;

import java.util.Arrays;

/**
 * The window of a unit that looks ahead: tiles enter it in order, wait there for what they need, and go on one by one, by a
 * {@link WindowOrder}. Tiles at the same place, those that have pixels in common, always go on in the order in which they came.
 *
 * <p>A place in the window is taken in the order of arrival and free again once its tile and all before it have gone on. So
 * nobody is overtaken by more tiles than the window has further places, and the oldest, which nothing but its own lines can hold
 * up, is never passed over when it is ready.
 */
public final class TileWindow {

    /** What {@link #next} and {@link #oldest} answer when there is no such tile. */
    public static final int NOBODY = -1;

    /** Tells which tiles have what they need. */
    public interface Readiness {

        /** Whether the tile in a slot that waits may go on, as far as itself is concerned. */
        boolean isReady(int slot);
    }

    private final WindowOrder order;
    /** By slot, where the tile lies; slots are a ring in the order of arrival. */
    private final int[] place;
    private final boolean[] waiting;
    /** By slot, how many tiles at the same place are before it and wait. */
    private final int[] before;
    private int oldest;
    private int taken;

    /**
     * An empty window.
     *
     * @param places tiles that it holds, at least 1
     */
    public TileWindow(int places, WindowOrder order) {
        this.order = order;
        place = new int[places];
        waiting = new boolean[places];
        before = new int[places];
    }

    /** Empties it. */
    public void reset() {
        Arrays.fill(waiting, false);
        oldest = 0;
        taken = 0;
    }

    /** Whether no tile may enter. */
    public boolean isFull() {
        return taken == place.length;
    }

    /** Whether no tile waits in it. */
    public boolean isEmpty() {
        return taken == 0;
    }

    private int slot(int rank) {
        int slot = oldest + rank;
        return slot < place.length ? slot : slot - place.length;
    }

    /**
     * A tile enters, which must not be when it is full.
     *
     * @param itsPlace a number that tells its place in the target
     * @return the slot that it keeps until it leaves
     */
    public int enter(int itsPlace) {
        int entered = slot(taken);
        int same = 0;
        if (order.overtakes()) {
            for (int rank = 0; rank < taken; rank++) {
                int slot = slot(rank);
                same += waiting[slot] && place[slot] == itsPlace ? 1 : 0;
            }
        }
        place[entered] = itsPlace;
        waiting[entered] = true;
        before[entered] = same;
        taken++;
        return entered;
    }

    /** The oldest tile that waits, or {@link #NOBODY}. */
    public int oldest() {
        return taken == 0 ? NOBODY : oldest;
    }

    /** The tile that goes on next, or {@link #NOBODY} if none may. Changes nothing. */
    public int next(Readiness readiness) {
        if (!order.overtakes()) {
            return taken != 0 && readiness.isReady(oldest) ? oldest : NOBODY;
        }
        for (int rank = 0; rank < taken; rank++) {
            int slot = slot(rank);
            if (waiting[slot] && before[slot] == 0 && readiness.isReady(slot)) {
                return slot;
            }
        }
        return NOBODY;
    }

    /** A tile that waits leaves; the slots of tiles that have left are free as far as no older one waits. */
    public void leave(int slot) {
        waiting[slot] = false;
        if (order.overtakes()) {
            for (int rank = 0; rank < taken; rank++) {
                int other = slot(rank);
                before[other] -= waiting[other] && before[other] > 0 && place[other] == place[slot] ? 1 : 0;
            }
        }
        while (taken != 0 && !waiting[oldest]) {
            oldest = slot(1);
            taken--;
        }
    }
}
