package org.tilewright.protocol.composition;

/**
 * Which of the fragments of a pixel stays when draws that keep the nearest are drawn in order, told without the order in
 * which the fragments come: so sub-images may be put together in any. What was there before the group has a draw number
 * below all of the group's.
 */
public enum NearestRule {

    /** Depth function "less": of equal depths the one drawn first stays. */
    FIRST {
        @Override
        boolean prefers(int draw, int other) {
            return draw < other;
        }
    },

    /** Depth function "less or equal": of equal depths the one drawn last stays. */
    LAST {
        @Override
        boolean prefers(int draw, int other) {
            return draw > other;
        }
    };

    abstract boolean prefers(int draw, int other);

    /**
     * Whether a fragment stays and the other one does not.
     *
     * @param depth      the fragment's depth, less being nearer
     * @param draw       number of its draw in the group
     * @param otherDepth depth of the other one
     * @param otherDraw  number of that one's draw
     */
    public boolean stays(int depth, int draw, int otherDepth, int otherDraw) {
        return depth == otherDepth ? prefers(draw, otherDraw) : depth < otherDepth;
    }
}
