package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/**
 * Who acts first in a tick on the one port of a Z cache's tags: the second arbitration of DPRT (section 2.2; the first is
 * the look-up that cancels requests). Who acts second and finds the port used waits.
 */
public enum TagArbitration implements Design {

    /** The depth unit. */
    DEMAND_FIRST("demand-first", "The demand; the prefetch waits.", true) {

        @Override
        boolean demandFirstAfterConflict(boolean demandFirst) {
            return true;
        }
    },

    /** The prefetcher. */
    PREFETCH_FIRST("prefetch-first", "The prefetch; the demand waits.", false) {

        @Override
        boolean demandFirstAfterConflict(boolean demandFirst) {
            return false;
        }
    },

    /** Who had to wait the last time they met; the depth unit at the start. */
    ALTERNATE("alternate", "Whoever had to wait in the last conflict.", true) {

        @Override
        boolean demandFirstAfterConflict(boolean demandFirst) {
            return !demandFirst;
        }
    };

    private final String literal;
    private final String description;
    private final boolean demandFirstAtStart;

    TagArbitration(String literal, String description, boolean demandFirstAtStart) {
        this.literal = literal;
        this.description = description;
        this.demandFirstAtStart = demandFirstAtStart;
    }

    /** Whether the depth unit acts first before the two ever met. */
    final boolean demandFirstAtStart() {
        return demandFirstAtStart;
    }

    /**
     * Whether the depth unit acts first once the two have met.
     *
     * @param demandFirst whether it acted first when they did
     */
    abstract boolean demandFirstAfterConflict(boolean demandFirst);

    @Override
    public String literal() {
        return literal;
    }

    @Override
    public String description() {
        return description;
    }
}
