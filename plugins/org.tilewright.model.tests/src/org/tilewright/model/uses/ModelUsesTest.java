package org.tilewright.model.uses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.model.Experiment;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightFactory;
import org.tilewright.model.Variation;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.presets.Presets;

class ModelUsesTest {

    @Test
    void aClockIsUsedByWhatRunsOnIt() {
        assertEquals(List.of("gpu.memory.clock"), uses(Presets.load("dprt-fpga"), "clocks.memory"));
        assertEquals(List.of("gpu.clock"), uses(Presets.load("dprt-fpga"), "clocks.core"));
    }

    @Test
    void aTechnologyIsUsedByTheSystem() {
        assertEquals(List.of("technology"), uses(Presets.load("furygpu"), "technologies.cacti4-130nm"));
    }

    @Test
    void aPartIsUsedByTheExperimentsThatVaryIt() {
        System system = Presets.load("dprt-fpga");
        Experiment sweep = TilewrightFactory.eINSTANCE.createExperiment();
        sweep.setName("sweep");
        Variation variation = TilewrightFactory.eINSTANCE.createVariation();
        variation.setParameter("gpu.depth.zcache.ways");
        sweep.getVariations().add(variation);
        system.getExperiments().add(sweep);
        assertEquals(List.of("experiments.sweep.variations.0.parameter"), uses(system, "gpu.depth.zcache"));
        assertEquals(List.of(), uses(system, "gpu.rop"));
    }

    @Test
    void aPathThatLeadsNowhereIsRefused() {
        System system = Presets.load("dprt-fpga");
        assertTrue(assertThrows(ParameterException.class, () -> ModelUses.element(system, "clocks.ram")).getMessage()
                .contains("clocks.ram"));
    }

    private static List<String> uses(System system, String path) {
        return ModelUses.of(ModelUses.element(system, path)).stream().map(Use::path).toList();
    }
}
