package org.tilewright.ui.launch.simulation;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.tilewright.run.RunListener;
import org.tilewright.run.folder.ProgressFile;
import org.tilewright.run.request.ProgressLine;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.console.LaunchedWork;
import org.tilewright.ui.runs.CurrentRuns;

/** Shows how a run goes on, by its lines of progress: the phase, the share of the draws, and the rate. */
final class RunProgress implements RunListener {

    private static final int TOTAL = 1000;
    private static final double NANOSECONDS = 1e9;
    private static final double MILLION = 1e6;

    private final SubMonitor monitor;
    private final LaunchedWork console;
    private final Runnable simulating;
    private int shown;
    private long began;

    /**
     * Progress of a run that begins.
     *
     * @param simulating called when the simulator's process is about to start
     */
    RunProgress(IProgressMonitor monitor, LaunchedWork console, Runnable simulating) {
        this.monitor = SubMonitor.convert(monitor, console.getLabel(), TOTAL);
        this.console = console;
        this.simulating = simulating;
    }

    @Override
    public void phase(Phase phase) {
        switch (phase) {
            case COMPILING -> begin(Messages.Phase_compiling);
            case SIMULATING -> simulating.run();
            case FINISHING -> begin(Messages.Phase_finishing);
        }
    }

    @Override
    public void opened(Path folder) {
        say(folder);
    }

    /** The run has ended, whether it had a folder or not. */
    static void ended() {
        say(null);
    }

    private static void say(Path running) {
        if (PlatformUI.isWorkbenchRunning()) {
            UiThread.later(PlatformUI.getWorkbench().getDisplay(), () -> CurrentRuns.get().setRunning(running));
        }
    }

    @Override
    public void progress(String line) {
        if (ProgressFile.isCounts(line)) {
            return; // Views read it from the run's folder.
        }
        Optional<ProgressLine> read = ProgressLine.of(line);
        if (read.isEmpty()) {
            console.say(line);
        } else if (read.get().phase() != null) {
            began = System.nanoTime();
            begin(switch (read.get().phase()) {
                case "reading" -> Messages.Phase_reading;
                case "simulating" -> Messages.Phase_simulating;
                case "writing" -> Messages.Phase_writing;
                case "checking" -> Messages.Phase_checking;
                default -> read.get().phase();
            });
        } else {
            draws(read.get());
        }
    }

    private void begin(String phase) {
        monitor.subTask(phase);
        console.say(phase);
    }

    /** The frames of a sequence begin at the first draw again; what is shown never goes back. */
    private void draws(ProgressLine line) {
        double seconds = (System.nanoTime() - began) / NANOSECONDS;
        monitor.subTask(NLS.bind(Messages.Phase_draws, new Object[] { line.draw() + 1, line.draws(),
                String.format("%,d", line.cycles()),
                String.format("%.1f", seconds > 0 ? line.cycles() / MILLION / seconds : 0) }));
        int now = (int) ((long) TOTAL * (line.draw() + 1) / line.draws());
        if (now > shown) {
            monitor.worked(now - shown);
            shown = now;
        }
    }
}
