package org.tilewright.ui.tests.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.sweep.SweepFile;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.ui.experiment.CurrentSweep;
import org.tilewright.ui.experiment.SweepEditor;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.EarlyCancellation;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.launch.Projects;

/** A sweep from its file to its results, in a project with a model and a shipped frame. */
class SweepEditorTest {

    private static final String SWEEP = """
            {
              "schema": 1,
              "model": "m.pipeline",
              "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["2", "4"] }],
              "frames": [{ "file": "depth-4-wires.frame", "draws": "0..0" }],
              "metrics": [{ "statistic": "frame.cycles" }, { "statistic": "gpu0.zcache.misses" }],
              "images": false
            }
            """;

    private static final Frame WIRES = ShippedScenes.build("depth-4-wires");

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private IFile file;
    private SweepEditor editor;

    @BeforeEach
    void openEditor() throws CoreException, IOException, InterruptedException {
        page = Workbench.open();
        project = Workbench.newProject("sweeps");
        project.getFile("m.pipeline").create(new ByteArrayInputStream(Presets.bytes("gpu-base")), true, null);
        Path frame = project.getLocation().append("depth-4-wires.frame").toPath();
        FrameWriter.write(WIRES, frame);
        project.refreshLocal(1, null);
        file = Workbench.newFile(project, "ways.sweep", SWEEP);
        editor = (SweepEditor) IDE.openEditor(page, file);
        Controls.enlarge(editor);
        Workbench.waitUntil("the sweep is checked", () -> "Runs: 2 (machines: 2, frames: 1)".equals(editor.message()));
    }

    /** Its runs would be listed among those of other tests. */
    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    @Test
    void showsWhatTheFileSays() {
        assertEquals("m.pipeline", model().getText());
        Table parameters = table("Parameter");
        assertEquals("gpu.depth.zcache.ways", parameters.getItem(0).getText(0));
        assertEquals("2, 4", parameters.getItem(0).getText(1));
        assertEquals("0..0", table("File").getItem(0).getText(1));
        assertEquals("lower", table("Statistic").getItem(1).getText(1));
        assertFalse(editor.isDirty());
    }

    @Test
    void whatIsWrongIsSaidWhileTyping() throws InterruptedException {
        model().setText("other.pipeline");
        Workbench.waitUntil("the mistake is shown", () -> editor.message().startsWith("ways.sweep: model: "));
        assertTrue(editor.isDirty());
        assertFalse(action("Run Sweep").isEnabled());
        model().setText("m.pipeline");
        Workbench.waitUntil("all is well", () -> editor.message().startsWith("Runs: 2 "));
        assertTrue(action("Run Sweep").isEnabled());
    }

    @Test
    void entriesAreEditedUndoneAndSaved() throws Exception {
        Table parameters = table("Parameter");
        parameters.setSelection(0);
        push("Remove", 0);
        assertEquals(0, parameters.getItemCount());
        Workbench.waitUntil("the runs are counted", () -> editor.message().startsWith("Runs: 1 "));
        undo();
        assertEquals("2, 4", parameters.getItem(0).getText(1));
        push("Add", 2);
        assertEquals(3, table("Statistic").getItemCount());
        editor.doSave(null);
        assertFalse(editor.isDirty());
        assertEquals(3, SweepFile.parse(file.readString(), "saved").metrics().size());
        assertEquals("gpu.depth.zcache.ways",
                SweepFile.parse(file.readString(), "saved").variations().getFirst().parameter());
    }

    @Test
    void changesFromOutsideAreShown() throws Exception {
        file.setContents(new ByteArrayInputStream(SWEEP.replace("\"2\", ", "").getBytes()), true, false, null);
        Workbench.waitUntil("the change is seen", () -> editor.message().startsWith("Runs: 1 "));
        assertEquals("4", table("Parameter").getItem(0).getText(1));
        file.setContents(new ByteArrayInputStream("{".getBytes()), true, false, null);
        Workbench.waitUntil("the break is seen", () -> editor.message().contains("ends in the middle"));
    }

    /** What comes out is what the command line leaves, and a second time nothing is simulated. */
    @Test
    void runsAndGoesOn() throws Exception {
        action("Run Sweep").run();
        Workbench.waitUntil("the sweep has ended", () -> line("All 2 runs have ended, 0 of them earlier."));
        Path folder = project.getLocation().append("ways.results").toPath();
        SweepResults results = SweepResults.read(folder);
        assertEquals(2, results.ended());
        assertTrue(results.runs().getFirst().value(0) > 0);
        assertEquals(results, CurrentSweep.get().results().orElseThrow());
        assertTrue(project.getFolder("ways.results").exists(), "the workspace knows the results");
        byte[] first = Files.readAllBytes(folder.resolve(SweepResults.CSV));
        page.activate(editor);
        action("Run Sweep").run();
        Workbench.waitUntil("the sweep was found finished", () -> line("All 2 runs have ended, 2 of them earlier."));
        assertArrayEquals(first, Files.readAllBytes(folder.resolve(SweepResults.CSV)));
        assertTrue(Controls.of(editor, Text.class).stream()
                .anyMatch(text -> text.getText().startsWith("tilewright sweep ")
                        && text.getText().contains("ways.results")),
                "the command is shown");
    }

    /** The whole frame takes a while; what is stopped says that it can go on. */
    @Test
    void isCancelled() throws Exception {
        file.setContents(new ByteArrayInputStream(SWEEP.replace(", \"draws\": \"0..0\"", "").getBytes()), true, false,
                null);
        Workbench.waitUntil("the change is seen", () -> table("File").getItem(0).getText(1).equals("all"));
        Workbench.waitUntil("it can run", () -> action("Run Sweep").isEnabled());
        IAction cancel = action("Cancel");
        action("Run Sweep").run();
        Workbench.waitUntil("it runs", () -> cancel.isEnabled());
        cancel.run();
        Workbench.waitUntil("it has stopped", () -> line("Cancelled; run again to go on.") && !cancel.isEnabled());
    }

    @Test
    void isCancelledBeforeItBegins() throws Exception {
        Workbench.waitUntil("it can run", () -> action("Run Sweep").isEnabled());
        try (EarlyCancellation cancellation = new EarlyCancellation("Sweep ")) {
            action("Run Sweep").run();
            Workbench.waitUntil("it has stopped", () -> line("Cancelled; run again to go on."));
        }
        assertTrue(action("Run Sweep").isEnabled());
    }

    private boolean line(String text) {
        return Controls.inWindow(Label.class).stream()
                .anyMatch(label -> label.getText().equals(text));
    }

    private Text model() {
        return Controls.of(editor, Text.class).stream()
                .filter(text -> "The file of the model, relative to the folder of the sweep"
                        .equals(text.getToolTipText()))
                .findFirst().orElseThrow();
    }

    private Table table(String firstColumn) {
        return Controls.of(editor, Table.class).stream().filter(table -> table.getColumnCount() > 0
                && table.getColumn(0).getText().equals(firstColumn)).findFirst().orElseThrow();
    }

    private void push(String text, int section) {
        Button button = Controls.of(editor, Button.class).stream().filter(each -> each.getText().equals(text)).toList()
                .get(section);
        button.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
    }

    private void undo() {
        IAction undo = editor.getEditorSite().getActionBars().getGlobalActionHandler(ActionFactory.UNDO.getId());
        assertTrue(undo.isEnabled());
        undo.run();
        Workbench.processEvents();
    }

    private IAction action(String text) {
        Form form = Controls.of(editor, Form.class).getFirst();
        for (IContributionItem item : form.getToolBarManager().getItems()) {
            if (item instanceof ActionContributionItem of && of.getAction().getText().equals(text)) {
                return of.getAction();
            }
        }
        throw new AssertionError("no action " + text);
    }
}
