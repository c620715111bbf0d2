package org.tilewright.run.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

/** What follows for the properties of the exchange from the network of a model. */
class SharingBoundsTest {

    private static System linked(String preset, String network) {
        System system = Presets.load(preset);
        ParameterPaths.set(system, "network", "none");
        ParameterPaths.set(system, "network", network);
        return system;
    }

    @ParameterizedTest
    @CsvSource({ "LineNetwork, LINE, 1", "RingNetwork, RING, 2", "HubNetwork, HUB, 1",
            "FullyConnectedNetwork, FULL, 1" })
    void theNetworkIsTheModelsWithTheLeastCreditsThatItNeeds(String network, String expected, String credits) {
        Map<String, String> bounds = SharingBounds.of(linked("gpupd-4", network)).get("distribution.delivery");
        assertEquals(expected, bounds.get("network"));
        assertEquals(credits, bounds.get("credits"));
    }

    /** A mesh of 4 x 4 was refused, for only two columns could be said. With 3 of its GPUs there are 3 columns or one. */
    @Test
    void schedulersOfGroupsAreTheModels() {
        System system = Presets.load("chopin-16");
        assertEquals(Map.of("gpus", "3", "dealing", "LEAST_REMAINING", "pairing", "PAIRED", "shares", "EVEN"),
                SharingBounds.of(system).get("composition.image"));
        ParameterPaths.set(system, "split.drawScheduler", "round-robin");
        ParameterPaths.set(system, "split.compositionScheduler", "in-turn");
        ParameterPaths.set(system, "split.shares", "level");
        system.setGpuCount(2);
        assertEquals(Map.of("gpus", "2", "dealing", "ROUND_ROBIN", "pairing", "IN_TURN", "shares", "LEVEL"),
                SharingBounds.of(system).get("composition.image"));
        assertEquals(Map.of("gpus", "2", "batches", "3", "primitives", "5", "shares", "LEVEL"),
                SharingBounds.of(system).get("distribution.shares"));
    }

    @Test
    void queriesAreCountedInTheModelsSlices() {
        System system = Presets.load("sliced-4");
        assertEquals(null, SharingBounds.of(system).get("query.samples"));
        ParameterPaths.set(system, "gpu.queries", "OcclusionQueries");
        assertEquals(Map.of("queries", "2", "slices", "2", "most", "1"), SharingBounds.of(system).get("query.samples"));
        ParameterPaths.set(system, "gpu.slices", "none");
        assertEquals("1", SharingBounds.of(system).get("query.samples").get("slices"));
        System tiled = Presets.load("tile-based");
        ParameterPaths.set(tiled, "gpu.queries", "OcclusionQueries");
        assertEquals("1", SharingBounds.of(tiled).get("query.samples").get("slices"));
        ParameterPaths.set(tiled, "gpu.tiling.rasterUnits", "4");
        assertEquals("2", SharingBounds.of(tiled).get("query.samples").get("slices"));
    }

    @Test
    void aMeshHasAsManyColumnsAsFillRowsOfTheGpusThatAreChecked() {
        Map<String, Map<String, String>> bounds = SharingBounds.of(linked("gpupd-16", "MeshNetwork"));
        assertEquals("MESH", bounds.get("distribution.delivery").get("network"));
        assertEquals("4", bounds.get("distribution.delivery").get("columns"));
        assertEquals("3", bounds.get("distribution.runahead").get("gpus"));
        assertEquals("3", bounds.get("distribution.runahead").get("columns"));
    }
}
