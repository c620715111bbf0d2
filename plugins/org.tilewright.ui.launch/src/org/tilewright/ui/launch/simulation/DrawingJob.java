package org.tilewright.ui.launch.simulation;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.run.DrawProcess;
import org.tilewright.run.StartException;
import org.tilewright.run.request.CommandText;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.shader.Stage;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.console.LaunchedJob;

/** One launched drawing under the debugger, by the class of {@code tilewright shader --debugger}. */
final class DrawingJob extends LaunchedJob {

    private final Path frame;
    private final String programs;
    private final DebuggerConnection debugger;
    private volatile DrawProcess process;

    DrawingJob(String name, Path frame, String programs, ILaunch launch, DebuggerConnection debugger) {
        super(NLS.bind(Messages.Drawing_job, name), SimulationDelegate.FAMILY, launch,
                CommandText.of(command(frame, programs, debugger)));
        this.frame = frame;
        this.programs = programs;
        this.debugger = debugger;
    }

    /** The command that does the same. */
    private static List<String> command(Path frame, String programs, DebuggerConnection debugger) {
        ProgramWatch watch = ProgramWatch.watched(programs);
        String place = watch.place();
        return List.of("tilewright", "shader", frame.toString(), "--draw", Integer.toString(watch.draw()),
                watch.stage() == Stage.VERTEX ? "--vertex" : "--pixel", place.substring(place.indexOf(' ') + 1),
                "--debugger", Integer.toString(debugger.port()));
    }

    @Override
    protected int work(IProgressMonitor monitor) {
        try {
            DrawProcess started = DrawProcess.start(frame, programs,
                    SimulatorMachine.chosen().withArguments(debugger.arguments()),
                    new SimulatorCache(CacheFolder.root()));
            process = started;
            if (monitor.isCanceled()) {
                started.kill();
            }
            debugger.connect();
            return started.await() ? 0 : CANCELLED;
        } catch (InputException e) {
            console().complain(NLS.bind(Messages.Launch_error, Failure.line(e)));
            return BAD_INPUT;
        } catch (StartException e) {
            console().complain(NLS.bind(Messages.Launch_error, Failure.line(e)));
            return INTERNAL_ERROR;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return CANCELLED;
        } finally {
            debugger.close();
        }
    }

    /** Called by whoever cancels, the UI thread among them; the process is killed beside it. */
    @Override
    protected void canceling() {
        DrawProcess running = process;
        if (running != null) {
            Thread.ofVirtual().start(running::kill);
        }
    }
}
