package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;

/** What a model asserts holds in every run of it, without being asked for. */
class ModelAssertTest {

    private static final String FEW = "<assertions name=\"few\" description=\"No refetch.\""
            + " expression=\"never gpu0.zcache.misses &gt; 9\"/>";
    private static final String DRAWN = "<assertions name=\"drawn\" onBreach=\"mark\" expression=\"gpu0.depth.state !="
            + " &quot;stalled.rop&quot; || gpu0.depth.tiles >= gpu0.rop.tiles\"/>";

    @TempDir
    Path folder;

    private Path model;
    private Path frame;

    @BeforeEach
    void writeInput() throws IOException {
        model = folder.resolve("model.pipeline");
        frame = SmallFrame.usual().write(folder.resolve("small.frame"));
        writeModel(FEW + DRAWN);
    }

    private void writeModel(String more) throws IOException {
        String text = new String(Presets.bytes("dprt-fpga"), StandardCharsets.UTF_8);
        int end = text.lastIndexOf("</");
        Files.writeString(model, text.substring(0, end) + more + text.substring(end));
    }

    private Terminal simulate(String out, String... options) {
        List<Object> words = new ArrayList<>(
                List.of("simulate", model, "--frame", frame, "--out", folder.resolve(out)));
        words.addAll(List.of(options));
        return Terminal.run(words.toArray());
    }

    @Test
    void aBreachEndsRunsOfBothKernelsAtTheSameCycle() throws IOException {
        Terminal fast = simulate("fast");
        Terminal ticked = simulate("ticked", "--kernel", "ticked");
        assertEquals(1, fast.exitCode(), fast::toString);
        assertEquals(fast.err().replace("fast", ""), ticked.err().replace("ticked", ""));
        assertTrue(fast.err().matches("error: assertion few does not hold at cycle \\d+, gpu0.zcache: never"
                + " gpu0.zcache.misses > 9; gpu0.zcache.misses is 10 and was 9; the run is in .*fast\\R"), fast.err());
        assertArrayEquals(Files.readAllBytes(folder.resolve("fast/assertions.json")),
                Files.readAllBytes(folder.resolve("ticked/assertions.json")));
        RunRecord record = RunFolder.read(folder.resolve("fast"));
        assertEquals(Outcome.FAILED, record.outcome());
        assertEquals(List.of("few"), record.breaches().stream().map(RunRecord.Breach::assertion).toList());
        assertNull(record.options().assertions(), "nothing was asked for beside the model");
    }

    @Test
    void theModelSaysWhatIsMarkedAndTheCommandLineAddsToIt() throws IOException {
        Terminal marked = simulate("marked", "--set", "assertions.few.onBreach=mark", "--assert",
                "mark more: never gpu0.zcache.misses > 12");
        assertEquals(1, marked.exitCode(), marked::toString);
        RunRecord record = RunFolder.read(folder.resolve("marked"));
        assertEquals(Outcome.COMPLETED, record.outcome());
        assertEquals(List.of("few", "more"), record.breaches().stream().map(RunRecord.Breach::assertion).toList());
        assertTrue(Files.readString(folder.resolve("marked/assertions.json")).contains("\"drawn\""));
        simulate("twice", "--assert", "few: never gpu0.zcache.misses > 12").refused(
                "assertion few: there are two of this name");
        assertFalse(Files.exists(folder.resolve("twice")));
    }

    /** What is looked at in the middle of a run is not judged. */
    @Test
    void aLookIntoARunIsNotEnded() throws IOException {
        simulate("few");
        Terminal.run("inspect", folder.resolve("few"), "--state", "3000", "--of", "gpu0.zcache").succeeded();
    }

    @Test
    void aBreachIsWhyARunOfASweepFailed() throws IOException {
        Path sweep = Files.writeString(folder.resolve("ways.sweep"), """
                { "schema": 1, "model": "model.pipeline", "frames": [{ "file": "small.frame" }],
                  "variations": [{ "parameter": "assertions.few.expression",
                    "values": ["never gpu0.zcache.misses > 9", "never gpu0.zcache.misses > 9999"] }],
                  "metrics": [{ "statistic": "frame.cycles" }], "images": false }
                """);
        Terminal ended = Terminal.run("sweep", sweep, "--out", folder.resolve("out"));
        assertEquals(1, ended.exitCode(), ended::toString);
        assertTrue(ended.err().contains("assertion few does not hold at cycle "), ended::toString);
        assertTrue(ended.out().contains("[1/2]"), ended::toString);
    }

    @Test
    void whatTheModelHasNotIsRefusedWithItsPlace() throws IOException {
        writeModel(FEW.replace("zcache", "zcach"));
        simulate("a").refused("model.pipeline: assertions.few.expression: column 7: there is no signal"
                + " gpu0.zcach.misses; did you mean 'gpu0.zcache.misses'?");
        Terminal.run("validate", model).refused("assertions.few.expression: column 7");
        assertFalse(Files.exists(folder.resolve("a")));
    }
}
