package org.tilewright.protocol.composition;

import org.tilewright.protocol.Design;

/** Who sends a sub-image to whom. */
public enum CompositionScheduler implements Design, SubImagePairing {

    /**
     * A GPU receives from one at a time, the lowest that is ready and sends to nobody, so that no receiver is crowded (CHOPIN,
     * section 5).
     */
    PAIRED("A GPU sends to one and receives from one at a time, the lowest that is ready.") {
        @Override
        public boolean allows(SubImageState state, int source, int receiver) {
            return !state.isReceiving(receiver);
        }
    },

    /** Every GPU sends to GPU 0, then to GPU 1 and so on, whoever else sends there. */
    IN_TURN("All send to GPU 0, then to GPU 1 and so on.") {
        @Override
        public boolean allows(SubImageState state, int source, int receiver) {
            return state.nextReceiver(source) == receiver;
        }
    };

    private final String description;

    CompositionScheduler(String description) {
        this.description = description;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
