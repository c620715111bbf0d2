package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** {@code tilewright inspect --zcache}: two draws of the temple, simulated again up to a cycle. */
class InspectZCacheTest {

    @TempDir
    Path folder;

    @Test
    void theZCacheIsShownAfterACycleOfARun() throws IOException {
        Path run = folder.resolve("runs/first");
        Terminal.run("examples", "furygpu", "--out", folder).succeeded();
        Terminal.run("simulate", folder.resolve("furygpu.pipeline"), "--frame", folder.resolve("frames/temple.frame"),
                "--draws", "0..1", "--out", run).succeeded();
        byte[] record = Files.readAllBytes(run.resolve("run.json"));

        String all = Terminal.run("inspect", run, "--zcache", "0").succeeded().out();
        assertTrue(all.startsWith("gpu0.zcache0 after cycle 0 of "), all);
        assertEquals(1, all.lines().count(), "nothing is held yet");
        JsonObject state = JsonParser.parseString(Terminal.run("inspect", run, "--zcache", "0", "--json").succeeded()
                .out()).getAsJsonObject();
        assertEquals(0, state.getAsJsonArray("lines").size());
        assertEquals(state.get("sets").getAsInt(), state.getAsJsonArray("replacement").size());
        List<String> one = Terminal.run("inspect", run, "--zcache", "0", "--set", "0").succeeded().out().lines()
                .toList();
        assertEquals("set 0: no line holds anything", one.get(1));
        Terminal.run("inspect", run, "--zcache", "0", "--set", "99999")
                .refused("--set 99999: gpu0.zcache0 has the sets 0");
        Terminal.run("inspect", run, "--zcache", "99999999999").refused("tick 99999999999: the frame ends at tick ");
        Terminal.run("inspect", run, "--zcache", "-1").refused("--zcache -1: expected a cycle from 0 on");
        Terminal.run("inspect", run).refused("expected one of --pixel X,Y, --zcache CYCLE, --state CYCLE and --shader");
        Terminal.run("inspect", run, "--pixel", "1,1", "--set", "1")
                .refused("--set 1: expected --zcache CYCLE with it");
        assertEquals(new String(record), Files.readString(run.resolve("run.json")), "the run stays as it is");

        Files.writeString(folder.resolve("frames/temple.frame"), "other");
        Terminal.run("inspect", run, "--zcache", "0").refused("is not the frame that was simulated: its hash differs");
    }
}
