package org.tilewright.verification.arbiter;

import org.tilewright.protocol.arbiter.Arbiter;
import org.tilewright.protocol.arbiter.RoundRobinArbiter;

/** The arbiters that must let nobody wait for ever. */
enum ArbiterKind {

    /** The one that the memory's clients and the units of a GPU share. */
    ROUND_ROBIN {
        @Override
        Arbiter of(int requesters) {
            return new RoundRobinArbiter(requesters);
        }
    },

    /** The one of a link between GPUs, whose requesters are the inputs of a node. */
    LINK {
        @Override
        Arbiter of(int requesters) {
            return new LinkGrants(requesters);
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
