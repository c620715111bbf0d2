package org.tilewright.run.reproduce.fury;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The reproduction of the article on FuryGpu's texture unit. */
public final class FuryGpuReproduction implements Reproduction {

    /** Its name on the command line, and that of its report. */
    public static final String NAME = "furygpu";

    private final List<Experiment> experiments;

    /**
     * A reproduction. Without captured frames the generated scene is measured.
     *
     * @param frames a textured generated scene, and captured frames
     * @param probes the files of {@link #probes}, in their order
     */
    public FuryGpuReproduction(Frames frames, List<Workload> probes) {
        experiments = List.of(new Latencies(new Probes(probes)), new CacheOnFrames(frames.capturedElseScenes()),
                new FrameTime(frames.capturedElseScenes()), new NotModelled());
    }

    /** The frames that latencies are measured with. */
    public static List<Frame> probes() {
        return Arrays.stream(ProbeFrames.values()).map(ProbeFrames::frame).toList();
    }

    @Override
    public void plan(Study study) {
        experiments.forEach(experiment -> experiment.plan(study));
    }

    @Override
    public Report report(Measurements measurements) {
        return new Report(NAME, "FuryGpu's texture unit, reproduced",
                experiments.stream().map(experiment -> experiment.report(measurements)).toList());
    }
}
