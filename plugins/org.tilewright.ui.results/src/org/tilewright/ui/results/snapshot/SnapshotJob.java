package org.tilewright.ui.results.snapshot;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.tilewright.frame.InputException;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.Snapshot;
import org.tilewright.run.SnapshotRun;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.request.SnapshotRequest;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.results.Messages;

/**
 * Simulates a run once more as far as a cycle, which can be cancelled.
 *
 * @param <S> what the simulator tells of the cycle
 * @param <D> what is shown of that
 */
final class SnapshotJob<S extends Record, D> extends Job {

    private static final Pattern CYCLES = Pattern.compile("\"cycles\":(\\d+)");
    private static final int PARTS = 1000;

    private final Display display = Display.getCurrent();
    private final Snapshot<S> snapshot;
    private final Path run;
    private final long cycle;
    private final Function<S, D> prepared;
    private final BiConsumer<D, String> told;
    private SnapshotRun<S> simulation;
    private boolean isCancelled;
    private boolean hasTold;

    /**
     * A job for a cycle.
     *
     * @param snapshot what the simulator is to tell
     * @param prepared makes of that what is shown, outside the UI thread
     * @param told takes once, in the UI thread, what is to be shown, or else null and why that is not known; also of a job that is
     *     cancelled before it runs
     */
    SnapshotJob(Snapshot<S> snapshot, Path run, long cycle, Function<S, D> prepared, BiConsumer<D, String> told) {
        super(NLS.bind(Messages.Snapshot_job, cycle));
        this.snapshot = snapshot;
        this.run = run;
        this.cycle = cycle;
        this.prepared = prepared;
        this.told = told;
        addJobChangeListener(IJobChangeListener.onDone(done -> tellThatItIsCancelled()));
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), PARTS);
        try {
            SnapshotRun<S> made = SnapshotRequest.of(snapshot, run, VirtualMachine.ofThisProgram(),
                    line -> tell(line, progress));
            synchronized (this) {
                simulation = made;
            }
            S state = isCancelled() ? null : made.at(cycle);
            tell(state == null ? null : prepared.apply(state), state == null ? Messages.Snapshot_cancelled : null);
        } catch (InputException | IllegalStateException e) {
            tell(null, e.getMessage());
        } catch (ModelException e) {
            tell(null, e.diagnostics().getFirst());
        }
        return Status.OK_STATUS;
    }

    private synchronized boolean isCancelled() {
        return isCancelled;
    }

    /** Of the cycles that are still to come, a line says how many are done. */
    private void tell(String line, SubMonitor progress) {
        Matcher cycles = CYCLES.matcher(line);
        if (cycles.find()) {
            long done = Math.min(cycle, Long.parseLong(cycles.group(1)));
            progress.setWorkRemaining((int) (PARTS - PARTS * done / Math.max(1, cycle)));
        }
    }

    private void tellThatItIsCancelled() {
        if (!hasTold) {
            tell(null, Messages.Snapshot_cancelled);
        }
    }

    private void tell(D shown, String problem) {
        hasTold = true;
        UiThread.later(display, () -> told.accept(shown, problem));
    }

    @Override
    protected void canceling() {
        SnapshotRun<S> running;
        synchronized (this) {
            isCancelled = true;
            running = simulation;
        }
        if (running != null) {
            running.cancel();
        }
    }
}
