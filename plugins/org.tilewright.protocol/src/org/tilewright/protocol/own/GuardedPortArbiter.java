package org.tilewright.protocol.own;

import org.tilewright.protocol.arbiter.PortArbiter;

/** Holds an arbiter of ports to its contract: it grants one who requests, and works on a copy of its words. */
final class GuardedPortArbiter implements PortArbiter {

    private final PortArbiter arbiter;
    private final Guard guard;

    GuardedPortArbiter(PortArbiter arbiter, String design) {
        this.arbiter = arbiter;
        guard = new Guard(design);
    }

    @Override
    public int words(int requesters) {
        return guard.number("words(" + requesters + ")", 0, MAXIMUM_WORDS, () -> arbiter.words(requesters));
    }

    @Override
    public int grant(int[] state, int requesters, long requests) {
        int[] own = state.clone();
        int granted;
        try {
            granted = arbiter.grant(own, requesters, requests);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call(requesters, requests), Guard.said(e), state);
        }
        if (granted < 0 || granted >= requesters || (requests >> granted & 1) == 0) {
            throw guard.breach(call(requesters, requests), "it answers " + granted + ", who does not request", state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
        return granted;
    }

    private static String call(int requesters, long requests) {
        return "grant(" + requesters + " requesters, requests " + Long.toBinaryString(requests) + " in binary)";
    }
}
