package org.tilewright.protocol.distribution;

/** What of an exchange is explored. */
record ExchangeBounds(int gpus, Exchange exchange, int runahead, int drawIdBits, int queueEntries, int idsPerPacket,
        int slots, int projectedEntries, boolean sharedEngine, int[] batches) {

    /** A plain exchange of one batch after the other: packets of one ID, slots for all, room for all projected. */
    static ExchangeBounds of(int gpus, Exchange exchange, int queueEntries, int... batches) {
        return new ExchangeBounds(gpus, exchange, 0, 0, queueEntries, 1, gpus, 2, false, batches);
    }

    ExchangeBounds runahead(int batchesAhead, int bits) {
        return new ExchangeBounds(gpus, exchange, batchesAhead, bits, queueEntries, idsPerPacket, slots,
                projectedEntries,
                sharedEngine, batches);
    }

    ExchangeBounds packets(int ids, int injectionSlots) {
        return new ExchangeBounds(gpus, exchange, runahead, drawIdBits, queueEntries, ids, injectionSlots,
                projectedEntries, sharedEngine, batches);
    }

    ExchangeBounds engine(int entries) {
        return new ExchangeBounds(gpus, exchange, runahead, drawIdBits, queueEntries, idsPerPacket, slots, entries,
                true,
                batches);
    }
}
