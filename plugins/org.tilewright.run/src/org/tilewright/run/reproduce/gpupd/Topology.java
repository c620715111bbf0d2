package org.tilewright.run.reproduce.gpupd;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 19: line against hub, with both bandwidths that the paper gives the hub, and topologies that it has not. */
final class Topology implements Claim.Judged {

    private static final int GPUS = 16;
    private static final Variant LINE = Variant.of("line", Mode.COOPERATIVE.of(GPUS));
    private static final Variant HUB = Variant.of("hub, 80 GB/s", Configuration.of("gpupd-16-hub"));
    private static final Variant SLOW_HUB = Variant.of("hub, 40 GB/s",
            Configuration.of("gpupd-16-hub").with("network.hubBandwidth=40 GB/s"));

    private final List<Workload> traces;
    private final Comparison paper;
    private final Comparison others;

    Topology(TraceFrames frames) {
        traces = frames.small();
        paper = new Comparison("topology", "Speedup of C-PD by topology, 16 GPUs", "topology", false,
                List.of(LINE, HUB, SLOW_HUB), traces);
        others = new Comparison("more-topologies", "Speedup of C-PD on topologies that the paper has not, 16 GPUs",
                "topology", false,
                List.of(LINE, other("ring", "RingNetwork"), other("mesh of 4x4", "MeshNetwork"),
                        other("fully connected", "FullyConnectedNetwork")),
                List.of(frames.wolf()));
    }

    private static Variant other(String label, String kind) {
        return Variant.of(label, Mode.COOPERATIVE.of(GPUS).with("network=" + kind));
    }

    @Override
    public void plan(Study study) {
        paper.plan(study);
        others.plan(study);
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        return List.of(claim("hub of 80 GB/s (table 1)", HUB, measurements),
                claim("hub of 40 GB/s (section 5.4)", SLOW_HUB, measurements));
    }

    private Claim claim(String hub, Variant variant, Measurements measurements) {
        double most = Averages.greatest(traces, frame -> Math.abs(loss(variant, measurements, frame)));
        double least = Averages.least(traces, frame -> loss(variant, measurements, frame));
        return new Claim("5.4, figure 19",
                "the line is faster than a " + hub + ", by less than " + PaperClaims.TOPOLOGY + " %",
                "hub slower by " + Claim.text(least) + " to "
                        + Claim.text(Averages.greatest(traces, frame -> loss(variant, measurements, frame))) + " %",
                least > 0 && most < PaperClaims.TOPOLOGY);
    }

    /** What a topology takes of the line's speedup, in per cent. */
    private static double loss(Variant variant, Measurements measurements, Workload frame) {
        return 100 * (1 - variant.speedup(measurements, frame) / LINE.speedup(measurements, frame));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Figure 19: topology", List.of(judgement(measurements), paper.table(measurements),
                paper.chart(measurements), others.table(measurements)));
    }
}
