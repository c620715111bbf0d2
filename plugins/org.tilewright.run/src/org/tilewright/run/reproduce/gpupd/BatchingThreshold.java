package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 18: C-PD with runahead against the threshold at which a batch of draws is closed. */
final class BatchingThreshold implements Claim.Judged {

    private static final List<Integer> THRESHOLDS = List.of(256, 1024, 2048, 4096, 8192, 16_384);
    private static final int PRESET = 4096;
    private static final int FEW = 4;
    private static final int MANY = 16;
    private static final String FIGURE = "5.4, figure 18";

    /** A threshold within this part of the best speedup has saturated. */
    private static final double SATURATED = 0.98;

    private final TraceFrames frames;
    private final Comparison few;
    private final Comparison many;
    private final Comparison unbatched;

    BatchingThreshold(TraceFrames frames) {
        this.frames = frames;
        few = comparison(FEW, List.of(frames.wolf()));
        many = comparison(MANY, List.of(frames.wolf()));
        unbatched = new Comparison("unbatched", "Speedups with 16 GPUs, with and without batching", "batching", false,
                List.of(Variant.of(Mode.UNBATCHED, MANY), Variant.of(Mode.COOPERATIVE, MANY)), frames.small());
    }

    private static Comparison comparison(int gpus, List<Workload> traces) {
        List<Variant> variants = new ArrayList<>(List.of(Variant.of("none", Mode.UNBATCHED.of(gpus))));
        THRESHOLDS.forEach(threshold -> variants.add(Variant.of(threshold.toString(), machine(gpus, threshold))));
        return new Comparison("batching-" + gpus, "Speedup of C-PD by batching threshold, " + gpus + " GPUs",
                "threshold (primitives)", true, variants, traces);
    }

    private static Configuration machine(int gpus, int threshold) {
        Configuration preset = Mode.COOPERATIVE.of(gpus);
        return threshold == PRESET ? preset : preset.with("split.batching.threshold=" + threshold);
    }

    @Override
    public void plan(Study study) {
        few.plan(study);
        many.plan(study);
        unbatched.plan(study);
        study.add(Mode.CONVENTIONAL.of(FEW), few.frames());
    }

    private static double mean(Comparison comparison, Variant variant, Measurements measurements) {
        return variant.mean(measurements, comparison.frames());
    }

    /** The smallest threshold whose mean speedup is within reach of the best. */
    private static Variant saturation(Comparison comparison, Measurements measurements) {
        double best = best(comparison, measurements);
        return comparison.variants().stream()
                .filter(variant -> mean(comparison, variant, measurements) >= SATURATED * best).findFirst()
                .orElse(comparison.variants().getLast());
    }

    private static double best(Comparison comparison, Measurements measurements) {
        return Averages.greatest(comparison.variants(), variant -> mean(comparison, variant, measurements));
    }

    private static Variant bestOf(Comparison comparison, Measurements measurements) {
        return comparison.variants().stream()
                .max(Comparator.comparingDouble(variant -> mean(comparison, variant, measurements))).orElseThrow();
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        Variant none = Variant.of(Mode.UNBATCHED, MANY);
        List<Workload> slower = frames.small().stream().filter(frame -> none.speedup(measurements, frame) < 1).toList();
        Variant atFew = saturation(few, measurements);
        double last = mean(few, few.variants().getLast(), measurements);
        double best = best(few, measurements);
        double conventional = Variant.of(Mode.CONVENTIONAL, FEW).mean(measurements, few.frames());
        return List.of(
                new Claim(FIGURE, "without batching 16 GPUs are slower than one",
                        "on " + slower.size() + " of " + frames.small().size() + " traces, geometric mean "
                                + Claim.text(none.mean(measurements, frames.small())),
                        none.mean(measurements, frames.small()) < 1),
                new Claim(FIGURE, "with 4 GPUs and runahead the speedup saturates at 2048",
                        "within 2 % of the best, " + Claim.text(best) + ", from " + atFew.label() + " on",
                        atFew.label().equals("2048") || atFew.label().equals("1024")),
                new Claim(FIGURE,
                        "and decreases a little beyond, staying above conventional SFR",
                        Claim.text(last) + " at " + THRESHOLDS.getLast() + ", best " + Claim.text(best)
                                + ", conventional " + Claim.text(conventional),
                        last < best && last > conventional),
                new Claim(FIGURE, "with 16 GPUs the speedup saturates at 4096",
                        "within 2 % of the best, " + Claim.text(best(many, measurements)) + ", from "
                                + saturation(many, measurements).label() + " on, best at "
                                + bestOf(many, measurements).label(),
                        saturation(many, measurements).label().equals(String.valueOf(PRESET))));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Figure 18: batching threshold",
                List.of(new Report.Paragraph("The sweep is of wolf, `none` of the two smallest traces."),
                        judgement(measurements), few.table(measurements), few.chart(measurements),
                        many.table(measurements), many.chart(measurements), unbatched.table(measurements)));
    }
}
