package org.tilewright.ui.launch.project;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.operation.IRunnableWithProgress;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.launch.simulation.SimulationAttributes;

/** Makes a project with models, a frame, and a launch configuration for each model, so that one can run it at once. */
final class StartJob implements IRunnableWithProgress {

    private final String name;
    private final StartFiles start;
    private IProject project;

    StartJob(String name, StartFiles start) {
        this.name = name;
        this.start = start;
    }

    /** The model to begin with, once it is made. */
    IFile model() {
        return file(start.model().toString());
    }

    @Override
    public void run(IProgressMonitor monitor) throws InvocationTargetException {
        try {
            ResourcesPlugin.getWorkspace().run(progress -> {
                project = SimulatorProject.create(name, start, progress);
                for (String preset : start.presets()) {
                    addLaunch(preset);
                }
            }, monitor);
        } catch (CoreException e) {
            throw new InvocationTargetException(e);
        }
    }

    private void addLaunch(String preset) throws CoreException {
        ILaunchConfigurationType type = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(SimulationAttributes.TYPE);
        ILaunchConfigurationWorkingCopy configuration = type.newInstance(project,
                SimulationAttributes.name(preset, start.scene()));
        SimulationAttributes.initialise(configuration, file(preset + ".pipeline"), file(start.frame().toString()));
        configuration.doSave();
    }

    private IFile file(String path) {
        return project.getFile(IPath.fromOSString(path));
    }
}
