package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.ui.console.TextConsole;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.tests.Workbench;

/** Launches for tests, and what their consoles show. */
public final class Launches {

    private Launches() {}

    /** A configuration of a project's model and frame with more attributes. */
    public static ILaunchConfiguration simulation(IProject project, String model, String scene,
            Map<String, Object> more)
            throws CoreException {
        ILaunchConfigurationWorkingCopy copy = type(SimulationAttributes.TYPE).newInstance(null, model + " test");
        SimulationAttributes.initialise(copy, project.getFile(model + ".pipeline"),
                project.getFile("frames/" + scene + ".frame"));
        more.forEach(copy::setAttribute);
        return copy.doSave();
    }

    public static ILaunchConfigurationType type(String id) {
        return manager().getLaunchConfigurationType(id);
    }

    public static ILaunchManager manager() {
        return DebugPlugin.getDefault().getLaunchManager();
    }

    /** Launches as the toolbar does, and waits for the process to be there. */
    public static IProcess begin(ILaunchConfiguration configuration, String mode) throws InterruptedException {
        List<ILaunch> before = List.of(manager().getLaunches());
        DebugUITools.launch(configuration, mode);
        return begun(before);
    }

    /** The process of the launch that was not there before. */
    public static IProcess begun(List<ILaunch> before) throws InterruptedException {
        List<IProcess> found = new ArrayList<>();
        Workbench.waitUntil("it is launched", () -> {
            for (ILaunch launch : manager().getLaunches()) {
                if (!before.contains(launch)) {
                    found.addAll(List.of(launch.getProcesses()));
                }
            }
            return !found.isEmpty();
        });
        return found.getFirst();
    }

    /** Launches and waits for the end. */
    public static IProcess run(ILaunchConfiguration configuration) throws InterruptedException {
        IProcess process = begin(configuration, ILaunchManager.RUN_MODE);
        Workbench.waitUntil("it has ended", process::isTerminated);
        Workbench.processEvents();
        return process;
    }

    /** The console of a process. */
    public static TextConsole console(IProcess process) throws InterruptedException {
        Workbench.waitUntil("it has a console", () -> DebugUITools.getConsole(process) != null);
        TextConsole console = (TextConsole) DebugUITools.getConsole(process);
        assertNotNull(console);
        return console;
    }

    /** Waits until the console of a process shows a text, and returns all that it shows. */
    public static String shown(IProcess process, String text) throws InterruptedException {
        TextConsole console = console(process);
        Workbench.waitUntil("the console shows " + text, () -> console.getDocument().get().contains(text));
        return console.getDocument().get();
    }
}
