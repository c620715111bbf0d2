package org.tilewright.protocol.arbiter;

import org.tilewright.protocol.Design;

/** The arbiters of ports that there are. */
public enum PortArbiters implements Design, PortArbiter {

    /** The first requester from the one behind the last granted on, in circular order; at first from requester 0 on. */
    ROUND_ROBIN("The next one in a circle after who had the port last.") {

        @Override
        public int words(int requesters) {
            return 1;
        }

        @Override
        public int grant(int[] state, int requesters, long requests) {
            long notBefore = requests & -1L << state[0];
            int granted = Long.numberOfTrailingZeros(notBefore != 0 ? notBefore : requests);
            state[0] = granted + 1 == requesters ? 0 : granted + 1;
            return granted;
        }

        @Override
        public boolean isCheckable() {
            return true;
        }
    },

    /**
     * Who had the port least recently; the lowest of those that never had it. The words are ranks: 0 of who never had it, above that
     * the higher the later.
     */
    LEAST_RECENT("Who had the port longest ago.") {

        @Override
        public int words(int requesters) {
            return requesters;
        }

        @Override
        public int grant(int[] state, int requesters, long requests) {
            int granted = Long.numberOfTrailingZeros(requests);
            for (int other = granted + 1; other < requesters; other++) {
                granted = (requests >> other & 1) != 0 && state[other] < state[granted] ? other : granted;
            }
            int before = state[granted];
            int latest = 0;
            for (int other = 0; other < requesters; other++) {
                latest = Math.max(latest, state[other]);
                state[other] -= before > 0 && state[other] > before ? 1 : 0;
            }
            state[granted] = before > 0 ? latest : latest + 1;
            return granted;
        }

        @Override
        public boolean isCheckable() {
            return true;
        }
    },

    /** A fixed priority, which may let the others wait for ever. */
    LOWEST_FIRST(
            "The lowest number: at a link, what a GPU sends itself before what it passes on; at a channel of memory, who was connected first.") {

        @Override
        public int grant(int[] state, int requesters, long requests) {
            return Long.numberOfTrailingZeros(requests);
        }
    };

    private final String description;

    PortArbiters(String description) {
        this.description = description;
    }

    /** The one where nothing is said. */
    public static PortArbiters usual() {
        return ROUND_ROBIN;
    }

    @Override
    public String description() {
        return description;
    }
}
