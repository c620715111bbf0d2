package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 15: what the cycles at the boundary of geometry and rasterisation go to. */
final class CycleStacks implements Claim.Judged {

    private static final List<Mode> MODES = List.of(Mode.CONVENTIONAL, Mode.WITHOUT_RUNAHEAD, Mode.COOPERATIVE);
    private static final Map<Mode, String> SHORT = Map.of(Mode.CONVENTIONAL, "SFR", Mode.WITHOUT_RUNAHEAD, "C-PD -r",
            Mode.COOPERATIVE, "C-PD");
    private static final List<Integer> GPUS = List.of(4, 16);
    private static final List<String> LABELS = List.of("no-primitive", "stall", "sync", "busy");
    private static final double PER_CENT = 100;
    private static final double MILLION = 1e6;
    private static final String FIGURE = "5.2, figure 15";
    private static final int FEWEST = 4;
    private static final int MOST = 16;

    private final List<Workload> traces;

    CycleStacks(TraceFrames frames) {
        traces = frames.bestAndWorst();
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.SINGLE, traces);
        GPUS.forEach(gpus -> MODES.forEach(mode -> study.add(mode.of(gpus), traces)));
    }

    private static SystemFigures figures(Measurements measurements, Mode mode, int gpus, Workload frame) {
        return new SystemFigures(measurements.of(mode.of(gpus), frame), gpus);
    }

    /** Cycles of a label with the most GPUs to a cycle with the fewest. */
    private static double change(Measurements measurements, Mode mode, String label, Workload frame) {
        return figures(measurements, mode, MOST, frame).boundary(label)
                / figures(measurements, mode, FEWEST, frame).boundary(label);
    }

    /** Cycles of a label of one mode to a cycle of another, with the most GPUs. */
    private static double ratio(Measurements measurements, Mode mode, Mode other, String label, Workload frame) {
        return figures(measurements, mode, MOST, frame).boundary(label)
                / figures(measurements, other, MOST, frame).boundary(label);
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double stall = MODES.stream().mapToDouble(mode -> Averages.greatest(traces,
                frame -> change(measurements, mode, "stall", frame))).max().orElseThrow();
        double conventional = Averages.least(traces,
                frame -> change(measurements, Mode.CONVENTIONAL, "no-primitive", frame));
        double saved = Averages.greatest(traces,
                frame -> ratio(measurements, Mode.COOPERATIVE, Mode.CONVENTIONAL, "no-primitive", frame));
        double runahead = Averages.greatest(traces,
                frame -> ratio(measurements, Mode.COOPERATIVE, Mode.WITHOUT_RUNAHEAD, "no-primitive", frame));
        double issue = GPUS.stream().mapToDouble(gpus -> MODES.stream().mapToDouble(mode -> Averages.greatest(traces,
                frame -> figures(measurements, mode, gpus, frame).boundaryShare("busy"))).max().orElseThrow()).max()
                .orElseThrow();
        return List.of(
                new Claim(FIGURE, "stall cycles shrink with more GPUs in every mode",
                        "with 16 GPUs at most " + Claim.text(stall) + " of those with 4", stall < 1),
                new Claim(FIGURE, "without C-PD the cycles without a primitive grow with more GPUs",
                        "with 16 GPUs at least " + Claim.text(conventional) + "x those with 4", conventional > 1),
                new Claim(FIGURE, "C-PD shrinks the cycles without a primitive",
                        "with 16 GPUs at most " + Claim.text(saved) + " of conventional SFR's", saved < 1),
                new Claim(FIGURE, "runahead shrinks them further",
                        "with 16 GPUs at most " + Claim.text(runahead) + " of those without", runahead < 1),
                new Claim(FIGURE, "a primitive passes in less than 1 % of the cycles",
                        "at most " + Claim.text(issue) + " %", issue < PaperClaims.ISSUE));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table
                .named("cycle-stacks",
                        "Cycles at the boundary of geometry and rasterisation, millions, mean of the GPUs")
                .texts("trace", "mode").numbers(0, "GPUs").numbers(3, "no primitive", "stall", "sync", "busy");
        List<Report.Block> charts = new ArrayList<>();
        for (Workload frame : traces) {
            for (Mode mode : MODES) {
                for (int gpus : GPUS) {
                    List<Object> row = new ArrayList<>(List.of(frame.name(), mode.label(), gpus));
                    LABELS.forEach(label -> row
                            .add(figures(measurements, mode, gpus, frame).boundary(label) / MILLION));
                    table.row(row);
                }
            }
            charts.add(chart(measurements, frame));
        }
        List<Report.Block> blocks = new ArrayList<>(List.of(new Report.Paragraph(
                """
                        A cycle is *sync* while buffers are exchanged, *busy* if the rasteriser takes a primitive, *stall* if one is \
                        there and not taken, and *no primitive* else. A system of one GPU has no such account."""),
                judgement(measurements), table.build()));
        blocks.addAll(charts);
        return new Report.Section("Figure 15: cycle stacks", blocks);
    }

    private static Chart chart(Measurements measurements, Workload frame) {
        double single = Variant.cycles(measurements, Mode.SINGLE, frame);
        List<String> categories = new ArrayList<>();
        List<List<Double>> values = new ArrayList<>();
        LABELS.forEach(label -> values.add(new ArrayList<>()));
        for (int gpus : GPUS) {
            for (Mode mode : MODES) {
                categories.add(gpus + " " + SHORT.get(mode));
                for (int i = 0; i < LABELS.size(); i++) {
                    values.get(i).add(
                            PER_CENT * figures(measurements, mode, gpus, frame).boundary(LABELS.get(i)) / single);
                }
            }
        }
        List<Chart.Series> series = new ArrayList<>();
        for (int i = 0; i < LABELS.size(); i++) {
            series.add(new Chart.Series(LABELS.get(i), values.get(i)));
        }
        return new Chart.Stacks("cycle-stack-" + frame.name(),
                "Cycle stacks of " + frame.name() + " (C-PD -r: without runahead)", "GPUs and mode", categories,
                new Chart.Panel("time of one GPU's frame (%)", series, null));
    }
}
