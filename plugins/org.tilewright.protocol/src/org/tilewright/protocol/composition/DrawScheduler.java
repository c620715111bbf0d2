package org.tilewright.protocol.composition;

import org.tilewright.protocol.Design;

/** Which GPU gets the next draw of an opaque group. */
public enum DrawScheduler implements Design, DrawDealing {

    /** One after the other. */
    ROUND_ROBIN("One after the other.") {

        @Override
        public int words(int gpus) {
            return 1;
        }

        @Override
        public int next(int[] state, int[] remaining, int primitives) {
            return state[0];
        }

        @Override
        public void dealt(int[] state, int[] remaining, int primitives, int gpu) {
            state[0] = gpu + 1 < remaining.length ? gpu + 1 : 0;
        }
    },

    /** The one that has least left of what it was given, by what GPUs have reported; of equals the lowest (CHOPIN, section 5). */
    LEAST_REMAINING("The one that has least left of what it was given, by what GPUs have reported.") {

        @Override
        public int next(int[] state, int[] remaining, int primitives) {
            int least = 0;
            for (int gpu = 1; gpu < remaining.length; gpu++) {
                if (remaining[gpu] < remaining[least]) {
                    least = gpu;
                }
            }
            return least;
        }
    };

    private final String description;

    DrawScheduler(String description) {
        this.description = description;
    }

    /** The one of the paper. */
    static DrawScheduler usual() {
        return LEAST_REMAINING;
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
