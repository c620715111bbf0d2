package org.tilewright.model.parameters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.validation.Validation;

class ParameterPathsTest {

    private System system;

    @BeforeEach
    void load() {
        system = Presets.load("dprt-fpga");
    }

    @ParameterizedTest
    @CsvSource({ "gpu.depth.zcache.ways, 8", "gpu.depth.zcache.size, 64 KiB", "gpu.depth.zcache.replacement, lru",
            "clocks.core.frequency, 200 MHz", "gpu.rasteriser.tileSize, 8x8 px", "gpu.memory.timing.tRCD, 7 cycles",
            "name, other", "gpu.clock, memory", "gpu.depth.prefetcher, NextLinePrefetcher",
            "gpu.depth.prefetcher, none", "split, CooperativeProjection" })
    void whatIsSetIsGot(String path, String value) {
        ParameterPaths.set(system, path, value);
        assertEquals(value, ParameterPaths.get(system, path));
    }

    @Test
    void newPartIsComplete() {
        ParameterPaths.set(system, "gpu.texture", "FuryTextureUnit");
        assertEquals("1 cycle", ParameterPaths.get(system, "gpu.texture.cache.repeatLatency"));
        assertTrue(Validation.check(system).stream().noneMatch(found -> found.ruleId().equals("TW-REQUIRED")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "gpu.depth.zcache.wayz  | 8   | unknown parameter 'wayz' of gpu.depth.zcache; did you mean 'ways'?",
            "gpuu.depth             | 8   | unknown parameter 'gpuu' of the system; did you mean 'gpu'?",
            "gpu.depth.zcache.ways.x| 8   | 'gpu.depth.zcache.ways' is a parameter; there is nothing below it, got"
                    + " 'gpu.depth.zcache.ways.x'",
            "clocks.cor.frequency   | 8   | there is no 'cor' in clocks; did you mean 'core'?",
            "gpu.texture.count      | 8   | the system has no gpu.texture; set gpu.texture to one of FuryTextureUnit,"
                    + " BankedTextureUnit first",
            "gpu.depth.zcache.ways  | 4.5 | gpu.depth.zcache.ways: '4.5' is not a whole number for ways: it counts ways,"
                    + " write for example 4",
            "gpu.depth.zcache.size  | 64  | gpu.depth.zcache.size: '64' has no unit: write 64 B, 64 KiB, 64 MiB, 64 GiB",
            "gpu.clock              | x   | gpu.clock: there is no ClockDomain 'x'; expected one of: core, memory",
            "gpu.texture            | Cache | gpu.texture: 'Cache' is not a kind of TextureUnit; expected one of:"
                    + " FuryTextureUnit, BankedTextureUnit, none",
            "gpu.rop                | none| gpu.rop: 'none' is not a kind of Rop; expected one of: Rop",
            "version                | 2   | version cannot be set",
            "notes                  | x   | notes cannot be set" })
    void mistakesAreNamedAndChangeNothing(String path, String value, String message) {
        System before = EcoreUtil.copy(system);
        String found = assertThrows(ParameterException.class, () -> ParameterPaths.set(system, path, value))
                .getMessage();
        assertEquals(message, found);
        assertTrue(EcoreUtil.equals(before, system));
    }

    @Test
    void emptyAndOddPathsAreRefused() {
        for (String path : List.of("", ".", "gpu.", ".gpu", "gpu..depth", "clocks", "clocks.core", "clocks.0")) {
            assertThrows(ParameterException.class, () -> ParameterPaths.set(system, path, "x"), path);
        }
    }

    @Test
    void everyListedPathLeadsToItsParameter() {
        for (String preset : Presets.names()) {
            System model = Presets.load(preset);
            for (String path : ParameterPaths.all(model)) {
                String value = ParameterPaths.get(model, path);
                ParameterPaths.set(model, path, value);
                assertEquals(value, ParameterPaths.get(model, path), path);
            }
        }
    }

    @Test
    void pathsOfObjectsAreThoseThatAreSet() {
        assertEquals("gpu.depth.zcache.ways",
                ParameterPaths.of(system.getGpu().getDepth().getZcache(), Literals.CACHE__WAYS));
        assertEquals("clocks.memory", ParameterPaths.of(system.getClocks().get(1), null));
        assertEquals("", ParameterPaths.of(system, null));
    }
}
