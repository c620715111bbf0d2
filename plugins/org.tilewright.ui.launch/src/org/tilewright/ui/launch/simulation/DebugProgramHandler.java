package org.tilewright.ui.launch.simulation;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.run.designs.DesignJar;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.inspect.RunDraw;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;
import org.tilewright.ui.navigation.ProgramDebug;
import org.tilewright.ui.runs.CurrentRuns;

/**
 * Debugs the program of a pixel or a vertex: in the simulator of the run that is shown if that drew the draw, else in the
 * reference renderer. A frame has one configuration for either, so that the last launch can be repeated.
 */
public final class DebugProgramHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        Path frame = Path.of(event.getParameter(ProgramDebug.FRAME));
        String place = event.getParameter(ProgramDebug.PLACE);
        Path run = CurrentRuns.get().shown().orElse(null);
        Display display = Display.getCurrent();
        Job job = Job.create(NLS.bind(Messages.Drawing_job, frame.getFileName()),
                (IJobFunction) monitor -> launch(frame, place, run, display));
        job.setUser(true);
        job.schedule();
        return null;
    }

    private static IStatus launch(Path frame, String place, Path run, Display display) {
        try {
            ILaunchConfiguration configuration = configuration(frame, place, run);
            UiThread.later(display, () -> DebugUITools.launch(configuration, ILaunchManager.DEBUG_MODE));
            return Status.OK_STATUS;
        } catch (CoreException | InputException e) {
            return Failure.status(Failure.line(e));
        }
    }

    private static ILaunchConfiguration configuration(Path frame, String place, Path run) throws CoreException {
        IFile file = ModelFilesOf.inWorkspace(frame).filter(IFile::exists).orElse(null);
        if (file == null) {
            throw Failure.of(NLS.bind(Messages.Programs_outside, frame));
        }
        String name = file.getFullPath().removeFileExtension().lastSegment();
        boolean inRun = run != null && new RunDraw(frame, ProgramWatch.watched(place).draw()).isIn(run);
        ILaunchConfigurationWorkingCopy copy = inRun
                ? copy(SimulationAttributes.TYPE, NLS.bind(Messages.Programs_simulated, name))
                : copy(DrawingDelegate.TYPE, NLS.bind(Messages.Programs_drawn, name));
        copy.setAttribute(SimulationAttributes.FRAMES, List.of(LaunchVariables.location(file)));
        copy.setAttribute(SimulationAttributes.PROGRAMS, place);
        if (inRun) {
            simulateAgain(copy, run);
        }
        return copy.doSave();
    }

    /** The simulator of a run is that of the model that lies in its folder; designs of one's own lie beside it. */
    private static void simulateAgain(ILaunchConfigurationWorkingCopy copy, Path run) {
        RunRecord record = RunFolder.read(run);
        copy.setAttribute(SimulationAttributes.MODEL, run.resolve(RunRecord.MODEL).toString());
        copy.setAttribute(SimulationAttributes.RUNS, run.toAbsolutePath().getParent().toString());
        Path designs = run.resolve(DesignJar.SOURCES);
        if (record.designs() != null) {
            copy.setAttribute(SimulationAttributes.DESIGNS, designs.toString());
        }
        if (record.options() != null && record.options().kernel() != null) {
            copy.setAttribute(SimulationAttributes.KERNEL, record.options().kernel());
        }
    }

    private static ILaunchConfigurationWorkingCopy copy(String typeId, String name) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(typeId);
        for (ILaunchConfiguration each : manager.getLaunchConfigurations(type)) {
            if (each.getName().equals(name)) {
                return each.getWorkingCopy();
            }
        }
        return type.newInstance(null, manager.generateLaunchConfigurationName(name));
    }
}
