package org.tilewright.ui.results.imports;

import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.tilewright.frame.InputException;
import org.tilewright.trace.TraceException;
import org.tilewright.ui.UiThread;

/** Looks into a trace or a scene in the background; what it finds is told in the UI thread, unless it was stopped. */
final class ImportJob extends Job {

    private final Display display = Display.getCurrent();
    private final BiConsumer<ImportJob, IProgressMonitor> work;
    private final Consumer<String> ended;
    private volatile boolean stopped;

    private ImportJob(String name, BiConsumer<ImportJob, IProgressMonitor> work, Consumer<String> ended) {
        super(name);
        this.work = work;
        this.ended = ended;
    }

    /**
     * Begins. Called in the UI thread.
     *
     * @param name  what it is called among the workbench's jobs, where it can be stopped, too
     * @param work  what is done outside the UI thread, given this job; it may throw what imports throw
     * @param ended takes, in the UI thread, the line that says why it failed, or null
     * @return the job
     */
    static ImportJob begin(String name, BiConsumer<ImportJob, IProgressMonitor> work, Consumer<String> ended) {
        ImportJob job = new ImportJob(name, work, ended);
        job.schedule();
        return job;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            work.accept(this, monitor);
            tell(() -> ended.accept(null));
        } catch (CancellationException e) {
            tell(() -> ended.accept(null));
            return Status.CANCEL_STATUS;
        } catch (InputException | TraceException e) {
            tell(() -> ended.accept(e.getMessage()));
        }
        return Status.OK_STATUS;
    }

    /** Tells something in the UI thread, unless it was stopped before. */
    void tell(Runnable task) {
        UiThread.later(display, () -> {
            if (!stopped) {
                task.run();
            }
        });
    }

    /** Ends it; nothing is told any more. */
    void stop() {
        stopped = true;
        cancel();
    }
}
