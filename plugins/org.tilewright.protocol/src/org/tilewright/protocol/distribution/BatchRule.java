package org.tilewright.protocol.distribution;

import org.tilewright.protocol.Design;

/** The rules for batches of draws that there are. */
public enum BatchRule implements Design, BatchJoining {

    /** GPUpd, section 4.3. */
    THRESHOLD("A draw joins a batch that has no more primitives than the threshold, so that batches end above it.") {

        @Override
        public boolean joins(int[] state, int threshold, int inBatch, int primitives) {
            return inBatch <= threshold;
        }
    },

    /** Only a draw that has more by itself makes a batch of more. */
    WITHIN("A draw joins a batch that has no more primitives than the threshold with it, so that batches end below it.") {

        @Override
        public boolean joins(int[] state, int threshold, int inBatch, int primitives) {
            return primitives <= threshold - inBatch;
        }
    };

    private final String description;

    BatchRule(String description) {
        this.description = description;
    }

    /** The one where nothing is said. */
    public static BatchRule usual() {
        return THRESHOLD;
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
