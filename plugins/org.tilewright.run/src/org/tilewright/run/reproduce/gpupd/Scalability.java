package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 13: speedups of conventional split-frame rendering, C-PD, and C-PD with runahead. */
final class Scalability implements Claim.Judged {

    /** GPUs with which the small ones are. */
    private static final List<Integer> SMALL_TRACES = List.of(1, 2, 4, 8, 16);
    private static final List<Mode> MODES = List.of(Mode.CONVENTIONAL, Mode.WITHOUT_RUNAHEAD, Mode.COOPERATIVE);
    private static final int MOST = 16;
    private static final int SATURATED = 4;
    private static final String FIGURE = "5.1, figure 13";

    /** How near a prediction has to be to hold, in per cent. */
    private static final double NEAR = 10;

    /** How near the fit has to be, in per cent. */
    private static final double FIT = 2;

    /** Less than this gain from four times the GPUs is called saturation. */
    static final double SATURATION = 1.5;

    /** Part of the time that a frame may lose by runahead and still not be hurt. */
    private static final double UNHURT = 0.995;

    private final TraceFrames frames;
    private final Comparison all;
    private final Comparison few;

    Scalability(TraceFrames frames) {
        this.frames = frames;
        all = new Comparison("scalability", "Speedups over one GPU, all traces", "GPUs", false,
                MODES.stream().map(mode -> named(mode, MOST)).toList(), frames.traces());
        few = new Comparison("scalability-4", "Speedups over one GPU, three traces", "GPUs", false,
                MODES.stream().map(mode -> named(mode, SATURATED)).toList(), frames.few());
    }

    private static Variant named(Mode mode, int gpus) {
        return Variant.of(mode.label() + ", " + gpus + " GPUs", mode.of(gpus));
    }

    @Override
    public void plan(Study study) {
        all.plan(study);
        few.plan(study);
        SMALL_TRACES.forEach(gpus -> MODES.forEach(mode -> study.add(mode.of(gpus), frames.small())));
    }

    /** The gain of the geometric mean over few traces from 4 to 16 GPUs. */
    private double growth(Measurements measurements, Mode mode) {
        return Variant.of(mode, MOST).mean(measurements, frames.few())
                / Variant.of(mode, SATURATED).mean(measurements, frames.few());
    }

    /** The geometric mean over all traces. */
    double mean(Measurements measurements, Mode mode, int gpus) {
        return Variant.of(mode, gpus).mean(measurements, frames.traces());
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double conventional = mean(measurements, Mode.CONVENTIONAL, MOST);
        double cooperative = mean(measurements, Mode.COOPERATIVE, MOST);
        List<Workload> traces = frames.traces();
        double leastLead = Math.min(Averages.least(traces,
                frame -> ratio(measurements, Mode.CONVENTIONAL, Mode.COOPERATIVE, MOST, frame)),
                Averages.least(frames.few(),
                        frame -> ratio(measurements, Mode.CONVENTIONAL, Mode.COOPERATIVE, SATURATED, frame)));
        double leastRunahead = Averages.least(traces,
                frame -> ratio(measurements, Mode.WITHOUT_RUNAHEAD, Mode.COOPERATIVE, MOST, frame));
        double grown = growth(measurements, Mode.CONVENTIONAL);
        double gain = growth(measurements, Mode.COOPERATIVE);
        return List.of(
                near("conventional SFR on 16 GPUs, geometric mean (fitted)", PaperClaims.CONVENTIONAL,
                        conventional, FIT),
                near("C-PD without runahead on 16 GPUs (predicted)", PaperClaims.WITHOUT_RUNAHEAD,
                        mean(measurements, Mode.WITHOUT_RUNAHEAD, MOST), NEAR),
                near("C-PD with runahead on 16 GPUs (predicted)", PaperClaims.COOPERATIVE, cooperative, NEAR),
                new Claim(FIGURE, "C-PD beats conventional SFR from 4 GPUs on, on every trace",
                        "least: " + Claim.text(leastLead) + "x as fast", leastLead > 1),
                new Claim(FIGURE, "conventional SFR saturates from 4 GPUs on, C-PD does not",
                        "from 4 to 16 GPUs " + Claim.text(grown) + "x against " + Claim.text(gain) + "x",
                        grown < SATURATION && gain > SATURATION),
                new Claim(FIGURE, "runahead never hurts with 16 GPUs",
                        "least: " + Claim.text(leastRunahead) + "x as fast as without", leastRunahead > UNHURT),
                extreme(measurements, "largest speedup with 16 GPUs on wolf, " + Claim.text(PaperClaims.BEST), "wolf",
                        true),
                extreme(measurements, "smallest speedup with 16 GPUs on cry, " + Claim.text(PaperClaims.WORST), "cry",
                        false),
                smallestRunaheadGain(measurements));
    }

    private static Claim near(String what, double paper, double ours, double allowed) {
        double error = 100 * (ours / paper - 1);
        return new Claim(FIGURE, what + ": " + Claim.text(paper) + ", within " + Math.round(allowed) + " %",
                Claim.text(ours) + ", error " + Claim.perCent(error), Math.abs(error) <= allowed);
    }

    private Claim extreme(Measurements measurements, String claim, String expected, boolean largest) {
        Variant variant = Variant.of(Mode.COOPERATIVE, MOST);
        Workload found = frames.traces().stream().reduce((one, other) -> variant.speedup(measurements,
                one) > variant.speedup(measurements, other) == largest ? one : other).orElseThrow();
        return new Claim("5.2", claim,
                Claim.text(variant.speedup(measurements, found)) + " on " + found.name() + "; "
                        + Claim.text(variant.speedup(measurements, frames.named(expected))) + " on " + expected,
                found.name().equals(expected));
    }

    private Claim smallestRunaheadGain(Measurements measurements) {
        Workload least = frames.traces().stream()
                .reduce((one, other) -> gain(measurements, one) <= gain(measurements, other) ? one : other)
                .orElseThrow();
        return new Claim("5.2",
                "smallest gain of speedup by runahead with 16 GPUs on nfs, "
                        + Claim.text(PaperClaims.LEAST_RUNAHEAD_GAIN),
                Claim.text(gain(measurements, least)) + " on " + least.name() + "; "
                        + Claim.text(gain(measurements, frames.named("nfs"))) + " on nfs",
                least.name().equals("nfs"));
    }

    private static double gain(Measurements measurements, Workload frame) {
        return Variant.of(Mode.COOPERATIVE, MOST).speedup(measurements, frame)
                - Variant.of(Mode.WITHOUT_RUNAHEAD, MOST).speedup(measurements, frame);
    }

    private static double ratio(Measurements measurements, Mode slower, Mode faster, int gpus, Workload frame) {
        return Variant.cycles(measurements, slower.of(gpus), frame)
                / Variant.cycles(measurements, faster.of(gpus), frame);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Figure 13: scalability",
                List.of(new Report.Paragraph(
                        "Speedup in the time of a frame over one GPU, `sfr-1`, on a line with links "
                                + "of 400 ns. The paper's geometric means are of eight traces, ours of "
                                + frames.traces().size()
                                + ". All are measured with 16 GPUs, three with 4, two with each number."),
                        judgement(measurements), prediction(measurements), all.table(measurements),
                        all.chart(measurements), few.table(measurements), scaling(measurements),
                        scalingChart(measurements)));
    }

    private Table prediction(Measurements measurements) {
        Table.Builder table = Table
                .named("prediction", "Geometric mean of the speedups with 16 GPUs: the paper's and ours")
                .texts("mode", "role").numbers(2, "paper", "ours").numbers(1, "error, %");
        Stream.of(List.of(Mode.CONVENTIONAL, "fitted", PaperClaims.CONVENTIONAL),
                List.of(Mode.WITHOUT_RUNAHEAD, "predicted", PaperClaims.WITHOUT_RUNAHEAD),
                List.of(Mode.COOPERATIVE, "predicted", PaperClaims.COOPERATIVE)).forEach(row -> {
                    Mode mode = (Mode) row.get(0);
                    double paper = (Double) row.get(2);
                    double ours = mean(measurements, mode, MOST);
                    table.row(mode.label(), row.get(1), paper, ours, 100 * (ours / paper - 1));
                });
        return table.build();
    }

    private Table scaling(Measurements measurements) {
        Table.Builder table = Table.named("scaling", "Speedups over one GPU of two traces").texts("frame", "mode");
        SMALL_TRACES.forEach(gpus -> table.numbers(2, gpus + (gpus == 1 ? " GPU" : " GPUs")));
        for (Workload frame : frames.small()) {
            for (Mode mode : MODES) {
                List<Object> row = new ArrayList<>(List.of(frame.name(), mode.label()));
                SMALL_TRACES.forEach(gpus -> row.add(Variant.of(mode, gpus).speedup(measurements, frame)));
                table.row(row);
            }
        }
        return table.build();
    }

    private Chart scalingChart(Measurements measurements) {
        return new Chart.Categories("scaling", "Speedup by number of GPUs, geometric mean of cod2 and wolf", "GPUs",
                SMALL_TRACES.stream().map(String::valueOf).toList(),
                List.of(new Chart.Panel("speedup",
                        MODES.stream().map(mode -> new Chart.Series(mode.label(), SMALL_TRACES
                                .stream().map(gpus -> Variant.of(mode, gpus).mean(measurements, frames.small()))
                                .toList()))
                                .toList(),
                        null)),
                true);
    }
}
