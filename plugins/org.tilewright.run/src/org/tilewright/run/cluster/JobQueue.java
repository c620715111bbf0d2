package org.tilewright.run.cluster;

import java.util.ArrayList;
import java.util.List;

/** The jobs of a sweep that the cluster has not worked off yet, of all its submissions. */
final class JobQueue {

    private final JobFolder jobs;
    private final Slurm slurm;

    JobQueue(JobFolder jobs, Slurm slurm) {
        this.jobs = jobs;
        this.slurm = slurm;
    }

    /** A job that waits or runs, and what the queue says of it. */
    record Live(Submission.Job job, Slurm.Task task) {}

    List<Live> live() {
        List<Live> live = new ArrayList<>();
        for (int number : jobs.numbers()) {
            Submission submission = jobs.submission(number);
            for (Slurm.Task task : slurm.tasks(submission.name())) {
                if (task.index() < submission.jobs().size()) {
                    live.add(new Live(submission.jobs().get(task.index()), task));
                }
            }
        }
        return live;
    }
}
