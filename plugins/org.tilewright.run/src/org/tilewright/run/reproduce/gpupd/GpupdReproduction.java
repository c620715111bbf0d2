package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The reproduction of the GPUpd paper. */
public final class GpupdReproduction implements Reproduction {

    /** Its name on the command line, and that of its report. */
    public static final String NAME = "gpupd";

    private final List<Experiment> experiments = new ArrayList<>();

    private GpupdReproduction(List<Experiment> first, List<? extends Claim.Judged> judged, List<Experiment> others) {
        experiments.add(new Findings(judged));
        experiments.addAll(first);
        experiments.addAll(judged);
        experiments.addAll(others);
    }

    /**
     * The whole reproduction.
     *
     * @param made the files of {@link #frames}
     * @param captured captured frames of games; may be empty
     * @return the reproduction
     */
    public static GpupdReproduction whole(List<Workload> made, List<Workload> captured) {
        TraceFrames frames = new TraceFrames(made, captured);
        List<Claim.Judged> judged = new ArrayList<>(List.of(new Scalability(frames), new PrimitiveSources(frames),
                new CycleStacks(frames), new NetworkTraffic(frames), new LinkLatency(frames),
                new BatchingThreshold(frames), new Topology(frames), new CpuGeometry(frames),
                new LatencyBreakdown(frames), new ProfiledFrames(frames)));
        if (!captured.isEmpty()) {
            judged.add(1, new CapturedScaling(captured));
        }
        List<Experiment> others = new ArrayList<>(List.of(new VertexCost(frames), new Obstacles(frames),
                new RealShaders(frames)));
        if (!captured.isEmpty()) {
            others.add(new CachesOfMany(captured));
        }
        others.addAll(List.of(Beyond.reorderWindow(frames), new DynamicSplit(frames), Beyond.regions(frames),
                Beyond.tileBased(frames), new AlternateFrames(frames),
                new Flagship(frames.someCaptured(), frames.wolf()), new SilentChoices()));
        return new GpupdReproduction(List.of(new GeometryShareFit(frames)), judged, others);
    }

    /**
     * Speedups of captured frames alone.
     *
     * @param captured captured frames, one or more
     * @return the reproduction
     */
    public static GpupdReproduction quick(List<Workload> captured) {
        return new GpupdReproduction(List.of(), List.of(new CapturedScaling(captured)), List.of());
    }

    /** The frames that are made. */
    public static List<Frame> frames() {
        return TraceFrames.build();
    }

    /** The largest frames last: when a reproduction is stopped, most of its figures are finished. */
    @Override
    public void plan(Study study) {
        experiments.stream().filter(experiment -> !(experiment instanceof ProfiledFrames))
                .forEach(experiment -> experiment.plan(study));
        experiments.stream().filter(ProfiledFrames.class::isInstance).forEach(experiment -> experiment.plan(study));
    }

    @Override
    public Report report(Measurements measurements) {
        return new Report(NAME, "Cooperative projection and distribution on many GPUs (GPUpd), reproduced",
                experiments.stream().map(experiment -> experiment.report(measurements)).toList());
    }
}
