package org.tilewright.sim.kernel.network;

/**
 * What one GPU sends to one or more others at once. Its size alone takes time; the rest is what the modelled bits mean, or
 * goes along for the invariants that are checked in every run.
 *
 * @param kind         what it carries
 * @param source       number of the GPU that sends it
 * @param destinations bit g is set if GPU g is to get it; at least one bit, never the source's
 * @param bytes        size with its header, at least 1
 * @param drawId       the batch, as its bits on the wire tell it: number of the batch modulo the number of draw IDs
 * @param count        of a marker or of IDs, as sender and receiver agree for their checks;
 *                     of credits, how many entries are free again
 * @param content      what it carries, which nobody changes once it is sent; may be null
 */
public record Packet(PacketKind kind, int source, long destinations, int bytes, int drawId, int count,
        int[] content) {

    /** Checks that there is something to carry, and to somebody else. */
    public Packet {
        if (bytes < 1) {
            throw new IllegalArgumentException("a packet has at least one byte, not " + bytes);
        }
        if (destinations == 0 || (destinations >>> source & 1) != 0) {
            throw new IllegalArgumentException("GPU " + source + " sends to others, not to the GPUs "
                    + Long.toBinaryString(destinations));
        }
    }

    /** Whether a GPU is to get it. */
    public boolean isFor(int gpu) {
        return (destinations >>> gpu & 1) != 0;
    }
}
