package org.tilewright.ui.tests;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;

/** Cancels jobs as soon as they are scheduled, so that they never run, until it is closed. */
public final class EarlyCancellation extends JobChangeAdapter implements AutoCloseable {

    private final String name;

    /**
     * Begins.
     *
     * @param name part of the names of the jobs
     */
    public EarlyCancellation(String name) {
        this.name = name;
        Job.getJobManager().addJobChangeListener(this);
    }

    @Override
    public void scheduled(IJobChangeEvent event) {
        if (event.getJob().getName().contains(name)) {
            event.getJob().cancel();
        }
    }

    @Override
    public void close() {
        Job.getJobManager().removeJobChangeListener(this);
    }
}
