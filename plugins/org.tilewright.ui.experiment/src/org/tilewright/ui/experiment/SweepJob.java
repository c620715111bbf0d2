package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepPlan;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.run.sweep.SweepRunner;
import org.tilewright.ui.ProjectDesigns;

/**
 * Runs a sweep in the background, by the code of {@code tilewright sweep}, into the folder beside its file. Runs that
 * finished before are not repeated.
 */
final class SweepJob extends Job {

    private static final String ENDING = "results";

    private final IFile file;
    private final Sweep sweep;
    private final int jobs;
    private final Consumer<State> listener;
    private volatile SweepRunner runner;
    private int ended;
    private int reused;
    private boolean hasEnded;

    /**
     * How far a sweep is.
     *
     * @param running whether it is under way
     * @param ended runs that have ended
     * @param total runs of other content than all others
     * @param reused runs of these that had finished before
     * @param results what was measured until now; null as long as nothing was
     * @param message why it ended before its end; null if it did not
     */
    record State(boolean running, int ended, int total, int reused, SweepResults results, String message) {}

    /**
     * A sweep that is not scheduled yet.
     *
     * @param file the sweep's file
     * @param sweep what it says
     * @param jobs runs at a time
     * @param listener hears how far it is, in threads of its own
     */
    SweepJob(IFile file, Sweep sweep, int jobs, Consumer<State> listener) {
        super(NLS.bind(Messages.Job_name, file.getName()));
        this.file = file;
        this.sweep = sweep;
        this.jobs = jobs;
        this.listener = listener;
        addJobChangeListener(IJobChangeListener.onDone(this::done));
    }

    /** What was cancelled before it ran has ended, too. */
    private void done(IJobChangeEvent event) {
        if (!hasEnded) {
            end(null, event.getResult().matches(IStatus.CANCEL) ? Messages.Progress_cancelled
                    : event.getResult().getMessage());
        }
    }

    private void end(SweepResults results, String message) {
        hasEnded = true;
        listener.accept(new State(false, ended, ended, reused, results, message));
    }

    /** The folder into which the sweep of a file goes. */
    static Path folder(IFile file) {
        return file.getLocation().removeFileExtension().addFileExtension(ENDING).toPath();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        listener.accept(new State(true, 0, 0, 0, null, null));
        try {
            SweepPlan plan = SweepPlan.of(sweep, file.getName(), file.getLocation().toPath().getParent());
            monitor.beginTask(getName(), plan.runs().size());
            runner = new SweepRunner(plan, folder(file), new SimulatorCache(CacheFolder.root()),
                    DesignLibrary.of(ProjectDesigns.of(file.getProject())), (done, total, run, measurement, found) -> {
                        ended = done;
                        reused += found ? 1 : 0;
                        monitor.worked(1);
                        tell(total);
                    });
            if (monitor.isCanceled()) {
                runner.cancel();
            }
            SweepResults results = runner.run(jobs);
            end(results, null);
            return Status.OK_STATUS;
        } catch (StudyException e) {
            end(SweepResults.read(folder(file)), e.isCancelled() ? Messages.Progress_cancelled : e.getMessage());
            return e.isCancelled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
        } catch (InputException | ModelException e) {
            end(null, e.getMessage());
            return Status.OK_STATUS;
        } finally {
            refresh(file, monitor);
        }
    }

    private void tell(int total) {
        SweepResults results = null;
        String message = null;
        try {
            results = runner.soFar();
        } catch (InputException e) {
            message = e.getMessage();
        }
        listener.accept(new State(true, ended, total, reused, results, message));
    }

    /** Shows the workspace what there is in the folder of a sweep now. */
    static void refresh(IFile file, IProgressMonitor monitor) {
        IPath folder = file.getFullPath().removeFileExtension().addFileExtension(ENDING);
        if (!file.getProject().isAccessible()) {
            return; // Closed or deleted meanwhile.
        }
        try {
            file.getWorkspace().getRoot().getFolder(folder).refreshLocal(IResource.DEPTH_INFINITE, monitor);
        } catch (CoreException e) {
            ILog.get().log(e.getStatus());
        }
    }

    @Override
    protected void canceling() {
        if (runner != null) {
            runner.cancel();
        }
    }
}
