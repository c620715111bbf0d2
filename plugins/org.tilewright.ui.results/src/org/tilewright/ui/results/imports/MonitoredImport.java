package org.tilewright.ui.results.imports;

import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.tilewright.run.imports.ImportWatch;
import org.tilewright.ui.results.Messages;

/** Shows how an import goes on, and ends it when the user asks for that. */
final class MonitoredImport implements ImportWatch {

    /** Of the part of a monitor's work that is done with a number of calls, so that it fits an int. */
    private static final int PARTS = 1000;

    private final IProgressMonitor monitor;
    private final long all;
    private int done;

    /** Of the calls of a trace up to a last one; 0 if it is not known how many, or if there are none. */
    MonitoredImport(IProgressMonitor monitor, String task, long all) {
        this.monitor = monitor;
        this.all = all;
        monitor.beginTask(task, all == 0 ? IProgressMonitor.UNKNOWN : PARTS);
    }

    @Override
    public void calls(long calls) {
        stopIfAsked();
        monitor.subTask(NLS.bind(Messages.Import_calls, calls));
        if (all > 0) {
            int part = (int) Math.min(PARTS, calls * PARTS / all);
            monitor.worked(part - done);
            done = part;
        }
    }

    @Override
    public void frame(int number) {
        stopIfAsked();
        monitor.subTask(NLS.bind(Messages.Import_frameDone, number));
    }

    private void stopIfAsked() {
        if (monitor.isCanceled()) {
            throw new CancellationException();
        }
    }
}
