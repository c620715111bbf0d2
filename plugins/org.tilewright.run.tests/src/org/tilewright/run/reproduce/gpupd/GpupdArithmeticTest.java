package org.tilewright.run.reproduce.gpupd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.scene.profile.FrameProfile;
import org.tilewright.frame.scene.profile.ProfileFrames;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.FakeMeasurements;
import org.tilewright.run.study.Measurements;

/** What is worked out from measurements. */
class GpupdArithmeticTest {

    private static final double EXACT = 1e-9;

    @TempDir
    Path folder;

    /** The speedup halves with each tenth of share: 2 at 0.2 is 4 at 0.1 and 1 at 0.3. */
    @Test
    void shareOfASpeedupFollowsTheSlopeInTheLogarithm() {
        List<Double> shares = List.of(0.1, 0.2, 0.3, 0.4);
        List<Double> speedups = List.of(4.0, 2.0, 1.0, 0.5);
        assertEquals(0.3, GeometryShareFit.passing(shares, speedups, 0.2, 2, 1), EXACT);
        assertEquals(0.1, GeometryShareFit.passing(shares, speedups, 0.2, 2, 4), EXACT);
        assertEquals(0.35, GeometryShareFit.passing(shares, speedups, 0.25, 6, 3), EXACT);
    }

    /** Steep below 0.2 and flat above: what lies to the right is found by the flat part. */
    @Test
    void shareIsFoundOnTheSideWhereTheSpeedupLies() {
        List<Double> shares = List.of(0.1, 0.2, 0.3);
        List<Double> speedups = List.of(8.0, 2.0, 1.0);
        assertEquals(0.3, GeometryShareFit.passing(shares, speedups, 0.2, 2, 1), EXACT);
        assertEquals(0.1, GeometryShareFit.passing(shares, speedups, 0.2, 2, 8), EXACT);
    }

    @Test
    void shareOfACurveThatDoesNotFallIsNotToBeHad() {
        assertTrue(Double.isNaN(GeometryShareFit.passing(List.of(0.1, 0.2), List.of(2.0, 2.0), 0.1, 2, 3)));
    }

    /** The second frame's first tick is the one after the last of the first. */
    @Test
    void secondFrameIsWhatIsLeftOfTheSequence() {
        assertEquals(1099, DynamicSplit.second(2100, 1000));
    }

    /** IDs, markers and credits, 300 + 100 + 50 of 10,000; a share of 3 and 5 cycles in 16. */
    @Test
    void figuresOfASystem() {
        SystemFigures figures = new SystemFigures(FakeMeasurements.of(folder, Map.of("frame.cycles", 16,
                "system.network.bytes.sync", 10_000, "system.network.bytes.ids", 300, "system.network.bytes.markers",
                100,
                "system.network.bytes.credits", 50, "gpu0.cycles.stall", 3, "gpu1.cycles.stall", 5)), 2);
        assertEquals(4.5, figures.addedTraffic(), EXACT);
        assertEquals(4, figures.boundary("stall"), EXACT);
        assertEquals(25, figures.boundaryShare("stall"), EXACT);
        assertTrue(Double.isNaN(figures.boundary("sync")));
    }

    /** Speedups 2 and 8 have the geometric mean 4. */
    @Test
    void meanOfSpeedupsIsGeometric() {
        Measurements measurements = (machine, frame) -> FakeMeasurements.of(folder,
                Map.of("frame.cycles", machine.equals(Mode.SINGLE) ? 800 : frame.name().equals("a") ? 400 : 100));
        assertEquals(4, Variant.of(Mode.COOPERATIVE, 16).mean(measurements,
                List.of(FakeSystems.frame("a"), FakeSystems.frame("b"))), EXACT);
    }

    /**
     * Alone C-PD takes 1,000 cycles to 500, which is 50 %, DPRT to 800, 20 %, banks to 900, 10 %. With both others C-PD takes
     * 720 to 360, 50 % again; banks take 400 to 360, 10 %, and DPRT 450 to 360, 20 %: each is worth the same everywhere.
     */
    @Test
    void worthOfEachTechniqueInThePresenceOfTheOthers() {
        Measurements measurements = (machine, frame) -> {
            if (!machine.preset().equals("flagship")) {
                return new FakeSystems(folder).of(machine, frame);
            }
            double cycles = 1000;
            cycles *= machine.settings().contains("split=DuplicatedGeometry") ? 1 : 0.5;
            cycles *= machine.settings().contains("gpu.depth.prefetcher=none") ? 1 : 0.8;
            cycles *= machine.settings().stream().anyMatch(setting -> setting.endsWith("TraditionalOrganisation")) ? 1
                    : 0.9;
            return FakeMeasurements.of(folder, Map.of("frame.cycles", cycles));
        };
        Table table = GpupdReproductionTest.table(
                GpupdReproduction.whole(FakeSystems.made(), List.of()).report(measurements), "flagship-worth");
        double[] expected = { 50, 20, 10 };
        for (int technique = 0; technique < expected.length; technique++) {
            for (int column = 2; column < 6; column++) {
                assertEquals(expected[technique], table.rows().get(technique).get(column).number(), EXACT);
            }
        }
    }

    /** 1,000 cycles alone, 400 with the caches of 16, 100 with 16 GPUs: 10, 2.5 and 4; 30 of 40 accesses hit. */
    @Test
    void cachesOfManyStandBetweenOneGpuAndMany() {
        Measurements measurements = (machine, frame) -> FakeMeasurements.of(folder,
                Map.of("frame.cycles",
                        machine.equals(Mode.SINGLE) ? 1000 : machine.equals(CachesOfMany.single(16)) ? 400 : 100,
                        "gpu0.zcache.accesses", 40, "gpu0.zcache.hits", 30));
        Report.Section section = new CachesOfMany(List.of(FakeSystems.frame("a"))).report(measurements);
        Table table = section.blocks().stream().filter(Table.class::isInstance).map(Table.class::cast)
                .filter(found -> found.name().equals("caches-of-16")).findFirst().orElseThrow();
        double[] expected = { 75, 75, 75, 2.5, 10, 4 };
        for (int column = 0; column < expected.length; column++) {
            assertEquals(expected[column], table.rows().getFirst().get(column + 1).number(), EXACT);
        }
    }

    @Test
    void oneGpuIsGivenAMultipleOfThePresetsCaches() {
        for (String cache : List.of(CachesOfMany.DEPTH_CACHE, CachesOfMany.COLOUR_CACHE)) {
            assertEquals(CachesOfMany.CAPACITY + " KiB", ConfiguredModel.value(Mode.SINGLE, cache));
            assertEquals("1 MiB", ConfiguredModel.value(CachesOfMany.single(16), cache));
        }
    }

    /** The same draws, with nothing that may change a pixel and nothing that is read. */
    @Test
    void geometryAloneDrawsTheSameAndChangesNothing() {
        Frame frame = ProfileFrames
                .build(new FrameProfile("small", 64, 48, 60, 3, 3 * 12_288, 5_000, 2, 0.7, 8, 1, 1));
        Frame geometry = TraceFrames.geometryOnly(frame);
        List<Draw> all = frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
        assertEquals("small-geometry", geometry.name());
        assertEquals(all.size(), geometry.commands().size());
        for (int i = 0; i < all.size(); i++) {
            Draw draw = (Draw) geometry.commands().get(i);
            assertEquals(all.get(i).indexCount(), draw.indexCount());
            assertEquals(new Rectangle(0, 0, 0, 0), draw.state().scissor());
            assertTrue(draw.state().textures().isEmpty());
        }
    }

    @Test
    void repeatedFrameIsASequence() {
        assertEquals(List.of(Path.of("a.frame"), Path.of("a.frame")), FakeSystems.frame("a").repeated(2).files());
        assertEquals("a-x2", FakeSystems.frame("a").repeated(2).name());
    }
}
