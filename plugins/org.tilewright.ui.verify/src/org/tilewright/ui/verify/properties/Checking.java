package org.tilewright.ui.verify.properties;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationRun;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.report.ReportFolder;

/**
 * Checks properties in the background, by the code of {@code tilewright verify}. The report of each is written as soon as
 * the property is done, and its earlier one is taken away before it begins: what is interrupted leaves no verdict.
 */
final class Checking extends Job implements VerificationRun.Listener, Progress {

    /** The share of the workbench's memory that states may take. */
    private static final double SHARE = 0.4;

    private final Subject subject;
    private final List<PropertyRow> rows;
    private final boolean mutants;
    private final Runnable changed;
    private volatile OwnProgress progress = OwnProgress.NONE;
    private volatile String failure;
    private IProgressMonitor monitor;
    private int total;
    /** What the project adds to the classes that are checked. */
    private DesignLibrary designs = DesignLibrary.none();

    /**
     * Work that is not scheduled yet.
     *
     * @param changed called in the job's thread when a property begins or is done
     */
    Checking(Subject subject, List<PropertyRow> rows, boolean mutants, Runnable changed) {
        super(Messages.Job_name);
        this.subject = subject;
        this.rows = List.copyOf(rows);
        this.mutants = mutants;
        this.changed = changed;
        setUser(false);
        addJobChangeListener(IJobChangeListener.onDone(done -> end()));
    }

    /** Ends what was cancelled before it ran, too. */
    private void end() {
        if (progress.seconds() < 0) {
            progress = (progress == OwnProgress.NONE ? progress.started(0) : progress).ended();
            changed.run();
        }
    }

    /** How far it is. */
    OwnProgress progress() {
        return progress;
    }

    /** Why it stopped, null if nothing stopped it. */
    String failure() {
        return failure;
    }

    @Override
    protected IStatus run(IProgressMonitor jobMonitor) {
        monitor = jobMonitor;
        total = rows.stream().mapToInt(row -> row.plan(mutants).size()).sum();
        monitor.beginTask(Messages.Job_name, total);
        progress = progress.started(total);
        try {
            designs = subject.designs();
        } catch (RuntimeException e) {
            failure = e.getMessage();
        }
        for (PropertyRow row : rows) {
            if (monitor.isCanceled() || failure != null) {
                break;
            }
            row.setRunning(true);
            changed.run();
            try {
                check(row);
            } catch (IOException | CoreException | RuntimeException e) {
                failure = e.getMessage() == null ? e.toString() : e.getMessage();
                break;
            } finally {
                row.setRunning(false);
                changed.run();
            }
        }
        progress = progress.ended();
        changed.run();
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private void check(PropertyRow row) throws IOException, CoreException {
        Path folder = subject.folder().resolve(row.property().id());
        ReportFolder report = new ReportFolder(folder, WholeFile::write,
                result -> designs.hash(result.property(), result.bounds().values()));
        row.setChecks(List.of());
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
        Settings settings = Settings.usual().withThreads(threads)
                .withMaximumBytes((long) (Runtime.getRuntime().maxMemory() * SHARE));
        List<Result> results = VerificationRun.run(row.plan(mutants), new Check(settings, this, designs.own())::run,
                this,
                monitor::isCanceled);
        report.write(results);
        row.setChecks(ReportStore.read(subject.folder()).get(row.property().id()));
        if (subject.model() != null) {
            subject.model().getProject().getFolder(Subject.FOLDER).refreshLocal(IResource.DEPTH_INFINITE, null);
            ViolationMarkers.show(subject.model(), row);
        }
    }

    @Override
    public void begins(PlannedCheck check) {
        progress = progress.of(check);
        monitor.subTask(check.property().id());
    }

    @Override
    public void ended(PlannedCheck check, Result result) {
        progress = progress.with(result);
        monitor.worked(1);
    }

    @Override
    public void at(long states, long transitions, int depth) {
        progress = progress.at(states, depth);
    }

    @Override
    public void waiting(long states) {
        progress = progress.waitingFor(states);
    }

    @Override
    public boolean isCancelled() {
        return monitor.isCanceled();
    }
}
