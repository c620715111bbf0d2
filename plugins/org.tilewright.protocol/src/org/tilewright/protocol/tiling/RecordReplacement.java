package org.tilewright.protocol.tiling;

import org.tilewright.protocol.Design;

/** Which line of piece records a tiling unit gives up that keeps some on the chip. */
public enum RecordReplacement implements Design, RecordWorth {

    /** The line used longest ago. */
    LRU("The line that was used longest ago.") {

        @Override
        public long worth(int recency, long nextUse) {
            return recency;
        }
    },

    /**
     * The line that the lists of the bins need again latest, or not at all, be it the new one: TCOR (Joseph et al., HPCA 2022). As all
     * lists are known before the first bin is rendered, this is the optimal replacement of Belady.
     */
    NEXT_USE(
            "The line that is needed again latest, as the lists of the tiles say; a new one is not kept if it is that.") {

        @Override
        public long worth(int recency, long nextUse) {
            return -nextUse;
        }

        @Override
        public boolean readsFewest() {
            return true;
        }
    };

    private final String description;

    RecordReplacement(String description) {
        this.description = description;
    }

    /** What is taken where nobody chose. */
    public static RecordReplacement usual() {
        return LRU;
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
