package org.tilewright.protocol.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of ways in which GPUs can be linked. */
class TopologiesTest extends TopologyContract {

    @Override
    protected List<? extends Topology> designs() {
        return Stream.of(Topologies.values()).map(Topologies::usual).toList();
    }

    @ParameterizedTest
    @EnumSource
    void everyOneLinksTwoGpus(Topologies topology) {
        int[] values = topology.parameters().stream().mapToInt(name -> 1).toArray();
        Routing routing = topology.routing(2, values);
        assertEquals(2, routing.gpus());
        assertEquals(topology.name().toLowerCase(Locale.ROOT), topology.literal());
    }

    @Test
    void aParameterTooManyOrTooFewIsRefused() {
        assertEquals("MESH has 1 parameters, not 0",
                assertThrows(IllegalArgumentException.class, () -> Topologies.MESH.routing(4)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> Topologies.LINE.routing(4, 2));
    }
}
