package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.ISourceLocator;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Debug As stops in the generated simulator. */
class DebugLaunchTest {

    private static final String TYPE = "org.tilewright.generated.DprtFpgaSystem";
    private static final String SWITCH = "org.eclipse.debug.ui.switch_perspective_on_suspend";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IProject project;

    /** Nobody is there to answer whether the perspective shall change. */
    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").put(SWITCH, "never");
        Workbench.open();
        project = Projects.create("debugging");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").remove(SWITCH);
        for (IBreakpoint each : DebugPlugin.getDefault().getBreakpointManager().getBreakpoints()) {
            each.delete();
        }
        CurrentRuns.get().show(null);
        Projects.delete(project);
    }

    @Test
    void aBreakpointInTheGeneratedSourceStopsTheSimulator() throws CoreException, InterruptedException {
        IFile source = project.getFile("src-gen/" + TYPE.replace('.', '/') + ".java");
        List<String> lines = source.readString().lines().toList();
        int line = 1 + lines.indexOf(lines.stream().filter(each -> each.contains("return machine;")).findFirst()
                .orElseThrow());
        JDIDebugModel.createLineBreakpoint(source, TYPE, line, -1, -1, 0, true, null);

        IProcess process = Launches.begin(
                Launches.simulation(project, "dprt-fpga", "depth-2-parasols", Map.of()), ILaunchManager.DEBUG_MODE);
        Workbench.waitUntil("it stops", () -> stopped(process).isPresent());

        IThread thread = stopped(process).orElseThrow();
        IStackFrame frame = thread.getTopStackFrame();
        assertEquals(line, frame.getLineNumber());
        assertTrue(frame.getName().startsWith("machine"), frame.getName());
        ISourceLocator locator = process.getLaunch().getSourceLocator();
        assertEquals(source, locator.getSourceElement(frame));
        thread.resume();
        Workbench.waitUntil("it goes on to its end", process::isTerminated);
        assertEquals(0, process.getExitValue());
        Path run = project.getLocation().toPath().resolve("runs/dprt-fpga-depth-2-parasols-1");
        assertEquals(Outcome.COMPLETED, RunFolder.read(run).outcome());
    }

    private static Optional<IThread> stopped(IProcess process) {
        for (IDebugTarget target : process.getLaunch().getDebugTargets()) {
            try {
                Optional<IThread> found = Stream.of(target.getThreads())
                        .filter(thread -> thread.isSuspended() && thread.getBreakpoints().length > 0).findFirst();
                if (found.isPresent()) {
                    return found;
                }
            } catch (DebugException e) {
                return Optional.empty(); // It goes away at this moment.
            }
        }
        return Optional.empty();
    }
}
