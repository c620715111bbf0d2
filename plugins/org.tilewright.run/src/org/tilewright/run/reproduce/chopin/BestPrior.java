package org.tilewright.run.reproduce.chopin;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The paper's main comparison: 8 GPUs, over the better one of duplicated rendering and GPUpd. */
final class BestPrior implements Claim.Judged {

    private static final int GPUS = PaperClaims.GPUS;
    private static final String MEAN = "geometric mean";

    /** A threshold at which composition is used wherever it can be. */
    private static final Configuration LOW = Sharing.CHOPIN.of(GPUS).with("split.compositionThreshold=256");

    private final List<Workload> frames;
    private final List<Workload> composed;

    BestPrior(ComposedFrames frames) {
        this.frames = frames.all();
        composed = frames.composed();
    }

    @Override
    public void plan(Study study) {
        for (Sharing sharing : List.of(Sharing.DUPLICATED, Sharing.GPUPD, Sharing.CHOPIN)) {
            study.add(sharing.of(GPUS), frames);
        }
        study.add(Sharing.IDEAL.of(GPUS), composed);
        study.add(LOW, frames);
    }

    /** With nothing composed, composition at no cost is what composition is. */
    private Configuration ideal(Workload frame) {
        return (composed.contains(frame) ? Sharing.IDEAL : Sharing.CHOPIN).of(GPUS);
    }

    private static double overDuplicated(Measurements measurements, Configuration machine, Workload frame) {
        return Sharing.speedup(measurements, Sharing.DUPLICATED.of(GPUS), machine, frame);
    }

    /** Over the better one of the two that there were before. */
    private static double overBest(Measurements measurements, Configuration machine, Workload frame) {
        return overDuplicated(measurements, machine, frame)
                / Math.max(1, overDuplicated(measurements, Sharing.GPUPD.of(GPUS), frame));
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        Configuration chopin = Sharing.CHOPIN.of(GPUS);
        double mean = Averages.geometricMean(frames, frame -> overBest(measurements, chopin, frame));
        double most = Averages.greatest(frames, frame -> overBest(measurements, chopin, frame));
        return List.of(
                new Claim(PaperClaims.ABSTRACT, "with 8 GPUs CHOPIN is " + PaperClaims.MEAN
                        + " times as fast as the best prior, geometric mean", Claim.text(mean) + " of " + frames.size(),
                        PaperClaims.isNear(mean, PaperClaims.MEAN)),
                new Claim(PaperClaims.ABSTRACT, "and " + PaperClaims.BEST + " times at most", Claim.text(most),
                        PaperClaims.isNear(most, PaperClaims.BEST)));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("best-prior", "8 GPUs: cycles, and speedups over duplicated rendering")
                .texts("frame").numbers(0, "groups composed", "duplicated, cycles")
                .numbers(2, "GPUpd", "CHOPIN, 4,096", "CHOPIN, 256", "ideal composition", "CHOPIN by the better one");
        for (Workload frame : frames) {
            table.row(frame.name(),
                    measurements.of(Sharing.CHOPIN.of(GPUS), frame).value("gpu0.composed.groups"),
                    Sharing.cycles(measurements, Sharing.DUPLICATED.of(GPUS), frame),
                    overDuplicated(measurements, Sharing.GPUPD.of(GPUS), frame),
                    overDuplicated(measurements, Sharing.CHOPIN.of(GPUS), frame),
                    overDuplicated(measurements, LOW, frame),
                    overDuplicated(measurements, ideal(frame), frame),
                    overBest(measurements, Sharing.CHOPIN.of(GPUS), frame));
        }
        if (frames.size() > 1) {
            table.row(MEAN, Double.NaN, Double.NaN, mean(measurements, Sharing.GPUPD.of(GPUS)),
                    mean(measurements, Sharing.CHOPIN.of(GPUS)), mean(measurements, LOW),
                    Averages.geometricMean(frames, frame -> overDuplicated(measurements, ideal(frame), frame)),
                    Averages.geometricMean(frames,
                            frame -> overBest(measurements, Sharing.CHOPIN.of(GPUS), frame)));
        }
        List<Chart.Series> series = new ArrayList<>();
        for (Sharing sharing : List.of(Sharing.GPUPD, Sharing.CHOPIN)) {
            series.add(series(sharing.label(), frame -> overDuplicated(measurements, sharing.of(GPUS), frame)));
        }
        series.add(series(Sharing.IDEAL.label(), frame -> overDuplicated(measurements, ideal(frame), frame)));
        return new Report.Section("Eight GPUs", List.of(new Report.Paragraph(
                """
                        All linked with all at 64 GB/s and 200 ns, regions of 64x64 pixels; only the way of sharing differs. 4,096 and 256 are \
                        the fewest primitives of a group that is composed. Where none has 4,096, CHOPIN is duplicated rendering. *Ideal \
                        composition* has links without latency, of 10 TB/s, and units of 4,096 pixels a cycle."""),
                judgement(measurements), table.build(),
                new Chart.Categories("best-prior", "Speedup over duplicated rendering, 8 GPUs", "frame",
                        frames.stream().map(Workload::name).toList(), List.of(new Chart.Panel("speedup", series, null)),
                        false)));
    }

    private double mean(Measurements measurements, Configuration machine) {
        return Averages.geometricMean(frames, frame -> overDuplicated(measurements, machine, frame));
    }

    private Chart.Series series(String label, ToDoubleFunction<Workload> speedup) {
        return new Chart.Series(label, frames.stream().map(frame -> (Double) speedup.applyAsDouble(frame)).toList());
    }
}
