package org.tilewright.run.cluster;

import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.study.StudyListener;
import org.tilewright.run.study.StudyRunner;
import org.tilewright.run.sweep.SweepPlan;
import org.tilewright.run.sweep.SweepRunner;

/**
 * A job of a sweep, at work on a node. Runs that others finished meanwhile are not repeated; two jobs that simulate the same
 * leave the folder of whichever ends first.
 */
public final class SweepJob {

    private final Study study = new Study();
    private final StudyRunner runner;

    /**
     * A job.
     *
     * @param folder the sweep's folder
     * @param submission number of the submission
     * @param index the job's place in it
     * @param cache where compiled simulators are kept
     * @param listener hears which runs have ended
     * @throws InputException if there is no such job, or model or frame were edited since it was submitted
     */
    public SweepJob(Path folder, int submission, int index, SimulatorCache cache, StudyListener listener) {
        JobFolder jobs = new JobFolder(folder);
        List<Submission.Job> all = jobs.submission(submission).jobs();
        if (index >= all.size()) {
            throw new InputException(jobs.path() + ": " + all.size() + " jobs in submission " + submission
                    + "; expected one of them, not " + index);
        }
        Submission.Job job = all.get(index);
        SweepPlan plan = SweepPlan.of(jobs.sweep(submission), jobs.sweepFile(submission).toString(), folder);
        if (job.runs().stream().anyMatch(run -> run < 0 || run >= plan.runs().size())) {
            throw new InputException(jobs.path() + ": job " + index + " of submission " + submission
                    + " names a run that its sweep does not have");
        }
        job.runs().forEach(run -> study.add(plan.runs().get(run).configuration(), plan.runs().get(run).workload()));
        MachineProjects machines = new MachineProjects(submission, plan.model(), jobs.designs(submission));
        runner = new StudyRunner(folder.resolve(SweepRunner.RUNS), cache, machines::of, listener,
                !plan.sweep().images());
        List<String> folders = runner.folders(study).stream().map(each -> each.getFileName().toString()).toList();
        if (!folders.equals(job.folders())) {
            throw new InputException(jobs.sweepFile(submission)
                    + ": model or frame were edited since the sweep was submitted; expected them as they were (submit it again)");
        }
    }

    /**
     * Simulates what is not finished.
     *
     * @throws StudyException if a run failed otherwise than by a deadlock, or the job was cancelled
     * @throws InputException if a frame cannot be used or results cannot be written
     */
    public void run() {
        runner.run(study, 1);
    }

    /** Stops; {@link #run} then ends with an exception. */
    public void cancel() {
        runner.cancel();
    }
}
