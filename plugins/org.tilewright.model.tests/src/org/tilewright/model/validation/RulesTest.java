package org.tilewright.model.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.model.Assertion;
import org.tilewright.model.Combination;
import org.tilewright.model.Experiment;
import org.tilewright.model.System;
import org.tilewright.model.Technology;
import org.tilewright.model.TilewrightFactory;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.Variation;
import org.tilewright.model.Verification;
import org.tilewright.model.metamodel.Parts;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

/** Every rule is broken by a model that is right but for that one thing. */
class RulesTest {

    /** A preset, changed by {@code path=value} settings and by code, that breaks a rule. */
    record Breach(String rule, String preset, Consumer<System> change) {

        System model() {
            System system = Presets.load(preset);
            change.accept(system);
            return system;
        }

        @Override
        public String toString() {
            return rule;
        }
    }

    private static Breach breach(String rule, String preset, String... settings) {
        return new Breach(rule, preset, system -> {
            for (String setting : settings) {
                String[] parts = setting.split("=", 2);
                ParameterPaths.set(system, parts[0], parts[1]);
            }
        });
    }

    private static Breach experiment(String rule, Consumer<Experiment> change) {
        return new Breach(rule, "dprt-fpga", system -> {
            Experiment experiment = (Experiment) Parts.create(Literals.EXPERIMENT);
            experiment.setName("sweep");
            experiment.getFrames().get(0).setFile("scene.frame");
            experiment.getMetrics().get(0).setStatistic("frame.cycles");
            experiment.getVariations().add(variation("gpu.depth.zcache.ways", "2", "4"));
            system.getExperiments().add(experiment);
            change.accept(experiment);
        });
    }

    private static Variation variation(String path, String... values) {
        Variation variation = TilewrightFactory.eINSTANCE.createVariation();
        variation.setParameter(path);
        variation.getValues().addAll(List.of(values));
        return variation;
    }

    private static void addVerification(System system) {
        Verification verification = (Verification) Parts.create(Literals.VERIFICATION);
        verification.setName("proof");
        verification.getProperties().get(0).setProperty("Not a property");
        system.getVerifications().add(verification);
    }

    private static Breach assertion(String expression) {
        return new Breach("TW-ASSERTION", "dprt-fpga", system -> system.getAssertions().add(asserted(expression)));
    }

    private static Assertion asserted(String expression) {
        Assertion assertion = TilewrightFactory.eINSTANCE.createAssertion();
        assertion.setName("few");
        assertion.setExpression(expression);
        return assertion;
    }

    private static void addTechnology(System system) {
        Technology technology = TilewrightFactory.eINSTANCE.createTechnology();
        technology.setName("cmos");
        system.getTechnologies().add(technology);
        system.setTechnology(technology);
    }

    static List<Breach> breaches() {
        List<Breach> all = new ArrayList<>(List.of(
                new Breach("TW-REQUIRED", "dprt-fpga", system -> system.getGpu().setRop(null)),
                new Breach("TW-REQUIRED", "dprt-fpga", system -> system.getGpu().setClock(null)),
                new Breach("TW-REQUIRED", "dprt-fpga", system -> system.setName("")),
                new Breach("TW-REQUIRED", "dprt-fpga", system -> system.getClocks().get(0).setFrequency(null)),
                breach("TW-NAME", "dprt-fpga", "name=4 by 4"), breach("TW-NAME", "dprt-fpga", "clocks.core.name=a.b"),
                breach("TW-RANGE", "dprt-fpga", "gpu.depth.zcache.ways=0"),
                breach("TW-RANGE", "dprt-fpga", "gpu.depth.zcache.line=96 B"),
                breach("TW-RANGE", "dprt-fpga", "gpu.rasteriser.tileSize=64x64 px"),
                breach("TW-RANGE", "gpupd-2", "gpuCount=65"),
                breach("TW-CACHE-SIZE", "dprt-fpga", "gpu.depth.zcache.size=1000 B"),
                breach("TW-CACHE-SETS", "dprt-fpga", "gpu.depth.zcache.size=3 KiB"),
                breach("TW-CACHE-WAYS", "dprt-fpga", "gpu.depth.zcache.ways=3", "gpu.depth.zcache.size=24 KiB"),
                breach("TW-CACHE-WAYS", "furygpu", "gpu.texture.cache.ways=2"),
                breach("TW-CACHE-BLOCKING", "furygpu", "gpu.texture.cache.missRegisters=2"),
                breach("TW-CLEAR-RATE", "dprt-fpga", "gpu.depth.zcache.clearTable=ClearTable",
                        "gpu.depth.zcache.clearTable.lines=100"),
                breach("TW-COMPRESSION-COLOUR", "dprt-fpga", "gpu.rop.colourCache.compression=ColourCompression",
                        "gpu.rop.colourCache.compression.granule=1 KiB"),
                breach("TW-COMPRESSION-GRANULE", "dprt-fpga", "gpu.depth.zcache.compression=DepthCompression",
                        "gpu.depth.zcache.compression.granule=128 B"),
                breach("TW-NAME-UNIQUE", "dprt-fpga", "clocks.memory.name=core"),
                breach("TW-CLOCK-UNUSED", "dprt-fpga", "gpu.memory.clock=core"),
                breach("TW-TILE-SQUARE", "dprt-fpga", "gpu.rasteriser.tileSize=4x8 px"),
                breach("TW-BLOCK-SQUARE", "dprt-fpga", "gpu.depth.hierarchicalDepth=HierarchicalDepth",
                        "gpu.depth.hierarchicalDepth.block=4x8 px"),
                breach("TW-DISPATCH-ALONE", "gpupd-16-tile-based", "gpu.tiling.dispatch=heavy-with-light"),
                breach("TW-RASTER-UNITS", "tile-based", "gpu.tiling.rasterUnits=8", "gpu.texture=BankedTextureUnit",
                        "gpu.texture.count=64"),
                breach("TW-COARSE-BLOCK", "dprt-fpga", "gpu.rasteriser.coarse=CoarseRasteriser",
                        "gpu.rasteriser.coarse.block=8x16 px"),
                breach("TW-COARSE-BLOCK", "dprt-fpga", "gpu.rasteriser.coarse=CoarseRasteriser",
                        "gpu.rasteriser.coarse.block=2x2 px"),
                breach("TW-ORDER-ALONE", "gpupd-16-tile-based", "gpu.tiling.order=boustrophedonic"),
                breach("TW-KEPT-ALONE", "flagship", "gpu.l2.keepsFrames=true"),
                breach("TW-REMOVAL-EARLY", "tile-based", "gpu.tiling.surfaceRemoval=HiddenSurfaceRemoval"),
                breach("TW-ELIMINATION-ALONE", "gpupd-16-tile-based", "gpu.tiling.elimination=TileElimination"),
                breach("TW-SLICES-SQUARE", "sliced-4", "gpu.slices.square=24x24 px"),
                breach("TW-SLICES-SQUARE", "sliced-4", "gpu.slices.count=1", "gpu.slices.square=46x46 px"),
                breach("TW-SLICES-SQUARE", "sliced-4", "gpu.slices.square=8x8 px", "gpu.depth.zcache.line=256 B"),
                breach("TW-SLICES-TILING", "tile-based", "gpu.slices=Slices"),
                breach("TW-SLICES-UNITS", "furygpu", "gpu.texture.count=65"),
                breach("TW-SLICES-REGIONS", "sfr-4", "gpu.slices=Slices", "split.regionSize=16x32 px"),
                breach("TW-DEALING-BLOCK", "tile-based-boustrophedonic", "gpu.shading.textureDealing=TextureDealing",
                        "gpu.shading.textureDealing.block=24x24 px"),
                breach("TW-DEALING-BLOCK", "tile-based", "gpu.shading.textureDealing=TextureDealing"),
                breach("TW-TILING-TILE", "dprt-fpga", "gpu.tiling=TilingUnit", "gpu.tiling.tile=32x16 px"),
                breach("TW-CACHE-TILE", "dprt-fpga", "gpu.rasteriser.tileSize=32x32 px",
                        "gpu.rop.colourCache.size=2 KiB"),
                breach("TW-CACHE-TILE", "dprt-fpga", "gpu.rasteriser.tileSize=32x32 px",
                        "gpu.depth.zcache.size=2 KiB"),
                breach("TW-SHADING-OUTPUT", "dprt-fpga", "gpu.shading.outputEntries=4"),
                breach("TW-CORES-TEXTURE", "furygpu", "gpu.shading=ShaderCores"),
                breach("TW-CORES-REGISTERS", "dprt-fpga", "gpu.shading=ShaderCores", "gpu.shading.registers=400"),
                breach("TW-SHADING-IN-FLIGHT", "dprt-fpga", "gpu.shading.fragmentsInFlight=8"),
                breach("TW-DEPTH-ACCESS", "dprt-fpga", "gpu.depth.pixelsPerAccess=32"),
                breach("TW-OTT-DEADLOCK", "dprt-fpga", "gpu.depth.zcache.ott=rule"),
                breach("TW-PREFETCH-DISTANCE", "dprt-fpga", "gpu.depth.prefetcher=AdaptiveDprtPrefetcher",
                        "gpu.depth.prefetcher.minimumDistance=100"),
                breach("TW-MEMORY-INTERLEAVE", "gpupd-1", "gpu.depth.zcache.line=512 B"),
                breach("TW-MEMORY-ROW", "gpupd-1", "gpu.depth.zcache.line=512 B",
                        "gpu.memory.channelInterleave=512 B", "gpu.memory.row=256 B"),
                breach("TW-MEMORY-RAS", "dprt-fpga", "gpu.memory.timing.tRAS=3 cycles"),
                breach("TW-MEMORY-REFRESH", "dprt-fpga", "gpu.memory.timing.refreshInterval=7800 ns"),
                breach("TW-MEMORY-REFRESH", "dprt-fpga", "gpu.memory.timing.tRFC=64 cycles"),
                breach("TW-MEMORY-BUS", "dprt-fpga", "gpu.memory.bytesPerCycle=512"),
                breach("TW-MEMORY-GROUP-INTERLEAVE", "memory-ddr4", "gpu.depth.zcache.line=512 B",
                        "gpu.memory.channelInterleave=512 B"),
                breach("TW-MEMORY-GROUPS", "memory-ddr4", "gpu.memory.banks=2"),
                breach("TW-MEMORY-ORGANISATION", "memory-ddr4", "gpu.memory.scheduler=fcfs"),
                breach("TW-MEMORY-DRAIN", "memory-ddr4", "gpu.memory.organisation.drainTo=26"),
                breach("TW-MEMORY-DRAIN", "memory-ddr4", "gpu.memory.organisation.drainFrom=65"),
                breach("TW-MEMORY-SPACING", "memory-ddr4", "gpu.memory.organisation.tCCDL=3 cycles"),
                breach("TW-MEMORY-SPACING", "memory-ddr4", "gpu.memory.organisation.tRRDL=3 cycles"),
                breach("TW-MEMORY-SPACING", "memory-ddr4", "gpu.memory.organisation.tWTRL=2 cycles"),
                breach("TW-MEMORY-REFRESH-BANK", "memory-ddr4", "gpu.memory.organisation.refresh=per-bank"),
                breach("TW-TEXTURE-TILE", "banked-texture-interleaved", "gpu.texture.placement=TiledPlacement",
                        "gpu.texture.placement.tile=4x2 px"),
                breach("TW-TEXTURE-OUTER", "banked-texture-interleaved",
                        "gpu.texture.placement=TwoLevelTiledPlacement", "gpu.texture.placement.outerTile=4x4 px"),
                breach("TW-TEXTURE-LINEAR", "banked-texture-continuous", "gpu.texture.placement=LinearPlacement"),
                breach("TW-TEXTURE-LINE", "banked-texture-interleaved", "gpu.texture.placement=TiledPlacement",
                        "gpu.texture.placement.tile=8x8 px"),
                breach("TW-L2-LINE", "banked-texture-interleaved", "gpu.l2=SharedCache", "gpu.l2.line=32 B"),
                breach("TW-L2-LINE", "furygpu", "gpu.l2=SharedCache", "gpu.l2.size=1 MiB", "gpu.l2.next=SharedCache",
                        "gpu.l2.next.size=2 MiB", "gpu.l2.next.line=32 B"),
                breach("TW-L2-SIZE", "banked-texture-interleaved", "gpu.l2=SharedCache", "gpu.l2.size=16 KiB"),
                breach("TW-L2-SIZE", "texture-l2", "gpu.l2.next=SharedCache", "gpu.l2.next.size=64 KiB"),
                breach("TW-L2-UNUSED", "dprt-fpga", "gpu.l2=SharedCache"),
                breach("TW-TEXTURE-TAGS", "banked-texture-interleaved", "gpu.texture.cache.tags=single"),
                breach("TW-TEXTURE-TAGS", "banked-texture-multiport", "gpu.texture.cache.tags=single"),
                breach("TW-TEXTURE-TAGS", "banked-texture-wide", "gpu.texture.cache.tags=banked"),
                breach("TW-TEXTURE-TAG-BANKS", "banked-texture-interleaved", "gpu.texture.cache.size=256 B")));
        all.addAll(List.of(breach("TW-GPU-SPLIT", "dprt-fpga", "gpuCount=2", "network=LineNetwork"),
                breach("TW-GPU-NETWORK", "gpupd-2", "network=none"),
                breach("TW-MESH-COLUMNS", "gpupd-16", "network=MeshNetwork", "network.columns=5"),
                breach("TW-SPLIT-REGION", "gpupd-2", "split.regionSize=4x4 px"),
                breach("TW-CPD-DRAW-IDS", "gpupd-2", "split.drawIdBits=2", "split.runahead.draws=3"),
                breach("TW-SPLIT-BIN", "gpupd-16-tile-based", "split.regionSize=16x16 px"),
                breach("TW-RING-CREDITS", "gpupd-2", "network=RingNetwork", "network.credits=1"),
                breach("TW-TOPOLOGY-GPUS", "gpupd-2", "network=RoutedNetwork", "network.topology=mesh"),
                breach("TW-RING-CREDITS", "gpupd-2", "network=RoutedNetwork", "network.topology=ring",
                        "network.credits=1"),
                breach("TW-AFR-FRAMES", "gpupd-4", "split=AlternateFrame"),
                experiment("TW-EXPERIMENT-PARAMETER",
                        sweep -> sweep.getVariations().get(0).setParameter("gpu.depth.zcache.wayz")),
                experiment("TW-EXPERIMENT-PARAMETER", sweep -> sweep.getVariations().get(0).getValues().add("many")),
                experiment("TW-EXPERIMENT-PAIRS", sweep -> {
                    sweep.setCombination(Combination.PAIRS);
                    sweep.getVariations().add(variation("gpu.depth.zcache.size", "8 KiB"));
                }), experiment("TW-EXPERIMENT-DRAWS", sweep -> {
                    sweep.getFrames().get(0).setFirstDraw(7);
                    sweep.getFrames().get(0).setLastDraw(6);
                }), experiment("TW-EXPERIMENT-METRIC", sweep -> sweep.getMetrics().get(0).setStatistic("cycles!")),
                new Breach("TW-VERIFICATION-PROPERTY", "dprt-fpga", RulesTest::addVerification),
                assertion("never gpu0.zcach.misses > 9"), assertion("gpu0.depth.state == \"bussy\""),
                breach("TW-ARRAY-PORTS", "banked-texture-wide",
                        "technologies.cacti4-130nm.arrays.wide-bus-16k.readWritePorts=0"),
                breach("TW-ARRAY-ENERGY", "banked-texture-wide",
                        "technologies.cacti4-130nm.arrays.wide-bus-16k.tagReadEnergy=1 nJ"),
                breach("SIM-COMPOSITION-TILING", "chopin-2", "gpu.tiling=TilingUnit"),
                breach("SIM-CPD-RECEIVE", "gpupd-2", "split.receiveEntries=1"),
                breach("SIM-CPD-RECEIVE", "gpupd-16-reorder-window", "split.reorderEntries=15"),
                new Breach("SIM-ENERGY", "dprt-fpga", RulesTest::addTechnology),
                breach("SIM-ENERGY", "banked-texture-interleaved", "gpu.l2=SharedCache", "gpu.l2.ways=8"),
                breach("SIM-TILING-PREFETCHER", "dprt-fpga", "gpu.tiling=TilingUnit"),
                breach("SIM-TILING-HIERARCHICAL-DEPTH", "gpu-base", "gpu.tiling=TilingUnit",
                        "gpu.depth.hierarchicalDepth=HierarchicalDepth"),
                breach("SIM-TILING-COARSE", "tile-based", "gpu.rasteriser.coarse=CoarseRasteriser"),
                breach("SIM-WINDOW-EARLY-DEPTH", "gpu-base", "gpu.depth.window=2", "gpu.depth.earlyDepth=EarlyDepth"),
                breach("SIM-ADAPTIVE-TRIGGER", "dprt-fpga", "gpu.depth.prefetcher=AdaptiveDprtPrefetcher",
                        "gpu.rasteriser.prefetchTrigger=scan-start"),
                breach("SIM-REPLACEMENT", "dprt-fpga", "gpu.depth.zcache.replacement=pair-lru"),
                breach("SIM-FURY-REPLACEMENT", "furygpu", "gpu.texture.cache.replacement=lru"),
                breach("SIM-LINE", "gpu-base", "gpu.rop.colourCache.line=512 B"),
                breach("SIM-LINE", "furygpu", "gpu.texture.cache.line=512 B", "technology=none"),
                breach("SIM-FURY-SIZE", "furygpu", "gpu.texture.maximumSize=1024"),
                breach("SIM-REFRESH-TIME", "dprt-fpga", "gpu.memory.timing.refreshInterval=160 ns",
                        "gpu.memory.timing.tRFC=64 cycles")));
        return all;
    }

    /** A model may also hold something that is not simulated yet; otherwise nothing else is found. */
    @ParameterizedTest
    @MethodSource("breaches")
    void ruleIsFoundBrokenAndNoOther(Breach breach) {
        Set<String> family = Validation.check(breach.model()).stream().map(Diagnosis::ruleId)
                .filter(id -> id.startsWith(breach.rule().substring(0, 3))).collect(Collectors.toSet());
        assertEquals(Set.of(breach.rule()), family);
    }

    @ParameterizedTest
    @MethodSource("breaches")
    void messageIsOneLineThatNamesAPlaceAndAWayOut(Breach breach) {
        for (Diagnosis found : Validation.check(breach.model())) {
            assertFalse(found.toString().contains("\n"), found.toString());
            assertFalse(found.message().contains("null"), found.message());
            assertTrue(found.message().length() > 25, found.message());
            boolean wayOut = Stream.of("take", "write", "add", "give", "remove", "rename", "set", "lower", "raise",
                    "not simulated yet", "did you mean").anyMatch(found.message()::contains);
            assertTrue(wayOut, found.message());
            assertEquals(found.path(), ParameterPaths.of(found.element(), found.feature()));
        }
    }

    @Test
    void everyRuleIsBrokenByATest() {
        Set<String> tested = breaches().stream().map(Breach::rule).collect(Collectors.toCollection(TreeSet::new));
        Set<String> rules = Validation.rules().stream().map(Rule::id).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(rules, tested);
        assertEquals(rules.size(), Validation.rules().size(), "identifiers differ");
    }

    @Test
    void zeroWaysSayWhatIsAllowed() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.ways", "0");
        assertEquals(List.of("gpu.depth.zcache.ways: 0 ways is too little: ways takes 1 to 32 [TW-RANGE]"),
                Validation.check(system).stream().map(Diagnosis::toString).toList());
    }

    @Test
    void threeKibibytesSayWhatWouldFit() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.size", "3 KiB");
        assertEquals(
                List.of("gpu.depth.zcache.size: 3 KiB in 4 ways of 64 B lines makes 12 sets, but bits of the address"
                        + " choose the set, so there must be a power of two of them; take 2 KiB or 4 KiB, or other ways"
                        + " [TW-CACHE-SETS]"),
                Validation.check(system).stream().map(Diagnosis::toString).toList());
    }

    /** At 400 MHz 162.4 ns are 64.96 ticks, of which 64 are whole: as long as the refresh, but 162.5 ns are 65. */
    @Test
    void refreshIsShorterThanTheWholeTicksOfItsInterval() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.memory.timing.tRFC", "64 cycles");
        ParameterPaths.set(system, "gpu.memory.timing.refreshInterval", "162400 ps");
        assertEquals(List.of("SIM-REFRESH-TIME"), Validation.check(system).stream().map(Diagnosis::ruleId).toList());
        ParameterPaths.set(system, "gpu.memory.timing.refreshInterval", "162500 ps");
        assertEquals(List.of(), Validation.check(system));
    }

    /** One channel has no neighbour for a line to reach into. */
    @Test
    void longLinesNeedALongInterleaveOnlyBetweenSeveralChannels() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.line", "4 KiB");
        assertEquals(List.of(), Validation.check(system));
        ParameterPaths.set(system, "gpu.memory.channels", "2");
        assertEquals(List.of("TW-MEMORY-INTERLEAVE"),
                Validation.check(system).stream().map(Diagnosis::ruleId).toList());
    }

    /** Section 3.2.1 is about banks: a line that is part of a tile serves a wide bus as well. */
    @Test
    void unbankedCachesMayHaveLinesShorterThanATile() {
        System system = Presets.load("banked-texture-wide");
        ParameterPaths.set(system, "gpu.texture.placement", "TiledPlacement");
        ParameterPaths.set(system, "gpu.texture.placement.tile", "8x8 px");
        assertEquals(List.of(), Validation.check(system));
        ParameterPaths.set(system, "gpu.texture.cache.organisation", "ContinuousBanksOrganisation");
        ParameterPaths.set(system, "gpu.texture.cache.tags", "banked");
        assertEquals(List.of("TW-TEXTURE-LINE"),
                Validation.check(system).stream().map(Diagnosis::ruleId).toList());
    }

    @Test
    void emptySystemSaysAllThatIsMissing() {
        System system = TilewrightFactory.eINSTANCE.createSystem();
        assertEquals(List.of("name", "clocks", "gpu", "split"),
                Validation.check(system).stream().map(Diagnosis::path).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
            "never gpu0.zcach.misses > 9 # column 7: there is no signal gpu0.zcach.misses; did you mean 'gpu0.zcache.misses'?",
            "gpu0.depth.state == \"bussy\" # column 18: there is no state \"bussy\"; did you mean 'busy'?",
            "gpu0.depth.state > 1 # column 18: > expects a number, but has a state",
            "gpu0.zcache.misses # column 1: always expects true or false, but has a number",
            "gpu1.zcache.misses > 9 # column 1: there is no signal gpu1.zcache.misses; did you mean 'gpu0.zcache.misses'?",
            "never gpu0.zcache.misses > # column 27: expected a value, but there is the end",
            "1 < 2 # column 1: names no signal; expected one of the machine, such as gpu0.command.draws" })
    void wrongAssertionsSayWhereAndWhatWasMeant(String expression, String message) {
        System system = Presets.load("dprt-fpga");
        system.getAssertions().add(asserted(expression));
        assertEquals(List.of("assertions.few.expression: " + message + " [TW-ASSERTION]"),
                Validation.check(system).stream().map(Diagnosis::toString).toList());
    }

    /** The editor asks EMF's Diagnostician; it must hear the same. */
    @ParameterizedTest
    @MethodSource("breaches")
    void diagnosticianFindsTheSame(Breach breach) {
        Validation.register();
        System system = breach.model();
        Diagnostic diagnostic = Diagnostician.INSTANCE.validate(system);
        assertEquals(Validation.check(system).stream().map(Diagnosis::ruleId).toList(),
                diagnostic.getChildren().stream().map(Diagnostic::getSource).toList());
        assertEquals(Validation.check(system).stream().anyMatch(found -> found.severity() == Severity.ERROR),
                diagnostic.getSeverity() == Diagnostic.ERROR);
        diagnostic.getChildren().forEach(child -> assertFalse(child.getData().isEmpty()));
    }
}
