package org.tilewright.verification.arbiter;

import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.arbiter.PortTurn;

/** Turns at a link, a hub or a channel of memory where nothing else is chosen, as one of several. */
final class PortTurnGrants implements Arbiter {

    private final PortTurn port;

    PortTurnGrants(int requesters) {
        port = new PortTurn(PortArbiters.usual(), requesters);
    }

    @Override
    public int grant(int requests) {
        int granted = port.grant(Integer.toUnsignedLong(requests));
        return granted == PortTurn.NOBODY ? NOBODY : granted;
    }
}
