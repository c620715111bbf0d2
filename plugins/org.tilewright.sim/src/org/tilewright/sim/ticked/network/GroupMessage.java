package org.tilewright.sim.ticked.network;

/**
 * What a GPU or the schedulers of groups say.
 *
 * @param subject what it is about
 * @param first   a group, a draw, a GPU or a number of primitives, as the subject has it
 * @param second  a GPU or a number of draws, as the subject has it
 */
public record GroupMessage(Subject subject, int first, int second) {

    /** What is said. */
    public enum Subject {
        /** To the schedulers: GPU 0 has begun a group. */
        BEGUN,
        /** To the schedulers: so many primitives were fetched, and so many draws done with them. */
        REPORT,
        /** To the schedulers: the GPU has drawn its part of a group. */
        READY,
        /** To the schedulers: the GPU has sent all that it has for another. */
        SENT,
        /** To the schedulers: the GPU has put in all that another had for it. */
        RECEIVED,
        /** To all: a draw goes to a GPU. */
        DEAL,
        /** To a GPU: it may send to another. */
        GRANT,
        /** To a GPU: it is done with the group. */
        LEAVE;

        /** Whether it is about who draws what. */
        public boolean isOfDraws() {
            return this == REPORT || this == DEAL;
        }

        /** Whether it goes to the schedulers. */
        public boolean isForSchedulers() {
            return compareTo(DEAL) < 0;
        }
    }
}
