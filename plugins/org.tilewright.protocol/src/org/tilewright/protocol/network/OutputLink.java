package org.tilewright.protocol.network;

import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.arbiter.PortTurn;

/**
 * The decisions at the near end of a link: which of the packets at the heads of the node's input buffers takes it next,
 * and whether any may. Inputs are numbered as by {@link Routing#input}. A packet takes a credit, which stands for a buffer at the far end. When the link is free again is the
 * caller's to know.
 */
public final class OutputLink {

    /** The input of a GPU that is its injection buffer. */
    public static final int INJECTION = 0;

    private static final long ONLY_INJECTION = 1L << INJECTION;

    private static final int CREDITS = 0;
    private static final int STATE_WORDS = 1;

    private final int creditsToEnter;
    private final PortTurn arbiter;
    private final int[] state = new int[STATE_WORDS];

    /**
     * A link whose far end is empty.
     *
     * @param credits packets that its far end can hold, at least {@link Routing#creditsToEnter}
     */
    public OutputLink(Routing routing, int node, int credits) {
        this(routing, node, credits, PortArbiters.usual());
    }

    /** The same with an arbiter that is not the usual one. */
    public OutputLink(Routing routing, int node, int credits, PortArbiter inputs) {
        creditsToEnter = routing.creditsToEnter();
        if (credits < creditsToEnter) {
            throw new IllegalArgumentException(
                    "a link of this network needs at least " + creditsToEnter + " credits, not " + credits);
        }
        arbiter = new PortTurn(inputs, routing.inputs(node));
        state[CREDITS] = credits;
    }

    /**
     * Lets one packet take the link, which is free.
     *
     * @param wanting bit i is set if the head of input i wants the link and has not taken it yet
     * @return the input, or {@link PortTurn#NOBODY}
     */
    public int take(long wanting) {
        int input = arbiter.grant(mayTake(wanting));
        if (input != PortTurn.NOBODY) {
            state[CREDITS]--;
        }
        return input;
    }

    private long mayTake(long wanting) {
        if (state[CREDITS] >= creditsToEnter) {
            return wanting;
        }
        return state[CREDITS] == 0 ? 0 : wanting & ~ONLY_INJECTION;
    }

    /** A packet has left its buffer at the far end, and word of it is here. */
    public void creditReturned() {
        state[CREDITS]++;
    }

    /** Packets that may take the link before a credit returns. */
    public int credits() {
        return state[CREDITS];
    }

    /** The ints of its state: its credits and the arbiter's words; two with the usual one. */
    public int words() {
        return STATE_WORDS + arbiter.state().length;
    }

    /** Puts the link into a state, as {@link #save} wrote it. */
    public void restore(int[] from, int at) {
        state[CREDITS] = from[at];
        System.arraycopy(from, at + STATE_WORDS, arbiter.state(), 0, arbiter.state().length);
    }

    /** Writes the whole state, {@link #words} ints, for {@link #restore}. */
    public void save(int[] to, int at) {
        to[at] = state[CREDITS];
        System.arraycopy(arbiter.state(), 0, to, at + STATE_WORDS, arbiter.state().length);
    }
}
