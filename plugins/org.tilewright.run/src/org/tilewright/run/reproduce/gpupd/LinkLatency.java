package org.tilewright.run.reproduce.gpupd;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 17: C-PD with runahead against the latency of a link. */
final class LinkLatency implements Claim.Judged {

    private static final List<Integer> NANOSECONDS = List.of(100, 200, 400, 800);
    private static final int PRESET = 400;
    private static final int FEW = 4;
    private static final int MANY = 16;
    private static final String FIGURE = "5.4, figure 17";

    /** What a link of 800 ns may cost of the speedup at 100 ns for it to be sustained, in per cent. */
    private static final double SUSTAINED = 5;

    private final List<Workload> traces;
    private final Comparison few;
    private final Comparison many;

    LinkLatency(TraceFrames frames) {
        traces = frames.small();
        few = comparison(FEW);
        many = comparison(MANY);
    }

    private Comparison comparison(int gpus) {
        return new Comparison("link-latency-" + gpus, "Speedup of C-PD by link latency, " + gpus + " GPUs",
                "link latency (ns)", true,
                NANOSECONDS.stream().map(latency -> Variant.of(latency.toString(), latency == PRESET
                        ? Mode.COOPERATIVE.of(gpus)
                        : Mode.COOPERATIVE.of(gpus).with("network.linkLatency=" + latency + " ns"))).toList(),
                traces);
    }

    @Override
    public void plan(Study study) {
        few.plan(study);
        many.plan(study);
        Stream.of(FEW, MANY).forEach(gpus -> study.add(Mode.CONVENTIONAL.of(gpus), traces));
    }

    /** What the longest latency takes of the speedup at the shortest, in per cent, on the worst trace. */
    private double loss(Comparison comparison, Measurements measurements) {
        return Averages.greatest(traces,
                frame -> 100 * (1 - comparison.variants().getLast().speedup(measurements, frame)
                        / comparison.variants().getFirst().speedup(measurements, frame)));
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double lead = Averages.least(traces, frame -> many.variants().getLast().speedup(measurements, frame)
                / Variant.of(Mode.CONVENTIONAL, MANY).speedup(measurements, frame));
        double lostOfFew = loss(few, measurements);
        double lostOfMany = loss(many, measurements);
        return List.of(
                new Claim(FIGURE, "with 4 GPUs the speedup is sustained up to 800 ns",
                        "at most " + Claim.perCent(lostOfFew) + " less than at 100 ns", lostOfFew <= SUSTAINED),
                new Claim(FIGURE, "16 GPUs are more sensitive than 4",
                        "at most " + Claim.perCent(lostOfMany) + " less than at 100 ns", lostOfMany > lostOfFew),
                new Claim(FIGURE, "with 16 GPUs C-PD at 800 ns is still faster than conventional SFR at 400 ns",
                        "least: " + Claim.text(lead) + "x as fast", lead > 1));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Figure 17: link latency",
                List.of(new Report.Paragraph("On the two smallest traces."), judgement(measurements),
                        few.table(measurements), few.chart(measurements),
                        many.table(measurements), many.chart(measurements)));
    }
}
