package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.InputException;
import org.tilewright.generator.project.ProjectNames;
import org.tilewright.generator.project.SystemSource;
import org.tilewright.generator.wiring.SystemWiring;
import org.tilewright.model.Assertion;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightFactory;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.validation.Validation;

class ProjectGeneratorTest {

    /** The units of a GPU with a prefetcher, as an architect counts them. */
    private static final List<String> UNITS = List.of("CommandProcessor", "VertexFetch", "Transform", "ClipCull",
            "Setup",
            "Rasteriser", "Shading", "ZCache", "DepthUnit", "DprtPrefetcher", "ColourCache", "Rop", "MemoryController");

    @TempDir
    Path folder;

    static Stream<String> simulatedPresets() {
        return Presets.names().stream().filter(name -> Validation.check(Presets.load(name)).stream()
                .noneMatch(diagnosis -> diagnosis.severity().blocksGeneration()));
    }

    @Test
    void everyComponentIsOneConstructorCall() {
        String source = source(Presets.load("dprt-fpga"));
        for (String unit : UNITS) {
            assertEquals(1, count("machine.add(new " + unit + "(", source), unit);
        }
        assertEquals(UNITS.size(), count("machine.add(", source));
        assertEquals(2, count("machine.clock(", source));
    }

    /** Eight queues between stages, three couplings of caches, three clients of the memory, the prefetch queue. */
    @Test
    void everyConnectionIsOneConnectCall() {
        String source = source(Presets.load("dprt-fpga"));
        List<String> connections = new ArrayList<>();
        Pattern.compile("machine\\.connect\\((.*)\\);").matcher(source).results()
                .forEach(call -> connections.add(call.group(1).replaceAll(", [0-9]+, [0-9]+$", "")));
        assertEquals(15, connections.size());
        assertEquals(15, connections.stream().distinct().count());
    }

    @ParameterizedTest
    @CsvSource({ "dprt-fpga, NONE", "dprt-banked-texture, BANKED", "texture-l2, BANKED", "furygpu, FURY" })
    void aProjectSaysWhatItsTexturesAreSampledBy(String preset, Texturing texturing) {
        assertEquals(texturing, ProjectGenerator.project(Presets.load(preset), List.of()).texturing());
    }

    @Test
    void modelWithoutAPrefetcherHasNoneInItsSimulator() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.prefetcher", "none");
        String source = source(system);
        assertEquals(0, count("refetcher", source.substring(source.indexOf("public static Machine"))));
        assertEquals(UNITS.size() - 1, count("machine.add(", source));
        assertEquals(13, count("machine.connect(", source));
    }

    /** Tiles go by the depth unit to shading: one queue more than without, and a component for each of the two tests. */
    @Test
    void testsBeforeShadingAreBetweenRasteriserAndShading() {
        System system = Presets.load("gpu-base");
        ParameterPaths.set(system, "gpu.depth.earlyDepth", "EarlyDepth");
        ParameterPaths.set(system, "gpu.depth.hierarchicalDepth", "HierarchicalDepth");
        ParameterPaths.set(system, "gpu.depth.survivorEntries", "55");
        String source = source(system);
        assertEquals(UNITS.size() - 1 + 2, count("machine.add(", source));
        assertEquals(14, count("machine.connect(", source));
        assertEquals(1, count("machine.connect(rasteriser.tiles(), depth.early(), 32, 1);", source));
        assertEquals(1, count("machine.connect(depth.survivors(), shading.input(), 55, 1);", source));
    }

    @ParameterizedTest
    @CsvSource({ "DprtPrefetcher, DprtPrefetcher, rasteriser.prefetches()",
            "AdaptiveDprtPrefetcher, AdaptiveDprtPrefetcher, rasteriser.prefetches()",
            "NextLinePrefetcher, LookUpPrefetcher, zcache.lookups()",
            "StridePrefetcher, LookUpPrefetcher, zcache.lookups()" })
    void prefetcherIsFedByWhatItLearnsFrom(String prefetcher, String specification, String requests) {
        System system = Presets.load("gpu-base");
        ParameterPaths.set(system, "gpu.depth.prefetcher", prefetcher);
        String source = source(system);
        assertEquals(1, count("machine.add(new " + specification + "(", source));
        assertEquals(1, count("machine.connect(" + requests + ", prefetcher.requests(), 16, 1);", source));
        assertEquals(15, count("machine.connect(", source));
    }

    /** Two caches less and a tiling unit more; two couplings and a client of the memory less, a queue more. */
    @Test
    void tiledMachineHasNoCachesOfDepthAndColour() {
        System system = Presets.load("gpu-base");
        ParameterPaths.set(system, "gpu.tiling", "TilingUnit");
        String source = source(system);
        assertEquals(UNITS.size() - 1 - 2 + 1, count("machine.add(", source));
        assertEquals(13 - 2 - 1 + 1, count("machine.connect(", source));
        assertEquals(0, count("ZCache", source) + count("ColourCache", source));
        assertEquals(1, count("machine.connect(tiling.memory(), memory.client(\"tiling\"), 32, 1);", source));
    }

    /** 7.8 us at 333 MHz are 2,597.4 ticks. */
    @Test
    void refreshIntervalIsWholeTicksOfTheMemory() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "clocks.memory.frequency", "333 MHz");
        ParameterPaths.set(system, "gpu.memory.timing.refreshInterval", "7800 ns");
        ParameterPaths.set(system, "gpu.memory.timing.tRFC", "54 cycles");
        ParameterPaths.set(system, "gpu.memory.timing.tWTR", "3 cycles");
        assertEquals(1, count("3, 0, 2597, 54), // tWTR, tRTW, tREFI, tRFC", source(system)));
    }

    @Test
    void aParameterOfTheModelIsAConstantOfTheSource() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.size", "96 KiB");
        ParameterPaths.set(system, "gpu.depth.zcache.ways", "3");
        ParameterPaths.set(system, "gpu.depth.zcache.replacement", "lru");
        ParameterPaths.set(system, "gpu.rasteriser.outputEntries", "77");
        ParameterPaths.set(system, "clocks.core.frequency", "480 MHz");
        String source = source(system);
        assertEquals(1, count("96 * 1024, // size, in bytes", source));
        assertEquals(1, count("3, // ways", source));
        assertEquals(1, count("Replacement.LRU.policy(), // replacement", source));
        assertEquals(1, count("machine.connect(rasteriser.tiles(), shading.input(), 77, 1);", source));
        assertEquals(1, count("machine.clock(\"core\", 480_000_000);", source));
    }

    @ParameterizedTest
    @MethodSource("simulatedPresets")
    void sameModelMakesTheSameBytes(String preset) {
        Map<String, byte[]> first = ProjectGenerator.project(Presets.load(preset)).files();
        Locale locale = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr-TR"));
        try {
            Map<String, byte[]> second = ProjectGenerator.project(Presets.load(preset)).files();
            assertEquals(List.copyOf(first.keySet()), List.copyOf(second.keySet()));
            first.forEach((path, content) -> assertArrayEquals(content, second.get(path), path));
        } finally {
            Locale.setDefault(locale);
        }
    }

    @Test
    void resolvedModelSpellsEveryValueOutAndMeansTheSame() throws IOException {
        System system = Presets.load("dprt-fpga");
        byte[] resolved = ProjectGenerator.project(system).resolvedModel();
        System again = ModelFiles.load(new ByteArrayInputStream(resolved), "resolved");
        assertArrayEquals(ModelFiles.toBytes(system), ModelFiles.toBytes(again));
        String text = new String(resolved, StandardCharsets.UTF_8);
        for (String path : ParameterPaths.all(system)) {
            String name = path.substring(path.lastIndexOf('.') + 1);
            assertTrue(text.contains(name + "=") || text.contains("<" + name), path);
        }
    }

    @Test
    void whatIsNotSimulatedYetIsRefusedByName() {
        System system = Presets.load("furygpu");
        ParameterPaths.set(system, "gpu.texture.maximumSize", "1024");
        List<String> reasons = assertThrows(GenerationException.class, () -> ProjectGenerator.project(system))
                .diagnostics();
        assertFalse(reasons.isEmpty());
        reasons.forEach(reason -> assertTrue(reason.contains("not simulated yet"), reason));
    }

    /** The system reads like a block diagram, and one GPU of it like that of a system of one. */
    @Test
    void severalGpusAreOneMachineTheirSplitAndTheirNetwork() {
        System system = Presets.load("gpupd-4");
        String source = source(system);
        assertTrue(
                source.contains(
                        """
                                        FrameSplit split = new CooperativeProjection(
                                                new Regions(RegionShape.SQUARES, 32, 32, false), // regionShape, regionSize in pixels, dynamic
                                                256, // syncPacket, in bytes
                                                Exchange.TURNS, // exchange
                                                4096, // batching.threshold
                                                1); // runahead.draws
                                """),
                source);
        assertTrue(
                source.contains(
                        """
                                        Network network = new Network(
                                                Topologies.LINE, // topology
                                                new Links(400_000, 40_000_000_000L, 16, 256), // linkLatency in ps, linkBandwidth in bytes a second, headerBytes, credits
                                                0); // no hub
                                        return new GpuSystem("gpupd-4", 4, Gpupd4System::machine, split, network);
                                """),
                source);
        assertTrue(source.contains("String gpu = \"gpu\" + number;"), source);
        assertTrue(source.contains("machine.add(new Setup(gpu + \".setup\", coreClock,"), source);
        assertTrue(source.contains("SimulatorMain.runSystem(Gpupd4System::system, ORIGIN, args)"), source);
        assertEquals(0, count("gpu0", source));
    }

    /** 80 pJ a byte, if the model names a technology. */
    @Test
    void linksHaveTheEnergyOfTheTechnology() {
        System system = Presets.load("gpupd-4");
        ParameterPaths.set(system, "technology", "cacti7-45nm");
        assertEquals(1, count("new Links(400_000, 40_000_000_000L, 16, 256, 80_000), // linkLatency in ps, "
                + "linkBandwidth in bytes a second, headerBytes, credits, a byte in fJ", source(system)));
    }

    @Test
    void linksHaveTheArbiterOfTheModel() {
        System system = Presets.load("gpupd-4");
        ParameterPaths.set(system, "network.arbitration", "least-recent");
        String source = source(system);
        assertEquals(
                1, count(
                        "new Links(400_000, 40_000_000_000L, 16, 256, 0, PortArbiters.LEAST_RECENT), // linkLatency in "
                                + "ps, linkBandwidth in bytes a second, headerBytes, credits, no energy, arbitration",
                        source));
        assertEquals(1, count("import org.tilewright.protocol.arbiter.PortArbiters;", source));
    }

    /** Two queues of projected primitives and one of received IDs more than the same GPU alone. */
    @Test
    void projectedPrimitivesGoByMapperAndExchanger() {
        String source = source(Presets.load("gpupd-2"));
        String alone = source(Presets.load("gpupd-1"));
        assertEquals(count("machine.connect(", alone) + 3, count("machine.connect(", source));
        assertEquals(count("machine.add(", alone) + 2, count("machine.add(", source));
        assertEquals(1, count("machine.connect(clipCull.projected(), mapper.input(), 32, 1);", source));
        assertEquals(1, count("machine.connect(mapper.projected(), exchanger.projected(), 4096, 1);", source));
        assertEquals(1, count("machine.connect(exchanger.received(), vertexFetch.received(), 4096, 1);", source));
        assertEquals(0, count("xchanger", alone.substring(alone.indexOf("public static Machine"))));
    }

    @Test
    void aTilingUnitMapsAndAReorderWindowHasItsOwnEntries() {
        String tiled = source(Presets.load("gpupd-16-tile-based"));
        assertEquals(1, count("machine.connect(tiling.projected(), exchanger.projected(), 4096, 1);", tiled));
        assertEquals(0, count("PrimitiveMapper", tiled));
        System window = Presets.load("gpupd-16-reorder-window");
        ParameterPaths.set(window, "split.reorderEntries", "8192");
        String source = source(window);
        assertEquals(1, count("8192, // reorderEntries", source));
        assertEquals(1, count("machine.connect(exchanger.received(), vertexFetch.received(), 8192, 1);", source));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sfr-2 | LineNetwork | new DuplicatedGeometry(
            afr-16 | HubNetwork | new AlternateFrame(
            sort-first-16 | RingNetwork | new CpuSortFirst(
            chopin-2 | LineNetwork | DrawScheduler.LEAST_REMAINING, // drawScheduler
            sfr-4 | MeshNetwork | 4); // columns
            sfr-4 | FullyConnectedNetwork | Topologies.FULL, // topology
            """)
    void otherSplitsAndNetworksAreSpelledAndCompile(String preset, String network, String part) {
        System system = Presets.load(preset);
        ParameterPaths.set(system, "network", "none");
        ParameterPaths.set(system, "network", network);
        assertEquals(1, count(part, source(system)));
        ProjectNames names = ProjectNames.of(system.getName());
        assertEquals(List.of(),
                Compiler.messages(names.sourceFile(), SystemSource.text(SystemWiring.of(system), names)));
    }

    @Test
    void brokenRulesAreRefusedWithTheirPath() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.size", "3 KiB");
        List<String> reasons = assertThrows(GenerationException.class, () -> ProjectGenerator.generate(system, folder))
                .diagnostics();
        assertTrue(reasons.stream().allMatch(reason -> reason.startsWith("gpu.depth.zcache")), reasons::toString);
        assertEquals(0, folder.toFile().list().length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = { "Machine", "class", "4x4", "x\"); System.exit(1); (\"", "\\u000a */ evil", "ärger", "Clock" })
    void noNameOfAModelCanBreakTheSource(String name) {
        System system = Presets.load("dprt-fpga");
        system.setName(name);
        system.setDescription("*/ public class Evil { // \\u002a/ " + name);
        Assertion assertion = TilewrightFactory.eINSTANCE.createAssertion();
        assertion.setName(name);
        assertion.setDescription("*/ // \\u002a/ " + name);
        assertion.setExpression("gpu0.depth.state == \"" + name + '"');
        system.getAssertions().add(assertion);
        ProjectNames names = ProjectNames.of(name);
        assertEquals(List.of(),
                Compiler.messages(names.sourceFile(), SystemSource.text(SystemWiring.of(system), names)));
    }

    @Test
    void anotherGenerationReplacesTheFirstAndKeepsWhatTheUserAdded() throws IOException {
        Path out = folder.resolve("project");
        System system = Presets.load("dprt-fpga");
        ProjectGenerator.generate(system, out);
        Files.writeString(out.resolve("notes.txt"), "mine");
        system.setName("renamed");
        ProjectGenerator.generate(system, out);
        assertEquals("mine", Files.readString(out.resolve("notes.txt")));
        try (Stream<Path> sources = Files.walk(out.resolve("src-gen"))) {
            assertEquals(List.of("RenamedSystem.java"),
                    sources.filter(Files::isRegularFile).map(file -> file.getFileName().toString()).toList());
        }
    }

    @Test
    void aHandWrittenSourceIsNeverTouched() throws IOException {
        Path out = folder.resolve("project");
        System system = Presets.load("dprt-fpga");
        ProjectGenerator.generate(system, out);
        Path mine = out.resolve("src-gen/org/tilewright/generated/Mine.java");
        Files.writeString(mine, "package org.tilewright.generated; class Mine {}");
        Path taken = mine.resolveSibling("RenamedSystem.java");
        Files.writeString(taken, "class RenamedSystem {}");

        ProjectGenerator.generate(Presets.load("gpu-base"), out);
        assertEquals("package org.tilewright.generated; class Mine {}", Files.readString(mine));
        system.setName("renamed");
        String message = assertThrows(InputException.class, () -> ProjectGenerator.generate(system, out)).getMessage();

        assertTrue(message.startsWith(taken + ": was written by hand"), message);
        assertEquals("class RenamedSystem {}", Files.readString(taken));
        assertTrue(Files.exists(mine.resolveSibling("GpuBaseSystem.java")), "nothing was written or deleted");
    }

    @Test
    void onlyWhatChangedIsWritten() throws IOException {
        System system = Presets.load("dprt-fpga");
        GeneratedProject project = ProjectGenerator.project(system);
        assertEquals(List.of("org/tilewright/generated/DprtFpgaSystem.java"),
                GeneratedFolders.updateSources(folder.resolve("src-gen"), project.sources()));
        assertEquals(9, GeneratedFolders.updateLibraries(folder.resolve("lib"), project.libraries()).size());
        assertEquals(List.of(), GeneratedFolders.updateSources(folder.resolve("src-gen"), project.sources()));
        assertEquals(List.of(), GeneratedFolders.updateLibraries(folder.resolve("lib"), project.libraries()));
        system.getGpu().getDepth().getZcache().setWays(8);
        assertEquals(List.of("org/tilewright/generated/DprtFpgaSystem.java"), GeneratedFolders
                .updateSources(folder.resolve("src-gen"), ProjectGenerator.project(system).sources()));
    }

    /** As on each save in the workbench, where an edit was gone at once. */
    @Test
    void editedSourcesAreToldAndStayAlsoWhereOnlySourcesAreGenerated() throws IOException {
        System system = Presets.load("dprt-fpga");
        GeneratedProject project = ProjectGenerator.project(system);
        Path sources = folder.resolve("src-gen");
        Path source = sources.resolve(project.names().sourceFile());
        GeneratedFolders.updateSources(sources, project.sources());
        String edited = Files.readString(source) + "// mine\n";
        Files.writeString(source, edited);
        system.getGpu().getDepth().getZcache().setWays(8);
        GeneratedProject next = ProjectGenerator.project(system);
        String line = folder + ": edited since it was generated: src-gen/" + project.names().sourceFile()
                + "; expected files as they were generated, or none, to have them generated anew";
        assertEquals(line, assertThrows(InputException.class,
                () -> GeneratedFolders.updateSources(sources, next.sources())).getMessage());
        assertEquals(line, assertThrows(InputException.class,
                () -> GeneratedFolders.addSources(sources, next.sources())).getMessage());
        assertEquals(line, assertThrows(InputException.class,
                () -> GeneratedFolders.updateSources(sources, Map.of())).getMessage(), "it would be deleted");
        assertEquals(edited, Files.readString(source));

        GeneratedFolders.addSources(sources, Map.of("other/Other.java", next.sources().values().iterator().next()));
        Files.delete(source);
        assertEquals(List.of(project.names().sourceFile(), "other/Other.java"),
                GeneratedFolders.updateSources(sources, next.sources()));
        assertEquals(List.of(), GeneratedFolders.updateSources(sources, next.sources()));
    }

    @Test
    void aFolderThatHoldsSomethingElseIsLeftAlone() throws IOException {
        Files.writeString(folder.resolve("precious"), "kept");
        String message = assertThrows(InputException.class,
                () -> ProjectGenerator.generate(Presets.load("dprt-fpga"), folder)).getMessage();
        assertTrue(message.startsWith(folder + ": holds other files"), message);
        assertEquals(List.of("precious"), List.of(folder.toFile().list()));
    }

    private static String source(System system) {
        GeneratedProject project = ProjectGenerator.project(system);
        return new String(project.sources().get(project.names().sourceFile()), StandardCharsets.UTF_8);
    }

    private static long count(String part, String text) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }
}
