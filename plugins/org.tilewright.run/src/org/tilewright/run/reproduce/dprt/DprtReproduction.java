package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The reproduction of the DPRT paper. */
public final class DprtReproduction implements Reproduction {

    /** Its name on the command line, and that of its report. */
    public static final String NAME = "dprt";

    private final List<Experiment> experiments = new ArrayList<>();

    /**
     * A reproduction.
     *
     * @param scenes the four generated depth scenes, in the order of the paper's
     * @param captured captured frames of games; may be empty
     * @param quick whether to repeat the paper's own measurement alone
     */
    public DprtReproduction(List<Workload> scenes, List<Workload> captured, boolean quick) {
        Frames frames = new Frames(scenes, captured);
        if (quick) {
            experiments.add(new Findings(frames, Optional.empty(), Optional.empty()));
            experiments.add(new PaperComparison(frames));
        } else {
            whole(frames);
        }
    }

    private void whole(Frames frames) {
        AdaptiveDistance adaptive = new AdaptiveDistance(frames);
        WorthOfTheTag tag = new WorthOfTheTag(frames);
        experiments.add(new Findings(frames, Optional.of(adaptive), Optional.of(tag)));
        experiments.add(new PaperComparison(frames));
        experiments.add(region(frames.scenes()));
        experiments.add(new SilentChoices());
        experiments.add(new CountingUnits(frames.scenes()));
        experiments.addAll(Sensitivities.of(frames.scenes()));
        experiments.add(tag);
        experiments.add(new PrefetcherComparison(frames));
        experiments.add(adaptive);
        experiments.add(new TileBasedTraffic(frames));
    }

    private static Experiment region(List<Workload> scenes) {
        return new ParameterRegion(scenes,
                new ParameterRegion.Axis("added memory latency (core cycles)", "gpu.memory.returnLatency", " cycles",
                        List.of("2", "3", "4", "5", "6")),
                new ParameterRegion.Axis("gate credits (tiles)", "gpu.rasteriser.gateCredits", "",
                        List.of("16", "20", "24", "28")),
                new ParameterRegion.Axis("prefetch queue (requests)", "gpu.depth.prefetcher.queueEntries", "",
                        List.of("4", "8", "16")));
    }

    /**
     * Whether a shipped scene is one of the four that stand for the paper's.
     *
     * @param name name of the scene
     * @return true for the depth scenes
     */
    public static boolean isScene(String name) {
        return name.startsWith("depth-");
    }

    @Override
    public void plan(Study study) {
        experiments.forEach(experiment -> experiment.plan(study));
    }

    @Override
    public Report report(Measurements measurements) {
        return new Report(NAME, "Depth prefetch triggered by rasterisation (DPRT), reproduced",
                experiments.stream().map(experiment -> experiment.report(measurements)).toList());
    }
}
