package org.tilewright.protocol.composition;

import org.tilewright.protocol.Design;

/** Which GPU gets the next draw of an opaque group. */
public enum DrawScheduler implements Design {

    /** One after the other. */
    ROUND_ROBIN("round-robin", "One after the other.") {
        @Override
        int next(int last, int[] remaining) {
            return last + 1 < remaining.length ? last + 1 : 0;
        }
    },

    /** The one that has least left of what it was given, by what GPUs have reported; of equals the lowest (CHOPIN, section 5). */
    LEAST_REMAINING("least-remaining",
            "The one that has least left of what it was given, by what GPUs have reported.") {
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

    private final String literal;
    private final String description;

    DrawScheduler(String literal, String description) {
        this.literal = literal;
        this.description = description;
    }

    /** The one of the paper. */
    static DrawScheduler usual() {
        return LEAST_REMAINING;
    }

    /**
     * The GPU that gets the next draw.
     *
     * @param last      the one that got the draw before; before the first draw, the last one of all
     * @param remaining primitives that each GPU has been given and has not reported
     */
    abstract int next(int last, int[] remaining);

    @Override
    public String literal() {
        return literal;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
