package org.tilewright.verification.distribution;

import org.tilewright.protocol.network.Routing;

/** The networks between GPUs that are checked. */
enum NetworkKind {

    LINE, RING, HUB, FULL;

    Routing routing(int gpus) {
        switch (this) {
            case LINE:
                return Routing.line(gpus);
            case RING:
                return Routing.ring(gpus);
            case HUB:
                return Routing.hub(gpus);
            default:
                return Routing.fullyConnected(gpus);
        }
    }
}
