package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.launch.simulation.SimulationShortcut;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** What the shortcut asks when more than one thing could be meant. */
class ShortcutChoiceTest {

    private static final int SOON_MILLISECONDS = 50;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private final List<String> asked = new ArrayList<>();
    private IProject project;
    private IFile model;
    private IFile other;
    private List<ILaunch> before;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        Workbench.open();
        project = Projects.create("choices");
        model = project.getFile("dprt-fpga.pipeline");
        other = project.getFile("frames/other.frame");
        project.getFile("frames/depth-2-parasols.frame").copy(other.getFullPath(), true, null);
        before = List.of(Launches.manager().getLaunches());
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        Projects.delete(project);
    }

    @Test
    void aModelIsSimulatedOnTheFrameThatIsChosen() throws Exception {
        answer("Choose: Frames", "choices/frames/other.frame", "OK");
        launch(model);
        ends();
        assertEquals(List.of("choices/frames/depth-2-parasols.frame", "choices/frames/other.frame"), asked);
        assertEquals(List.of("dprt-fpga on other"), Projects.configurations());
        assertEquals(List.of(LaunchVariables.location(other)), Launches.manager().getLaunchConfigurations()[0]
                .getAttribute(SimulationAttributes.FRAMES, List.of()));
    }

    @Test
    void aFrameIsDrawnByTheOnlyModelThereIs() throws Exception {
        launch(other);
        ends();
        assertEquals(List.of("dprt-fpga on other"), Projects.configurations());
    }

    @Test
    void whoeverCancelsLaunchesNothing() throws Exception {
        answer("Choose: Frames", "choices/frames/other.frame", "Cancel");
        launch(model);
        assertEquals(2, asked.size());
        assertEquals(List.of(), Projects.configurations());
        assertEquals(before, List.of(Launches.manager().getLaunches()));
    }

    @Test
    void oneOfSeveralConfigurationsOfAModelIsChosen() throws Exception {
        for (String name : List.of("one", "two")) {
            ILaunchConfiguration known = Launches.simulation(project, "dprt-fpga", "depth-2-parasols", Map.of());
            known.getWorkingCopy().copy(name).doSave();
            known.delete();
        }
        answer("Launch", "two", "OK");
        launch(model);
        assertEquals("two", ends().getLaunch().getLaunchConfiguration().getName());
        assertEquals(List.of("one", "two"), asked);
    }

    private void launch(IFile file) {
        new SimulationShortcut().launch(new StructuredSelection(file), ILaunchManager.RUN_MODE);
    }

    private IProcess ends() throws InterruptedException, CoreException {
        IProcess process = Launches.begun(before);
        Workbench.waitUntil("it has ended", process::isTerminated);
        assertEquals(0, process.getExitValue());
        return process;
    }

    /** Chooses a line in the dialog with this title once it is open, and clicks a button. */
    private void answer(String title, String line, String button) {
        Display.getCurrent().timerExec(SOON_MILLISECONDS, () -> {
            Shell dialog = Stream.of(Display.getCurrent().getShells())
                    .filter(shell -> shell.isVisible() && shell.getText().equals(title)).findFirst().orElse(null);
            Table table = dialog == null ? null : Controls.first(dialog, Table.class);
            if (table == null || table.getItemCount() == 0) {
                answer(title, line, button);
                return;
            }
            for (TableItem item : table.getItems()) {
                asked.add(item.getText());
                if (item.getText().equals(line)) {
                    table.setSelection(item);
                    table.notifyListeners(SWT.Selection, new Event());
                }
            }
            assertTrue(asked.contains(line), asked::toString);
            Widgets.button(dialog, button).notifyListeners(SWT.Selection, new Event());
        });
    }
}
