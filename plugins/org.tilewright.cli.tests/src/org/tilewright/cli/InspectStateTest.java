package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.folder.RunStatistics;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** {@code tilewright inspect --state}: two draws of the temple, simulated again up to a cycle. */
class InspectStateTest {

    @TempDir
    Path folder;

    private static JsonObject named(JsonArray array, String name) {
        for (JsonElement element : array) {
            if (element.getAsJsonObject().get("name").getAsString().equals(name)) {
                return element.getAsJsonObject();
            }
        }
        throw new AssertionError("no " + name + " in " + array);
    }

    @Test
    void theFieldsOfTheComponentsAreShownAfterACycleOfARun() throws IOException {
        Path run = folder.resolve("runs/first");
        Terminal.run("examples", "furygpu", "--out", folder).succeeded();
        Terminal.run("simulate", folder.resolve("furygpu.pipeline"), "--frame", folder.resolve("frames/temple.frame"),
                "--draws", "0..1", "--out", run).succeeded();
        List<String> before = files(run);

        String all = Terminal.run("inspect", run, "--state", "0").succeeded().out();
        assertTrue(all.startsWith("after cycle 0 of "), all);
        assertTrue(all.contains("\ngpu0.rasteriser0\n") && all.contains("\ngpu0.texture0\n"), all);
        List<String> one = Terminal.run("inspect", run, "--state", "0", "--of", "gpu0.rasteriser0.tiles").succeeded()
                .out().lines().toList();
        assertTrue(one.getFirst().endsWith(": 1 component"), one::toString);
        assertEquals("gpu0.rasteriser0.tiles", one.get(1));
        assertTrue(one.contains("  entries: 0 elements"), one::toString);

        long cycles = value(run, "frame.cycles");
        JsonArray components = JsonParser.parseString(Terminal.run("inspect", run, "--state", cycles - 1, "--of",
                "gpu0.zcache0", "--json").succeeded().out()).getAsJsonObject().getAsJsonArray("components");
        assertEquals(1, components.size());
        JsonArray counters = named(named(components, "gpu0.zcache0").getAsJsonArray("fields"), "counters")
                .getAsJsonArray("fields");
        for (String counter : List.of("hits", "misses", "fills", "writebacks")) {
            long counted = value(run, "gpu0.zcache0." + counter);
            assertTrue(counted > 0, counter);
            assertEquals(counted, named(counters, counter).get("value").getAsLong(), counter);
        }
        assertEquals(before, files(run), "the run stays as it is");

        Terminal.run("inspect", run, "--state", "0", "--of", "gpu1.rasteriser")
                .refused("the run has no component gpu1.rasteriser; expected one of gpu0, gpu0.command, ");
        Terminal.run("inspect", run, "--state", cycles)
                .refused("tick " + cycles + ": the frame ends at tick " + cycles);
        Terminal.run("inspect", run, "--state", "-1").refused("--state -1: expected a cycle from 0 on");
        Terminal.run("inspect", run).refused("expected one of --pixel X,Y, --zcache CYCLE, --state CYCLE and --shader");
        Terminal.run("inspect", run, "--state", "1", "--zcache", "1")
                .refused("--zcache and --state: expected one of them");
        Terminal.run("inspect", run, "--zcache", "1", "--of", "gpu0.zcache0")
                .refused("--of gpu0.zcache0: expected --state CYCLE with it");
    }

    private static List<String> files(Path run) throws IOException {
        try (Stream<Path> files = Files.walk(run)) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    private static long value(Path run, String statistic) {
        return (long) RunStatistics.read(run).value(statistic).orElseThrow();
    }
}
