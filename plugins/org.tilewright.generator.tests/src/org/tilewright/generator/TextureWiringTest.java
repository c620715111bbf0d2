package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

/** Texture units, their caches and what is behind them, as the generated class spells them. */
class TextureWiringTest {

    private static String source(String preset, String... settings) {
        System system = Presets.load(preset);
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            ParameterPaths.set(system, parts[0], parts[1]);
        }
        GeneratedProject project = ProjectGenerator.project(system);
        return new String(project.sources().get(project.names().sourceFile()), StandardCharsets.UTF_8);
    }

    private static long count(String part, String text) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }

    private static void assertHasOnce(String source, String... parts) {
        Stream.of(parts).forEach(part -> assertEquals(1, count(part, source), () -> part + " in " + source));
    }

    /** 13 units without textures, and of these a port and four units with their caches. */
    @Test
    void everyUnitItsCacheAndThePortAreOneConstructorCall() {
        String source = source("banked-texture-interleaved");
        assertEquals(13 + 1 + 4 * 2, count("machine.add(new ", source));
        for (int number = 0; number < 4; number++) {
            assertHasOnce(source, "new BankedTextureUnit(\"gpu0.texture" + number + "\", coreClock,",
                    "new TextureCache(\"gpu0.texture" + number + ".cache\", coreClock,");
        }
        assertHasOnce(source, "new TexturePort(\"gpu0.textureport\", coreClock));");
    }

    /** 15 connections without textures, one of the port, and four of each unit. */
    @Test
    void everyTextureConnectionIsOneConnectCall() {
        String source = source("banked-texture-interleaved", "gpu.texture.requestEntries=11",
                "gpu.texture.resultEntries=12", "gpu.texture.memoryEntries=13");
        assertEquals(15 + 1 + 4 * 4, count("machine.connect(", source));
        assertHasOnce(source, "machine.connect(shading.textures(3), texture3.requests(), 11, 1);",
                "machine.connect(texture3.results(), shading.results(3), 12, 1);",
                "machine.connect(texture3.cache(), texture3Cache.demand());",
                "machine.connect(texture3Cache.memory(), texturePort.client(\"texture3\"), 13, 1);",
                "machine.connect(texturePort.memory(), memory.client(\"texture\"), 32, 1);");
    }

    @Test
    void unitsAreNumberedSliceBySlice() {
        String source = source("banked-texture-interleaved", "gpu.texture.count=2", "gpu.slices=Slices",
                "gpu.slices.count=3");
        assertEquals(6, count("new BankedTextureUnit(", source));
        assertHasOnce(source, "machine.connect(shading0.textures(1), texture1.requests(), ",
                "machine.connect(shading2.textures(0), texture4.requests(), ",
                "machine.connect(texture5.results(), shading2.results(1), ",
                "machine.connect(texture5Cache.memory(), texturePort.client(\"texture5\"), ");
    }

    @Test
    void parametersOfABankedUnitAreConstants() {
        String source = source("banked-texture-interleaved", "gpu.texture.count=1", "gpu.texture.maximumAnisotropy=16",
                "gpu.texture.accessesPerCycle=2", "gpu.texture.accessesInFlight=33",
                "gpu.texture.cache.missRegisters=5");
        assertHasOnce(source, """
                        BankedTextureUnit texture0 = machine.add(new BankedTextureUnit("gpu0.texture0", coreClock,
                                16, // maximumAnisotropy
                                Placements.RECURSIVE_Z.placement(), // placement
                                2, // accessesPerCycle
                                33, // accessesInFlight
                                8)); // filterLatency, in cycles
                """, """
                                DataOrganisation.INTERLEAVED, // organisation
                                1, // ports
                                TagOrganisation.BANKED, // tags
                                16 * 1024, // size, in bytes
                                2, // ways
                                64, // line, in bytes
                                Replacement.LRU.policy(), // replacement
                                5, // missRegisters
                                2, // hitLatency, in cycles
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "LinearPlacement || Placements.LINEAR.placement(), // placement",
            "TiledPlacement | gpu.texture.placement.tile=2x2 px | Placements.TILED.placement(2), // placement",
            "TwoLevelTiledPlacement | gpu.texture.placement.outerTile=16x16 px | Placements.TWO_LEVEL.placement(4, 16), // placement",
            "MortonPlacement || Placements.RECURSIVE_Z.placement(), // placement" })
    void placementIsTheMachines(String kind, String setting, String expected) {
        String[] settings = setting == null ? new String[] { "gpu.texture.placement=" + kind }
                : new String[] { "gpu.texture.placement=" + kind, setting };
        assertEquals(4, count(expected, source("banked-texture-traditional", settings)));
    }

    @ParameterizedTest
    @CsvSource({ "traditional, gpu.texture.count=1, TRADITIONAL, 1", "wide, gpu.texture.count=1, WIDE_UNALIGNED, 1",
            "wide, gpu.texture.cache.organisation.grouping=aligned, WIDE_ALIGNED, 1",
            "multiport, gpu.texture.cache.organisation.ports=2, MULTI_PORT, 2",
            "continuous, gpu.texture.count=1, CONTINUOUS, 1", "interleaved, gpu.texture.count=1, INTERLEAVED, 1" })
    void organisationIsTheMachines(String preset, String setting, String organisation, int ports) {
        String source = source("banked-texture-" + preset, setting, "gpu.texture.count=1");
        assertHasOnce(source, "DataOrganisation." + organisation + ", // organisation\n                " + ports
                + ", // ports");
    }

    /** Arrays of CACTI 4.1 at 0.13 um: 12,065,018 aJ, 7,104,681 aJ, 16 x 5,357,970 aJ, and 38 % of 4,630 gates of 5 fJ. */
    @Test
    void energiesAreTheTechnologysInFemtojoules() {
        String source = source("banked-texture-interleaved", "gpu.texture.count=1");
        assertHasOnce(source,
                "new CacheEnergies(12_065, 7105, 85_728, 8797))); // a data bank read, a tag read, a line filled, control, in fJ",
                "new CacheEnergies(234_879, 31_991, 47_423, 0))); // a data bank read,",
                "new MemoryEnergies(2_000_000, 160_000, 160_000))); // a row, a byte read, a byte written, in fJ");
    }

    @Test
    void withoutATechnologyNothingIsCounted() {
        String source = source("banked-texture-interleaved", "gpu.texture.count=1", "technology=none");
        assertEquals(2, count("CacheEnergies.NONE)); // energies are not counted", source));
        assertHasOnce(source, "MemoryEnergies.NONE)); // energies are not counted");
    }

    /** The table has no array of the second level, and of everything else it has. */
    @Test
    void sharedCacheTakesThePlaceOfThePort() {
        String source = source("texture-l2");
        assertEquals(0, count("exturePort", source));
        assertHasOnce(source, """
                        SharedCache l2 = machine.add(new SharedCache("gpu0.l2", coreClock,
                                128 * 1024, // size, in bytes
                                8, // ways
                                64, // line, in bytes
                                Replacement.LRU.policy(), // replacement
                                16, // missRegisters
                                12, // hitLatency, in cycles
                                1, // requestsPerCycle
                                false, // keepsFrames
                                CacheEnergies.NONE)); // energies are not counted
                """, "machine.connect(texture0Cache.memory(), l2.client(\"texture0\"), 8, 1);",
                "machine.connect(l2.memory(), memory.client(\"l2\"), 32, 1);");
    }

    @Test
    void levelsOfSharedCacheFollowEachOther() {
        String source = source("texture-l2", "gpu.l2.memoryEntries=3", "gpu.l2.next=SharedCache",
                "gpu.l2.next.size=1 MiB", "gpu.l2.next.next=SharedCache", "gpu.l2.next.next.size=2 MiB");
        assertHasOnce(source, "SharedCache l3 = machine.add(new SharedCache(\"gpu0.l3\", coreClock,",
                "SharedCache l4 = machine.add(new SharedCache(\"gpu0.l4\", coreClock,",
                "machine.connect(l2.memory(), l3.client(\"l2\"), 3, 1);",
                "machine.connect(l3.memory(), l4.client(\"l3\"), 8, 1);",
                "machine.connect(l4.memory(), memory.client(\"l4\"), 32, 1);");
    }

    @Test
    void furyUnitRunsOnItsOwnClock() {
        String source = source("furygpu", "gpu.slices=none", "gpu.texture.colourTables=true");
        assertHasOnce(source, """
                        FuryTextureUnit texture0 = machine.add(new FuryTextureUnit("gpu0.texture0", textureClock,
                                11, // levelOfDetailLatency, in cycles
                                2, // offsetLatency, in cycles
                                8, // filterLatency, in cycles
                                256)); // colourTableEntries
                """,
                """
                                FuryTextureCache texture0Cache = machine.add(new FuryTextureCache("gpu0.texture0.cache", textureClock,
                                        64 * 1024, // size, in bytes
                                        4, // ways
                                        16, // line, in bytes
                                        1, // repeatLatency, in cycles
                                        4, // tagLatency, in cycles
                                        4, // hitLatency, in cycles
                        """,
                "new TexturePort(\"gpu0.textureport\", coreClock));");
    }

    @Test
    void withoutColourTablesThereAreNoEntries() {
        assertHasOnce(source("furygpu", "gpu.slices=none"),
                "0)); // without colourTables");
    }

    /** The most units that a model may have still fit into one method of a class. */
    @Test
    void mostUnitsCompile() {
        System system = Presets.load("texture-l2");
        ParameterPaths.set(system, "gpu.slices", "Slices");
        ParameterPaths.set(system, "gpu.slices.count", "8");
        ParameterPaths.set(system, "gpu.texture.count", "32");
        GeneratedProject project = ProjectGenerator.project(system);
        String file = project.names().sourceFile();
        assertEquals(List.of(),
                Compiler.messages(file, new String(project.sources().get(file), StandardCharsets.UTF_8)));
    }

    @Test
    void tiledMachineHasTextureUnitsToo() {
        String source = source("tile-based", "gpu.texture=BankedTextureUnit");
        assertTrue(source.contains("machine.connect(texture0.results(), shading.results(0), 8, 1);"), source);
    }
}
