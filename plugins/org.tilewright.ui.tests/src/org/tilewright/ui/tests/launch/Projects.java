package org.tilewright.ui.tests.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.launch.project.SimulatorProject;
import org.tilewright.ui.tests.Workbench;

/** Projects of models for tests, and what became of them. */
public final class Projects {

    private Projects() {}

    /** A project with a small model and a frame, generated and compiled. */
    public static IProject create(String name) throws CoreException, InterruptedException {
        return create(name, "dprt-fpga", "depth-2-parasols");
    }

    public static IProject create(String name, String preset, String scene) throws CoreException, InterruptedException {
        delete(ResourcesPlugin.getWorkspace().getRoot().getProject(name));
        IProject[] made = new IProject[1];
        Job job = Job.create("make " + name, monitor -> {
            ResourcesPlugin.getWorkspace().run(progress -> {
                made[0] = SimulatorProject.create(name, new StartFiles(List.of(preset), scene),
                        new NullProgressMonitor());
            }, monitor);
        });
        job.schedule();
        Workbench.waitUntil(name + " is made", () -> job.getState() == Job.NONE && job.getResult() != null);
        waitForBuild();
        return made[0];
    }

    /** Waits until all that saving sets off is done. */
    public static void waitForBuild() throws InterruptedException {
        IJobManager jobs = Job.getJobManager();
        Workbench.waitUntil("it is built",
                () -> jobs.find(ResourcesPlugin.FAMILY_AUTO_BUILD).length == 0
                        && jobs.find(ResourcesPlugin.FAMILY_MANUAL_BUILD).length == 0);
    }

    /** The lines of the problems view that are errors. */
    public static List<String> errors(IProject project) throws CoreException {
        List<String> errors = new ArrayList<>();
        for (IMarker marker : project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
            if (marker.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_INFO) == IMarker.SEVERITY_ERROR) {
                errors.add(marker.getResource().getName() + ": " + marker.getAttribute(IMarker.MESSAGE, ""));
            }
        }
        return errors;
    }

    /** Deletes a project with its files, launches and configurations. */
    public static void delete(IProject project) throws CoreException, InterruptedException {
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            if (!launch.isTerminated()) {
                launch.terminate();
            }
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
            Workbench.waitUntil("the launch has ended", launch::isTerminated);
        }
        for (ILaunchConfiguration configuration : DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurations()) {
            configuration.delete();
        }
        if (project.exists()) {
            waitForBuild();
            project.delete(true, true, null);
        }
        Workbench.processEvents();
    }

    /** The configurations that the workbench knows, by name. */
    public static List<String> configurations() throws CoreException {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
                .map(ILaunchConfiguration::getName).sorted().toList();
    }
}
