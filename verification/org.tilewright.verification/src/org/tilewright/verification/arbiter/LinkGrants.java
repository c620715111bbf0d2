package org.tilewright.verification.arbiter;

import org.tilewright.protocol.arbiter.Arbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.network.LinkArbiter;

/** The arbiter of a link, as one of several. */
final class LinkGrants implements Arbiter {

    private final LinkArbiter link;

    LinkGrants(int inputs) {
        link = new LinkArbiter(PortArbiters.usual(), inputs);
    }

    @Override
    public int grant(int requests) {
        int granted = link.grant(requests);
        return granted == LinkArbiter.NOBODY ? NOBODY : granted;
    }
}
