package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.cli.terminal.ExitCode;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** {@code tilewright examples} and {@code tilewright runs}: from an example to a run that is named, found and deleted. */
class RunsCommandTest {

    @TempDir
    Path folder;

    private Path run;

    @BeforeEach
    void simulateAnExample() {
        run = folder.resolve("runs/first");
        Terminal.run("examples", "furygpu", "--out", folder).succeeded();
        Terminal.run("simulate", folder.resolve("furygpu.pipeline"), "--frame", folder.resolve("frames/temple.frame"),
                "--draws", "0..1", "--out", run).succeeded();
    }

    @Test
    void runsAreListedNamedTaggedAndDeleted() throws IOException {
        assertTrue(Terminal.run("runs", folder).succeeded().out().lines().toList().get(1)
                .matches("first +completed +furygpu +temple +[0-9,]+ .*"));

        Terminal.run("runs", run, "--name", "two draws", "--tag", "good", "--tag", "odd", "--note", "why").succeeded();
        Terminal.run("runs", run, "--untag", "odd").succeeded();

        assertTrue(Terminal.run("runs", folder, "--tagged", "good").succeeded().out().contains("two draws"));
        assertEquals(1, Terminal.run("runs", folder, "--tagged", "odd").succeeded().out().lines().count());
        JsonArray listed = JsonParser.parseString(Terminal.run("runs", folder, "--json").succeeded().out())
                .getAsJsonArray();
        assertEquals("why", listed.get(0).getAsJsonObject().getAsJsonObject("notes").get("note").getAsString());

        Terminal.run("runs", run, "--delete").succeeded();
        assertFalse(Files.exists(run));
        assertEquals(1, Terminal.run("runs", folder).succeeded().out().lines().count());
        Terminal.run("runs", run, "--restore").succeeded();
        assertTrue(Terminal.run("runs", folder).succeeded().out().contains("two draws"));
    }

    /** The literal reading of the once-touching tag, strict and with a small cache, halts on the first scene. */
    @Test
    void aDeadlockIsToldWithItsCycleOfWaits() throws IOException {
        Terminal.run("examples", "dprt", "--out", folder).succeeded();
        Path halted = folder.resolve("runs/halted");
        List<Object> words = new ArrayList<>(List.of("simulate", folder.resolve("dprt-fpga.pipeline"), "--frame",
                folder.resolve("frames/depth-1-landscape.frame"), "--out", halted));
        for (String value : List.of("depth.zcache.ott=rule", "depth.zcache.size=4 KiB", "rasteriser.gate=strict",
                "rasteriser.traversal=bounding-box", "rasteriser.prefetchTrigger=scan-start",
                "depth.prefetcher.queueEntries=1024")) {
            words.addAll(List.of("--set", "gpu." + value));
        }
        assertEquals(ExitCode.VIOLATION, Terminal.run(words.toArray()).exitCode());

        List<String> lines = Terminal.run("runs", halted).succeeded().out().lines().toList();
        assertTrue(lines.get(2).matches("  deadlock at tick [0-9]+:"), lines::toString);
        assertEquals(Set.of("    gpu0.depth waits for gpu0.zcache: no line of the set may be evicted",
                "    gpu0.zcache waits for gpu0.depth: its lines are to be read first"),
                Set.copyOf(lines.subList(3, 5)));
        JsonObject listed = JsonParser.parseString(Terminal.run("runs", halted, "--json").succeeded().out())
                .getAsJsonArray().get(0).getAsJsonObject();
        assertEquals(2, listed.getAsJsonObject("deadlock").getAsJsonArray("waits").size());
        JsonObject record = JsonParser.parseString(Files.readString(halted.resolve("run.json"))).getAsJsonObject();
        assertEquals(2, record.get("schema").getAsInt());
        assertEquals(listed.get("deadlock"), record.get("deadlock"));

        // As schema 1 had it: in the message alone.
        record.addProperty("schema", 1);
        record.remove("deadlock");
        Files.writeString(halted.resolve("run.json"), record.toString());
        assertEquals(listed.get("deadlock"),
                JsonParser.parseString(Terminal.run("runs", halted, "--json").succeeded().out()).getAsJsonArray().get(0)
                        .getAsJsonObject().get("deadlock"));
    }

    @Test
    void cyclesAreBookmarkedListedAndForgotten() throws IOException {
        Terminal.run("runs", run, "--bookmark", "120@gpu0.rasteriser0=first = tile", "--bookmark", "3=start")
                .succeeded();
        List<String> listed = Terminal.run("runs", run, "--bookmarks").succeeded().out().lines().toList();
        assertEquals(2, listed.size());
        assertTrue(listed.get(0).matches(" +[0-9.]+ [nµ]s +3  gpu0\\.command  start"), listed.get(0));
        assertTrue(listed.get(1).endsWith(" 120  gpu0.rasteriser0  first = tile"), listed.get(1));
        JsonArray json = JsonParser.parseString(Terminal.run("runs", run, "--bookmarks", "--json").succeeded().out())
                .getAsJsonArray();
        assertEquals(120, json.get(1).getAsJsonObject().get("cycle").getAsLong());
        Terminal.run("runs", run, "--bookmark", "soon=x").refused("--bookmark soon=x: expected CYCLE=NAME");
        Terminal.run("runs", run, "--bookmark", "1@gpu0.rasterizer=x")
                .refused("--bookmark 1@gpu0.rasterizer=x: the run has no component gpu0.rasterizer; did you mean"
                        + " 'gpu0.rasteriser0'?");
        Terminal.run("runs", run, "--unbookmark", "end").refused("--unbookmark end: ", "has no such bookmark");
        Terminal.run("runs", run, "--unbookmark", "start", "--unbookmark", "first = tile").succeeded();
        assertFalse(Files.exists(run.resolve("bookmarks.json")));
    }

    @Test
    void whatIsNoRunIsRefused() {
        Terminal.run("runs", folder.resolve("nowhere")).refused("nowhere: no such folder");
        Terminal.run("runs", folder, "--delete").refused("run.json", "not found");
        Terminal.run("runs", folder, "--name", "x").refused("no run.json there; expected a run folder");
        Terminal.run("examples", "dprt").refused("--out");
        Terminal.run("examples", "paper", "--out", folder).refused("no example 'paper'");
        assertEquals(List.of("dprt", "gpupd", "furygpu", "banked-texture", "flagship", "own-designs"),
                Terminal.run("examples")
                        .succeeded().out().lines().map(line -> line.split(" ")[0]).toList());
    }
}
