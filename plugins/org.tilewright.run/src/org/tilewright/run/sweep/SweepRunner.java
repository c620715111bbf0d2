package org.tilewright.run.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.designs.DesignException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.study.StudyListener;
import org.tilewright.run.study.StudyRunner;

/**
 * Runs a sweep into a folder: its run folders in {@value #RUNS}, and what they measured beside them. A run that finished
 * before is not repeated, so a sweep that was stopped goes on where it was.
 */
public final class SweepRunner {

    /** Folder of the run folders in that of the sweep. */
    public static final String RUNS = "runs";

    private final SweepPlan plan;
    private final Path folder;
    private final StudyRunner runner;
    private final Map<Study.Run, Measurement> measured = new ConcurrentHashMap<>();

    /**
     * A runner.
     *
     * @param plan the runs
     * @param folder folder for what comes out; made if need be
     * @param cache where compiled simulators are kept
     * @param listener hears which runs have ended
     */
    public SweepRunner(SweepPlan plan, Path folder, SimulatorCache cache, StudyListener listener) {
        this(plan, folder, cache, DesignLibrary.none(), listener);
    }

    /**
     * A runner of machines some of whose designs may be the user's own.
     *
     * @param designs these designs
     */
    public SweepRunner(SweepPlan plan, Path folder, SimulatorCache cache, DesignLibrary designs,
            StudyListener listener) {
        this.plan = plan;
        this.folder = folder;
        StudyListener noting = (ended, total, run, measurement, reused) -> {
            measured.put(run, measurement);
            listener.ended(ended, total, run, measurement, reused);
        };
        runner = new StudyRunner(folder.resolve(RUNS), cache, configuration -> project(configuration, designs), noting,
                !plan.sweep().images());
    }

    /** What the runs measured that have ended until now; may be asked for in any thread while it runs. */
    public SweepResults soFar() {
        return new SweepMeasures(plan, folder)
                .of((configuration, workload) -> measured.get(new Study.Run(configuration, workload)));
    }

    /**
     * The simulator of one machine of a sweep.
     *
     * @param configuration the machine; its preset is the model's file
     * @return its project
     * @throws InputException if the machine breaks a rule; the line names its values
     */
    public static GeneratedProject project(Configuration configuration) {
        return project(configuration, DesignLibrary.none());
    }

    /**
     * The simulator of one machine of a sweep, some of whose designs may be the user's own.
     *
     * @param designs these designs
     */
    public static GeneratedProject project(Configuration configuration, DesignLibrary designs) {
        try {
            return ModelProject.of(Path.of(configuration.preset()), configuration.settings(), designs, warning -> {});
        } catch (DesignException e) {
            throw StudyException.unusable("with " + String.join(" ", configuration.settings()) + ": "
                    + e.diagnostics().getFirst());
        } catch (ModelException e) {
            if (configuration.settings().isEmpty()) {
                throw e;
            }
            throw new InputException(
                    "with " + String.join(" ", configuration.settings()) + ": " + e.diagnostics().getFirst(), e);
        }
    }

    /**
     * Simulates what is not finished and writes the results; they are written, with what has finished, also when it ends
     * with an exception.
     *
     * @param jobs runs at a time, 1 or more
     * @return the results
     * @throws StudyException if a run failed otherwise than by a deadlock, or the sweep was cancelled
     * @throws InputException if a machine breaks a rule, a frame cannot be used, or results cannot be written
     */
    public SweepResults run(int jobs) {
        return inFolder(() -> {
            try {
                return written(runner.run(plan.study(), jobs));
            } catch (StudyException e) {
                finished();
                throw e;
            }
        });
    }

    /**
     * Simulates nothing and writes the results of the runs that are finished.
     *
     * @return the results
     * @throws InputException if a machine breaks a rule, or results cannot be written
     */
    public SweepResults finished() {
        return inFolder(() -> written(runner.finished(plan.study())));
    }

    /** Stops all runs; {@link #run} then ends with an exception. */
    public void cancel() {
        runner.cancel();
    }

    /** Makes the folder, and takes it away again if what fails leaves nothing in it. */
    private SweepResults inFolder(Supplier<SweepResults> work) {
        MadeFolders made = new MadeFolders();
        try {
            made.make(folder);
        } catch (IOException e) {
            made.takeBack();
            throw FileFailures.cannotWrite(folder, e);
        }
        try {
            return work.get();
        } catch (RuntimeException e) {
            made.takeBack();
            throw e;
        }
    }

    private SweepResults written(Measurements measurements) {
        SweepResults results = new SweepMeasures(plan, folder).of(measurements);
        results.write(folder);
        return results;
    }
}
