package org.tilewright.protocol.composition;

/**
 * Says who sends the sub-image of a group to whom, and when (the composition scheduler of CHOPIN, section 5). Each GPU tells
 * that it is ready when it has drawn its part of the group; then it sends to all others what it has drawn in their regions,
 * and receives from all others what they have drawn in its own. When both is done it leaves the group, whatever others still
 * do, and goes on to the next one; it cannot be two groups ahead, for then it would lack somebody's sub-image.
 */
public final class CompositionTable implements SubImageState {

    /** What {@link #sourceFor} answers when nobody may send. */
    public static final int NOBODY = -1;

    /** Of a GPU. */
    private static final int READY = 1;
    private static final int IN_ORDER = 2;

    /** Of a source and a receiver. A GPU forgets what it has sent and received when it leaves. */
    private static final int SENDING = 1;
    private static final int SENT = 2;
    private static final int RECEIVING = 4;
    private static final int RECEIVED = 8;

    private final SubImagePairing scheduler;
    private final int gpus;
    private final int[] state;
    private final NeighbourMerge[] merges;

    /**
     * A table before the first group.
     *
     * @param gpus at least 1
     */
    public CompositionTable(SubImagePairing scheduler, int gpus) {
        this.scheduler = scheduler;
        this.gpus = gpus;
        int words = gpus + gpus * gpus;
        state = new int[words + gpus * NeighbourMerge.STATE_WORDS];
        merges = new NeighbourMerge[gpus];
        for (int gpu = 0; gpu < gpus; gpu++) {
            merges[gpu] = new NeighbourMerge(gpu, state, words + gpu * NeighbourMerge.STATE_WORDS);
        }
    }

    private int pair(int source, int receiver) {
        return gpus + source * gpus + receiver;
    }

    private boolean is(int source, int receiver, int bit) {
        return (state[pair(source, receiver)] & bit) != 0;
    }

    /**
     * A GPU has drawn its part of its next group.
     *
     * @param inOrder whether sub-images of this group are put together in the order of GPUs
     */
    public void ready(int gpu, boolean inOrder) {
        state[gpu] = inOrder ? READY | IN_ORDER : READY;
        merges[gpu].begin();
    }

    /** The lowest GPU that may begin to send to a receiver now, or {@link #NOBODY}. */
    public int sourceFor(int receiver) {
        for (int source = 0; source < gpus; source++) {
            if (mayBegin(source, receiver)) {
                return source;
            }
        }
        return NOBODY;
    }

    private boolean mayBegin(int source, int receiver) {
        return source != receiver && state[source] != 0 && state[receiver] != 0 && state[pair(source, receiver)] == 0
                && !isSending(source) && scheduler.allows(this, source, receiver) && continues(source, receiver);
    }

    private boolean continues(int source, int receiver) {
        return (state[receiver] & IN_ORDER) == 0 || !isReceiving(receiver) && merges[receiver].accepts(source);
    }

    /** A source begins to send to a receiver. */
    public void begin(int source, int receiver) {
        state[pair(source, receiver)] = SENDING | RECEIVING;
    }

    /** A source has sent all that it has for a receiver. */
    public void sent(int source, int receiver) {
        state[pair(source, receiver)] += SENT - SENDING;
    }

    /** A receiver has put in all that has come from a source. */
    public void received(int source, int receiver) {
        state[pair(source, receiver)] += RECEIVED - RECEIVING;
        if ((state[receiver] & IN_ORDER) != 0) {
            merges[receiver].taken(source);
        }
    }

    @Override
    public int gpus() {
        return gpus;
    }

    @Override
    public boolean isSending(int gpu) {
        for (int receiver = 0; receiver < gpus; receiver++) {
            if (is(gpu, receiver, SENDING)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean isReceiving(int gpu) {
        for (int source = 0; source < gpus; source++) {
            if (is(source, gpu, RECEIVING)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int nextReceiver(int source) {
        for (int receiver = 0; receiver < gpus; receiver++) {
            if (receiver != source && !is(source, receiver, SENDING) && !is(source, receiver, SENT)) {
                return receiver;
            }
        }
        return NOBODY;
    }

    /** Whether a GPU has sent to all others and received from all others. */
    public boolean isDone(int gpu) {
        boolean done = state[gpu] != 0;
        for (int other = 0; other < gpus; other++) {
            if (other != gpu) {
                done &= is(gpu, other, SENT) && is(other, gpu, RECEIVED);
            }
        }
        return done;
    }

    /** A GPU, which is done, leaves the group. */
    public void leave(int gpu) {
        state[gpu] = 0;
        for (int other = 0; other < gpus; other++) {
            state[pair(gpu, other)] &= ~SENT;
            state[pair(other, gpu)] &= ~RECEIVED;
        }
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
