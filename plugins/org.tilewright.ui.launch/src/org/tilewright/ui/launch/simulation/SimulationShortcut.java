package org.tilewright.ui.launch.simulation;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.osgi.util.NLS;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.FileField;
import org.tilewright.ui.launch.LaunchShortcut;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;

/** Simulates the selected model on a frame of its project, or a model of the project on the selected frame. */
public final class SimulationShortcut extends LaunchShortcut {

    /** A shortcut, as the workbench makes it. */
    public SimulationShortcut() {
        super(SimulationAttributes.TYPE);
    }

    @Override
    protected boolean isAbout(ILaunchConfiguration configuration, Object subject) throws CoreException {
        String location = LaunchVariables.location((IFile) subject);
        return configuration.getAttribute(SimulationAttributes.MODEL, "").equals(location)
                || configuration.getAttribute(SimulationAttributes.FRAMES, List.of()).equals(List.of(location));
    }

    @Override
    protected Optional<ILaunchConfigurationWorkingCopy> create(ILaunchConfigurationType of, Object subject)
            throws CoreException {
        IFile file = (IFile) subject;
        boolean ofModel = ModelFilesOf.MODEL.equals(file.getFileExtension());
        Optional<IFile> model = ofModel ? Optional.of(file)
                : one(ModelFilesOf.models(file.getProject()), Messages.Main_model, Messages.Shortcut_noModel, file);
        Optional<IFile> frame = !ofModel ? Optional.of(file)
                : one(ModelFilesOf.frames(file.getProject()), Messages.Main_frames, Messages.Shortcut_noFrame, file);
        if (model.isEmpty() || frame.isEmpty()) {
            return Optional.empty();
        }
        String name = SimulationAttributes.name(stem(model.get()), stem(frame.get()));
        ILaunchConfigurationWorkingCopy configuration = of.newInstance(null,
                DebugPlugin.getDefault().getLaunchManager().generateLaunchConfigurationName(name));
        SimulationAttributes.initialise(configuration, model.get(), frame.get());
        return Optional.of(configuration);
    }

    /** The only one there is, or that which somebody chooses. */
    private static Optional<IFile> one(List<IFile> files, String title, String none, IFile about)
            throws CoreException {
        if (files.isEmpty()) {
            throw Failure.of(NLS.bind(none, about.getProject().getName()));
        }
        return files.size() == 1 ? Optional.of(files.getFirst()) : FileField.choose(shell(), title, files);
    }

    private static String stem(IFile file) {
        return file.getFullPath().removeFileExtension().lastSegment();
    }
}
