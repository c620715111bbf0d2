package org.tilewright.ui.launch.simulation;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.tilewright.frame.InputException;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.ModelFilesOf;

/** Launches simulations: in a job of their own, which goes on when the launching has long ended. */
public final class SimulationDelegate extends LaunchConfigurationDelegate {

    /** What the jobs of all simulations belong to. */
    public static final Object FAMILY = new Object();

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        SimulationOptions options = SimulationAttributes.options(configuration);
        try {
            options.check();
        } catch (InputException e) {
            throw Failure.of(e);
        }
        new SimulationJob(configuration.getName(), options, SimulationAttributes.designs(configuration), launch,
                mode.equals(ILaunchManager.DEBUG_MODE)
                        ? debugger(options, SimulationAttributes.programs(configuration), launch)
                        : null)
                .schedule();
    }

    /** The model's project: what was typed into its models is saved before, and its simulators are generated. */
    @Override
    protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode) throws CoreException {
        return model(SimulationAttributes.options(configuration)) instanceof IFile model
                ? new IProject[] { model.getProject() }
                : null;
    }

    private static IFile model(SimulationOptions options) {
        return ModelFilesOf.inWorkspace(options.model()).orElse(null);
    }

    private static DebuggerConnection debugger(SimulationOptions options, String programs, ILaunch launch)
            throws CoreException {
        IFile frame = ModelFilesOf.inWorkspace(options.frames().getFirst()).filter(IFile::exists).orElse(null);
        IFile model = model(options);
        DebuggedPrograms.prepare(frame, model == null ? null : model.getProject(), programs, launch);
        return new DebuggerConnection(launch, programs);
    }
}
