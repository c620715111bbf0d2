package org.tilewright.ui.launch.console;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;

/**
 * A job that does launched work and ends it, whenever it is terminated: a launch has its process, which may be terminated
 * at once, before the job is scheduled, and a job that is cancelled while it waits for its turn is never run.
 */
public abstract class LaunchedJob extends Job {

    /** Exit codes, as the command line has them. */
    protected static final int VIOLATION = 1;
    protected static final int BAD_INPUT = 2;
    protected static final int INTERNAL_ERROR = 3;
    protected static final int CANCELLED = 130;

    private final Object family;
    private final LaunchedWork console;
    private volatile boolean terminated;

    /**
     * A job that is not scheduled yet, whose process belongs to a launch from now on.
     *
     * @param name what it is called, and its process
     * @param family what it belongs to
     * @param command the command that does the same
     */
    protected LaunchedJob(String name, Object family, ILaunch launch, String command) {
        super(name);
        this.family = family;
        addJobChangeListener(IJobChangeListener.onDone(done -> end()));
        console = new LaunchedWork(launch, name, command, this::terminate);
    }

    /** Does the work; the exit code of the command that does the same. */
    protected abstract int work(IProgressMonitor monitor);

    /** What says its lines. */
    protected final LaunchedWork console() {
        return console;
    }

    private void terminate() {
        terminated = true;
        cancel();
    }

    private void end() {
        if (!console.isTerminated()) {
            console.end(CANCELLED);
        }
    }

    @Override
    public final boolean shouldRun() {
        return !terminated;
    }

    @Override
    protected final IStatus run(IProgressMonitor monitor) {
        console.say(console.getAttribute(IProcess.ATTR_CMDLINE));
        int exitCode = INTERNAL_ERROR;
        try {
            exitCode = work(monitor);
        } finally {
            console.end(exitCode);
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    @Override
    public final boolean belongsTo(Object asked) {
        return asked == family;
    }
}
