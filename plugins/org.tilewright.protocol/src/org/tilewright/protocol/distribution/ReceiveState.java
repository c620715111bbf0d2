package org.tilewright.protocol.distribution;

/**
 * The receiving side of a primitive exchanger (GPUpd, section 4.2): one queue for each source, taken in the order of the
 * sources, each up to its marker, then the same for the next batch. So primitives come out in application order whatever
 * the order of their arrival. The queues themselves are the caller's; their entries are primitive IDs and markers.
 */
public final class ReceiveState {

    /** The entry of a queue that stands for a marker; all others are IDs, from 0. */
    public static final int MARKER = -1;

    private static final int SOURCE = 0;
    private static final int TAKEN = 1;

    private final int gpus;
    private final int gpu;
    private final int entriesToReturn;
    private final int markers;
    private final int[] state;

    /**
     * The state before the first batch.
     *
     * @param gpus         1 to {@link ScreenSplit#MAXIMUM_GPUS}
     * @param gpu          number of this GPU
     * @param queueEntries entries kept for each source, at least 1
     */
    public ReceiveState(int gpus, int gpu, int queueEntries) {
        this.gpus = gpus;
        this.gpu = gpu;
        entriesToReturn = entriesToReturn(queueEntries);
        markers = TAKEN + gpus;
        state = new int[markers + gpus];
    }

    /**
     * Entries kept for each source when so many are shared out evenly. Queues of their own for all sources are needed:
     * in a common pool a source whose turn is later can take the entries that the one taken first needs.
     */
    public static int queueEntries(int entries, int gpus) {
        return Math.max(1, entries / gpus);
    }

    /** Entries after which they are given back to another GPU in one packet: half a queue. */
    static int entriesToReturn(int queueEntries) {
        return queueEntries / 2 + queueEntries % 2;
    }

    /** The source whose queue is taken from. */
    public int source() {
        return state[SOURCE];
    }

    /**
     * The ID at the head of the queue of {@link #source} has been taken.
     *
     * @return entries that are given back to that source now, 0 for none; those of the own GPU at once
     */
    public int takeId() {
        return take(state[SOURCE]);
    }

    /**
     * The marker at the head of the queue of {@link #source} has been taken: the next source follows, and after the last
     * one the first again with the next batch.
     *
     * @return entries that are given back, now, to the source as it was before
     */
    public int takeMarker() {
        int source = state[SOURCE];
        state[SOURCE] = source + 1 == gpus ? 0 : source + 1;
        return take(source);
    }

    private int take(int source) {
        int taken = state[TAKEN + source] + 1;
        boolean returned = source == gpu || taken == entriesToReturn;
        state[TAKEN + source] = returned ? 0 : taken;
        return returned ? taken : 0;
    }

    /**
     * A marker has come into the queue of a source, the own one included.
     *
     * @return whether it was the last of its batch, which is exchanged here by it
     */
    public boolean markerArrived(int source) {
        state[markers + source]++;
        for (int other = 0; other < gpus; other++) {
            if (state[markers + other] == 0) {
                return false;
            }
        }
        for (int other = 0; other < gpus; other++) {
            state[markers + other]--;
        }
        return true;
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
