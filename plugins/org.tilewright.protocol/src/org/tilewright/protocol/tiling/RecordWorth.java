package org.tilewright.protocol.tiling;

/**
 * Which line of piece records a tiling unit gives up that keeps some on the chip: the one that is worth least. A policy has no state: what
 * it answers follows from its arguments and its parameters alone, and a call ends soon.
 */
public interface RecordWorth {

    /**
     * How much a line is worth to be kept; of those worth least the one used longest ago is given up. The new line is among them.
     *
     * @param recency how many of the others were used longer ago
     * @param nextUse when it is used next, later for a larger number; {@link RecordUses#NEVER} if it is not
     */
    long worth(int recency, long nextUse);

    /** Whether no other choice of lines reads fewer: a checker then holds it to that. No is always right. */
    default boolean readsFewest() {
        return false;
    }
}
