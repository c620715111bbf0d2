package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/**
 * Who acts first in a tick on the one port of a Z cache's tags: the second arbitration of DPRT (section 2.2; the first is
 * the look-up that cancels requests). Who acts second and finds the port used waits.
 */
public enum TagArbitration implements Design, TagPriority {

    /** The depth unit. */
    DEMAND_FIRST("demand-first", "The demand; the prefetch waits.") {

        @Override
        public boolean isDemandFirst(int[] state) {
            return true;
        }
    },

    /** The prefetcher. */
    PREFETCH_FIRST("prefetch-first", "The prefetch; the demand waits.") {

        @Override
        public boolean isDemandFirst(int[] state) {
            return false;
        }
    },

    /** Who had to wait the last time they met; the depth unit at the start. */
    ALTERNATE("alternate", "Whoever had to wait in the last conflict.") {

        @Override
        public int words() {
            return 1;
        }

        @Override
        public boolean isDemandFirst(int[] state) {
            return state[0] == 0;
        }

        @Override
        public void conflict(int[] state, boolean demandFirst) {
            state[0] = demandFirst ? 1 : 0;
        }

        /** The others let one side wait for ever. */
        @Override
        public boolean isCheckable() {
            return true;
        }
    };

    private final String literal;
    private final String description;

    TagArbitration(String literal, String description) {
        this.literal = literal;
        this.description = description;
    }

    @Override
    public String literal() {
        return literal;
    }

    @Override
    public String description() {
        return description;
    }
}
