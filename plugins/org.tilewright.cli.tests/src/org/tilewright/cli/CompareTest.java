package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** {@code tilewright compare} on two real runs that differ in one parameter. */
class CompareTest {

    @TempDir
    Path folder;

    private Path small;
    private Path large;

    @BeforeEach
    void simulateTwice() throws IOException {
        Path model = Files.write(folder.resolve("model.pipeline"), Presets.bytes("dprt-fpga"));
        Path frame = SmallFrame.usual().write(folder.resolve("small.frame"));
        small = folder.resolve("small");
        large = folder.resolve("large");
        Terminal.run("simulate", model, "--frame", frame, "--out", small).succeeded();
        Terminal.run("simulate", model, "--frame", frame, "--set", "gpu.depth.zcache.ways=8", "--out", large)
                .succeeded();
    }

    @Test
    void tellsWhatWasSetAndMeasuredDifferently() {
        List<String> lines = Terminal.run("compare", small, large).succeeded().out().lines().toList();
        assertTrue(lines.contains("A  " + small) && lines.contains("B  " + large), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.matches("gpu\\.depth\\.zcache\\.ways +[0-9]+ +8")),
                lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("Images: the same in all")), lines::toString);
        assertTrue(lines.getLast().contains(" statistics differ, "), lines::toString);
    }

    @Test
    void writesAReportAndAsJsonAndCsv() throws IOException {
        Path out = folder.resolve("compared");
        JsonObject json = JsonParser.parseString(
                Terminal.run("compare", small, large, "--json", "--out", out).succeeded().out()).getAsJsonObject();
        assertEquals(0, json.getAsJsonObject("image").get("pixels").getAsInt());
        assertTrue(Files.readString(out.resolve("comparison/settings.csv")).contains("gpu.depth.zcache.ways,"));
        assertTrue(Files.exists(out.resolve("difference.png")));
        String csv = Terminal.run("compare", small, large, "--csv").succeeded().out();
        assertEquals(json.getAsJsonArray("metrics").size() + 1, csv.lines().count());
    }

    @Test
    void whatIsNoRunIsRefused() {
        Terminal.run("compare", small, folder.resolve("nowhere")).refused("nowhere", "run.json: not found");
        Terminal.run("compare", small, large, "--json", "--csv").refused("expected one of them");
    }
}
