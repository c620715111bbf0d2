package org.tilewright.run.reproduce.banked;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What was to be shown, and whether it is: the report's first table. */
final class Findings implements Experiment {

    private final List<Workload> frames;
    private final SavingsByAccounting savings;

    Findings(List<Workload> frames, SavingsByAccounting savings) {
        this.frames = frames;
        this.savings = savings;
    }

    @Override
    public void plan(Study study) {
        // What it needs the other experiments measure.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<FrameFigures> rows = FrameFigures.of(frames, measurements);
        Table.Builder table = Table.named("findings", "What was to be shown").texts("claim", "found", "holds");
        uniform(table);
        accesses(table, "accesses against the traditional cache down by 70 to 76 % on each frame",
                Organisation.TRADITIONAL, ThesisClaims.FROM_TRADITIONAL, rows);
        accesses(table, "accesses against the wide bus down by 45 to 57 % on each frame", Organisation.WIDE,
                ThesisClaims.FROM_WIDE, rows);
        conflicts(table, rows);
        for (Organisation organisation : List.of(Organisation.CONTINUOUS, Organisation.INTERLEAVED)) {
            ToDoubleFunction<FrameFigures> saved = row -> row.energySaved(organisation, Organisation.WIDE);
            double least = Averages.least(rows, saved);
            row(table, organisation.text() + " saves energy on each frame, by component", range(least,
                    Averages.greatest(rows, saved)), least > 0);
        }
        SavingsByAccounting.Saving nearest = savings.nearest(measurements);
        table.row("energy saved is 44 % with banked v1 and 50 % with banked v2",
                text(nearest.v1(), 2) + " and " + text(nearest.v2(), 2) + " %, nearest, by "
                        + nearest.accounting().text(),
                "see *Where 44 and 50 per cent come out*");
        return new Report.Section("", List.of(table.build()));
    }

    private static void uniform(Table.Builder table) {
        double[] shares = UniformFootprints.of(Organisation.CONTINUOUS).bankShares();
        row(table, "uniform footprints touch 1, 2, 4 banks in 25, 50, 25 %",
                text(shares[0], 2) + ", " + text(shares[1], 2) + ", " + text(shares[3], 2) + " %",
                shares[0] == 25 && shares[1] == 50 && shares[3] == 25);
        double lines = UniformFootprints.of(Organisation.CONTINUOUS).lines();
        row(table, "a uniform footprint lies in 1.5625 lines", text(lines, 4), lines == 1.5625);
        double wide = UniformFootprints.of(Organisation.WIDE).accesses();
        double aligned = UniformFootprints.of(Organisation.ALIGNED).accesses();
        row(table, "a wide bus needs 2.0 accesses a uniform footprint, 2.25 with aligned groups",
                text(wide, 4) + " and " + text(aligned, 4), wide == 2 && aligned == 2.25);
    }

    private static void accesses(Table.Builder table, String claim, Organisation base, Chart.Band band,
            List<FrameFigures> rows) {
        List<Double> saved = Stream.of(Organisation.CONTINUOUS, Organisation.INTERLEAVED)
                .flatMap(organisation -> rows.stream().map(row -> row.accessesSaved(organisation, base))).toList();
        row(table, claim, range(Averages.least(saved, value -> value), Averages.greatest(saved, value -> value)),
                saved.stream().allMatch(value -> ThesisClaims.inside(value, band)));
    }

    private static void conflicts(Table.Builder table, List<FrameFigures> rows) {
        long frames = rows.stream().filter(row -> conflicts(row) != 0).count();
        double most = Averages.greatest(rows, Findings::conflicts);
        table.row("recursive Z is free of conflicts in both banked designs, for textures of powers of two",
                frames == 0 ? "none on any frame"
                        : "none but on " + frames + " of " + rows.size() + " frames, there at most " + text(most, 0),
                frames == 0 ? "yes" : "see *Accesses of each organisation*");
    }

    private static double conflicts(FrameFigures row) {
        return Math.max(row.of(Organisation.CONTINUOUS).conflicts(), row.of(Organisation.INTERLEAVED).conflicts());
    }

    private static void row(Table.Builder table, String claim, String found, boolean holds) {
        table.row(claim, found, holds ? "yes" : "no");
    }

    private static String range(double least, double greatest) {
        return text(least, 2) + " to " + text(greatest, 2) + " %";
    }

    private static String text(double number, int decimals) {
        return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, "%,." + decimals + "f", number);
    }
}
