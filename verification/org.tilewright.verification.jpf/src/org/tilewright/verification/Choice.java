package org.tilewright.verification;

import gov.nasa.jpf.vm.Verify;

/**
 * The choices of a harness under Java PathFinder, which takes each possibility in turn and compares states where a choice
 * is made. On its class path this class stands before the one of the same name in
 * {@code org.tilewright.verification}.
 */
public final class Choice {

    private Choice() {}

    /** One of several possibilities, from 0 on. */
    public static int upTo(int possibilities) {
        return Verify.getInt(0, possibilities - 1);
    }

    /** Counts a witness; the counters are no part of the state. */
    public static void saw(int witness) {
        Verify.incrementCounter(witness);
    }
}
