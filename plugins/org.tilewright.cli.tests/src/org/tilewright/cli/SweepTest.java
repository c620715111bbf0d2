package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.folder.RunStatistics;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.run.sweep.SweepResults.Standing;

/** Whole sweeps of small runs. */
class SweepTest {

    private static final String SWEEP = """
            {
              "schema": 1,
              "model": "model.pipeline",
              "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["1", "4"] }],
              "frames": [{ "file": "small.frame" }, { "file": "small.frame", "draws": "0..0" }],
              "metrics": [{ "statistic": "frame.cycles" }, { "statistic": "frame.fragments", "lowerIsBetter": false }],
              "images": false
            }
            """;

    @TempDir
    Path folder;

    private Path sweep;
    private Path out;

    @BeforeEach
    void writeInput() throws IOException {
        Files.write(folder.resolve("model.pipeline"), Presets.bytes("gpu-base"));
        SmallFrame.usual().write(folder.resolve("small.frame"));
        sweep = Files.writeString(folder.resolve("ways.sweep"), SWEEP);
        out = folder.resolve("out");
    }

    /** 64 x 64 pixels, eight triangles a draw; two draws, or the first of them. */
    @Test
    void everyMachineRunsOnEveryFrame() throws IOException {
        String said = Terminal.run("sweep", sweep, "--out", out, "--jobs", "2").succeeded().out();
        assertTrue(said.contains("[4/4]"), said);
        SweepResults results = SweepResults.read(out);
        assertEquals(List.of("gpu.depth.zcache.ways"), results.parameters());
        assertEquals(List.of("1", "1", "4", "4"), results.runs().stream().map(row -> row.values().getFirst()).toList());
        List<Double> fragments = results.runs().stream().map(row -> row.value(1)).toList();
        assertEquals(List.of(65_536.0, 32_768.0, 65_536.0, 32_768.0), fragments);
        for (SweepResults.Row row : results.runs()) {
            assertEquals(RunStatistics.read(out.resolve(row.run())).value("frame.cycles").orElseThrow(), row.value(0));
        }
        assertEquals("fragment", results.metrics().get(1).unit());
        List<String> table = Files.readAllLines(out.resolve("sweep.csv"));
        assertEquals(
                "gpu.depth.zcache.ways,frame,frame.cycles (tick),frame.fragments (fragment),standing,front,run",
                table.getFirst());
        assertEquals(5, table.size());
    }

    /** What was there is found, what is missing is run, and the files come out as before. */
    @Test
    void goesOnWhereItWas() throws IOException {
        Terminal.run("sweep", sweep, "--out", out).succeeded();
        byte[] first = Files.readAllBytes(out.resolve("sweep.json"));
        FileTrees.delete(out.resolve(SweepResults.read(out).runs().get(2).run()));
        Terminal.run("sweep", sweep, "--out", out, "--finished").succeeded();
        assertEquals(Standing.MISSING, SweepResults.read(out).runs().get(2).standing());
        assertEquals(3, SweepResults.read(out).ended());
        String said = Terminal.run("sweep", sweep, "--out", out).succeeded().out();
        assertEquals(3, said.lines().filter(line -> line.endsWith("(found finished)")).count(), said);
        assertEquals(new String(first), Files.readString(out.resolve("sweep.json")));
    }

    @Test
    void runsWithImagesLeaveThem() throws IOException {
        Files.writeString(sweep, SWEEP.replace("\"images\": false", "\"images\": true").replace("\"1\", ", "")
                .replace("{ \"file\": \"small.frame\" }, ", ""));
        Terminal.run("sweep", sweep, "--out", out).succeeded();
        Path run = out.resolve(SweepResults.read(out).runs().getFirst().run());
        assertTrue(Files.exists(run.resolve("frame.png")), run::toString);
    }

    @Test
    void experimentOfAModelIsASweep() throws IOException {
        Path model = folder.resolve("model.pipeline");
        String text = Files.readString(model);
        String experiment = """
                <experiments name="ways">
                  <frames file="small.frame" lastDraw="0"/>
                  <variations parameter="gpu.depth.zcache.ways"><values>2</values></variations>
                  <metrics statistic="frame.cycles"/>
                </experiments>
                """;
        int end = text.lastIndexOf("</");
        Files.writeString(model, text.substring(0, end) + experiment + text.substring(end));
        Terminal.run("sweep", model, "--experiment", "wais", "--out", out).refused("did you mean 'ways'?");
        Terminal.run("sweep", model, "--out", out).succeeded();
        assertEquals("small-draws-0-0", SweepResults.read(out).runs().getFirst().frame());
        Terminal.run("sweep", sweep, "--experiment", "ways", "--out", out).refused("of a .pipeline file");
    }

    @Test
    void whatIsWrongIsSaidInALine() throws IOException {
        Files.writeString(sweep, SWEEP.replace("\"4\"", "\"many\""));
        Terminal.run("sweep", sweep, "--out", out).refused("ways.sweep: variations[0]: ", "many");
        Files.writeString(sweep, SWEEP.replace("\"4\"", "\"3\""));
        Terminal.run("sweep", sweep, "--out", out).refused("ways.sweep: with gpu.depth.zcache.ways=3: ");
        assertFalse(Files.exists(out), "what is refused leaves no folder");
        Terminal.run("sweep", sweep, "--out", out, "--finished").refused("ways.sweep: with gpu.depth.zcache.ways=3: ");
        assertFalse(Files.exists(out), "what is refused leaves no folder");
        Files.writeString(sweep, SWEEP.replace("small.frame", "smal.frame"));
        Terminal.run("sweep", sweep, "--out", out).refused("frames[0]: file: ", "smal.frame");
        Terminal.run("sweep", folder.resolve("no.sweep"), "--out", out).refused("no.sweep: not found");
        Terminal.run("sweep", folder.resolve("model.pipeline"), "--out", out).refused("describes no experiment");
        Terminal.run("sweep", sweep, "--out", out, "--jobs", "0").refused("--jobs 0: expected 1 to");
        Terminal.run("sweep", sweep).refused("--out");
    }

    /** Which statistics there are is known when a run has ended. */
    @Test
    void metricThatNoRunHasIsNamed() throws IOException {
        Files.writeString(sweep, SWEEP.replace("frame.cycles", "frame.cycle"));
        Terminal ended = Terminal.run("sweep", sweep, "--out", out);
        assertEquals(2, ended.exitCode(), ended::toString);
        assertTrue(ended.err().contains("no run has a statistic 'frame.cycle'; did you mean 'frame.cycles'?"),
                ended::toString);
    }

    /** Folders of runs are named by content, so two sweeps share nothing but their words. */
    @Test
    void leavesNothingBeside() throws IOException {
        Terminal.run("sweep", sweep, "--out", out).succeeded();
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.list(out)) {
            files.forEach(file -> names.add(file.getFileName().toString()));
        }
        assertEquals(List.of("runs", "sweep.csv", "sweep.json"), names.stream().sorted().toList());
    }
}
