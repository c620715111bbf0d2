package org.tilewright.run.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.StudyRunner;
import org.tilewright.run.sweep.SweepPlan;
import org.tilewright.run.sweep.SweepRunner;

/** What the run folders of a sweep say of each of its runs: the one thing that is believed of a run that has ended. */
final class RunStandings {

    private final List<Measurement> runs;

    private RunStandings(List<Measurement> runs) {
        this.runs = runs;
    }

    static RunStandings read(SweepPlan plan, Path folder, SimulatorCache cache, MachineProjects machines) {
        Measurements measured = new StudyRunner(folder.resolve(SweepRunner.RUNS), cache, machines::of,
                (ended, total, run, measurement, reused) -> {}, !plan.sweep().images()).finished(plan.study());
        List<Measurement> runs = new ArrayList<>();
        plan.runs().forEach(run -> runs.add(measured.of(run.configuration(), run.workload())));
        return new RunStandings(runs);
    }

    /** Whether the run at a place came to its end or deadlocked, both of which are results. */
    boolean isFinished(int place) {
        return runs.get(place).isCompleted() || runs.get(place).deadlock().isPresent();
    }

    /** Name of the run's folder, which its content gives it. */
    String folder(int place) {
        return runs.get(place).folder().getFileName().toString();
    }

    /** Why the run failed, in a line; empty if its folder says nothing of it. */
    String failure(int place) {
        Path folder = runs.get(place).folder();
        if (!Files.isDirectory(folder)) {
            return "";
        }
        try {
            RunRecord record = RunFolder.read(folder);
            return record.outcome() == Outcome.FAILED && record.message() != null ? record.message() : "";
        } catch (InputException e) {
            return e.getMessage();
        }
    }

    /** How long a finished run took, in seconds; negative if that is not known. */
    double seconds(int place) {
        if (!isFinished(place)) {
            return -1;
        }
        Double seconds = RunFolder.read(runs.get(place).folder()).wallSeconds();
        return seconds == null ? -1 : seconds;
    }
}
