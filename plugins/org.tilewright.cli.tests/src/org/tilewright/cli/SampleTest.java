package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.sample.Estimate;
import org.tilewright.run.sample.SampledResults;
import org.tilewright.run.sample.SequenceSample;

/** Frames that stand for many, from a folder of frames to estimates. */
class SampleTest {

    @TempDir
    Path folder;

    private Path model;
    private Path sequence;
    private Path sample;

    /** Five light frames and three heavy ones in turn, those of a kind all alike. */
    @BeforeEach
    void writeSequence() throws IOException {
        model = Files.write(folder.resolve("model.pipeline"), Presets.bytes("gpu-base"));
        sequence = Files.createDirectory(folder.resolve("sequence"));
        sample = folder.resolve("sequence.sample");
        for (int frame = 0; frame < 8; frame++) {
            new SmallFrame(64, frame % 3 == 1 ? 8 : 2, 1).write(sequence.resolve("f-" + frame + ".frame"));
        }
    }

    private void sample() {
        Terminal.run("sample", sequence, "--out", sample, "--clusters", "4").succeeded();
    }

    @Test
    void likeFramesAreOneCluster() {
        sample();
        SequenceSample read = SequenceSample.read(sample);
        assertEquals(List.of(List.of(0, 2, 3, 5, 6), List.of(1, 4, 7)),
                read.clusters().stream().map(SequenceSample.Cluster::frames).toList());
        assertEquals("sequence/f-4.frame", read.frames().get(4).file());
        assertEquals(64 * 64 * 8, read.frames().get(4).counts().fragments());
    }

    @Test
    void estimatesAreTheWholeWhereFramesAreAlike() {
        sample();
        Path out = folder.resolve("out");
        String said = Terminal.run("simulate", model, "--sampled", sample, "--out", out, "--validate").succeeded()
                .out();
        assertTrue(said.contains("estimates of 8 frames by 4 of them"), said);
        SampledResults results = SampledResults.read(out);
        for (Estimate each : results.estimates()) {
            assertEquals(each.whole(), each.estimate(), each.statistic());
            assertEquals(0, each.error(), each.statistic());
        }
        // Five frames of two and three of eight triangles, each over all of 64 x 64 pixels.
        assertEquals(64.0 * 64 * (5 * 2 + 3 * 8), results.estimates().stream()
                .filter(each -> each.statistic().equals("frame.fragments")).findFirst().orElseThrow().estimate());
        assertFalse(results.estimates().stream().anyMatch(each -> each.statistic().endsWith("hit-rate")));
    }

    @Test
    void onlyTheNamedFramesAreSimulated() throws IOException {
        sample();
        Path out = folder.resolve("out");
        Terminal.run("simulate", model, "--sampled", sample, "--out", out, "--set", "gpu.depth.zcache.ways=1")
                .succeeded();
        try (var runs = Files.list(out.resolve("runs"))) {
            assertEquals(4, runs.count());
        }
        String table = Files.readString(out.resolve("estimate.csv"));
        assertTrue(table.startsWith("statistic,unit,estimate,error (95 %),whole,off (%)"), table);
    }

    /** The first of equal frames stands for them. */
    @Test
    void changedFramesAreRefused() {
        sample();
        new SmallFrame(64, 3, 1).write(sequence.resolve("f-0.frame"));
        Terminal.run("simulate", model, "--sampled", sample, "--out", folder.resolve("out")).refused(
                "was changed since it was counted");
    }

    @Test
    void clustersMustHaveEachFrameOnce() throws IOException {
        sample();
        Files.writeString(sample, Files.readString(sample).replaceFirst("\"representative\": \\d+",
                "\"representative\": 77"));
        Terminal.run("simulate", model, "--sampled", sample, "--out", folder.resolve("out"))
                .refused("with representative 77");
    }

    @Test
    void foldersWithoutFramesAreRefused() {
        Terminal.run("sample", folder, "--out", sample).refused("0 frames; expected 1 to 100000 files *.frame");
        Terminal.run("sample", sequence, "--out", folder.resolve("x.json")).refused("ends in .sample");
    }
}
