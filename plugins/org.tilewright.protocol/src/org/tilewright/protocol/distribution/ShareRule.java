package org.tilewright.protocol.distribution;

import org.tilewright.protocol.Design;

/** The rules by which GPUs share out primitives that there are. */
public enum ShareRule implements Design, PrimitiveSharing {

    /** GPUpd, section 4.1. */
    EVEN("All runs are as long as the longest has to be; those of the last GPUs are cut to the batch, and may be empty.") {

        @Override
        public int end(int[] state, int primitives, int gpus, int gpu, int begin) {
            int run = primitives / gpus + (primitives % gpus == 0 ? 0 : 1);
            return (int) Math.min(primitives, (long) (gpu + 1) * run);
        }
    },

    /** The word is the GPU that is the first to have one more. */
    LEVEL("Runs differ by at most one primitive, and so does what GPUs have had of all batches of the frame: the longer runs go round.") {

        @Override
        public int words(int gpus) {
            return 1;
        }

        @Override
        public int end(int[] state, int primitives, int gpus, int gpu, int begin) {
            int place = (gpu - state[0] + gpus) % gpus;
            return begin + primitives / gpus + (place < primitives % gpus ? 1 : 0);
        }

        @Override
        public void shared(int[] state, int primitives, int gpus) {
            state[0] = (state[0] + primitives % gpus) % gpus;
        }
    };

    private final String description;

    ShareRule(String description) {
        this.description = description;
    }

    /** The one where nothing is said. */
    public static ShareRule usual() {
        return EVEN;
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
