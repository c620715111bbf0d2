package org.tilewright.ui.launch.simulation;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.ModelFilesOf;

/**
 * Draws a frame by the reference renderer up to a draw, in a process that stops in the program of a pixel or a vertex. Its
 * configurations hold a frame and a place as those of simulations do.
 */
public final class DrawingDelegate extends LaunchConfigurationDelegate {

    /** Id of the configurations' type. */
    public static final String TYPE = "org.tilewright.ui.launch.drawing";

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        Path frame = LaunchVariables
                .path(configuration.getAttribute(SimulationAttributes.FRAMES, java.util.List.of("")).getFirst());
        String programs = SimulationAttributes.programs(configuration);
        IFile file = ModelFilesOf.inWorkspace(frame).filter(IFile::exists).orElse(null);
        DebuggedPrograms.prepare(file, null, programs, launch);
        new DrawingJob(configuration.getName(), frame, programs, launch, new DebuggerConnection(launch, ""))
                .schedule();
    }

    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
        return false; // Nothing of a project is run.
    }
}
