package org.tilewright.run.sample;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunStatistics;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.study.StudyListener;
import org.tilewright.run.study.StudyRunner;
import org.tilewright.run.study.Workload;

/**
 * Simulates the frames of a sample, each in a run of its own, and estimates the sums over the whole sequence. That is what the
 * sequence itself gives but for targets that are kept from frame to frame, as every frame begins on empty caches. Runs that finished
 * before are not repeated.
 */
public final class SampledSimulation {

    /** Folder of the run folders in that of the results. */
    public static final String RUNS = "runs";

    private final Path model;
    private final SampledFrames frames;
    private final Path folder;
    private final Configuration configuration;
    private final StudyRunner runner;

    /**
     * A simulation that has not begun.
     *
     * @param model the model's file
     * @param overrides parameters with other values, each {@code path=value}
     * @param project the simulator of that machine
     * @param file the file of the sample
     * @param folder folder for what comes out; made if need be
     * @param cache where compiled simulators are kept
     * @param listener hears which runs have ended
     * @throws InputException if the sample cannot be read
     */
    public SampledSimulation(Path model, List<String> overrides, GeneratedProject project, Path file, Path folder,
            SimulatorCache cache, StudyListener listener) {
        this.model = model;
        this.folder = folder;
        frames = SampledFrames.read(file);
        configuration = new Configuration(model.toString(), overrides);
        runner = new StudyRunner(folder.resolve(RUNS), cache, machine -> project, listener, true);
    }

    /** Stops all runs; {@link #run} then ends with an exception. */
    public void cancel() {
        runner.cancel();
    }

    /**
     * Simulates what is not finished, and writes the estimates.
     *
     * @param all whether all frames are simulated, to see how far off the estimates are
     * @param jobs runs at a time, 1 or more
     * @return the estimates
     * @throws StudyException if a run failed or deadlocked, or the simulation was cancelled
     * @throws InputException if a frame is not the one that was counted, or results cannot be written
     */
    public SampledResults run(boolean all, int jobs) {
        Study study = new Study();
        Map<Integer, Workload> workloads = frames.workloads(all);
        workloads.values().forEach(workload -> study.add(configuration, workload));
        MadeFolders made = new MadeFolders();
        try {
            made.make(folder);
            Measurements measurements = runner.run(study, jobs);
            SampledResults results = results(all,
                    frame -> statistics(measurements.of(configuration, workloads.get(frame))));
            results.write(folder);
            return results;
        } catch (IOException e) {
            made.takeBack();
            throw FileFailures.cannotWrite(folder, e);
        } catch (RuntimeException e) {
            made.takeBack();
            throw e;
        }
    }

    /**
     * How long finished runs took.
     *
     * @param all whether those of all frames are meant
     * @return wall seconds of all of them together
     */
    public double seconds(boolean all) {
        Study study = new Study();
        frames.workloads(all).values().forEach(workload -> study.add(configuration, workload));
        return runner.folders(study).stream()
                .mapToDouble(run -> Optional.ofNullable(RunFolder.read(run).wallSeconds()).orElse(Double.NaN)).sum();
    }

    private RunStatistics statistics(Measurement measurement) {
        return measurement.statistics().orElseThrow(() -> StudyException.unusable(
                measurement.folder() + ": " + measurement.deadlock().orElse("is not finished")
                        + "; no estimate is possible"));
    }

    private SampledResults results(boolean all, IntFunction<RunStatistics> statistics) {
        SequenceSample sample = frames.sample();
        return new SampledResults(SampledResults.SCHEMA, model.getFileName().toString(),
                frames.file().getFileName().toString(), sample.frames().size(), sample.simulated(),
                frames.estimates(all, statistics));
    }
}
