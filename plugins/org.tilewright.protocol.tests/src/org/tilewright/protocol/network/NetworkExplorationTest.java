package org.tilewright.protocol.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.protocol.distribution.Exploration;
import org.tilewright.protocol.distribution.Exploration.Findings;

/** Whether packets can wait for each other for ever, in all states of small networks. */
class NetworkExplorationTest {

    /** Packets of the rising direction alone: the two directions of a ring share no buffer but those of injection. */
    private static Findings ring(int gpus, int credits, boolean keepsBubble) {
        return Exploration.explore(new PacketNetwork(Topologies.RING.routing(gpus), credits, keepsBubble, gpus / 2));
    }

    @ParameterizedTest
    @CsvSource({ "4, 2", "4, 3" })
    void aRingWithABubbleNeverDeadlocks(int gpus, int credits) {
        Findings found = ring(gpus, credits, true);
        assertNull(found.finding());
        assertTrue(found.states() > 1000, "packets went round");
    }

    @Test
    void aRingWithoutABubbleDeadlocks() {
        assertEquals("deadlock", ring(4, 2, false).finding());
    }

    @Test
    void lineMeshHubAndFullConnectionNeverDeadlockWithOneCredit() {
        assertNull(anywhere(Topologies.LINE.routing(4)).finding());
        assertNull(anywhere(Topologies.MESH.routing(4, 2)).finding());
        assertNull(anywhere(Topologies.HUB.routing(3)).finding());
        assertNull(anywhere(Topologies.FULL.routing(3)).finding());
    }

    private static Findings anywhere(Routing routing) {
        return Exploration.explore(new PacketNetwork(routing, 1, true, routing.gpus() - 1));
    }
}
