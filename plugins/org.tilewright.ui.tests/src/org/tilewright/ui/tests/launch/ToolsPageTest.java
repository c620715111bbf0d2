package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.launch.preferences.ToolPreferences;
import org.tilewright.ui.launch.preferences.ToolsPage;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** What the preferences say of the tools: found, or clearly missing. */
class ToolsPageTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private PreferenceDialog dialog;
    private Shell shell;

    @BeforeEach
    void openPage() throws CoreException {
        Workbench.open();
        dialog = PreferencesUtil.createPreferenceDialogOn(
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), ToolsPage.ID,
                new String[] { ToolsPage.ID }, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        shell = dialog.getShell();
        Workbench.processEvents();
    }

    @AfterEach
    void forget() {
        dialog.close();
        for (String key : List.of(ToolPreferences.SIMULATOR_JDK, ToolPreferences.PATH_FINDER,
                ToolPreferences.PATH_FINDER_JDK)) {
            ToolPreferences.set(key, "");
        }
    }

    @Test
    void simulatorsRunOnTheWorkbenchsOwnJavaUnlessOneIsNamed() throws InterruptedException {
        waitFor("Found: Java " + Runtime.version() + ", the workbench's own in ");
        Text jdk = field("the workbench's own");
        jdk.setText("/nowhere");
        waitFor("Missing: /nowhere: no Java there; expected a folder with bin/java");
        jdk.setText(System.getProperty("java.home"));
        waitFor("Found: Java " + Runtime.version() + " in " + Path.of(System.getProperty("java.home")));
    }

    /** What is only read is no field to type in, and does not look like one in any theme. */
    @Test
    void findingsStandOnTheGroundOfThePage() throws InterruptedException {
        waitFor("Found: ");
        List<Text> findings = Controls.in(shell, Text.class).stream()
                .filter(text -> text.getText().matches("(Found|Missing): .*")).toList();
        assertEquals(2, findings.size());
        findings.forEach(text -> assertEquals(text.getParent().getBackground(), text.getBackground(), text.getText()));
    }

    @Test
    void aMissingPathFinderIsSaidClearly() throws InterruptedException {
        field("look for it").setText("/nowhere");
        waitFor("Missing: /nowhere: build/RunJPF.jar is missing");
        Widgets.click(Widgets.button(shell, "Test"));
        waitFor("Missing: /nowhere: build/RunJPF.jar is missing");
    }

    /** A JDK that is named and not there refuses the launch in a line. */
    @Test
    void theNamedJdkIsUsed() throws CoreException, InterruptedException {
        field("the workbench's own").setText("/nowhere");
        Widgets.click(Widgets.button(shell, "Apply and Close"));
        IProject project = Projects.create("tools");
        IProcess process = Launches.run(Launches.simulation(project, "dprt-fpga", "depth-2-parasols", Map.of()));
        assertEquals(2, process.getExitValue());
        assertTrue(Launches.shown(process, "error: ").contains("error: /nowhere: no Java there"),
                "the console says so");
        Projects.delete(project);
    }

    private Text field(String hint) {
        return Controls.in(shell, Text.class).stream().filter(text -> text.getMessage().equals(hint)).findFirst()
                .orElseThrow();
    }

    private void waitFor(String line) throws InterruptedException {
        try {
            Workbench.waitUntil(line, () -> texts().stream().anyMatch(text -> text.startsWith(line)));
        } catch (AssertionError e) {
            assertTrue(texts().contains(line), () -> line + " is not among " + texts());
        }
    }

    private List<String> texts() {
        return Controls.in(shell, Text.class).stream().map(Text::getText).toList();
    }
}
