package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.launch.verification.VerificationAttributes;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** The tabs of launch configurations, in the dialog as Run Configurations shows it. */
class LaunchTabsTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private final List<Throwable> failures = new ArrayList<>();
    private IProject project;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        Workbench.open();
        project = Projects.create("tabs");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        Projects.delete(project);
    }

    @Test
    void aParameterIsSetBesideWhatTheModelSays() throws CoreException {
        ILaunchConfiguration configuration = Launches.simulation(project, "dprt-fpga", "depth-2-parasols", Map.of());
        inDialog(configuration, dialog -> {
            Composite tab = tab(dialog, "Parameters");
            Combo path = Controls.first(tab, Combo.class);
            waitUntil("the model is read", () -> path.getItemCount() > 20);
            path.setText("gpu.depth.zcache.ways");
            Text value = Controls.in(tab, Text.class).getFirst();
            assertEquals("4", value.getMessage(), "what the model says");
            value.setText("8");
            Widgets.click(Widgets.button(tab, "Set"));
            Table table = Controls.first(tab, Table.class);
            assertEquals(List.of("gpu.depth.zcache.ways", "8", "4"),
                    List.of(table.getItem(0).getText(0), table.getItem(0).getText(1), table.getItem(0).getText(2)));
            String command = Controls.first(tab(dialog, "Command"), Text.class).getText();
            assertTrue(command.endsWith(" --set gpu.depth.zcache.ways=8 --runs " + project.getLocation() + "/runs"),
                    command);
            Widgets.click(Widgets.button(tab(dialog, "Command"), "Copy"));
            Clipboard clipboard = new Clipboard(Display.getCurrent());
            assertEquals(command, clipboard.getContents(TextTransfer.getInstance()));
            clipboard.dispose();
            Widgets.click(Widgets.button(dialog, "OK"));
        });
        assertEquals(List.of("gpu.depth.zcache.ways=8"),
                configuration.getAttribute(SimulationAttributes.OVERRIDES, List.of()));
    }

    @Test
    void whatIsWrongIsSaidInTheWordsOfTheCommandLine() throws CoreException {
        ILaunchConfiguration configuration = Launches.simulation(project, "dprt-fpga", "depth-2-parasols", Map.of());
        inDialog(configuration, dialog -> {
            Text draws = Controls.first(tab(dialog, "Options"), Text.class);
            draws.setText("9..1");
            tab(dialog, "Model and Frame");
            waitUntil("the dialog says so", () -> Controls.in(dialog, Text.class).stream()
                    .anyMatch(text -> text.getText().contains("--draws 9..1: expected A..B with A at most B")));
            Widgets.click(Widgets.button(dialog, "Cancel"));
        });
    }

    @Test
    void aVerificationIsAskedForByItsOptions() throws CoreException {
        ILaunchConfigurationWorkingCopy copy = Launches.type(VerificationAttributes.TYPE).newInstance(null, "checks");
        copy.setAttribute(VerificationAttributes.SUBJECT, "depth.ott");
        ILaunchConfiguration configuration = copy.doSave();
        inDialog(configuration, dialog -> {
            Composite tab = tab(dialog, "Property");
            Combo subject = Controls.first(tab, Combo.class);
            assertEquals(PropertyCatalogue.all().stream().map(Property::id).toList(), List.of(subject.getItems()));
            Controls.in(tab, Text.class).getFirst().setText("ways=2");
            var mutants = Widgets.button(tab, "Check that seeded mistakes are found, too");
            mutants.setSelection(true);
            Widgets.click(mutants);
            assertEquals("tilewright verify depth.ott --bounds ways=2 --mutants",
                    Controls.first(tab(dialog, "Command"), Text.class).getText());
            tab(dialog, "Property");
            var generated = Widgets.button(tab, "Seed mistakes by itself instead");
            generated.setSelection(true);
            Widgets.click(generated);
            waitUntil("one of both is asked for", () -> Controls.in(dialog, Text.class).stream().anyMatch(
                    text -> text.getText().contains("--generate-mutants and --mutants: expected one of them")));
            mutants.setSelection(false);
            Widgets.click(mutants);
            assertEquals("tilewright verify depth.ott --bounds ways=2 --generate-mutants",
                    Controls.first(tab(dialog, "Command"), Text.class).getText());
            Widgets.click(Widgets.button(dialog, "OK"));
        });
        assertTrue(configuration.getAttribute(VerificationAttributes.GENERATE_MUTANTS, false));
    }

    /** The dialog blocks until it is closed; what is to be done in it is done from within. */
    private void inDialog(ILaunchConfiguration configuration, Consumer<Shell> steps) throws CoreException {
        Display display = Display.getCurrent();
        display.timerExec(500, () -> {
            Shell dialog = Arrays.stream(display.getShells())
                    .filter(shell -> shell.getText().startsWith("Edit ") && shell.isVisible()).findFirst()
                    .orElseThrow();
            try {
                steps.accept(dialog);
            } catch (RuntimeException | AssertionError e) {
                failures.add(e);
            } finally {
                if (!dialog.isDisposed()) {
                    dialog.close();
                }
            }
        });
        DebugUITools.openLaunchConfigurationPropertiesDialog(
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), configuration,
                IDebugUIConstants.ID_RUN_LAUNCH_GROUP);
        assertEquals(List.of(), failures);
    }

    private static Composite tab(Shell dialog, String name) {
        CTabFolder folder = Controls.first(dialog, CTabFolder.class);
        CTabItem item = Arrays.stream(folder.getItems()).filter(each -> each.getText().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(
                        name + " is not among " + Arrays.stream(folder.getItems()).map(CTabItem::getText).toList()));
        folder.setSelection(item);
        Event event = new Event();
        event.item = item;
        folder.notifyListeners(SWT.Selection, event);
        Workbench.processEvents();
        return (Composite) item.getControl();
    }

    private static void waitUntil(String what, BooleanSupplier condition) {
        try {
            Workbench.waitUntil(what, condition);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
