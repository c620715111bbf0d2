package org.tilewright.ui.launch.project;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;

/** Makes the selected project generate simulators of its models and compile them; what is in it stays. */
public final class ConvertHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        IProject project = Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(),
                IProject.class);
        if (project != null) {
            Job job = Job.create(NLS.bind(Messages.Convert_job, project.getName()),
                    (IJobFunction) monitor -> convert(project));
            job.setRule(ResourcesPlugin.getWorkspace().getRoot());
            job.setUser(true);
            job.schedule();
        }
        return null;
    }

    private static IStatus convert(IProject project) {
        try {
            ResourcesPlugin.getWorkspace().run(progress -> SimulatorProject.makeSimulatorProject(project), null);
            return Status.OK_STATUS;
        } catch (CoreException e) {
            return Failure.status(Failure.line(e));
        }
    }
}
