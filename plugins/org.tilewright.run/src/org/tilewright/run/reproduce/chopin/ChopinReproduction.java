package org.tilewright.run.reproduce.chopin;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** The reproduction of the CHOPIN paper. */
public final class ChopinReproduction implements Reproduction {

    /** Its name on the command line, and that of its report. */
    public static final String NAME = "chopin";

    /** The numbers of GPUs that there are presets of. */
    public static final List<Integer> GPUS = List.of(2, 4, 8, 16);

    private final List<Experiment> experiments = new ArrayList<>();

    /**
     * The reproduction.
     *
     * @param frames what is drawn, one or more
     * @param gpus numbers of GPUs for the speedups by number, of {@link #GPUS} and rising; the main comparison is always of 8
     */
    public ChopinReproduction(ComposedFrames frames, List<Integer> gpus) {
        List<Claim.Judged> judged = new ArrayList<>(List.of(new BestPrior(frames),
                new Scaling(frames.composed().isEmpty() ? frames.all() : frames.composed(), gpus)));
        if (!frames.composed().isEmpty()) {
            judged.add(new TimeSpent(frames));
        }
        experiments.add(new Findings(judged));
        experiments.addAll(judged);
    }

    @Override
    public void plan(Study study) {
        experiments.forEach(experiment -> experiment.plan(study));
    }

    @Override
    public Report report(Measurements measurements) {
        return new Report(NAME, "Frames that GPUs put together (CHOPIN), reproduced",
                experiments.stream().map(experiment -> experiment.report(measurements)).toList());
    }
}
