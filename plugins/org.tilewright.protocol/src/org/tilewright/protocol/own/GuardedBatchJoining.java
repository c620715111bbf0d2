package org.tilewright.protocol.own;

import java.util.Arrays;

import org.tilewright.protocol.distribution.BatchJoining;

/** Holds a policy that merges draws to its contract: asking it changes nothing. It works on copies, two a draw. */
final class GuardedBatchJoining implements BatchJoining {

    private final BatchJoining policy;
    private final Guard guard;

    GuardedBatchJoining(BatchJoining policy, String design) {
        this.policy = policy;
        guard = new Guard(design);
    }

    @Override
    public int words() {
        return guard.number("words()", 0, MAXIMUM_WORDS, policy::words);
    }

    @Override
    public boolean joins(int[] state, int threshold, int inBatch, int primitives) {
        int[] own = state.clone();
        boolean joins;
        try {
            joins = policy.joins(own, threshold, inBatch, primitives);
        } catch (RuntimeException | Error e) {
            throw guard.breach(joins(threshold, inBatch, primitives), Guard.said(e), state);
        }
        if (!Arrays.equals(own, state)) {
            throw guard.breach(joins(threshold, inBatch, primitives),
                    "it changes the state, which asking must not", state);
        }
        return joins;
    }

    @Override
    public void taken(int[] state, boolean begins, int primitives) {
        int[] own = state.clone();
        try {
            policy.taken(own, begins, primitives);
        } catch (RuntimeException | Error e) {
            throw guard.breach("taken(" + (begins ? "begins" : "joins") + ", " + primitives + " primitives)",
                    Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    private static String joins(int threshold, int inBatch, int primitives) {
        return "joins(threshold " + threshold + ", batch of " + inBatch + " primitives, draw of " + primitives + ")";
    }
}
