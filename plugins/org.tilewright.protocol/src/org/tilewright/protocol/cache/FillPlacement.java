package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/** Into which way of its set the data of a pending line go. */
public enum FillPlacement implements Design, FillWay {

    /** The way that was taken for it. */
    RESERVED("The way that was taken when the line was requested.") {

        @Override
        public int way(int filled, int ways, int way) {
            return way;
        }
    },

    /**
     * The lowest way that is not filled: returning data look for the first empty line of their set (DPRT, section 2.2).
     */
    FIRST_EMPTY("The lowest way that is not filled; a line under way that had it changes places.") {

        @Override
        public int way(int filled, int ways, int way) {
            return Integer.numberOfTrailingZeros(~filled);
        }
    };

    private final String description;

    FillPlacement(String description) {
        this.description = description;
    }

    /** What a cache has that says nothing else. */
    public static FillPlacement usual() {
        return RESERVED;
    }

    @Override
    public String description() {
        return description;
    }
}
