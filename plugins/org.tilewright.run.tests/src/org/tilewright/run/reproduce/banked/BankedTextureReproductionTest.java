package org.tilewright.run.reproduce.banked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.report.Chart;
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
class BankedTextureReproductionTest {

    private static final Workload SCENE = frame("temple");
    private static final Workload GAME = frame("game");
    private static final Workload STAND_IN = frame(ThesisClaims.STAND_IN);
    private static final Frames FRAMES = new Frames(List.of(SCENE), List.of(GAME, STAND_IN));

    @TempDir
    Path folder;

    private final Map<String, Measurement> measured = new HashMap<>();

    private static Workload frame(String name) {
        return new Workload(name, Path.of(name + ".frame"));
    }

    /**
     * 1,000 footprints: 3,900 accesses of the traditional cache, 2,000 of the wide bus, 2,200 of aligned groups, 1,000 of the
     * others (74.36, 50 and 54.55 % fewer), on the game 80 more (72.31, 46 and 50.91 %). 20, 50 and 30 % of v1 touch 1, 2
     * and 4 banks. Energies in fJ: 160,000 of the wide bus, 80,000 of the others.
     */
    private Measurement measure(Configuration machine, Workload frame) {
        String preset = machine.preset();
        boolean whole = !preset.endsWith("traditional") && !preset.endsWith("wide");
        int accesses = whole ? frame == GAME ? 1_080 : 1_000
                : preset.endsWith("traditional") ? 3_900 : machine.toString().contains("aligned") ? 2_200 : 2_000;
        return measured.computeIfAbsent(preset + accesses, key -> FakeMeasurements.of(folder, Map.ofEntries(
                Map.entry("gpu0.texture.footprints", 1_000), Map.entry("gpu0.texture.accesses", accesses),
                Map.entry("gpu0.texture.misses", 50), Map.entry("gpu0.texture.conflicts", 0),
                Map.entry("gpu0.texture.retries", 7), Map.entry("gpu0.texture.tags", accesses),
                Map.entry("gpu0.texture.energy", whole ? 80_000 : 160_000),
                Map.entry("gpu0.texture.banks.1", preset.endsWith("continuous") ? accesses / 5
                        : preset.endsWith("interleaved") ? 0 : accesses),
                Map.entry("gpu0.texture.banks.2", preset.endsWith("continuous") ? accesses / 2 : 0),
                Map.entry("gpu0.texture.banks.3", 0),
                Map.entry("gpu0.texture.banks.4", preset.endsWith("continuous") ? accesses * 3 / 10
                        : preset.endsWith("interleaved") ? accesses : 0))));
    }

    private Report report() {
        return new BankedTextureReproduction(FRAMES, false).report(this::measure);
    }

    @Test
    void findingsSayWhatHolds() {
        assertEquals(List.of("25.00, 50.00, 25.00 % yes", "1.5625 yes", "2.0000 and 2.2500 yes", "72.31 to 74.36 % yes",
                "46.00 to 50.00 % yes", "none on any frame yes", "50.00 to 50.00 % yes", "50.00 to 50.00 % yes"),
                findings(this::measure).subList(0, 8));
    }

    /** On the game 1,300 accesses, of which 4 are conflicts: 66.67 and 35 % fewer; and an energy of 176,000 fJ: 10 % more. */
    @Test
    void findingsSayWhatDoesNotHold() {
        Measurements wrong = (machine, frame) -> machine.preset().endsWith("continuous") && frame == GAME
                ? FakeMeasurements.of(folder, Map.of("gpu0.texture.accesses", 1_300, "gpu0.texture.conflicts", 4,
                        "gpu0.texture.energy", 176_000))
                : measure(machine, frame);
        assertEquals(List.of("66.67 to 74.36 % no", "35.00 to 50.00 % no",
                "none but on 1 of 2 frames, there at most 4 see *Accesses of each organisation*",
                "-10.00 to 50.00 % no", "50.00 to 50.00 % yes"), findings(wrong).subList(3, 8));
    }

    private static List<String> findings(Measurements measurements) {
        return table(new BankedTextureReproduction(FRAMES, false).report(measurements), "findings").rows().stream()
                .map(row -> row.get(1).text() + " " + row.get(2).text()).toList();
    }

    @Test
    void savingsToTheByte() throws IOException {
        ReportWriter.write(report(), folder);
        String text = Files.readString(folder.resolve("banked-texture.md"));
        int begin = text.indexOf("| the thesis | 75.00");
        assertEquals(
                """
                        | the thesis | 75.00 | 75.00 | 75.00 | 50.00 | 50.00 | 50.00 | 53.00 | 53.00 | 53.00 |
                        | game | 72.31 | 72.31 | 72.31 | 46.00 | 46.00 | 46.00 | 50.91 | 50.91 | 50.91 |
                        | oa_demo088_f262 | 74.36 | 74.36 | 74.36 | 50.00 | 50.00 | 50.00 | 54.55 | 54.55 | 54.55 |
                        | mean of the frames | 73.33 | 73.33 | 73.33 | 48.00 | 48.00 | 48.00 | 52.73 | 52.73 | 52.73 |
                        """,
                text.substring(begin, text.indexOf("\n\n", begin) + 1));
    }

    /** 0.2 * 1 + 0.5 * 2 + 0.3 * 4 = 2.4 banks an access; uniform 2.25. */
    @Test
    void banksOfTheThesisOfUniformFootprintsAndOfFrames() {
        Table table = table(report(), "banks");
        assertEquals(List.of("the thesis", "uniform footprints", "game", "oa_demo088_f262", "game", "oa_demo088_f262"),
                table.rows().stream().map(row -> row.getFirst().text()).toList());
        double[] expected = { 2.4, 2.25, 2.4, 2.4, 4, 4 };
        for (int row = 0; row < expected.length; row++) {
            assertEquals(expected[row], table.rows().get(row).getLast().number(), 1e-9);
        }
    }

    /**
     * 1,050 accesses and misses of 2.4 banks, 0.0312483 nJ each, or of 4 of 0.0177901, against 2,050 of 0.0836145 or of
     * 0.068993: 54.06 and 56.41 %, 44.32 and 47.17 %.
     */
    @Test
    void accountingsOfTheStandIn() {
        Table table = table(report(), "accounting");
        List<List<Table.Cell>> rows = table.rows().stream()
                .filter(row -> row.get(1).text().equals(ThesisClaims.STAND_IN)).toList();
        assertEquals(54.06, rows.get(2).get(2).number(), 0.01);
        assertEquals(56.41, rows.get(2).get(3).number(), 0.01);
        assertEquals(44.32, rows.get(3).get(2).number(), 0.01);
        assertEquals(47.17, rows.get(3).get(3).number(), 0.01);
        assertTrue(findings(this::measure).getLast().contains("44.32 and 47.17 %, nearest, by (B), the base being"));
    }

    /**
     * CACTI 4.2 for lines of 16 and 256 bytes in one way, four of each: 0.0176431 and 0.0667276 nJ of the traditional cache. Of
     * v1 two banks of a quarter of that line: 2 * 0.014804, 2 * 0.0686045.
     */
    @Test
    void energyOfAnAccessByLineIsTheTools() {
        List<List<Table.Cell>> rows = table(report(), "access-energy-by-line").rows();
        assertEquals(0.0176431, rows.get(0).get(2).number(), 1e-9);
        assertEquals(0.0667276, rows.get(0).get(6).number(), 1e-9);
        assertEquals("banked v1-2", rows.get(12).get(0).text());
        assertEquals(2 * 0.014804, rows.get(12).get(2).number(), 1e-9);
        assertEquals(2 * 0.0686045, rows.get(12).get(6).number(), 1e-9);
    }

    /**
     * Here every shape has as many accesses and misses, so that the cheapest array costs least: of the wide bus 0.0370723 nJ with
     * 32 bytes in one way, where 64 bytes in two take 0.0836145. 2,050 accesses and misses by these, and 50 misses by these lines.
     */
    @Test
    void shapeOfTheThesisAgainstTheCheapest() {
        List<Table.Cell> wide = table(report(), "choice-of-shape").rows().get(1);
        double[] expected = { 0, 2_050 * 0.0836145 / 1e6, 50 * 64 / 1e6, 32, 1, 2_050 * 0.0370723 / 1e6,
                50 * 32 / 1e6, 0.0836145 / 0.0370723 };
        for (int column = 0; column < expected.length; column++) {
            assertEquals(expected[column], wide.get(1 + column).number(), 1e-9);
        }
    }

    /** Equal values share a rank. */
    @Test
    void ranksCountTheBetter() {
        assertEquals(1, Ranking.rank(1, 1, 2, 3));
        assertEquals(3, Ranking.rank(3, 1, 2, 3));
        assertEquals(2, Ranking.rank(2, 1, 2, 2));
    }

    @Test
    void rankingHasTheThesissTable() {
        List<List<Table.Cell>> rows = table(report(), "ranking").rows();
        int[][] thesis = { { 4, 3, 2 }, { 3, 4, 5 }, { 5, 5, 4 }, { 1, 1, 3 }, { 2, 2, 1 } };
        for (int i = 0; i < thesis.length; i++) {
            for (int k = 0; k < 3; k++) {
                assertEquals(thesis[i][k], rows.get(i).get(2 + 4 * k).number());
            }
        }
        assertEquals("(e)", rows.get(4).getFirst().text());
    }

    @Test
    void withoutCapturedFramesTheGeneratedSceneStandsIn() {
        Report report = new BankedTextureReproduction(new Frames(List.of(SCENE), List.of()), true)
                .report(this::measure);
        assertEquals("temple", table(report, "accesses").rows().getFirst().getFirst().text());
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
        BankedTextureReproduction reproduction = new BankedTextureReproduction(FRAMES, false);
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
        planned(new BankedTextureReproduction(FRAMES, false)).stream().map(Study.Run::configuration).distinct()
                .forEach(machine -> assertFalse(ConfiguredModel.project(machine).sources().isEmpty()));
    }

    @Test
    void namesOfTablesAndChartsAreUnique() {
        List<Report.Block> blocks = report().sections().stream().flatMap(section -> section.blocks().stream()).toList();
        List<String> tables = blocks.stream().filter(Table.class::isInstance).map(block -> ((Table) block).name())
                .toList();
        List<String> charts = blocks.stream().filter(Chart.class::isInstance).map(block -> ((Chart) block).name())
                .toList();
        assertEquals(Set.copyOf(tables).size(), tables.size(), tables::toString);
        assertEquals(Set.copyOf(charts).size(), charts.size(), charts::toString);
    }

    private static Set<Study.Run> planned(BankedTextureReproduction reproduction) {
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
