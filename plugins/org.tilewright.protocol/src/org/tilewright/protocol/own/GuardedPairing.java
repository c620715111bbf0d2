package org.tilewright.protocol.own;

import org.tilewright.protocol.composition.SubImagePairing;
import org.tilewright.protocol.composition.SubImageState;

/** Holds a policy that pairs senders and receivers to its contract: it sees who sends to whom, and nothing that it could change. */
final class GuardedPairing implements SubImagePairing {

    private final SubImagePairing policy;
    private final Guard guard;

    GuardedPairing(SubImagePairing policy, String design) {
        this.policy = policy;
        guard = new Guard(design);
    }

    @Override
    public boolean allows(SubImageState state, int source, int receiver) {
        try {
            return policy.allows(new View(state), source, receiver);
        } catch (RuntimeException | Error e) {
            throw guard.breach("allows(" + state.gpus() + " GPUs, source " + source + ", receiver " + receiver + ")",
                    Guard.said(e));
        }
    }

    /** The state, behind which nothing else is found. */
    private static final class View implements SubImageState {

        private final SubImageState state;

        View(SubImageState state) {
            this.state = state;
        }

        @Override
        public int gpus() {
            return state.gpus();
        }

        @Override
        public boolean isSending(int gpu) {
            return state.isSending(gpu);
        }

        @Override
        public boolean isReceiving(int gpu) {
            return state.isReceiving(gpu);
        }

        @Override
        public int nextReceiver(int source) {
            return state.nextReceiver(source);
        }
    }
}
