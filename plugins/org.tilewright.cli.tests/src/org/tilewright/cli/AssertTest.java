package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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

/** Assertions from the command line to the run folder. */
class AssertTest {

    private static final String MISSES = "few: never gpu0.zcache.misses > 9";
    private static final String DRAWN = "drawn: gpu0.rop.tiles == 0 || gpu0.depth.tiles >= gpu0.rop.tiles";

    @TempDir
    Path folder;

    private Path model;
    private Path frame;

    @BeforeEach
    void writeInput() throws IOException {
        model = Files.write(folder.resolve("model.pipeline"), Presets.bytes("dprt-fpga"));
        frame = SmallFrame.usual().write(folder.resolve("small.frame"));
    }

    private Terminal simulate(String out, String... options) {
        List<Object> words = new ArrayList<>(
                List.of("simulate", model, "--frame", frame, "--out", folder.resolve(out)));
        words.addAll(List.of(options));
        return Terminal.run(words.toArray());
    }

    @Test
    void aBreachEndsTheRunInBothKernelsAtTheSameCycle() throws IOException {
        Terminal fast = simulate("fast", "--assert", MISSES, "--assert", DRAWN);
        Terminal ticked = simulate("ticked", "--assert", MISSES, "--assert", DRAWN, "--kernel", "ticked");
        assertEquals(1, fast.exitCode());
        assertEquals(1, ticked.exitCode());
        assertEquals(fast.err().replace("fast", ""), ticked.err().replace("ticked", ""));
        assertTrue(fast.err().matches("error: assertion few does not hold at cycle \\d+, gpu0.zcache: never"
                + " gpu0.zcache.misses > 9; gpu0.zcache.misses is 10 and was 9; the run is in .*fast\\R"), fast.err());
        assertArrayEquals(Files.readAllBytes(folder.resolve("fast/assertions.json")),
                Files.readAllBytes(folder.resolve("ticked/assertions.json")));
        RunRecord record = RunFolder.read(folder.resolve("fast"));
        assertEquals(Outcome.FAILED, record.outcome());
        assertEquals(List.of("few"), record.breaches().stream().map(RunRecord.Breach::assertion).toList());
        assertEquals(record.message(), record.breaches().getFirst().line());
        assertEquals(List.of(MISSES, DRAWN), record.options().assertions());
        assertFalse(Files.exists(folder.resolve("fast/stats.json")));
    }

    @Test
    void aMarkedRunGoesOnToItsEnd() throws IOException {
        Terminal said = simulate("marked", "--assert", "mark " + MISSES, "--assert", DRAWN);
        assertEquals(1, said.exitCode());
        assertTrue(said.err().startsWith("error: assertion few does not hold at cycle "), said.err());
        RunRecord record = RunFolder.read(folder.resolve("marked"));
        assertEquals(Outcome.COMPLETED, record.outcome());
        assertEquals(1, record.breaches().size());
        assertEquals(0, simulate("plain", "--assert", DRAWN).exitCode());
        assertArrayEquals(Files.readAllBytes(folder.resolve("plain/stats.json")),
                Files.readAllBytes(folder.resolve("marked/stats.json")));
    }

    @Test
    void whatIsNoAssertionIsRefusedBeforeAnythingRuns() {
        simulate("a", "--assert", "few: never gpu0.zcach.misses > 9").refused("assertion few: column 7",
                "did you mean 'gpu0.zcache.misses'?");
        assertEquals(2, simulate("a", "--assert", "few").exitCode());
        assertEquals(2, simulate("a", "--assert", MISSES, "--assert", MISSES).exitCode());
        assertFalse(Files.exists(folder.resolve("a")));
    }
}
