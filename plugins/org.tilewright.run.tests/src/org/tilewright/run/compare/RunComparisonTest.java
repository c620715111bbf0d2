package org.tilewright.run.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
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
import org.tilewright.run.compare.RunComparison.Setting;
import org.tilewright.run.image.Picture;

class RunComparisonTest {

    @TempDir
    Path folder;

    private Path a;
    private Path b;

    @BeforeEach
    void makeRuns() throws IOException {
        a = run("a", "dprt-paper-base", statistic("frame.time", 1000, "ps") + ","
                + statistic("gpu0.depth.tiles", 5, "tile") + "," + statistic("gpu0.zcache.hits", 80, "access") + ","
                + statistic("gpu0.zcache.misses", 40, "access") + "," + statistic("only.a", 1, "event"));
        b = run("b", "dprt-paper", statistic("frame.time", 900, "ps") + ","
                + statistic("gpu0.depth.tiles", 5, "tile") + "," + statistic("gpu0.zcache.hits", 100, "access") + ","
                + statistic("gpu0.zcache.misses", 20, "access") + "," + statistic("new", 3, "event"));
    }

    @Test
    void metricsAreSortedByHowMuchTheyChanged() {
        RunComparison comparison = RunComparison.of(a, b);
        assertEquals(
                List.of("gpu0.zcache.misses", "gpu0.zcache.hits", "frame.time", "gpu0.depth.tiles", "new", "only.a"),
                comparison.metrics().stream().map(Metric::name).toList());
        Metric misses = comparison.metrics().getFirst();
        assertEquals(-20, misses.absolute());
        assertEquals(-0.5, misses.relative());
        assertEquals(5, comparison.changed().size(), "the tiles did not change");
        assertNull(comparison.metric("new").first());
        assertTrue(Double.isNaN(comparison.metric("new").relative()));
    }

    @Test
    void whatWasSetDifferentlyIsTold() {
        List<Setting> settings = RunComparison.of(a, b).settings();
        assertEquals(new Setting("model", "dprt-paper-base", "dprt-paper"), settings.getFirst());
        assertTrue(settings.contains(new Setting("gpu.depth.prefetcher", "none", "DprtPrefetcher")),
                settings::toString);
        assertTrue(settings.stream().noneMatch(setting -> setting.path().equals("gpu.depth.zcache.ways")));
    }

    @Test
    void imagesAreComparedAndAMissingOneIsSaid() throws IOException {
        RunComparison comparison = RunComparison.of(a, b);
        assertEquals(new ImageChange("4x3", 0, 0, null), comparison.image());
        int[] changed = new int[12];
        changed[5] = 0x0000FF;
        new Picture(4, 3, changed).write(b.resolve("frame.png"));
        assertEquals(1, RunComparison.of(a, b).image().pixels());
        Files.delete(b.resolve("frame.png"));
        RunComparison without = RunComparison.of(a, b);
        assertNull(without.image());
        assertTrue(without.notes().getFirst().contains("frame.png: not found"), without.notes()::toString);
    }

    @Test
    void aRunWithoutResultsCannotBeCompared() throws IOException {
        Files.delete(b.resolve("stats.json"));
        InputException refused = assertThrows(InputException.class, () -> RunComparison.of(a, b));
        assertTrue(refused.getMessage().contains("has no stats.json"), refused::getMessage);
    }

    @Test
    void theReportTellsTimeAndTables() {
        RunComparison comparison = RunComparison.of(a, b);
        assertEquals("Time: 1 ns and 900 ps, -10.0 %.", ComparisonReport.time(comparison));
        assertEquals("metric", ComparisonReport.metrics(comparison.changed()).columns().getFirst().heading());
        assertEquals(5, ComparisonReport.metrics(comparison.changed()).rows().size());
    }

    private Path run(String name, String preset, String statistics) throws IOException {
        Path run = Files.createDirectories(folder.resolve(name));
        Files.writeString(run.resolve("run.json"), """
                {"schema":1,"outcome":"completed","model":{"name":"%s"},"frame":{"name":"frame","hash":"1"}}
                """.formatted(preset));
        Files.writeString(run.resolve("stats.json"), "{\"schema\":1,\"stats\":[" + statistics + "]}");
        Files.write(run.resolve("model.pipeline"), Presets.bytes(preset));
        new Picture(4, 3, new int[12]).write(run.resolve("frame.png"));
        return run;
    }

    private static String statistic(String name, int value, String unit) {
        return "{\"name\":\"%s\",\"value\":%d,\"unit\":\"%s\",\"description\":\"\"}".formatted(name, value, unit);
    }
}
