package org.tilewright.sim.kernel.network;

import java.util.Arrays;

import org.tilewright.protocol.arbiter.PortTurn;

/** What a hub does with the packets at its inputs before they want outputs: one at a time occupies it. */
final class Hub {

    private static final int NOBODY = PortTurn.NOBODY;

    private final Transfer transfer;
    private final PortTurn arbiter;
    private long waiting;
    private int occupant;
    private long freeAt;

    Hub(NetworkShape shape, int inputs) {
        transfer = new Transfer(shape.hubBytesPerSecond());
        arbiter = new PortTurn(shape.arbiter(), inputs);
        reset();
    }

    void reset() {
        Arrays.fill(arbiter.state(), 0);
        waiting = 0;
        occupant = NOBODY;
        freeAt = 0;
    }

    /** The oldest packet of an input is to be forwarded. */
    void wait(int input) {
        waiting |= 1L << input;
    }

    /** When the packet that occupies it is through, or {@link NetworkClient#NEVER} if none does. */
    long freeAt() {
        return occupant == NOBODY ? NetworkClient.NEVER : freeAt;
    }

    /** The packet that occupied it is through; answers its input. */
    int release() {
        int input = occupant;
        occupant = NOBODY;
        return input;
    }

    /** If it is free and packets wait, the input of the one that occupies it next; else -1. */
    int choose() {
        return occupant != NOBODY || waiting == 0 ? NOBODY : arbiter.grant(waiting);
    }

    /** The packet of an input occupies it from now on. */
    void occupy(int input, Packet packet, long now) {
        waiting &= ~(1L << input);
        occupant = input;
        freeAt = now + transfer.picoseconds(packet.bytes());
    }
}
