package org.tilewright.run.reproduce.chopin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.report.files.ReportWriter;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.FakeMeasurements;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What the report says of runs whose numbers are made up. */
class ChopinReproductionTest {

    private static final Workload LARGE = new Workload("large", Path.of("large.frame"));
    private static final Workload SMALL = new Workload("small", Path.of("small.frame"));

    @TempDir
    Path folder;

    private final Map<String, Measurement> made = new HashMap<>();

    /**
     * One GPU takes 12,000 cycles, duplicated rendering 6,000 with 8 GPUs and 5,000 with 16, GPUpd 4,000 and 3,000, CHOPIN of the
     * large frame 2,500 and 1,500, of the small one what duplicated rendering takes; each change of it takes another 100 cycles for
     * each setting.
     */
    private Measurement measured(Configuration machine, Workload frame) {
        return made.computeIfAbsent(machine + " " + frame.name(), key -> {
            int gpus = Integer.parseInt(machine.preset().replaceAll("\\D", ""));
            String sharing = machine.preset().replaceAll("-.*", "");
            boolean composes = sharing.equals("chopin") && frame == LARGE;
            int cycles = gpus == 1 ? 12_000
                    : composes ? (gpus == 16 ? 1_500 : 2_500) + 100 * machine.settings().size()
                            : sharing.equals("gpupd") ? gpus == 16 ? 3_000 : 4_000 : gpus == 16 ? 5_000 : 6_000;
            Map<String, Number> values = new HashMap<>(Map.of("frame.cycles", cycles, "frame.fragments.passed",
                    composes ? 150 : 100, "gpu0.composed.groups", composes ? 3 : 0,
                    "system.network.bytes.sub-images", 8 * 10 * 36));
            for (int gpu = 0; gpu < gpus; gpu++) {
                boolean inTurn = machine.settings().contains("split.compositionScheduler=in-turn");
                values.put("gpu" + gpu + ".command.cycles.composing", inTurn ? 1_542 : 1_000);
                values.put("gpu" + gpu + ".composed.ticks.merging", 10);
                values.put("gpu" + gpu + ".composed.quads.sent", 10);
                values.put("gpu" + gpu + ".primitives.rendered", gpu == 0 ? 180 : 60);
                values.put("gpu" + gpu + ".rasteriser.fragments", 100);
            }
            return FakeMeasurements.of(folder, values);
        });
    }

    private static ChopinReproduction reproduction(List<Integer> gpus) {
        return new ChopinReproduction(new ComposedFrames(List.of(LARGE, SMALL), List.of(LARGE)), gpus);
    }

    private static Set<Study.Run> planned(ChopinReproduction reproduction) {
        Study study = new Study();
        reproduction.plan(study);
        return new HashSet<>(study.runs());
    }

    private static Table table(Report report, String name) {
        return report.sections().stream().flatMap(section -> section.blocks().stream())
                .filter(block -> block instanceof Table table && table.name().equals(name)).map(Table.class::cast)
                .findFirst().orElseThrow();
    }

    /**
     * CHOPIN of the large frame takes 2,500 against 4,000 of GPUpd, 1.6 times as fast, and 6,000 of the small one, 0.67 times:
     * sqrt(1.6 * 0.667) = 1.03. From 8 to 16 GPUs the large frame gains 6,000 / 5,000, 4,000 / 3,000 and 2,500 / 1,500. Each setting
     * beside the preset takes 100 cycles: draws in turn one, links two and units one, (2,500 + 100) / 2,500 = 1.04 and 0.93.
     */
    @Test
    void findingsSayWhatHolds() {
        List<List<Table.Cell>> rows = table(reproduction(List.of(8, 16)).report(this::measured), "findings").rows();
        assertEquals(List.of("1.03 of 2 no", "1.60 yes", "from 8 to 16 GPUs 1.20x yes", "from 8 to 16 GPUs 1.33x yes",
                "from 8 to 16 GPUs 1.67x yes", "least: 1.04x as fast as with draws in turn yes",
                "1.54 times, geometric mean yes", "units free 0.96x as fast, links free 0.93x yes",
                "36.00 to 36.00 without numbers of draws and headers yes", "least: 1.50 times as many yes"),
                rows.stream().map(row -> row.get(2).text() + " " + row.get(3).text()).toList());
    }

    /** 8,000 of 20,000 cycles of all GPUs are composing, 80 of them putting in; 180 by (180 + 7 * 60) / 8 = 75 are 2.4 times. */
    @Test
    void reportToTheByte() throws IOException {
        ReportWriter.write(reproduction(List.of(8, 16)).report(this::measured), folder);
        String text = Files.readString(folder.resolve("chopin.md"));
        assertTrue(text.contains("""
                | large | 3 | 6,000 | 1.50 | 2.40 | 2.31 | 2.14 | 1.60 |
                | small | 0 | 6,000 | 1.50 | 1.00 | 1.00 | 1.00 | 0.67 |
                | geometric mean | – | – | 1.50 | 1.55 | 1.52 | 1.46 | 1.03 |
                """), text);
        assertTrue(text.contains("""
                | duplicated | 2.00 | 2.40 |
                | GPUpd | 3.00 | 4.00 |
                | CHOPIN | 4.80 | 8.00 |
                """), text);
        assertTrue(text.contains("| large | 40.0 | 0.4 | 2.40 | 1.00 | 1.50 | 0.0 |"), text);
    }

    @Test
    void everyRunThatIsUsedIsPlannedAndCanBeSimulated() {
        Set<Study.Run> used = new HashSet<>();
        Measurements noting = (machine, frame) -> {
            used.add(new Study.Run(machine, frame));
            return measured(machine, frame);
        };
        reproduction(ChopinReproduction.GPUS).report(noting);
        assertEquals(planned(reproduction(ChopinReproduction.GPUS)), used);
        used.stream().map(Study.Run::configuration).distinct()
                .forEach(machine -> assertFalse(ConfiguredModel.project(machine).sources().isEmpty()));
    }

    /** What nothing is composed of has no section on what composition costs, and one number of GPUs says nothing of scaling. */
    @Test
    void whatCannotBeSaidIsLeftOut() {
        Report report = new ChopinReproduction(new ComposedFrames(List.of(SMALL), List.of()), List.of(8))
                .report(this::measured);
        assertEquals(List.of("", "Eight GPUs", "Speedups by number of GPUs"),
                report.sections().stream().map(Report.Section::title).toList());
        assertEquals(2, table(report, "findings").rows().size());
    }
}
