package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.generator.wiring.NamedElements;
import org.tilewright.model.System;
import org.tilewright.model.presets.Presets;

class NamedElementsTest {

    @ParameterizedTest
    @CsvSource({ "gpu0.zcache,ZCache", "gpu15.depth,DepthUnit", "gpu0.memory.channel1,MemoryController",
            "gpu3.vertexfetch,VertexFetch", "gpu0.mapper,CooperativeProjection", "gpu7,Gpu",
            "network.0-1,LineNetwork", "network.gpu3,LineNetwork" })
    void aNameOfResultsLeadsToWhatItIsMadeOf(String name, String type) {
        assertEquals(Optional.of(type), new NamedElements(Presets.load("gpupd-16")).find(name)
                .map(element -> element.eClass().getName()));
    }

    @Test
    void textureUnitsAreOneElement() {
        System furygpu = Presets.load("furygpu");
        assertEquals(Optional.of(furygpu.getGpu().getTexture()), new NamedElements(furygpu).find("gpu0.texture0"));
    }

    @ParameterizedTest
    @CsvSource({ "gpu0.prefetch", "the others", "network.0-1", "gpu", "zcache" })
    void whatTheModelDoesNotHaveIsNotFound(String name) {
        assertEquals(Optional.empty(), new NamedElements(Presets.load("dprt-fpga")).find(name));
    }
}
