package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.ui.results.drawing.FrameEditor;
import org.tilewright.ui.results.imports.NewFramesWizard;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.launch.Projects;
import org.tilewright.ui.tests.launch.Widgets;

/** A trace and a scene become frames in the workspace. */
class NewFramesWizardTest {

    private static final int RED = 0xFF0000;
    private static final int GREEN = 0x00FF00;
    private static final String TRIANGLE = """
            v 0 0 0
            v 1 0 0
            v 0 1 0
            f 1 2 3
            """;

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    @TempDir
    Path folder;

    private IWorkbenchPage page;
    private IProject project;
    private NewFramesWizard wizard;
    private WizardDialog dialog;

    @BeforeEach
    void open() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("imported");
        wizard = (NewFramesWizard) PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(NewFramesWizard.ID)
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(project));
        dialog = new WizardDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Workbench.processEvents();
    }

    @AfterEach
    void close() throws CoreException, InterruptedException {
        if (dialog.getShell() != null) {
            dialog.close();
        }
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    private Composite shown() {
        return (Composite) dialog.getCurrentPage().getControl();
    }

    private Text text(int number) {
        return Controls.in(shown(), Text.class).get(number);
    }

    /** Names the file and goes on to what is made of it, which is looked into then. */
    private void begin(Path file) throws InterruptedException {
        text(0).setText(file.toString());
        Widgets.click(Widgets.button(dialog.getShell(), "Next >"));
        Workbench.waitUntil("all is looked into", () -> !wizard.isWorking());
        Workbench.processEvents();
    }

    private boolean canFinish() {
        return Widgets.button(dialog.getShell(), "Finish").isEnabled();
    }

    /** Finishes, and closes the report. */
    private List<String> finish() throws InterruptedException {
        Widgets.click(Widgets.button(dialog.getShell(), "Finish"));
        Workbench.waitUntil("the wizard is closed", () -> dialog.getShell() == null);
        Shell report = Widgets.shell("New GPU Frames");
        String title = Controls.in(report, Label.class).stream().map(Label::getText)
                .filter(text -> text.contains("made")).findFirst().orElse("");
        List<String> said = new ArrayList<>(List.of(title));
        Controls.in(report, Text.class).forEach(text -> said.add(text.getText()));
        Widgets.click(Widgets.button(report, "OK"));
        return said;
    }

    private Frame frame(String path) {
        return FrameReader.read(project.getLocation().append(path).toPath());
    }

    /** Of frames, whose colours have red in the lowest byte. */
    private static int colour(Frame frame) {
        int colour = new ReferenceRenderer(frame).render().colour()[0];
        return (colour & 0xFF) << 16 | colour & 0xFF00 | colour >> 16 & 0xFF;
    }

    @Test
    void aFrameOfATraceIsChosenByWhatItLooksLikeAndIsOpened() throws IOException, InterruptedException {
        begin(ClearedFrames.write(folder.resolve("two.trace"), RED, GREEN));
        Table table = Controls.first(shown(), Table.class);
        assertEquals(2, table.getItemCount());
        assertEquals(List.of("1", "4", "0", "1"), List.of(table.getItem(1).getText(0), table.getItem(1).getText(1),
                table.getItem(1).getText(2), table.getItem(1).getText(3)));
        int middle = table.getItem(1).getImage().getImageData().getPixel(48, 36);
        assertEquals(new RGB(0, 255, 0), table.getItem(1).getImage().getImageData().palette.getRGB(middle));

        table.setSelection(1);
        table.notifyListeners(SWT.Selection, new Event());
        List<String> report = finish();
        assertTrue(report.stream().anyMatch(text -> text.contains("two.trace, frames 1 to 1: 8 calls replayed")),
                report::toString);
        assertEquals(GREEN, colour(frame("frames/two-1.frame")));
        assertTrue(Files.exists(project.getLocation().append("frames/two-1.import.json").toPath()), "report beside it");
        Workbench.waitUntil("it is opened", () -> page.getActiveEditor() instanceof FrameEditor);
        assertEquals("two-1.frame", page.getActiveEditor().getEditorInput().getName());
    }

    @Test
    void severalFramesAreARangeInAFolder() throws IOException, InterruptedException {
        begin(ClearedFrames.write(folder.resolve("three.trace"), RED, GREEN, RED));
        text(0).setText("1..2");
        assertEquals(2, Controls.first(shown(), Table.class).getSelectionCount());
        assertEquals("/imported/frames/three", text(1).getText());
        finish();
        assertEquals(GREEN, colour(frame("frames/three/three-00001.frame")));
        assertEquals(RED, colour(frame("frames/three/three-00002.frame")));
    }

    @Test
    void whatIsThereIsReplacedOnlyWhenThatIsAskedFor() throws IOException, InterruptedException, CoreException {
        Workbench.newFile(project, "taken.frame", "PK");
        begin(ClearedFrames.write(folder.resolve("one.trace"), RED));
        text(1).setText("/imported/taken.frame");
        assertFalse(canFinish());
        assertTrue(dialog.getCurrentPage().getErrorMessage().contains("is there"),
                dialog.getCurrentPage().getErrorMessage());
        Button replace = Controls.in(shown(), Button.class).getLast();
        replace.setSelection(true);
        Widgets.click(replace);
        assertTrue(canFinish());
        finish();
        assertEquals(RED, colour(frame("taken.frame")));
    }

    @Test
    void wrongRangesAndPlacesAreSaidWhileTheyAreTyped() throws IOException, InterruptedException {
        begin(ClearedFrames.write(folder.resolve("one.trace"), RED));
        assertTrue(canFinish());
        text(0).setText("1");
        assertEquals("No frame 1: the trace has 1, numbered from 0", dialog.getCurrentPage().getErrorMessage());
        text(0).setText("3..2");
        assertEquals("Expected a number of a frame, or A..B", dialog.getCurrentPage().getErrorMessage());
        text(0).setText("0");
        text(1).setText("/nowhere/a.frame");
        assertTrue(dialog.getCurrentPage().getErrorMessage().startsWith("nowhere is no open project"));
        text(1).setText("/imported/a.png");
        assertEquals("Expected a file that ends in .frame", dialog.getCurrentPage().getErrorMessage());
        assertFalse(canFinish());
    }

    @Test
    void whatIsNoTraceIsSaidWithTheReason() throws IOException, InterruptedException {
        begin(Files.writeString(folder.resolve("no.trace"), "a letter"));
        assertTrue(dialog.getCurrentPage().getErrorMessage().contains("no.trace"),
                dialog.getCurrentPage().getErrorMessage());
        assertFalse(canFinish());
    }

    @Test
    void aSceneIsSeenBeforeItIsMade() throws IOException, InterruptedException {
        begin(Files.writeString(folder.resolve("triangle.obj"), TRIANGLE));
        text(0).setText("64");
        text(1).setText("48");
        Workbench.waitUntil("the smaller picture is shown", () -> Controls.in(shown(), Label.class).stream()
                .anyMatch(label -> label.getImage() != null && label.getImage().getImageData().width == 64));
        assertNull(dialog.getCurrentPage().getErrorMessage());
        text(3).setText("a lot");
        assertTrue(dialog.getCurrentPage().getErrorMessage().startsWith("a lot: expected -"),
                dialog.getCurrentPage().getErrorMessage());
        text(3).setText("30");
        finish();
        Frame frame = frame("frames/triangle.frame");
        assertEquals(64, frame.width());
        assertEquals(48, frame.height());
    }
}
