package org.tilewright.verification.distribution;

/**
 * A packet as an int: what it is, where it comes from, where it still has to go, and up to three primitives or a number of
 * entries. What the draw ID and the marker's count of a real packet say is left out, because no receiver decides by it.
 */
final class Packet {

    /** The most primitives in a packet. */
    static final int PRIMITIVES = 3;

    private static final int PRIMITIVE_BITS = 6;
    private static final int DESTINATIONS = PRIMITIVES * PRIMITIVE_BITS;
    private static final int SOURCE = DESTINATIONS + Delivery.GPUS;
    private static final int KIND = SOURCE + 2;

    private Packet() {}

    /** What packets are. */
    enum Kind {
        PRIMITIVES, MARKER, CREDITS
    }

    private static int of(Kind kind, int source, int destinations) {
        return kind.ordinal() << KIND | source << SOURCE | destinations << DESTINATIONS;
    }

    /** A packet for one GPU that holds nothing yet. */
    static int ofPrimitives(int source, int target) {
        return of(Kind.PRIMITIVES, source, 1 << target);
    }

    /** A packet of primitives with one more. */
    static int with(int packet, int primitive) {
        int at = 0;
        while (primitive(packet, at) != Delivery.NOTHING) {
            at++;
        }
        return packet | primitive + 1 << at * PRIMITIVE_BITS;
    }

    /** The marker that ends a share. */
    static int marker(int source, int destinations) {
        return of(Kind.MARKER, source, destinations);
    }

    /** Entries of a queue that are given back. */
    static int credits(int source, int target, int entries) {
        return of(Kind.CREDITS, source, 1 << target) | entries;
    }

    static Kind kind(int packet) {
        return Kind.values()[packet >> KIND];
    }

    static int source(int packet) {
        return packet >> SOURCE & 3;
    }

    static int destinations(int packet) {
        return packet >> DESTINATIONS & (1 << Delivery.GPUS) - 1;
    }

    /** The packet, of which copies have gone to some of its destinations. */
    static int without(int packet, int destinations) {
        return packet & ~(destinations << DESTINATIONS);
    }

    /** A copy that goes on to some of the destinations. */
    static int copy(int packet, int destinations) {
        return without(packet, destinations(packet) & ~destinations);
    }

    /** The primitive at a place, from 0, or {@link Delivery#NOTHING}. */
    static int primitive(int packet, int at) {
        return at == PRIMITIVES ? Delivery.NOTHING
                : (packet >> at * PRIMITIVE_BITS & (1 << PRIMITIVE_BITS) - 1) - 1;
    }

    /** Entries of a packet of credits. */
    static int entries(int packet) {
        return packet & (1 << DESTINATIONS) - 1;
    }

    /** For people. */
    static String text(int packet) {
        StringBuilder text = new StringBuilder();
        switch (kind(packet)) {
            case PRIMITIVES:
                for (int at = 0; primitive(packet, at) != Delivery.NOTHING; at++) {
                    text.append(at == 0 ? "primitive " : ", ").append(primitive(packet, at));
                }
                break;
            case MARKER:
                text.append("marker");
                break;
            default:
                text.append(entries(packet)).append(" entries given back");
                break;
        }
        return text.append(" of GPU ").append(source(packet)).toString();
    }
}
