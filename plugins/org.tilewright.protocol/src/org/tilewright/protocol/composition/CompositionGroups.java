package org.tilewright.protocol.composition;

/**
 * Decides which consecutive draws make a group (CHOPIN, section 4): those into one target, of one kind and in one state. A
 * draw that reads what has to be brought to all GPUs first, a clear, a copy and the end of the frame end a group. A group
 * that has too few primitives to be worth composing is drawn by every GPU.
 */
public final class CompositionGroups {

    private static final int TARGET = 0;
    private static final int KIND = 1;
    private static final int SAME = 2;
    private static final int PRIMITIVES = 3;
    private static final int STATE_WORDS = 4;

    private static final int NO_GROUP = -1;

    private final int threshold;
    private final int[] state = new int[STATE_WORDS];

    /**
     * Has seen no command.
     *
     * @param threshold the fewest primitives of a group that is composed, at least 1
     */
    public CompositionGroups(int threshold) {
        if (threshold < 1) {
            throw new IllegalArgumentException("a group that is composed has at least 1 primitive, not " + threshold);
        }
        this.threshold = threshold;
        end();
    }

    /** A clear, a copy or the end of the frame: the next draw begins a group. */
    public void end() {
        state[TARGET] = NO_GROUP;
        state[KIND] = 0;
        state[SAME] = 0;
        state[PRIMITIVES] = 0;
    }

    /**
     * The next draw.
     *
     * @param target         the target that it draws into, at least 0
     * @param kind           the kind of the groups that it may be in
     * @param same           a number that is the same for draws of this kind which may be in one group: their depth
     *                       functions, masks and blending are equal
     * @param primitives     its primitives, at least 0
     * @param needsBroadcast whether it reads a buffer that has to be brought to all GPUs before it
     * @return whether it begins a group; else it joins the one before
     */
    public boolean draw(int target, GroupKind kind, int same, int primitives, boolean needsBroadcast) {
        int known = kind.isComposable() ? same : 0;
        boolean begins = needsBroadcast || state[TARGET] != target || state[KIND] != kind.ordinal()
                || state[SAME] != known;
        long before = begins ? 0 : state[PRIMITIVES];
        state[TARGET] = target;
        state[KIND] = kind.ordinal();
        state[SAME] = known;
        state[PRIMITIVES] = (int) Math.min(threshold, before + primitives);
        return begins;
    }

    /** Whether the group of the last draw, as it is so far, is composed; one that is stays so whatever joins it. */
    public boolean isComposed() {
        return GroupKind.values()[state[KIND]].isComposable() && state[PRIMITIVES] >= threshold;
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
