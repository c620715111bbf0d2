package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 13 on captured frames, which read nothing that they drew. */
final class CapturedScaling implements Claim.Judged {

    private static final List<Mode> MODES = List.of(Mode.CONVENTIONAL, Mode.WITHOUT_RUNAHEAD, Mode.COOPERATIVE);
    private static final List<Integer> GPUS = List.of(1, 2, 4, 8, 16);
    private static final int FEW = 4;
    private static final int MANY = 16;

    private final Comparison comparison;

    CapturedScaling(List<Workload> captured) {
        comparison = new Comparison("captured", "Speedups over one GPU with 16 GPUs, captured frames", "mode", false,
                MODES.stream().map(mode -> Variant.of(mode, MANY)).toList(), captured);
    }

    @Override
    public void plan(Study study) {
        GPUS.forEach(gpus -> MODES.forEach(mode -> study.add(mode.of(gpus), comparison.frames())));
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double lead = Averages.least(comparison.frames(), frame -> lead(measurements, frame));
        long beaten = comparison.frames().stream().filter(frame -> lead(measurements, frame) > 1).count();
        double growth = mean(measurements, Mode.CONVENTIONAL, MANY) / mean(measurements, Mode.CONVENTIONAL, FEW);
        return List.of(
                new Claim("5.1", "captured frames: C-PD beats conventional SFR with 16 GPUs",
                        "on " + beaten + " of " + comparison.frames().size() + ", least " + Claim.text(lead)
                                + "x as fast",
                        lead > 1),
                new Claim("5.1", "captured frames: conventional SFR saturates",
                        "from 4 to 16 GPUs " + Claim.text(growth) + "x", growth < Scalability.SATURATION));
    }

    /** How many times as fast as conventional rendering C-PD is with 16 GPUs. */
    private static double lead(Measurements measurements, Workload frame) {
        return Variant.of(Mode.COOPERATIVE, MANY).speedup(measurements, frame)
                / Variant.of(Mode.CONVENTIONAL, MANY).speedup(measurements, frame);
    }

    private double mean(Measurements measurements, Mode mode, int gpus) {
        return Variant.of(mode, gpus).mean(measurements, comparison.frames());
    }

    private Table scaling(Measurements measurements) {
        Table.Builder table = Table
                .named("captured-scaling", "Speedups over one GPU by number of GPUs, geometric mean of captured frames")
                .texts("mode");
        GPUS.forEach(gpus -> table.numbers(2, gpus + (gpus == 1 ? " GPU" : " GPUs")));
        for (Mode mode : MODES) {
            List<Object> row = new ArrayList<>(List.of(mode.label()));
            GPUS.forEach(gpus -> row.add(mean(measurements, mode, gpus)));
            table.row(row);
        }
        return table.build();
    }

    private Chart scalingChart(Measurements measurements) {
        List<Chart.Series> series = MODES.stream().map(mode -> new Chart.Series(mode.label(),
                GPUS.stream().map(gpus -> mean(measurements, mode, gpus)).toList())).toList();
        return new Chart.Categories("captured-scaling",
                "Speedup by number of GPUs, geometric mean of captured frames", "GPUs",
                GPUS.stream().map(String::valueOf).toList(), List.of(new Chart.Panel("speedup", series, null)), true);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Captured frames", List.of(new Report.Paragraph(
                """
                        Frames of games that read nothing they drew: there is no synchronisation, and no share of geometry was fitted. They \
                        show what the split alone does. Speedups beyond the number of GPUs are explained in *Caches of many GPUs in \
                        one*."""),
                judgement(measurements), scaling(measurements), scalingChart(measurements),
                comparison.table(measurements), comparison.chart(measurements)));
    }
}
