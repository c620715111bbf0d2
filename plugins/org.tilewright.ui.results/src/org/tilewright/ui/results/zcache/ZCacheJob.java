package org.tilewright.ui.results.zcache;

import java.nio.file.Path;
import java.util.function.BiConsumer;
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
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.ZCacheRun;
import org.tilewright.run.request.ZCacheRequest;
import org.tilewright.sim.kernel.ZCacheState;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.results.Messages;

/** Simulates a run once more as far as a cycle, which can be cancelled. */
final class ZCacheJob extends Job {

    private static final Pattern CYCLES = Pattern.compile("\"cycles\":(\\d+)");
    private static final int PARTS = 1000;

    private final Display display = Display.getCurrent();
    private final Path run;
    private final long cycle;
    private final BiConsumer<ZCacheState, String> told;
    private ZCacheRun simulation;
    private boolean isCancelled;
    private boolean hasTold;

    /**
     * A job for a cycle.
     *
     * @param told takes once, in the UI thread, what the Z cache holds, or else null and why that is not known; also of a job
     *     that is cancelled before it runs
     */
    ZCacheJob(Path run, long cycle, BiConsumer<ZCacheState, String> told) {
        super(NLS.bind(Messages.ZCache_job, cycle));
        this.run = run;
        this.cycle = cycle;
        this.told = told;
        addJobChangeListener(IJobChangeListener.onDone(done -> tellThatItIsCancelled()));
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), PARTS);
        try {
            ZCacheRun made = ZCacheRequest.of(run, VirtualMachine.ofThisProgram(), line -> tell(line, progress));
            synchronized (this) {
                simulation = made;
            }
            ZCacheState state = isCancelled() ? null : made.at(cycle);
            tell(state, state == null ? Messages.ZCache_cancelled : null);
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
            tell(null, Messages.ZCache_cancelled);
        }
    }

    private void tell(ZCacheState state, String problem) {
        hasTold = true;
        UiThread.later(display, () -> told.accept(state, problem));
    }

    @Override
    protected void canceling() {
        ZCacheRun running;
        synchronized (this) {
            isCancelled = true;
            running = simulation;
        }
        if (running != null) {
            running.cancel();
        }
    }
}
