package org.tilewright.run.reproduce.fury;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.report.files.ReportWriter;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.FakeMeasurements;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What the report says of runs whose numbers are given here. */
class FuryGpuReproductionTest {

    private static final Workload GAME = frame("game");
    private static final Frames FRAMES = new Frames(List.of(frame("temple")), List.of(GAME));
    private static final List<Workload> PROBES = Stream.of(ProbeFrames.values()).map(probe -> frame(probe.text()))
            .toList();

    @TempDir
    Path folder;

    private final Map<String, Measurement> measured = new HashMap<>();

    private static Workload frame(String name) {
        return new Workload(name, Path.of(name + ".frame"));
    }

    private Measurement measure(Configuration machine, Workload frame) {
        return measured.computeIfAbsent(machine + " " + frame.name(),
                key -> FakeMeasurements.of(folder, statistics(machine.toString(), frame)));
    }

    /**
     * Misses: 1,000 of 4 ticks and 120 of waiting, 124 in all. Hits: 100 misses and 1,500 hits, 400 + 1,500 * 8 = 12,400
     * ticks. Repeats: 4 misses and 4,080 repeats, 16 + 4,080 = 4,096 ticks, and 7,180 without a pixel in the filter, which is
     * 11,276 for 1,024 quads, 11.01 each; with a fast level of detail 4,102 and 8,198, 8.006 each, 2.00 a pixel. One tile at a
     * time: 256 tiles in 30,000 and 28,208 cycles, 7 each. A frame: 2,000 and 3,000 cycles, 1.5 times as long; 60, 30 and 10
     * % of 1,000 look-ups.
     */
    private static Map<String, Number> statistics(String machine, Workload frame) {
        String unit = "gpu0.texture0.cycles.";
        return switch (frame.name()) {
            case "probe-misses" -> Map.of(unit + "busy", 4_000, unit + "waiting.memory", 118_000,
                    unit + "stalled.memory-port", 2_000, "gpu0.texture.misses", 1_000);
            case "probe-hits" -> Map.of(unit + "busy", 12_400, "gpu0.texture.misses", 100, "gpu0.texture.hits", 1_500);
            case "probe-repeats" -> Map.of(unit + "busy", 4_096, unit + "filling",
                    machine.contains("levelOfDetail") ? 4_102 : 7_180, unit + "flushing", 0, "gpu0.texture.misses", 4,
                    "gpu0.texture.repeats", 4_080, "gpu0.texture.requests", 1_024);
            case "probe-bilinear" -> Map.of("frame.cycles", machine.contains("filterLatency") ? 28_208 : 30_000,
                    "gpu0.texture.pixels", 4_096);
            default -> machine.contains("none") ? Map.of("frame.cycles", 2_000)
                    : Map.ofEntries(Map.entry("frame.cycles", 3_000), Map.entry("gpu0.texture.accesses", 1_000),
                            Map.entry("gpu0.texture.repeats", 600), Map.entry("gpu0.texture.hits", 300),
                            Map.entry("gpu0.texture.misses", 100), Map.entry("gpu0.texture.pixels", 250),
                            Map.entry("gpu0.texture.flushes", 9), Map.entry("gpu0.texture.tables", 3),
                            Map.entry(unit + "busy", 20), Map.entry("gpu0.texture1.cycles.busy", 40),
                            Map.entry(unit + "waiting.memory", 30), Map.entry(unit + "stalled.memory-port", 0),
                            Map.entry(unit + "stalled.results", 0), Map.entry(unit + "filling", 10),
                            Map.entry(unit + "flushing", 50), Map.entry(unit + "loading.table", 0),
                            Map.entry(unit + "no-input", 50));
        };
    }

    private Report report() {
        return new FuryGpuReproduction(FRAMES, PROBES).report(this::measure);
    }

    @Test
    void latenciesToTheByte() throws IOException {
        ReportWriter.write(report(), folder);
        String text = Files.readString(folder.resolve("furygpu.md"));
        int begin = text.indexOf("| number ");
        assertEquals("""
                | number | the article | ours | agrees |
                | --- | --- | --- | --- |
                | repeated read of the last line, cycles at 480 MHz | 1 | 1.00 | yes |
                | hit | about ten; 4 + 4 in its parts | 8.00 | yes |
                | miss | over 100 | 124.00 | yes |
                | level of detail | 11 | 11.01 | yes |
                | mip offset ROM | 2 | 2.00 | yes |
                | bilinear filter | 8 | 8.00 | yes |
                | largest mip offset, in units of 16 texels | fits into exactly 18 bits | 87,383, which takes 17 | no |
                """, text.substring(begin, text.indexOf("\n\n", begin) + 1));
    }

    /** A machine whose hit takes 12 ticks, 18,400 in all, and whose misses are filled at once. */
    @Test
    void latenciesThatDoNotAgreeAreSaid() {
        Measurements wrong = (machine, frame) -> switch (frame.name()) {
            case "probe-hits" -> FakeMeasurements.of(folder, Map.of("gpu0.texture0.cycles.busy", 18_400,
                    "gpu0.texture.misses", 100, "gpu0.texture.hits", 1_500));
            case "probe-misses" -> FakeMeasurements.of(folder, Map.of("gpu0.texture0.cycles.busy", 4_000,
                    "gpu0.texture0.cycles.waiting.memory", 0, "gpu0.texture0.cycles.stalled.memory-port", 0,
                    "gpu0.texture.misses", 1_000));
            default -> measure(machine, frame);
        };
        List<List<Table.Cell>> rows = table(new FuryGpuReproduction(FRAMES, PROBES).report(wrong), "latencies").rows();
        assertEquals("12.00 no", rows.get(1).get(2).text() + " " + rows.get(1).get(3).text());
        assertEquals("4.00 no", rows.get(2).get(2).text() + " " + rows.get(2).get(3).text());
    }

    @Test
    void lookUpsAndTimeOfFrames() {
        List<Table.Cell> cache = table(report(), "cache").rows().getLast();
        assertEquals("game", cache.getFirst().text());
        double[] expected = { 1_000, 4, 60, 30, 10, 9, 3 };
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], cache.get(i + 1).number(), 1e-9);
        }
        assertEquals(1.5, table(report(), "frame-time").rows().getLast().get(3).number(), 1e-9);
    }

    /** 60 busy ticks of two units, of 200 in all. */
    @Test
    void ticksAreThoseOfAllUnits() {
        List<Table.Cell> time = table(report(), "unit-time").rows().getLast();
        double[] expected = { 30, 15, 0, 0, 5, 25, 0, 25 };
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], time.get(i + 1).number(), 1e-9);
        }
    }

    /** Pixel (2, 1) of the probe of misses lies over texel (4 * 2 + 2, 1) of 1,024 columns. */
    @Test
    void everyPixelOfTheProbesReadsItsTexel() {
        Frame frame = ProbeFrames.MISSES.frame();
        int texel = frame.textures().getFirst().levels().getFirst().texels()[1024 + 10];
        assertEquals(texel, drawn(frame)[256 + 2]);
        int[] repeats = drawn(ProbeFrames.REPEATS.frame());
        assertTrue(Arrays.stream(repeats).allMatch(colour -> colour == repeats[0]));
    }

    private static int[] drawn(Frame frame) {
        return new ReferenceRenderer(frame, LineAlgorithm.DDA, Filtering.FURY).render().colour();
    }

    /** Markdown takes a line that begins with spaces for a listing. */
    @Test
    void paragraphsHaveNoGaps() {
        report().sections().stream().flatMap(section -> section.blocks().stream())
                .filter(Report.Paragraph.class::isInstance).map(block -> ((Report.Paragraph) block).text())
                .forEach(text -> assertFalse(text.startsWith(" ") || text.contains("  "), text));
    }

    @Test
    void everyMeasurementOfTheReportIsPlanned() {
        FuryGpuReproduction reproduction = new FuryGpuReproduction(FRAMES, PROBES);
        Set<Study.Run> planned = planned(reproduction);
        Set<Study.Run> used = new LinkedHashSet<>();
        reproduction.report((machine, frame) -> {
            used.add(new Study.Run(machine, frame));
            return measure(machine, frame);
        });
        assertEquals(planned, used);
    }

    @Test
    void everyMachineCanBeSimulated() {
        planned(new FuryGpuReproduction(FRAMES, PROBES)).stream().map(Study.Run::configuration).distinct()
                .forEach(machine -> assertFalse(ConfiguredModel.project(machine).sources().isEmpty()));
    }

    private static Set<Study.Run> planned(FuryGpuReproduction reproduction) {
        Study study = new Study();
        reproduction.plan(study);
        return new LinkedHashSet<>(study.runs());
    }

    private static Table table(Report report, String name) {
        return report.sections().stream().flatMap(section -> section.blocks().stream())
                .filter(block -> block instanceof Table table && table.name().equals(name)).map(Table.class::cast)
                .findFirst().orElseThrow();
    }
}
