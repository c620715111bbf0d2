package org.tilewright.protocol.composition;

/** Which GPU gets the next draw of an opaque group. */
public enum DrawScheduler {

    /** One after the other. */
    ROUND_ROBIN {
        @Override
        int next(int last, int[] remaining) {
            return last + 1 < remaining.length ? last + 1 : 0;
        }
    },

    /** The one that has least left of what it was given, by what GPUs have reported; of equals the lowest (CHOPIN, section 5). */
    LEAST_REMAINING {
        @Override
        int next(int last, int[] remaining) {
            int least = 0;
            for (int gpu = 1; gpu < remaining.length; gpu++) {
                if (remaining[gpu] < remaining[least]) {
                    least = gpu;
                }
            }
            return least;
        }
    };

    /**
     * The GPU that gets the next draw.
     *
     * @param last      the one that got the draw before; before the first draw, the last one of all
     * @param remaining primitives that each GPU has been given and has not reported
     */
    abstract int next(int last, int[] remaining);
}
