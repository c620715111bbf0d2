package org.tilewright.protocol.composition;

/** Who sends a sub-image to whom. */
public enum CompositionScheduler {

    /**
     * A GPU receives from one at a time, the lowest that is ready and sends to nobody, so that no receiver is crowded (CHOPIN,
     * section 5).
     */
    PAIRED {
        @Override
        boolean allows(CompositionTable table, int source, int receiver) {
            return !table.isReceiving(receiver);
        }
    },

    /** Every GPU sends to GPU 0, then to GPU 1 and so on, whoever else sends there. */
    IN_TURN {
        @Override
        boolean allows(CompositionTable table, int source, int receiver) {
            return table.nextReceiver(source) == receiver;
        }
    };

    /** Whether a source, which is ready and sends to nobody, may send to a receiver that is ready and lacks its sub-image. */
    abstract boolean allows(CompositionTable table, int source, int receiver);
}
