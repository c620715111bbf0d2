package org.tilewright.run.reproduce.banked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The reproduction of the banked texture cache thesis. */
public final class BankedTextureReproduction implements Reproduction {

    /** Its name on the command line, and that of its report. */
    public static final String NAME = "banked-texture";

    private final List<Experiment> experiments = new ArrayList<>();

    /**
     * A reproduction. The captured frames stand for the thesis's; without any, the generated scene does.
     *
     * @param frames a textured generated scene, and captured frames
     * @param quick whether to leave the sweep over lines and ways out
     */
    public BankedTextureReproduction(Frames frames, boolean quick) {
        List<Workload> drawn = frames.capturedElseScenes();
        Workload standIn = drawn.stream().filter(frame -> frame.name().equals(ThesisClaims.STAND_IN)).findFirst()
                .orElse(drawn.getFirst());
        SavingsByAccounting savings = new SavingsByAccounting(drawn, standIn);
        experiments.add(new Findings(drawn, savings));
        experiments.add(new AccessComparison(drawn));
        if (!quick) {
            experiments.add(new AccessesByShape(standIn));
        }
        experiments.add(new BanksTouched(drawn));
        experiments.add(new AccessEnergy());
        if (!quick) {
            experiments.add(new EnergyByShape(standIn));
        }
        experiments.add(new FrameEnergy(drawn, standIn));
        experiments.add(savings);
        experiments.add(new TimeAndArea());
        experiments.add(new Ranking());
        experiments.add(new Choices());
    }

    @Override
    public void plan(Study study) {
        experiments.forEach(experiment -> experiment.plan(study));
    }

    @Override
    public Report report(Measurements measurements) {
        return new Report(NAME, "The banked texture cache, reproduced",
                experiments.stream().map(experiment -> experiment.report(measurements)).toList());
    }
}
