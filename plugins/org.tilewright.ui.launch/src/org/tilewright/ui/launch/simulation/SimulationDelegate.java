package org.tilewright.ui.launch.simulation;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.debug.core.sourcelookup.ISourceContainer;
import org.eclipse.debug.core.sourcelookup.containers.FolderSourceContainer;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.sourcelookup.containers.JavaProjectSourceContainer;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;
import org.tilewright.ui.launch.program.ProgramBreakpoints;
import org.tilewright.ui.launch.program.ProgramFiles;

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
        new SimulationJob(configuration.getName(), options, launch, mode.equals(ILaunchManager.DEBUG_MODE)
                ? debugger(options, SimulationAttributes.programs(configuration), launch)
                : null).schedule();
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

    /** Breakpoints in programs that no pixel or vertex is named for would never stop, which is said before. */
    private static DebuggerConnection debugger(SimulationOptions options, String programs, ILaunch launch)
            throws CoreException {
        IFile frame = ModelFilesOf.inWorkspace(options.frames().getFirst()).filter(IFile::exists).orElse(null);
        IFolder folder = frame == null ? null : ProgramFiles.folder(frame);
        if (programs.isEmpty() && folder != null && ProgramBreakpoints.areIn(folder)) {
            throw Failure.of(NLS.bind(Messages.Programs_unbound, folder.getFullPath()));
        }
        List<ISourceContainer> containers = new ArrayList<>();
        if (folder != null && !programs.isEmpty()) {
            ProgramFiles.write(frame);
            ProgramBreakpoints.installOnlyThoseOf(folder, launch);
            containers.add(new FolderSourceContainer(folder, false));
        }
        IFile model = model(options);
        if (model != null && model.getProject().hasNature(JavaCore.NATURE_ID)) {
            containers.add(new JavaProjectSourceContainer(JavaCore.create(model.getProject())));
        }
        launch.setSourceLocator(new SimulatorSources(containers.toArray(ISourceContainer[]::new)));
        return new DebuggerConnection(launch, programs);
    }
}
