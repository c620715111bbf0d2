package org.tilewright.run.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.folder.RunStatistics;
import org.tilewright.run.sample.SequenceSample;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Workload;

/** Sweeps over samples of sequences. */
class SampledSweepTest {

    @TempDir
    Path folder;

    private SweepPlan plan;

    /** Three frames that are alike: one stands for all, another tells how much they differ. */
    @BeforeEach
    void plan() throws IOException {
        Files.write(folder.resolve("m.pipeline"), Presets.bytes("gpu-base"));
        Files.createDirectory(folder.resolve("game"));
        for (int frame = 0; frame < 3; frame++) {
            FrameWriter.write(frame(), folder.resolve("game/f" + frame + ".frame"));
        }
        SequenceSample.of(folder.resolve("game"), folder.resolve("game.sample"), 1)
                .write(folder.resolve("game.sample"));
        plan = plan(null);
    }

    private static Frame frame() {
        return new Frame("clears", 16, 16, List.of(), List.of(new Clear(true, true, new float[4], 1, null)),
                ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    private SweepPlan plan(String draws) {
        return SweepPlan.of(new Sweep("m.pipeline", Sweep.Combination.PRODUCT,
                List.of(new Sweep.Variation("gpu.depth.zcache.ways", List.of("2", "4"))),
                List.of(new Sweep.Drawn("game.sample", draws)),
                List.of(new Sweep.Metric("frame.cycles", true), new Sweep.Metric("hits", false)), false), "s", folder);
    }

    private SweepResults results(double ofTheRepresentative, double ofTheSecond) {
        SequenceSample.Cluster cluster = plan.runs().getFirst().sequence().sample().clusters().getFirst();
        return new SweepMeasures(plan, folder).of((configuration, workload) -> Measurement.completed(folder,
                statistics(isOf(cluster.representative(), workload) ? ofTheRepresentative : ofTheSecond)));
    }

    private boolean isOf(int frame, Workload workload) {
        return plan.runs().getFirst().frames().get(frame).equals(workload);
    }

    private RunStatistics statistics(double cycles) {
        try {
            Path run = Files.createDirectories(folder.resolve("run" + (int) cycles));
            Files.writeString(run.resolve("stats.json"), """
                    {"schema":1,"stats":[
                    {"name":"frame.cycles","value":%d,"unit":"cycle","description":"cycles"},
                    {"name":"hits","value":50,"unit":"hit/access","description":"no sum"}]}
                    """.formatted((int) cycles));
            return RunStatistics.read(run);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theFramesThatStandForOthersAreSimulatedByEachMachine() {
        assertEquals(2, plan.runs().size());
        assertEquals(4, plan.study().runs().size());
        assertEquals("game", plan.runs().getFirst().frame());
    }

    @Test
    void aSequenceIsEstimatedWithItsErrorAndWhatIsNoSumIsNot() {
        SweepResults results = results(100, 104);
        SweepResults.Row row = results.runs().getFirst();
        // Three frames like the representative; half the square of 4 is a frame's variance, of three frames 3 * 2 * 8 = 48. The
        // quantile of Student's distribution of one degree of freedom at 97.5 % is 12.706.
        assertEquals(300, row.value(0));
        assertEquals(12.7062 * Math.sqrt(48), row.error(0), 1e-3);
        assertTrue(Double.isNaN(row.value(1)) && Double.isNaN(row.error(1)));
        assertEquals("", row.run());
        results.write(folder);
        assertEquals(results, SweepResults.read(folder));
        assertTrue(results.table().columns().stream()
                .anyMatch(column -> column.heading().contains("frame.cycles +- (95 %)")));
    }

    @Test
    void aSequenceOfWhichAFrameIsMissingIsMissing() {
        SequenceSample.Cluster cluster = plan.runs().getFirst().sequence().sample().clusters().getFirst();
        SweepResults results = new SweepMeasures(plan, folder)
                .of((configuration, workload) -> isOf(cluster.representative(), workload)
                        ? Measurement.completed(folder, statistics(100))
                        : null);
        assertEquals(SweepResults.Standing.MISSING, results.runs().getFirst().standing());
        assertNull(results.runs().getFirst().measured().getFirst());
    }

    @Test
    void drawsOfASequenceAndFramesThatWereEditedAreRefused() throws IOException {
        assertTrue(assertThrows(InputException.class, () -> plan("0..1")).getMessage().contains("all draws"));
        Files.write(folder.resolve("game/f0.frame"), new byte[1]);
        Files.write(folder.resolve("game/f1.frame"), new byte[1]);
        Files.write(folder.resolve("game/f2.frame"), new byte[1]);
        assertTrue(assertThrows(InputException.class, () -> plan(null)).getMessage().contains("was changed"));
    }
}
