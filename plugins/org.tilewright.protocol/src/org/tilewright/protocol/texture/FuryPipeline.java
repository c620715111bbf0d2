package org.tilewright.protocol.texture;

/**
 * What is where in FuryGpu's texture unit ("FuryGpu's Texture Units": four sub-modules that hand on in lockstep). A request
 * is a quad with its valid pixels. The first stage finds its level of detail; the second its coordinates, from where its
 * pixels go on one by one; the third holds a pixel with its addresses; the fourth filters it. Each stage holds one item, and
 * one moves on only into a stage that is free. A request of another texture or sampler enters an empty unit only, because
 * no stage keeps either. How long a stage takes is the caller's to know.
 */
public final class FuryPipeline {

    private static final int QUAD = 0;
    private static final int PIXELS = 1;
    private static final int ADDRESSED = 2;
    private static final int FILTERED = 3;
    private static final int STATE_WORDS = 4;

    private static final int NONE = 0;
    private static final int PIXEL = 1;
    private static final int LAST_PIXEL = 2;

    private final int[] state = new int[STATE_WORDS];

    /** Empties it. */
    public void reset() {
        for (int word = 0; word < STATE_WORDS; word++) {
            state[word] = NONE;
        }
    }

    /** Whether no stage holds anything. */
    public boolean isEmpty() {
        return state[QUAD] == NONE && state[PIXELS] == NONE && state[ADDRESSED] == NONE && state[FILTERED] == NONE;
    }

    /** Whether the first stage is free. */
    public boolean hasRoom() {
        return state[QUAD] == NONE;
    }

    /**
     * Whether the next request may enter.
     *
     * @param isSame whether its texture and sampler are those of the request before
     */
    public boolean mayEnter(boolean isSame) {
        return hasRoom() && (isSame || isEmpty());
    }

    /**
     * A request enters the first stage.
     *
     * @param pixels its valid pixels, at least 1
     */
    public void enter(int pixels) {
        state[QUAD] = pixels;
    }

    /** Whether a quad with its level of detail may move on to its coordinates. */
    public boolean mayEvaluate() {
        return state[QUAD] != NONE && state[PIXELS] == NONE;
    }

    /** A quad moves on to its coordinates. */
    public void evaluate() {
        state[PIXELS] = state[QUAD];
        state[QUAD] = NONE;
    }

    /** Whether a pixel with its coordinates may move on to its addresses. */
    public boolean mayAddress() {
        return state[PIXELS] != NONE && state[ADDRESSED] == NONE;
    }

    /** The next pixel of a quad moves on to its addresses. */
    public void address() {
        state[PIXELS]--;
        state[ADDRESSED] = state[PIXELS] == NONE ? LAST_PIXEL : PIXEL;
    }

    /** Whether a pixel with its addresses may move on to the filter. */
    public boolean mayFilter() {
        return state[ADDRESSED] != NONE && state[FILTERED] == NONE;
    }

    /** A pixel moves on to the filter. */
    public void filter() {
        state[FILTERED] = state[ADDRESSED];
        state[ADDRESSED] = NONE;
    }

    /** Whether the filter holds a pixel. */
    public boolean isFiltering() {
        return state[FILTERED] != NONE;
    }

    /** Whether that is the last pixel of its quad, with which the request's result is complete. */
    public boolean isLast() {
        return state[FILTERED] == LAST_PIXEL;
    }

    /** The pixel leaves the filter, and if it is the last one, the request leaves the unit. */
    public void leave() {
        state[FILTERED] = NONE;
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return state;
    }
}
