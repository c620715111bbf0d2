package org.tilewright.run.reproduce.banked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Energy of a frame: figure 4-6 of the thesis, by component and under each way of counting it. */
final class FrameEnergy implements Experiment {

    private static final double MILLIJOULES = 1e6;

    private final List<Workload> frames;
    private final Workload standIn;

    FrameEnergy(List<Workload> frames, Workload standIn) {
        this.frames = frames;
        this.standIn = standIn;
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
        FrameFigures shown = FrameFigures.of(standIn, measurements);
        return new Report.Section("Energy of a frame", List.of(new Report.Paragraph("Counted from the accesses, banks, "
                + "tags and fills of the simulator, by component. The simulator counts the same by itself, in whole "
                + "femtojoules. The control logic is a gate-level estimate. The technology is CACTI 4.1 at 0.13 um."),
                components(shown), chart(shown), byFrame(rows), byFrameChart(rows)));
    }

    private static Table components(FrameFigures shown) {
        Table.Builder table = Table.named("energy-by-component",
                "Energy of the texture caches on " + shown.frame().name() + ", mJ").texts("organisation")
                .numbers(3, "data", "tags", "fills", "control (estimate)", "all", "as simulated")
                .numbers(2, "saved from the wide bus, %");
        for (Organisation organisation : Organisation.values()) {
            Counts counts = Counts.of(shown.of(organisation));
            CacheCosts costs = CacheCosts.of(organisation.machine(), CacheCosts.AT_130_NM);
            double all = Accounting.COMPONENTS.energy(organisation, counts);
            table.row(organisation.text(), counts.banks() * costs.dataRead() / MILLIJOULES,
                    counts.tagReads() * costs.tagRead() / MILLIJOULES, counts.misses() * costs.fill() / MILLIJOULES,
                    counts.accesses() * costs.control() / MILLIJOULES, all / MILLIJOULES,
                    shown.of(organisation).energy() / MILLIJOULES, saved(Accounting.COMPONENTS, organisation, shown));
        }
        return table.build();
    }

    private static double saved(Accounting accounting, Organisation organisation, FrameFigures row) {
        return accounting.saved(organisation, Counts.of(row.of(organisation)),
                Counts.of(row.of(Organisation.WIDE)));
    }

    private static Chart chart(FrameFigures shown) {
        return new Chart.Categories("figure-4-6",
                "Energy of the texture caches on " + shown.frame().name() + ", the wide bus's being 100 %",
                "organisation", Organisation.OF_THE_THESIS.stream().map(Organisation::text).toList(),
                List.of(new Chart.Panel("energy (%)",
                        List.of(Accounting.COMPONENTS, Accounting.WHOLE_BANKS, Accounting.NARROW_BASE).stream()
                                .map(accounting -> new Chart.Series(accounting.text(),
                                        Organisation.OF_THE_THESIS.stream()
                                                .map(organisation -> 100 - saved(accounting, organisation, shown))
                                                .toList()))
                                .toList(),
                        null)),
                false);
    }

    private static Table byFrame(List<FrameFigures> rows) {
        Table.Builder table = Table.named("energy-by-frame", "Energy saved from the wide bus, in per cent")
                .texts("frame");
        for (Accounting accounting : List.of(Accounting.COMPONENTS, Accounting.WHOLE_BANKS)) {
            for (Organisation organisation : Organisation.WHOLE_FOOTPRINTS) {
                table.numbers(2, organisation.text() + " " + accounting.letter());
            }
        }
        for (FrameFigures row : rows) {
            List<Object> cells = new ArrayList<>(List.of(row.frame().name()));
            for (Accounting accounting : List.of(Accounting.COMPONENTS, Accounting.WHOLE_BANKS)) {
                Organisation.WHOLE_FOOTPRINTS.forEach(organisation -> cells.add(saved(accounting, organisation, row)));
            }
            table.row(cells);
        }
        return table.build();
    }

    private static Chart byFrameChart(List<FrameFigures> rows) {
        return new Chart.Categories("energy-by-frame", "Energy saved from the wide bus, by component", "frame",
                rows.stream().map(row -> row.frame().name()).toList(),
                List.of(new Chart.Panel("saved (%)",
                        List.of(Organisation.CONTINUOUS, Organisation.INTERLEAVED).stream()
                                .map(organisation -> new Chart.Series(organisation.text(), rows.stream()
                                        .map(row -> saved(Accounting.COMPONENTS, organisation, row)).toList()))
                                .toList(),
                        null)),
                false);
    }
}
