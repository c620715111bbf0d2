package org.tilewright.protocol.composition;

/**
 * Puts the sub-images of a blended group together at the owner of a region, in the order of the GPUs that drew them (CHOPIN,
 * section 4). Because blending is associative, neighbours may be combined before what lies below them has come: the frame
 * has the sub-images of GPUs 0 to before some GPU, a side buffer those of a run of GPUs which at first is the owner alone.
 * A sub-image is accepted if it continues one of the two.
 */
public final class NeighbourMerge {

    private static final int ON_FRAME = 0;
    private static final int SIDE_FIRST = 1;
    private static final int SIDE_END = 2;

    /** Words of state that a merge takes. */
    static final int STATE_WORDS = 3;

    private final int gpu;
    private final int[] words;
    private final int at;

    /**
     * A merge that has not begun.
     *
     * @param gpu the owner
     */
    public NeighbourMerge(int gpu) {
        this(gpu, new int[STATE_WORDS], 0);
    }

    /** One whose state is in someone else's words from a place on. */
    NeighbourMerge(int gpu, int[] words, int at) {
        this.gpu = gpu;
        this.words = words;
        this.at = at;
    }

    /**
     * A group begins, and the owner's own sub-image is in the side buffer.
     *
     * @return whether the side buffer goes onto the frame now
     */
    public boolean begin() {
        words[at + ON_FRAME] = 0;
        words[at + SIDE_FIRST] = gpu;
        words[at + SIDE_END] = gpu + 1;
        return join();
    }

    /** Whether a GPU's sub-image may be taken next; never one that was taken. */
    public boolean accepts(int source) {
        boolean hasSide = words[at + SIDE_FIRST] < words[at + SIDE_END];
        return source == words[at + ON_FRAME]
                || hasSide && (source == words[at + SIDE_FIRST] - 1 || source == words[at + SIDE_END]);
    }

    /** Where a sub-image that is accepted goes. */
    public MergePlace place(int source) {
        if (source == words[at + ON_FRAME]) {
            return MergePlace.FRAME;
        }
        return source < words[at + SIDE_FIRST] ? MergePlace.BELOW_SIDE : MergePlace.ONTO_SIDE;
    }

    /**
     * A sub-image, which is accepted, has gone to its place.
     *
     * @return whether the side buffer goes onto the frame now
     */
    public boolean taken(int source) {
        switch (place(source)) {
            case FRAME:
                words[at + ON_FRAME]++;
                break;
            case BELOW_SIDE:
                words[at + SIDE_FIRST]--;
                break;
            default:
                words[at + SIDE_END]++;
                break;
        }
        return join();
    }

    private boolean join() {
        boolean hasSide = words[at + SIDE_FIRST] < words[at + SIDE_END];
        if (hasSide && words[at + ON_FRAME] == words[at + SIDE_FIRST]) {
            words[at + ON_FRAME] = words[at + SIDE_END];
            words[at + SIDE_FIRST] = words[at + SIDE_END];
            return true;
        }
        if (!hasSide) {
            words[at + SIDE_FIRST] = words[at + ON_FRAME];
            words[at + SIDE_END] = words[at + ON_FRAME];
        }
        return false;
    }

    /** Sub-images that the frame has, those of GPU 0 and on. */
    public int onFrame() {
        return words[at + ON_FRAME];
    }
}
