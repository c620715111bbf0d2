package org.tilewright.model.presets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.model.AdaptiveDprtPrefetcher;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.DprtPrefetcher;
import org.tilewright.model.DramTiming;
import org.tilewright.model.DuplicatedGeometry;
import org.tilewright.model.FullyConnectedNetwork;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.LineNetwork;
import org.tilewright.model.MemoryArray;
import org.tilewright.model.MemoryController;
import org.tilewright.model.ShaderCores;
import org.tilewright.model.SortLastComposition;
import org.tilewright.model.System;
import org.tilewright.model.designs.FillPlacementChoice;
import org.tilewright.model.designs.MemorySchedulerChoice;
import org.tilewright.model.designs.ReplacementChoice;
import org.tilewright.model.energy.CacheArrays;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.DataRate;
import org.tilewright.model.units.Energy;
import org.tilewright.model.units.Frequency;
import org.tilewright.model.units.PixelExtent;
import org.tilewright.model.units.TimeSpan;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Severity;
import org.tilewright.model.validation.Validation;

/** The presets are the machines of the papers: the numbers here are copied from the papers, not from the files. */
class PresetsTest {

    private static final Path FOLDER = Path.of("../../models/presets");

    static List<String> names() {
        return Presets.names();
    }

    @Test
    void namesAreThoseOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            Set<String> inFolder = files.map(file -> file.getFileName().toString())
                    .map(file -> file.replaceFirst("\\.pipeline$", "")).collect(Collectors.toCollection(TreeSet::new));
            assertEquals(inFolder, new TreeSet<>(Presets.names()));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void packedFileIsThatOfTheFolder(String name) throws IOException {
        assertArrayEquals(Files.readAllBytes(FOLDER.resolve(name + ".pipeline")), Presets.bytes(name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void presetIsValidAndSaysWhatItIs(String name) {
        System system = Presets.load(name);
        assertEquals(name, system.getName());
        assertTrue(system.getDescription().length() > 40);
        assertFalse(system.getNotes().isEmpty(), "the choices where the paper is silent are noted");
        assertEquals(List.of(),
                Validation.check(system).stream().filter(found -> found.severity() == Severity.ERROR).toList());
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPresetCanBeSimulated(String name) {
        assertEquals(List.of(), Validation.check(Presets.load(name)).stream()
                .filter(found -> found.severity().blocksGeneration()).map(Diagnosis::ruleId).toList());
    }

    @ParameterizedTest
    @MethodSource("names")
    void presetsWarnOfNothingButWhatIsNotSimulated(String name) {
        assertEquals(List.of(), Validation.check(Presets.load(name)).stream().map(Diagnosis::ruleId)
                .filter(id -> !id.startsWith("SIM-")).toList());
    }

    /** DPRT paper, section 3. */
    @ParameterizedTest
    @ValueSource(
            strings = { "dprt-fpga", "gpu-base", "gpu-base-lru", "dprt-paper", "dprt-paper-base", "dprt-adaptive",
                    "dprt-next-line", "dprt-stride", "dprt-early-depth", "dprt-hierarchical-depth", "dprt-fpga-ddr3",
                    "dprt-banked-texture" })
    void dprtMachinesHaveThePapersNumbers(String name) {
        Gpu gpu = Presets.load(name).getGpu();
        assertEquals(Frequency.valueOf("100 MHz"), gpu.getClock().getFrequency());
        assertEquals(new PixelExtent(4, 4), gpu.getRasteriser().getTileSize());
        assertEquals("scanline", gpu.getRasteriser().getTraversal().toString());
        assertEquals("tile", gpu.getRasteriser().getPrefetchTrigger().toString());
        assertEquals(FillPlacementChoice.valueOf("first-empty"), gpu.getDepth().getZcache().getFillPlacement());
        assertEquals(ByteSize.valueOf("32 KiB"), gpu.getDepth().getZcache().getSize());
        assertEquals(4, gpu.getDepth().getZcache().getWays());
        assertEquals(ByteSize.valueOf(name.startsWith("dprt-paper") ? "16 B" : "64 B"),
                gpu.getDepth().getZcache().getLine());
        assertEquals(ReplacementChoice.valueOf(name.equals("gpu-base-lru") ? "lru" : "plru"),
                gpu.getDepth().getZcache().getReplacement());
    }

    @ParameterizedTest
    @CsvSource({ "dprt-fpga, DprtPrefetcher", "dprt-fpga-ddr3, DprtPrefetcher", "dprt-early-depth, DprtPrefetcher",
            "dprt-banked-texture, DprtPrefetcher",
            "dprt-hierarchical-depth, DprtPrefetcher", "dprt-adaptive, AdaptiveDprtPrefetcher",
            "dprt-next-line, NextLinePrefetcher", "dprt-stride, StridePrefetcher" })
    void machineOfThePaperHasThePrefetcherOfItsName(String name, String prefetcher) {
        assertEquals(prefetcher, Presets.load(name).getGpu().getDepth().getPrefetcher().eClass().getName());
    }

    @ParameterizedTest
    @ValueSource(strings = { "gpu-base", "gpu-base-lru", "tile-based" })
    void baseMachinesHaveNoPrefetcher(String name) {
        assertNull(Presets.load(name).getGpu().getDepth().getPrefetcher());
    }

    /** So that a comparison compares what the name says, and nothing else. */
    @ParameterizedTest
    @CsvSource(delimiter = '|',
            textBlock = """
                    dprt-fpga               | gpu.depth.prefetcher.queueEntries
                    dprt-next-line          | gpu.depth.prefetcher.queueEntries gpu.depth.prefetcher.degree
                    dprt-stride             | gpu.depth.prefetcher.queueEntries gpu.depth.prefetcher.degree gpu.depth.prefetcher.tableEntries
                    dprt-early-depth        | gpu.depth.prefetcher.queueEntries gpu.depth.earlyDepth.latency
                    dprt-hierarchical-depth | gpu.depth.prefetcher.queueEntries gpu.depth.hierarchicalDepth.block gpu.depth.hierarchicalDepth.bufferEntries gpu.depth.hierarchicalDepth.nearest
                    gpu-base-lru            | gpu.depth.zcache.replacement
                    """)
    void machineDiffersFromTheBaseByWhatItsNameSays(String name, String paths) {
        assertEquals(new TreeSet<>(List.of(paths.split(" "))),
                differences(Presets.load("gpu-base"), Presets.load(name)));
    }

    @Test
    void deferredMachineDiffersFromTheTileBasedOneByWhatItHolds() {
        assertEquals(Set.of("gpu.depth.earlyDepth.latency", "gpu.tiling.surfaceRemoval.entries",
                "gpu.tiling.surfaceRemoval.tagsPerCycle"),
                differences(Presets.load("tile-based"), Presets.load("tile-based-deferred")));
    }

    /** DTexL deals quads out by parts of a tile. */
    @Test
    void machineOfTextureLocalityHasBlocksOfTheSizeOfItsTiles() {
        System system = Presets.load("tile-based-texture-locality");
        assertEquals(ParameterPaths.get(system, "gpu.tiling.tile"),
                ParameterPaths.get(system, "gpu.shading.textureDealing.block"));
        assertEquals("4", ParameterPaths.get(system, "gpu.texture.count"));
    }

    /** LIBRA: several raster units, tiles that ask much of memory beside those that ask little. */
    @Test
    void parallelMachineHasRasterUnitsAndADispatch() {
        System system = Presets.load("tile-based-parallel");
        assertEquals("4", ParameterPaths.get(system, "gpu.tiling.rasterUnits"));
        assertEquals("heavy-with-light", ParameterPaths.get(system, "gpu.tiling.dispatch"));
        assertEquals("1", ParameterPaths.get(system, "gpu.texture.count"));
    }

    private static Set<String> differences(System base, System other) {
        Set<String> all = new TreeSet<>(ParameterPaths.all(base));
        all.addAll(ParameterPaths.all(other));
        all.removeIf(path -> path.equals("name") || path.equals("description")
                || ParameterPaths.all(base).contains(path)
                        && ParameterPaths.all(other).contains(path)
                        && ParameterPaths.get(base, path).equals(ParameterPaths.get(other, path)));
        return all;
    }

    @Test
    void adaptiveMachineMayRunAheadAsFarAsItsWalk() {
        Gpu gpu = Presets.load("dprt-adaptive").getGpu();
        assertEquals(64, gpu.getRasteriser().getScanAhead());
        assertEquals(64, gpu.getDepth().getZcache().getMissRegisters());
        AdaptiveDprtPrefetcher prefetcher = (AdaptiveDprtPrefetcher) gpu.getDepth().getPrefetcher();
        assertEquals(gpu.getRasteriser().getScanAhead() + gpu.getRasteriser().getGateCredits(),
                prefetcher.getMaximumDistance());
        assertEquals(gpu.getRasteriser().getGateCredits(), prefetcher.getMinimumDistance());
        assertTrue(prefetcher.getQueueEntries() >= prefetcher.getMaximumDistance());
    }

    /** JESD79-3 at 2.5 ns a clock: tWTR 7.5 ns and at least 4 clocks, tRFC 160 ns for 2 Gb, tREFI 7.8 us. */
    @Test
    void standardsMemoryHasTheStandardsTiming() {
        MemoryController memory = Presets.load("dprt-fpga-ddr3").getGpu().getMemory();
        assertEquals(MemorySchedulerChoice.valueOf("fr-fcfs"), memory.getScheduler());
        DramTiming timing = memory.getTiming();
        assertEquals(List.of(6, 6, 6, 15, 5, 6), Stream.of(timing.getCL(), timing.getTRCD(), timing.getTRP(),
                timing.getTRAS(), timing.getCWL(), timing.getTWR()).map(cycles -> (int) cycles.count()).toList());
        assertEquals(4, timing.getTWTR().count());
        assertEquals(2, timing.getTRTW().count());
        assertEquals(160_000 / 2_500, timing.getTRFC().count());
        assertEquals(TimeSpan.valueOf("7.8 us"), timing.getRefreshInterval());
    }

    /** FuryGpu article: rasterisers with a unit each, clocks, LOD, bilinear filter, texture cache. */
    @Test
    void furyGpuHasTheArticlesNumbers() {
        System system = Presets.load("furygpu");
        assertEquals(Frequency.valueOf("400 MHz"), system.getGpu().getClock().getFrequency());
        FuryTextureUnit unit = assertInstanceOf(FuryTextureUnit.class, system.getGpu().getTexture());
        assertEquals(Frequency.valueOf("480 MHz"), unit.getClock().getFrequency());
        assertEquals(4, system.getGpu().getSlices().getCount());
        assertEquals(1, unit.getCount());
        assertEquals(11, unit.getLevelOfDetailLatency().count());
        assertEquals(2, unit.getOffsetLatency().count());
        assertEquals(8, unit.getFilterLatency().count());
        assertEquals(2048, unit.getMaximumSize());
        assertEquals(4096, unit.getCache().getSize().bytes() / unit.getCache().getLine().bytes());
        assertEquals(128 / 8, unit.getCache().getLine().bytes());
        assertEquals(1024, 4096 / unit.getCache().getWays());
        assertEquals(1, unit.getCache().getRepeatLatency().count());
        assertEquals(8, unit.getCache().getTagLatency().count() + unit.getCache().getHitLatency().count());
    }

    /** Thesis, table 4-1; the energies are those of the fact sheet's CACTI table. */
    @ParameterizedTest
    @CsvSource({ "traditional, TraditionalOrganisation, 0.0690", "wide, WideBusOrganisation, 0.0836",
            "multiport, MultiPortOrganisation, 0.301", "continuous, ContinuousBanksOrganisation, 0.0312",
            "interleaved, InterleavedBanksOrganisation, 0.0178" })
    void bankedTextureCachesHaveTheThesissNumbers(String name, String organisation, double nanojoules) {
        System system = Presets.load("banked-texture-" + name);
        BankedTextureUnit unit = assertInstanceOf(BankedTextureUnit.class, system.getGpu().getTexture());
        assertEquals(organisation, unit.getCache().getOrganisation().eClass().getName());
        assertEquals("MortonPlacement", unit.getPlacement().eClass().getName());
        assertEquals(ByteSize.valueOf("16 KiB"), unit.getCache().getSize());
        assertEquals(ByteSize.valueOf("64 B"), unit.getCache().getLine());
        assertEquals(2, unit.getCache().getWays());
        MemoryArray array = CacheArrays.of(unit.getCache()).data().find(system.getTechnology()).orElseThrow();
        Energy energy = array.getReadEnergy();
        // the fact sheet rounds to three figures
        assertEquals(nanojoules, energy.attojoules() / 1e9, nanojoules * 0.005);
        assertEquals(ReplacementChoice.valueOf("lru"), unit.getCache().getReplacement());
    }

    /** So that a comparison compares what the name says, and nothing else. */
    @ParameterizedTest
    @CsvSource({
            "texture-l2, gpu.l2.size gpu.l2.ways gpu.l2.line gpu.l2.replacement gpu.l2.missRegisters gpu.l2.hitLatency gpu.l2.requestsPerCycle gpu.l2.keepsFrames"
                    + " gpu.l2.memoryEntries",
            "banked-texture-multiport, gpu.texture.cache.tags gpu.texture.cache.organisation.ports",
            "banked-texture-wide, gpu.texture.cache.tags gpu.texture.cache.organisation.grouping",
            "banked-texture-traditional, gpu.texture.cache.tags" })
    void textureMachineDiffersFromTheInterleavedByWhatItsNameSays(String name, String paths) {
        assertEquals(new TreeSet<>(List.of(paths.split(" "))),
                differences(Presets.load("banked-texture-interleaved"), Presets.load(name)));
    }

    /**
     * So that what textures do to prefetched depth, and the other way round, is seen against machines with one of both. The
     * table of energies changes no cycle.
     */
    @Test
    void dprtMachineWithTexturesHasTheThesissUnitAndNothingElseMore() {
        System both = Presets.load("dprt-banked-texture");
        assertEquals(Set.of(), differences(Presets.load("dprt-early-depth"), both).stream()
                .filter(path -> !path.startsWith("gpu.texture.") && !path.startsWith("technologies."))
                .collect(Collectors.toSet()));
        assertEquals(Set.of("gpu.texture.count"),
                differences(Presets.load("banked-texture-interleaved"), both).stream()
                        .filter(path -> path.startsWith("gpu.texture.")).collect(Collectors.toSet()));
        assertEquals(1, both.getGpu().getTexture().getCount());
    }

    /** So that what larger tiles do, to the machine as to the speed of its simulator, is seen by itself. */
    @Test
    void dprtMachineWithLargerTilesHasTheLinesAndZCacheForThemAndNothingElse() {
        assertEquals(Set.of("gpu.rasteriser.tileSize", "gpu.depth.pixelsPerAccess", "gpu.depth.zcache.line",
                "gpu.depth.zcache.size", "gpu.rop.colourCache.line"),
                differences(Presets.load("dprt-banked-texture"), Presets.load("dprt-banked-texture-8x8")).stream()
                        .filter(path -> !path.startsWith("technolog")).collect(Collectors.toSet()));
    }

    /**
     * The one warning of a preset is a choice: {@code texture-l2} differs from the machine without a second level by that
     * alone, and the figures of CACTI 4.1 have no array of one.
     */
    @ParameterizedTest
    @MethodSource("names")
    void onlyLargeCachesLackAnArray(String name) {
        List<String> warned = Validation.check(Presets.load(name)).stream()
                .filter(found -> found.ruleId().equals("SIM-ENERGY")).map(Diagnosis::message)
                .map(message -> message.replaceFirst(".*energy of (\\S+) is.*", "$1")).toList();
        assertEquals(name.equals("texture-l2") ? List.of("gpu.l2") : List.of(), warned);
    }

    @ParameterizedTest
    @ValueSource(strings = { "cacti7-90nm", "cacti7-65nm", "cacti7-45nm" })
    void laterTechnologiesHaveTheArrayOfTheSecondLevel(String technology) {
        System system = Presets.load("texture-l2");
        ParameterPaths.set(system, "technology", technology);
        assertEquals(List.of(), Validation.check(system));
    }

    /** GPUpd paper, table 1 and section 5. */
    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 4, 8, 16 })
    void gpupdMachinesHaveThePapersNumbers(int gpus) {
        for (String kind : List.of("sfr-%d", "gpupd-%d", "gpupd-%d-no-runahead", "gpupd-%d-unbatched")) {
            System system = Presets.load(kind.formatted(gpus));
            assertEquals(gpus, system.getGpuCount());
            assertEquals(Frequency.valueOf("1 GHz"), system.getGpu().getClock().getFrequency());
            assertEquals(64 * 4, system.getGpu().getRop().getPixelsPerCycle());
            assertEquals(10, system.getGpu().getMemory().getChannels());
            assertEquals(8, system.getGpu().getMemory().getBanks());
            assertEquals(ByteSize.valueOf("2 KiB"), system.getGpu().getMemory().getRow());
            assertEquals(ByteSize.valueOf("256 B"), system.getGpu().getMemory().getChannelInterleave());
            assertEquals(MemorySchedulerChoice.valueOf("fr-fcfs"), system.getGpu().getMemory().getScheduler());
            assertEquals(TimeSpan.valueOf("3.9 us"), system.getGpu().getMemory().getTiming().getRefreshInterval());
            // 65 ns at 0.8 ns a clock are 81.25 clocks
            assertEquals(82, system.getGpu().getMemory().getTiming().getTRFC().count());
            if (gpus > 1) {
                LineNetwork line = assertInstanceOf(LineNetwork.class, system.getNetwork());
                assertEquals(TimeSpan.valueOf("400 ns"), line.getLinkLatency());
                assertEquals(DataRate.valueOf("40 GB/s"), line.getLinkBandwidth());
            }
        }
        DuplicatedGeometry sfr = assertInstanceOf(DuplicatedGeometry.class, Presets.load("sfr-" + gpus).getSplit());
        assertEquals(new PixelExtent(32, 32), sfr.getRegionSize());
        CooperativeProjection both = (CooperativeProjection) Presets.load("gpupd-" + gpus).getSplit();
        assertEquals(4096, both.getBatching().getThreshold());
        assertNotNull(both.getRunahead());
        assertEquals(11, both.getDrawIdBits());
        CooperativeProjection still = (CooperativeProjection) Presets.load("gpupd-" + gpus + "-no-runahead").getSplit();
        assertNotNull(still.getBatching());
        assertNull(still.getRunahead());
        CooperativeProjection single = (CooperativeProjection) Presets.load("gpupd-" + gpus + "-unbatched").getSplit();
        assertNull(single.getBatching());
        assertNotNull(single.getRunahead());
    }

    /** So that a comparison compares what the name says, and nothing else. */
    @ParameterizedTest
    @CsvSource({ "gpupd-16, sfr-16, split", "gpupd-16, sort-first-16, split", "gpupd-16, afr-16, split",
            "gpupd-16, gpupd-16-no-runahead, split.runahead", "gpupd-16, gpupd-16-unbatched, split.batching",
            "gpupd-16, chopin-16, split network", "gpupd-16, gpupd-16-hub, network",
            "gpupd-16, gpupd-16-reorder-window, split.exchange split.reorderEntries",
            "gpupd-16, gpupd-16-tile-based, gpu.tiling" })
    void machineOfSeveralGpusDiffersByWhatItsNameSays(String one, String other, String paths) {
        Set<String> allowed = Set.of(paths.split(" "));
        for (String path : differences(Presets.load(one), Presets.load(other))) {
            assertTrue(allowed.stream().anyMatch(part -> path.equals(part) || path.startsWith(part + ".")), path);
        }
    }

    /** Table 1 of the GPUpd paper: 32 unified shaders of 16 ALUs. */
    @Test
    void shaderCoresAreThoseOfOneGpuOfTheGpupdPaper() {
        System system = Presets.load("shader-cores");
        ShaderCores cores = assertInstanceOf(ShaderCores.class, system.getGpu().getShading());
        assertEquals(32, cores.getCount());
        assertEquals(16, cores.getSimdWidth());
        for (String path : differences(Presets.load("gpupd-1"), system)) {
            assertTrue(path.startsWith("gpu.shading") || path.startsWith("split"), path);
        }
    }

    /** Tiles, threshold and links of the artefact's configuration: 64x64, 4096 triangles, 64 bytes a cycle at 1 GHz, 200 cycles. */
    @ParameterizedTest
    @ValueSource(ints = { 2, 4, 8, 16 })
    void chopinHasTheNumbersOfItsArtefact(int gpus) {
        System system = Presets.load("chopin-" + gpus);
        assertEquals(gpus, system.getGpuCount());
        SortLastComposition split = assertInstanceOf(SortLastComposition.class, system.getSplit());
        assertEquals(new PixelExtent(64, 64), split.getRegionSize());
        assertEquals(4096, split.getCompositionThreshold());
        assertEquals("least-remaining", split.getDrawScheduler().toString());
        assertEquals("paired", split.getCompositionScheduler().toString());
        FullyConnectedNetwork links = assertInstanceOf(FullyConnectedNetwork.class, system.getNetwork());
        assertEquals(TimeSpan.valueOf("200 ns"), links.getLinkLatency());
        assertEquals(DataRate.valueOf("64 GB/s"), links.getLinkBandwidth());
    }

    @Test
    void flagshipJoinsTheThree() {
        System system = Presets.load("flagship");
        assertEquals(16, system.getGpuCount());
        assertInstanceOf(CooperativeProjection.class, system.getSplit());
        assertInstanceOf(DprtPrefetcher.class, system.getGpu().getDepth().getPrefetcher());
        BankedTextureUnit unit = assertInstanceOf(BankedTextureUnit.class, system.getGpu().getTexture());
        assertEquals("InterleavedBanksOrganisation", unit.getCache().getOrganisation().eClass().getName());
    }

    @Test
    void unknownPresetSuggestsTheNearest() {
        assertEquals("there is no preset 'dprt-fgpa'; did you mean 'dprt-fpga'?",
                assertThrows(IllegalArgumentException.class, () -> Presets.load("dprt-fgpa")).getMessage());
        assertThrows(IllegalArgumentException.class, () -> Presets.load("../presets/furygpu"));
    }

    @Test
    void aFileInThePlaceOfAPresetSuggestsThePresetOfThatName() {
        assertEquals("there is no preset 'models/dprt-fpga.pipeline'; did you mean 'dprt-fpga'?",
                assertThrows(IllegalArgumentException.class, () -> Presets.load("models/dprt-fpga.pipeline"))
                        .getMessage());
    }
}
