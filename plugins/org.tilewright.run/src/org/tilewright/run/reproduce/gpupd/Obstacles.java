package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** What keeps 16 GPUs from 16 times the speed: one obstacle at a time taken away, on C-PD and on conventional rendering. */
final class Obstacles implements Experiment {

    private static final int GPUS = 16;

    private static final String SHORT_LINKS = "network.linkLatency=1 ns";
    private static final String WIDE_LINKS = "network.linkBandwidth=10 TB/s";
    private static final String FREE_VERTICES = "gpu.geometry.transform.cyclesPerVertex=1 cycles";

    /** An obstacle that is taken away, of the system and, if it is one of a single GPU too, of that. */
    private record Removal(String label, List<String> settings, boolean alsoAlone) {}

    private static final List<Removal> REMOVALS = List.of(new Removal("as it is", List.of(), false),
            new Removal("links of 1 ns", List.of(SHORT_LINKS), false),
            new Removal("links of 10 TB/s", List.of(WIDE_LINKS), false),
            new Removal("both", List.of(SHORT_LINKS, WIDE_LINKS), false),
            new Removal("vertices cost nothing", List.of(FREE_VERTICES), true));

    private final Comparison cooperative;
    private final Comparison conventional;

    Obstacles(TraceFrames frames) {
        cooperative = comparison("obstacles", Mode.COOPERATIVE, frames);
        conventional = comparison("obstacles-conventional", Mode.CONVENTIONAL, frames);
    }

    private static Comparison comparison(String name, Mode mode, TraceFrames frames) {
        List<Variant> variants = new ArrayList<>();
        for (Removal removal : REMOVALS) {
            Configuration machine = removal.settings().isEmpty() ? mode.of(GPUS)
                    : mode.of(GPUS).with(removal.settings());
            variants.add(new Variant(removal.label(), machine,
                    removal.alsoAlone() ? Mode.SINGLE.with(removal.settings()) : Mode.SINGLE));
        }
        return new Comparison(name, "Speedup of " + mode.label() + ", 16 GPUs, with one obstacle taken away", "obstacle",
                false, variants, List.of(frames.wolf()));
    }

    @Override
    public void plan(Study study) {
        cooperative.plan(study);
        conventional.plan(study);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Variant> of = cooperative.variants();
        double now = of.getFirst().mean(measurements, cooperative.frames());
        Variant largest = of.stream().skip(1).reduce((one, other) -> one.mean(measurements,
                cooperative.frames()) >= other.mean(measurements, cooperative.frames()) ? one : other).orElseThrow();
        double balance = Averages.mean(cooperative.frames(),
                frame -> measurements.of(of.getFirst().machine(), frame).value("system.balance"));
        return new Report.Section("What stands between 16 GPUs and 16 times the speed",
                List.of(new Report.Paragraph("Each obstacle by itself; where it is one of a single GPU too, the speedup is "
                        + "over a single GPU without it. C-PD gains most by *" + largest.label() + "*: "
                        + Claim.text(now) + " becomes "
                        + Claim.text(largest.mean(measurements, cooperative.frames()))
                        + ". The GPUs' busy cycles at the boundary are "
                        + Claim.perCent(100 * balance)
                        + " of those of the busiest one, on average. What is left is the time of clears, flushes and "
                        + "resolves, which each GPU does for the whole buffer, and of pixels that several GPUs walk over."),
                        cooperative.table(measurements), cooperative.chart(measurements),
                        conventional.table(measurements)));
    }
}
