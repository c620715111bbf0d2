package org.tilewright.protocol.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

/** What all topologies keep to; the test of some, built in or not, extends this. */
public abstract class TopologyContract {

    private static final int MOST_GPUS = 16;

    /** The designs under test; each links some number of GPUs up to 16. */
    protected abstract List<? extends Topology> designs();

    @Test
    void linksGoBothWaysAndWaysComeToTheirGpuWithoutComingTwiceToANode() {
        for (Topology design : designs()) {
            int linked = 0;
            for (int gpus = 2; gpus <= MOST_GPUS; gpus++) {
                if (links(design, gpus)) {
                    linked++;
                    assertLinked(design, gpus);
                }
            }
            assertTrue(linked > 0, design + " links nobody");
        }
    }

    private static boolean links(Topology design, int gpus) {
        try {
            design.requireLinkable(gpus);
            return true;
        } catch (IllegalArgumentException refused) {
            return false;
        }
    }

    private static void assertLinked(Topology design, int gpus) {
        int nodes = design.nodes(gpus);
        assertTrue(nodes == gpus || nodes == gpus + 1, design + ": " + nodes);
        for (int node = 0; node < nodes; node++) {
            assertFalse(design.areLinked(gpus, node, node));
            for (int other = 0; other < nodes; other++) {
                assertEquals(design.areLinked(gpus, node, other), design.areLinked(gpus, other, node));
            }
            for (int gpu = 0; gpu < gpus; gpu++) {
                int at = node;
                for (int steps = 0; at != gpu; steps++) {
                    assertTrue(steps < nodes, design + ": from " + node + " to " + gpu + " of " + gpus);
                    int next = design.next(gpus, at, gpu);
                    assertTrue(design.areLinked(gpus, at, next), design + ": " + at + " to " + next);
                    at = next;
                }
            }
        }
    }
}
