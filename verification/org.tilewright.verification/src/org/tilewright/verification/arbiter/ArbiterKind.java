package org.tilewright.verification.arbiter;

/** The arbiters that must let nobody wait for ever. */
enum ArbiterKind {

    /** The usual one of links, hubs and channels of memory. */
    ROUND_ROBIN {
        @Override
        Arbiter of(int requesters) {
            return new PortTurnGrants(requesters);
        }
    },

    /** The turn of depth unit and prefetcher at the tags of a Z cache, where they alternate. */
    TAG_TURN {
        @Override
        Arbiter of(int requesters) {
            return new TagGrants(requesters);
        }
    };

    /**
     * A new one.
     *
     * @throws IllegalArgumentException if it is none for so many
     */
    abstract Arbiter of(int requesters);
}
