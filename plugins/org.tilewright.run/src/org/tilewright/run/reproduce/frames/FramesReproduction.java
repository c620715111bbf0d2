package org.tilewright.run.reproduce.frames;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.scene.MovingScenes;
import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.reproduce.ReproductionFolder;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The reproduction of designs that look at the frame before, on sequences made for them. */
public final class FramesReproduction implements Reproduction {

    /** Its name on the command line, and that of its report. */
    public static final String NAME = "frames";

    /** Frames of a quick one. */
    private static final int QUICK = 4;

    private final List<Experiment> experiments;

    private FramesReproduction(List<Workload> sequences) {
        experiments = List.of(new DesignsOnSequences(sequences), new LocalityOnSequences(sequences));
    }

    /**
     * A reproduction, whose sequences are written to its folder.
     *
     * @param folder takes them
     * @param quick whether their first frames are enough
     */
    public static FramesReproduction of(ReproductionFolder folder, boolean quick) {
        return of(MovingScenes.names().stream().map(name -> written(folder, name, quick)).toList());
    }

    /** A reproduction on other sequences. */
    static FramesReproduction of(List<Workload> sequences) {
        return new FramesReproduction(sequences);
    }

    private static Workload written(ReproductionFolder folder, String name, boolean quick) {
        List<Frame> frames = MovingScenes.build(name);
        List<Workload> files = folder.write(quick ? frames.subList(0, QUICK) : frames);
        return new Workload(name, files.stream().map(file -> file.files().getFirst()).toList());
    }

    @Override
    public void plan(Study study) {
        experiments.forEach(experiment -> experiment.plan(study));
    }

    @Override
    public Report report(Measurements measurements) {
        return new Report(NAME, "Designs that look at the frame before, reproduced",
                experiments.stream().map(experiment -> experiment.report(measurements)).toList());
    }
}
