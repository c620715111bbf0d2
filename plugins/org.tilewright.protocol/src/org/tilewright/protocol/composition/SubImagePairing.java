package org.tilewright.protocol.composition;

/**
 * Who sends a sub-image to whom. A policy has no state: what it answers follows from its arguments and its parameters alone, and a call ends
 * soon. It is asked of pairs of GPUs again whenever something may have changed, receiver by receiver, and for each source by source,
 * both from the lowest. GPUs wait for ever if it allows no pair when all are ready and nobody sends.
 */
public interface SubImagePairing {

    /**
     * Whether a source may begin to send its sub-image to a receiver. Both have drawn their parts; the source sends to nobody; and
     * the receiver lacks its sub-image. Of a group that is put together in order the receiver takes one at a time, and neighbours
     * of what it has alone, which is held beside this.
     *
     * @param state who sends to whom
     */
    boolean allows(SubImageState state, int source, int receiver);
}
