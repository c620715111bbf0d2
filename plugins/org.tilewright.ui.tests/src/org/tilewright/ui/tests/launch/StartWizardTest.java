package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.examples.Examples;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** From nothing to a model that runs, by the wizards as the File menu opens them. */
class StartWizardTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;

    @BeforeEach
    void openWorkbench() throws CoreException {
        page = Workbench.open();
    }

    @AfterEach
    void deleteProjects() throws CoreException, InterruptedException {
        page.closeAllEditors(false);
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            Projects.delete(project);
        }
    }

    @Test
    void aPresetBecomesAProjectThatCompiles() throws CoreException, InterruptedException, IOException {
        WizardDialog dialog = open("org.tilewright.ui.launch.newProject");
        Shell shell = dialog.getShell();
        Table presets = Controls.first(shell, Table.class);
        assertEquals(Presets.names().size(), presets.getItemCount());
        assertEquals("dprt-fpga", presets.getSelection()[0].getText(0));
        Workbench.waitUntil("the presets are described",
                () -> presets.getItem(0).getText(1).startsWith("The FPGA prototype of the DPRT paper"));
        presets.select(Presets.names().indexOf("furygpu"));
        presets.notifyListeners(SWT.Selection, new Event());
        assertEquals("furygpu", Controls.first(shell, Text.class).getText(), "the name follows the preset");
        Workbench.waitUntil("its description is whole below the list", () -> Controls.in(shell, Text.class).stream()
                .anyMatch(text -> text.getText().equals(Presets.load("furygpu").getDescription())));
        assertEquals("temple", Controls.first(shell, Combo.class).getText());

        Widgets.click(Widgets.button(shell, "Finish"));
        Projects.waitForBuild();

        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("furygpu");
        assertArrayEquals(Presets.bytes("furygpu"), Files.readAllBytes(project.getFile("furygpu.pipeline")
                .getLocation().toPath()));
        assertEquals("temple",
                FrameReader.read(project.getFile("frames/temple.frame").getLocation().toPath()).name());
        assertTrue(project.getFile("src-gen/org/tilewright/generated/FurygpuSystem.java").exists(), "generated");
        Workbench.waitUntil("it is compiled",
                () -> project.getFile("bin/org/tilewright/generated/FurygpuSystem.class").exists());
        assertEquals(List.of(), Projects.errors(project));
        assertEquals(List.of("furygpu on temple"), Projects.configurations());
        assertEquals("furygpu.pipeline", page.getActiveEditor().getEditorInput().getName());
    }

    @Test
    void aNameThatIsTakenIsRefusedWhileItIsTyped() throws CoreException, InterruptedException {
        Workbench.newProject("taken");
        WizardDialog dialog = open("org.tilewright.ui.launch.newProject");
        Text name = Controls.first(dialog.getShell(), Text.class);
        name.setText("taken");
        assertFalse(Widgets.button(dialog.getShell(), "Finish").isEnabled());
        assertEquals("A project taken exists already; expected another name", dialog.getCurrentPage()
                .getErrorMessage());
        name.setText("free");
        assertTrue(Widgets.button(dialog.getShell(), "Finish").isEnabled());
        Widgets.click(Widgets.button(dialog.getShell(), "Cancel"));
    }

    @Test
    void anExampleBringsAllModelsOfItsPaper() throws CoreException, InterruptedException {
        WizardDialog dialog = open("org.tilewright.ui.launch.newExample");
        org.eclipse.swt.widgets.List examples = Controls.first(dialog.getShell(), org.eclipse.swt.widgets.List.class);
        assertEquals(Examples.all().size(), examples.getItemCount());
        examples.select(3);
        examples.notifyListeners(SWT.Selection, new Event());

        Widgets.click(Widgets.button(dialog.getShell(), "Finish"));
        Projects.waitForBuild();

        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("banked-texture");
        assertEquals(List.of(), Projects.errors(project));
        for (String preset : Examples.named("banked-texture").presets()) {
            assertTrue(project.getFile(preset + ".pipeline").exists(), preset);
            assertTrue(Projects.configurations().contains(preset + " on temple"), preset);
        }
        assertEquals(5, project.getFolder("src-gen/org/tilewright/generated").members().length);
    }

    private static WizardDialog open(String id) throws CoreException {
        INewWizard wizard = (INewWizard) PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(id)
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(),
                wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Workbench.processEvents();
        return dialog;
    }
}
