package org.tilewright.run.reproduce.banked;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Accesses of each organisation with the configuration of table 4-1: figures 4-3 and 4-4 of the thesis. */
final class AccessComparison implements Experiment {

    private final List<Workload> frames;

    AccessComparison(List<Workload> frames) {
        this.frames = frames;
    }

    @Override
    public void plan(Study study) {
        for (Organisation organisation : Organisation.values()) {
            study.add(organisation.machine(), frames);
        }
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<FrameFigures> rows = FrameFigures.of(frames, measurements);
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(new Report.Paragraph(
                """
                        Recursive Z placement, 16 KiB, lines of 64 bytes, 2 ways (table 4-1). The thesis finds about 75 % fewer \
                        accesses than in the traditional cache (figure 4-3) and 50 % fewer than over the wide bus (figure 4-4; 53 % \
                        in its conclusion). A bus that delivers any four neighbouring texels of a line needs exactly 2.0 accesses a \
                        footprint when footprints lie anywhere alike, one of aligned groups 2.25: 53 % lies between."""));
        blocks.add(accesses(rows));
        blocks.add(savings(rows));
        blocks.add(new Report.Paragraph(
                """
                        Under recursive Z two texels of a footprint can want one bank only where a texture repeats that is of odd width \
                        or height, in any of its mips: its last column or row and its first one lie in the same banks. The thesis's \
                        textures are powers of two, and so are those of the captured frames, but for two of SuperTuxKart's."""));
        blocks.add(conflicts(rows));
        blocks.add(
                chart("figure-4-3", "Accesses, the traditional cache's being 100 %", Organisation.TRADITIONAL, rows));
        blocks.add(chart("figure-4-4", "Accesses, the wide bus's being 100 %", Organisation.WIDE, rows));
        return new Report.Section("Accesses of each organisation", blocks);
    }

    private static Table accesses(List<FrameFigures> rows) {
        Table.Builder table = Table.named("accesses", "Accesses of the texture caches").texts("frame")
                .numbers(0, "footprints");
        for (Organisation organisation : Organisation.values()) {
            table.numbers(0, organisation.text());
        }
        for (Organisation organisation : Organisation.values()) {
            table.numbers(3, organisation.text() + ", a footprint");
        }
        for (FrameFigures row : rows) {
            double footprints = row.of(Organisation.TRADITIONAL).footprints();
            List<Object> cells = new ArrayList<>(List.of(row.frame().name(), footprints));
            each(cells, organisation -> row.of(organisation).accesses());
            each(cells, organisation -> row.of(organisation).accesses() / footprints);
            table.row(cells);
        }
        return table.build();
    }

    private static void each(List<Object> cells, Function<Organisation, Double> figure) {
        for (Organisation organisation : Organisation.values()) {
            cells.add(figure.apply(organisation));
        }
    }

    private static Table savings(List<FrameFigures> rows) {
        Table.Builder table = Table.named("savings", "Accesses taken off, in per cent").texts("frame");
        for (Organisation base : List.of(Organisation.TRADITIONAL, Organisation.WIDE, Organisation.ALIGNED)) {
            for (Organisation organisation : Organisation.WHOLE_FOOTPRINTS) {
                table.numbers(2, organisation.text() + " from " + base.text());
            }
        }
        table.row("the thesis", ThesisClaims.OF_TRADITIONAL, ThesisClaims.OF_TRADITIONAL, ThesisClaims.OF_TRADITIONAL,
                ThesisClaims.OF_WIDE, ThesisClaims.OF_WIDE, ThesisClaims.OF_WIDE,
                ThesisClaims.OF_WIDE_IN_THE_CONCLUSION, ThesisClaims.OF_WIDE_IN_THE_CONCLUSION,
                ThesisClaims.OF_WIDE_IN_THE_CONCLUSION);
        for (FrameFigures row : rows) {
            List<Object> cells = new ArrayList<>(List.of(row.frame().name()));
            saved(cells, (organisation, base) -> row.accessesSaved(organisation, base));
            table.row(cells);
        }
        List<Object> mean = new ArrayList<>(List.of("mean of the frames"));
        saved(mean, (organisation, base) -> Averages.mean(rows, row -> row.accessesSaved(organisation, base)));
        table.row(mean);
        return table.build();
    }

    @FunctionalInterface
    private interface Saving {

        double of(Organisation organisation, Organisation base);
    }

    private static void saved(List<Object> cells, Saving saving) {
        for (Organisation base : List.of(Organisation.TRADITIONAL, Organisation.WIDE, Organisation.ALIGNED)) {
            for (Organisation organisation : Organisation.WHOLE_FOOTPRINTS) {
                cells.add(saving.of(organisation, base));
            }
        }
    }

    private static Table conflicts(List<FrameFigures> rows) {
        Table.Builder table = Table.named("conflicts",
                "Apart from the accesses: conflicts (accesses that only a conflict needed), misses (lines), retries (ticks)")
                .texts("frame");
        for (Organisation organisation : Organisation.OF_THE_THESIS) {
            table.numbers(0, organisation.text() + ": conflicts", "misses", "retries");
        }
        for (FrameFigures row : rows) {
            List<Object> cells = new ArrayList<>(List.of(row.frame().name()));
            for (Organisation organisation : Organisation.OF_THE_THESIS) {
                TextureFigures figures = row.of(organisation);
                cells.addAll(List.of(figures.conflicts(), figures.misses(), figures.retries()));
            }
            table.row(cells);
        }
        return table.build();
    }

    private static Chart chart(String name, String title, Organisation base, List<FrameFigures> rows) {
        List<Organisation> shown = Organisation.OF_THE_THESIS.stream()
                .filter(item -> base == Organisation.TRADITIONAL || item != Organisation.TRADITIONAL).toList();
        return new Chart.Categories(name, title, "frame", rows.stream().map(row -> row.frame().name()).toList(),
                List.of(new Chart.Panel("accesses (%)",
                        shown.stream().map(organisation -> new Chart.Series(organisation.text(), rows.stream()
                                .map(row -> 100 - row.accessesSaved(organisation, base)).toList())).toList(),
                        null)),
                false);
    }
}
