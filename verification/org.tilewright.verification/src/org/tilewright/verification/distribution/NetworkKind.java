package org.tilewright.verification.distribution;

import org.tilewright.protocol.network.Routing;

/** The networks between GPUs that are checked; of a mesh, the number is that of its columns. */
enum NetworkKind {

    LINE, RING, MESH_2, HUB, FULL;

    Routing routing(int gpus) {
        switch (this) {
            case LINE:
                return Routing.line(gpus);
            case RING:
                return Routing.ring(gpus);
            case MESH_2:
                return Routing.mesh(gpus, 2);
            case HUB:
                return Routing.hub(gpus);
            default:
                return Routing.fullyConnected(gpus);
        }
    }
}
