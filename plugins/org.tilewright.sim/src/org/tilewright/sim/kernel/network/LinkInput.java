package org.tilewright.sim.kernel.network;

/** The receiving end of a link: its buffer, of which only the oldest packet matters. */
final class LinkInput {

    private final LinkWire wire;
    private final long latency;
    private int left;
    private boolean isHeadKnown;

    LinkInput(LinkWire wire, NetworkShape shape) {
        this.wire = wire;
        latency = shape.latency();
    }

    void reset() {
        left = 0;
        isHeadKnown = false;
    }

    /** When the oldest packet that has not left arrives or arrived, as far as is known. */
    long arrival() {
        return wire.arrival(left);
    }

    /** The oldest packet. */
    Packet packet() {
        return wire.packet(left);
    }

    /** The destinations that the oldest packet has left. */
    long destinations() {
        return wire.destinations(left);
    }

    /** Whether the node has looked at the oldest packet, which waits for outputs since then. */
    boolean isHeadKnown() {
        return isHeadKnown;
    }

    /** The node has looked at the oldest packet. */
    void knowHead() {
        isHeadKnown = true;
    }

    /** The oldest packet leaves, and its credit goes back to the sender. */
    void leave(long now) {
        isHeadKnown = false;
        wire.writeReturn(left, now + latency);
        left++;
    }
}
