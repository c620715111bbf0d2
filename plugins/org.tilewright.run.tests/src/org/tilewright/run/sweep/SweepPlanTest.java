package org.tilewright.run.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;
import org.tilewright.model.presets.Presets;

class SweepPlanTest {

    private static final Sweep.Variation WAYS = new Sweep.Variation("gpu.depth.zcache.ways", List.of("2", "4"));
    private static final Sweep.Variation CLOCK = new Sweep.Variation("clocks.core.frequency",
            List.of("100 MHz", "200 MHz", "400 MHz"));

    @TempDir
    Path folder;

    @BeforeEach
    void writeInput() throws IOException {
        Files.write(folder.resolve("m.pipeline"), Presets.bytes("gpu-base"));
        Files.createFile(folder.resolve("a.frame"));
        Files.createDirectory(folder.resolve("more"));
        Files.createFile(folder.resolve("more").resolve("a.frame"));
    }

    @Test
    void everyValueMeetsEveryOtherTheLastVariationFastest() {
        List<SweepPlan.Run> runs = plan(sweep(Sweep.Combination.PRODUCT, WAYS, CLOCK)).runs();
        assertEquals(12, runs.size());
        assertEquals(List.of("2", "100 MHz"), runs.get(0).values());
        assertEquals(List.of("2", "200 MHz"), runs.get(2).values());
        assertEquals(List.of("4", "400 MHz"), runs.get(11).values());
        assertEquals(List.of("gpu.depth.zcache.ways=4", "clocks.core.frequency=400 MHz"),
                runs.get(11).configuration().settings());
    }

    @Test
    void framesOfTheSameNameAreToldApart() {
        List<SweepPlan.Run> runs = plan(sweep(Sweep.Combination.PRODUCT)).runs();
        assertEquals(List.of("a", "a-draws-0-9"), runs.stream().map(run -> run.workload().name()).toList());
        assertEquals("0..9", runs.get(1).workload().draws());
        Sweep same = onFrames(new Sweep.Drawn("a.frame", null), new Sweep.Drawn("more/a.frame", null));
        assertEquals(List.of("a", "a-2"), plan(same).runs().stream().map(run -> run.workload().name()).toList());
    }

    /** In the order of their names, whoever wrote them when; what else lies there does not count. */
    @Test
    void aFolderIsOneRunOfAllItsFrames() throws IOException {
        Files.createFile(folder.resolve("more").resolve("b10.frame"));
        Files.createFile(folder.resolve("more").resolve("b02.frame"));
        Files.createFile(folder.resolve("more").resolve("b02.frame.txt"));
        Sweep sweep = onFrames(new Sweep.Drawn("more", null), new Sweep.Drawn("a.frame", null));
        List<SweepPlan.Run> runs = plan(sweep).runs();
        assertEquals(2, runs.size());
        assertEquals("more", runs.getFirst().frame());
        assertEquals(List.of("a.frame", "b02.frame", "b10.frame"), runs.getFirst().workload().files().stream()
                .map(file -> file.getFileName().toString()).toList());
        assertEquals(null, runs.getFirst().sequence());
    }

    @Test
    void aFolderWithoutFramesAndDrawsOfASequenceAreRefused() throws IOException {
        Files.createDirectory(folder.resolve("none"));
        assertRefused(onFrames(new Sweep.Drawn("none", null)), "0 frames; expected 1 to");
        assertRefused(onFrames(new Sweep.Drawn("more", "0..9")),
                "frames[0]: draws: '0..9' of a sequence; expected all draws of its frames");
    }

    private static Sweep onFrames(Sweep.Drawn... frames) {
        return new Sweep("m.pipeline", Sweep.Combination.PRODUCT, List.of(), List.of(frames),
                List.of(new Sweep.Metric("frame.cycles", true)), true);
    }

    @Test
    void pairsGoTogether() {
        Sweep.Variation three = new Sweep.Variation("gpu.depth.zcache.ways", List.of("1", "2", "4"));
        List<SweepPlan.Run> runs = plan(sweep(Sweep.Combination.PAIRS, three, CLOCK)).runs();
        assertEquals(6, runs.size());
        assertEquals(List.of("2", "200 MHz"), runs.get(2).values());
    }

    @Test
    void whatCannotRunIsSaidBeforeAnythingRuns() {
        assertRefused(sweep(Sweep.Combination.PAIRS, WAYS, CLOCK), "of [2, 3] values; expected equally many");
        assertRefused(sweep(Sweep.Combination.PRODUCT, WAYS, WAYS), "gpu.depth.zcache.ways is varied twice");
        assertRefused(sweep(Sweep.Combination.PRODUCT, new Sweep.Variation("gpu.depth.zcahe.ways", List.of("2"))),
                "s.sweep: variations[0]: ");
        assertRefused(
                sweep(Sweep.Combination.PRODUCT, WAYS,
                        new Sweep.Variation("clocks.core.frequency", List.of("1 GHz", "2"))),
                "s.sweep: variations[1]: ");
        assertRefused(new Sweep("other.pipeline", Sweep.Combination.PRODUCT, List.of(),
                List.of(new Sweep.Drawn("a.frame", null)), List.of(), true), "s.sweep: model: ");
        assertRefused(new Sweep("m.pipeline", Sweep.Combination.PRODUCT, List.of(),
                List.of(new Sweep.Drawn("a.frame", "9..3")), List.of(), true), "frames[0]: draws: '9..3'");
        assertRefused(new Sweep("m.pipeline", Sweep.Combination.PRODUCT, List.of(),
                List.of(new Sweep.Drawn("b.frame", null)), List.of(), true), "frames[0]: file: ");
    }

    @Test
    void machineThatBreaksARuleIsNamedByItsValues() {
        Sweep sweep = sweep(Sweep.Combination.PRODUCT, new Sweep.Variation("gpu.depth.zcache.ways", List.of("3")));
        SweepPlan.Run run = plan(sweep).runs().getFirst();
        String message = assertThrows(InputException.class, () -> SweepRunner.project(run.configuration()))
                .getMessage();
        assertTrue(message.startsWith("with gpu.depth.zcache.ways=3: "), message);
    }

    private SweepPlan plan(Sweep sweep) {
        return SweepPlan.of(sweep, "s.sweep", folder);
    }

    private void assertRefused(Sweep sweep, String part) {
        String message = assertThrows(InputException.class, () -> plan(sweep)).getMessage();
        assertTrue(message.contains(part), message);
    }

    private static Sweep sweep(Sweep.Combination combination, Sweep.Variation... variations) {
        return new Sweep("m.pipeline", combination, List.of(variations),
                List.of(new Sweep.Drawn("a.frame", null), new Sweep.Drawn("a.frame", "0..9")),
                List.of(new Sweep.Metric("frame.cycles", true)), true);
    }
}
