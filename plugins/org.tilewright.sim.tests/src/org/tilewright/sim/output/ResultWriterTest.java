package org.tilewright.sim.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** The files of a run folder, read back as their readers do. */
class ResultWriterTest {

    private static final int TILE = 4;

    @TempDir
    Path folder;

    private SimulationResult result;

    @BeforeEach
    void simulate() {
        Frame frame = PointFrames.of(TILE, 4, new int[] { 0, 1, 2, 3 }, new int[] { 0, 3 }, new int[] { 2 });
        result = new ProductionKernel(new TestMachine().machine()).run(frame, RunOptions.DEFAULT);
        new ResultWriter(folder).write(result.ofSystem(), TILE);
    }

    @Test
    void statisticsAreSortedAndComplete() throws IOException {
        List<String> names = new ArrayList<>();
        for (JsonElement each : read("stats.json").getAsJsonArray("stats")) {
            JsonObject statistic = each.getAsJsonObject();
            assertEquals(Set.of("name", "value", "unit", "description"), statistic.keySet());
            String name = statistic.get("name").getAsString();
            assertEquals(result.statistics().value(name).doubleValue(), statistic.get("value").getAsDouble(), name);
            names.add(name);
        }
        assertEquals(names.stream().sorted().toList(), names);
        assertTrue(names.containsAll(List.of("frame.cycles", "frame.time", "frame.fragments", "frame.fragments.passed",
                "gpu0.zcache.accesses", "gpu0.zcache.hits", "gpu0.zcache.misses", "gpu0.zcache.prefetches",
                "gpu0.zcache.prefetches.used", "gpu0.zcache.prefetches.late", "gpu0.zcache.prefetches.cancelled",
                "gpu0.zcache.evictions.unused", "gpu0.zcache.escapes", "gpu0.zcache.writebacks",
                "gpu0.depth.latency.mean")), names::toString);
    }

    @Test
    void stacksSumToTheirTicks() throws IOException {
        for (JsonElement each : read("cycles.json").getAsJsonArray("stacks")) {
            JsonObject stack = each.getAsJsonObject();
            long sum = 0;
            for (JsonElement cause : stack.getAsJsonArray("causes")) {
                sum += cause.getAsJsonObject().get("ticks").getAsLong();
            }
            assertEquals(stack.get("ticks").getAsLong(), sum, stack.get("component").getAsString());
        }
    }

    /** The same events, cut up twice: by interval of time, and for whoever sees draws in order by draw. */
    @Test
    void countsByDrawAndByIntervalSumToThoseOfTheFrame() throws IOException {
        assertEquals(result.statistics().value("frame.fragments").longValue(),
                sum("intervals.json", "gpu0.rasteriser", "events", "fragments"));
        assertEquals(result.statistics().value("frame.fragments").longValue(),
                sum("draws.json", "gpu0.rasteriser", "events", "fragments"));
        assertEquals(result.cycles(), total("intervals.json", "gpu0.depth", "cycles"));
    }

    @Test
    void timelineHasATrackForEachComponentAndItsEventsInOrder() throws IOException {
        Map<Integer, Double> ends = new HashMap<>();
        int tracks = 0;
        for (JsonElement each : read("timeline.json").getAsJsonArray("traceEvents")) {
            JsonObject event = each.getAsJsonObject();
            switch (event.get("ph").getAsString()) {
                case "M" -> tracks++;
                case "X" -> {
                    double begin = event.get("ts").getAsDouble();
                    double end = begin + event.get("dur").getAsDouble();
                    assertTrue(begin >= ends.getOrDefault(event.get("tid").getAsInt(), 0.0), event::toString);
                    assertTrue(end * 1e6 <= result.picoseconds() * (1 + 1e-12), event::toString);
                    ends.put(event.get("tid").getAsInt(), begin);
                }
                default -> assertEquals("C", event.get("ph").getAsString());
            }
        }
        assertEquals(result.statistics().accounts().size(), tracks);
        assertTrue(ends.size() >= 5, () -> "draws on " + ends.size() + " tracks");
    }

    /** Tile 0 was drawn twice, tile 1 once; the image of a map is as large as the frame and brightest at its maximum. */
    @Test
    void heatMapSaysHowOftenEachTileWasDrawn() throws IOException {
        JsonObject map = read("heat-overdraw.json");
        assertEquals(TILE, map.get("tileSize").getAsInt());
        JsonArray row = map.getAsJsonArray("rowsFromLowest").get(0).getAsJsonArray();
        assertEquals(2 * row.get(1).getAsInt(), row.get(0).getAsInt());
        assertEquals(map.get("maximum").getAsInt(), row.get(0).getAsInt());
        PngImage image = PngImage.read(folder.resolve("heat-overdraw.png"));
        assertEquals(result.frame().width(), image.width());
        assertEquals(0xFFFFFFFF, image.colours()[0]);
    }

    private JsonObject read(String name) throws IOException {
        JsonObject content = JsonParser.parseString(Files.readString(folder.resolve(name))).getAsJsonObject();
        assertEquals(1, content.get("schema").getAsInt(), name);
        return content;
    }

    private long sum(String file, String component, String counts, String column) throws IOException {
        return sum(table(file, component, counts).getAsJsonArray(column));
    }

    private long total(String file, String component, String counts) throws IOException {
        long total = 0;
        for (Map.Entry<String, JsonElement> column : table(file, component, counts).entrySet()) {
            total += sum(column.getValue().getAsJsonArray());
        }
        return total;
    }

    private JsonObject table(String file, String component, String counts) throws IOException {
        for (JsonElement each : read(file).getAsJsonArray("tables")) {
            JsonObject table = each.getAsJsonObject();
            if (table.get("component").getAsString().equals(component)
                    && table.get("counts").getAsString().equals(counts)) {
                return table.getAsJsonObject("columns");
            }
        }
        throw new IllegalArgumentException("no table of " + component + " in " + file);
    }

    private static long sum(JsonArray values) {
        long sum = 0;
        for (JsonElement value : values) {
            sum += value.getAsLong();
        }
        return sum;
    }
}
