package org.tilewright.ui.launch.simulation;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.RunResult;
import org.tilewright.run.Simulation;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.request.CommandText;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.request.RunSummary;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.BreachMarkers;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;
import org.tilewright.ui.launch.console.LaunchedJob;
import org.tilewright.ui.runs.CurrentRuns;

/** One launched simulation, from the model to its run folder, by the classes of {@code tilewright simulate}. */
final class SimulationJob extends LaunchedJob {

    private final SimulationOptions options;
    private final Path designs;
    private final DebuggerConnection debugger;
    private volatile Simulation simulation;

    /**
     * A simulation that is not scheduled yet.
     *
     * @param designs  folder or jar of designs of one's own; null for none
     * @param debugger connects the workbench to the simulator's process; null to run without
     */
    SimulationJob(String name, SimulationOptions options, Path designs, ILaunch launch, DebuggerConnection debugger) {
        super(NLS.bind(Messages.Simulation_job, name), SimulationDelegate.FAMILY, launch,
                CommandText.of(SimulationAttributes.commandLine(options, designs)));
        this.options = options;
        this.designs = designs;
        this.debugger = debugger;
    }

    @Override
    protected int work(IProgressMonitor monitor) {
        try {
            return simulate(monitor);
        } catch (ModelException e) {
            e.diagnostics().forEach(line -> console().complain(NLS.bind(Messages.Launch_error, line)));
            return BAD_INPUT;
        } catch (InputException | CoreException e) {
            console().complain(NLS.bind(Messages.Launch_error, Failure.line(e)));
            return BAD_INPUT;
        } catch (IllegalStateException e) {
            console().complain(NLS.bind(Messages.Launch_error, Failure.line(e)));
            return INTERNAL_ERROR;
        } finally {
            RunProgress.ended();
            if (debugger != null) {
                debugger.close();
            }
        }
    }

    private int simulate(IProgressMonitor monitor) throws CoreException {
        options.check();
        monitor.subTask(Messages.Phase_generating);
        GeneratedProject project = ModelProject.of(options.model(), options.overrides(), DesignLibrary.of(designs),
                line -> console().say(NLS.bind(Messages.Launch_warning, line)));
        VirtualMachine machine = SimulatorMachine.chosen();
        if (debugger != null) {
            machine = machine.withArguments(debugger.arguments());
        }
        RunFolder.markInterrupted(options.out() == null ? options.runs() : options.out().toAbsolutePath().getParent());
        Simulation begun = new Simulation(
                options.request(project, machine, SimulationAttributes.commandLine(options, designs)),
                new SimulatorCache(CacheFolder.root()),
                new RunProgress(monitor, console(), debugger == null ? () -> {} : debugger::connect));
        simulation = begun;
        if (monitor.isCanceled()) {
            return CANCELLED;
        }
        RunResult result = begun.run();
        if (result == null) {
            return CANCELLED;
        }
        return report(result);
    }

    private int report(RunResult result) throws CoreException {
        refresh(result.folder());
        IFile model = ModelFilesOf.inWorkspace(options.model()).orElse(null);
        if (model != null && ModelFilesOf.isModel(model)) {
            DeadlockMarkers.show(model, result);
            BreachMarkers.show(model, result);
        }
        if (PlatformUI.isWorkbenchRunning()) {
            UiThread.later(PlatformUI.getWorkbench().getDisplay(), () -> CurrentRuns.get().show(result.folder()));
        }
        String message = result.record().message();
        if (result.record().outcome() == Outcome.COMPLETED) {
            StringWriter summary = new StringWriter();
            new RunSummary(result).print(new PrintWriter(summary));
            summary.toString().lines().forEach(console()::say);
            return tellBreaches(result);
        }
        console().complain(NLS.bind(Messages.Launch_ended, message, result.folder()));
        return result.record().outcome() == Outcome.CANCELLED ? CANCELLED
                : result.record().exitCode() == null ? INTERNAL_ERROR : result.record().exitCode();
    }

    /** Assertions that mark a run and let it go on. */
    private int tellBreaches(RunResult result) {
        if (result.record().breaches() == null) {
            return 0;
        }
        result.record().breaches().forEach(
                breach -> console().complain(NLS.bind(Messages.Launch_ended, breach.line(), result.folder())));
        return VIOLATION;
    }

    /** Lets the workspace see the folder, if it lies in it. */
    private static void refresh(Path folder) throws CoreException {
        IContainer parent = ResourcesPlugin.getWorkspace().getRoot()
                .getContainerForLocation(IPath.fromPath(folder.toAbsolutePath().getParent()));
        if (parent != null && parent.getProject() != null && parent.getProject().isOpen()) {
            parent.getProject().refreshLocal(IResource.DEPTH_ONE, null);
            parent.refreshLocal(IResource.DEPTH_INFINITE, null);
        }
    }

    /** Called by whoever cancels, the UI thread among them; the process is killed beside it. */
    @Override
    protected void canceling() {
        Simulation running = simulation;
        if (running != null) {
            Thread.ofVirtual().start(running::cancel);
        }
    }
}
