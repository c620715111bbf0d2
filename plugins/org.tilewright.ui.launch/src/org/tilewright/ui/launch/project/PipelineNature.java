package org.tilewright.ui.launch.project;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.runtime.CoreException;

/** What makes a project generate the simulators of its models. */
public final class PipelineNature implements IProjectNature {

    /** The nature's id. */
    public static final String ID = "org.tilewright.ui.launch.pipelineNature";

    private IProject project;

    @Override
    public void configure() throws CoreException {
        buildFirst(project);
    }

    /** Whether something else builds a project before its simulators are generated, as in those of earlier versions. */
    static boolean isLate(IProject project) throws CoreException {
        ICommand[] commands = project.getDescription().getBuildSpec();
        return commands.length > 0 && !commands[0].getBuilderName().equals(PipelineBuilder.ID);
    }

    /** Lets the simulators be generated before anything else is built: the Java builder compiles them. */
    static void buildFirst(IProject project) throws CoreException {
        IProjectDescription description = project.getDescription();
        List<ICommand> commands = new ArrayList<>(Arrays.asList(description.getBuildSpec()));
        commands.removeIf(command -> command.getBuilderName().equals(PipelineBuilder.ID));
        ICommand builder = description.newCommand();
        builder.setBuilderName(PipelineBuilder.ID);
        commands.addFirst(builder);
        description.setBuildSpec(commands.toArray(ICommand[]::new));
        project.setDescription(description, null);
    }

    @Override
    public void deconfigure() throws CoreException {
        IProjectDescription description = project.getDescription();
        description.setBuildSpec(Arrays.stream(description.getBuildSpec())
                .filter(command -> !command.getBuilderName().equals(PipelineBuilder.ID)).toArray(ICommand[]::new));
        project.setDescription(description, null);
    }

    @Override
    public IProject getProject() {
        return project;
    }

    @Override
    public void setProject(IProject newProject) {
        project = newProject;
    }
}
