package org.tilewright.ui.tests.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepEngine;
import org.tilewright.run.sweep.SweepFile;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.ui.experiment.CurrentSweep;
import org.tilewright.ui.experiment.SweepEditor;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.launch.Projects;

/** A sweep that a cluster works off, from the workbench, whose queue a test holds in its hands. */
class ClusterSweepEditorTest {

    private static final String SWEEP = """
            {
              "schema": 1,
              "model": "m.pipeline",
              "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["2", "4"] }],
              "frames": [{ "file": "depth-4-wires.frame", "draws": "0..0" }],
              "metrics": [{ "statistic": "frame.cycles" }],
              "images": false,
              "engine": "slurm",
              "slurm": { "partition": "long" },
              "chunkMinutes": 1
            }
            """;

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    @TempDir
    Path folder;

    private FakeSlurm slurm;
    private IWorkbenchPage page;
    private IProject project;
    private IFile file;
    private SweepEditor editor;

    @BeforeEach
    void openEditor() throws Exception {
        slurm = FakeSlurm.start(folder);
        page = Workbench.open();
        project = Workbench.newProject("clusters");
        project.getFile("m.pipeline").create(new ByteArrayInputStream(Presets.bytes("gpu-base")), true, null);
        FrameWriter.write(ShippedScenes.build("depth-4-wires"),
                project.getLocation().append("depth-4-wires.frame").toPath());
        project.refreshLocal(1, null);
        file = Workbench.newFile(project, "ways.sweep", SWEEP);
        open();
    }

    private void open() throws Exception {
        editor = (SweepEditor) IDE.openEditor(page, file);
        Controls.enlarge(editor);
        Workbench.waitUntil("the sweep is checked", () -> "Runs: 2 (machines: 2, frames: 1)".equals(editor.message()));
    }

    @AfterEach
    void deleteProject() throws Exception {
        slurm.close();
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    /** Once, each edit of a field made a sweep of a cluster one of this machine. */
    @Test
    void engineIsChosenAndStaysWhenOtherFieldsAreEdited() throws Exception {
        assertEquals("partition, long", cells("Option").getFirst());
        model().setText("n.pipeline");
        model().setText("m.pipeline");
        assertFalse(editor.isDirty(), "the sweep is as it was");
        choose("this machine");
        assertFalse(table("Option").isVisible());
        choose("Slurm");
        assertTrue(table("Option").isVisible());
        choose("this machine");
        editor.doSave(null);
        Sweep saved = SweepFile.parse(file.readString(), "saved");
        assertEquals(SweepEngine.Kind.LOCAL, saved.engine().kind());
        assertEquals("long", saved.engine().slurm().get("partition"));
    }

    @Test
    void showsHowRunsStandThoughItWasClosedMeanwhile() throws Exception {
        action("Run Sweep").run();
        awaitRuns("queued, Resources", "queued, Resources");
        assertTrue(slurm.asked().getFirst().contains("--partition=long "), slurm.asked()::toString);
        page.closeAllEditors(false);
        slurm.take(0);
        open();
        awaitRuns("running, on n1", "queued, Resources");
        assertEquals(0, slurm.work(0).waitFor(), () -> said(0));
        slurm.end(0);
        awaitRuns("done, ", "queued, Resources");
        Workbench.waitUntil("what it measured is shown",
                () -> CurrentSweep.get().results().map(SweepResults::ended).orElse(0L) == 1);
        slurm.take(1);
        Files.writeString(slurm.log(1), "no space left on device\n");
        slurm.end(1);
        awaitRuns("done, ", "failed, its job ended before it did");
        assertTrue(texts().anyMatch(text -> text.startsWith("no space left on device\n")), "the job's own words");
        action("Resume").run();
        awaitRuns("done, ", "queued, Resources");
        action("Cancel").run();
        awaitRuns("done, ", "missing, its job ended before it began");
        action("Run Sweep").run();
        awaitRuns("done, ", "queued, Resources");
        assertEquals(3, slurm.asked().size());
        assertEquals(0, slurm.work(0).waitFor(), () -> said(0));
        slurm.end(0);
        awaitRuns("done, ", "done, ");
        Workbench.waitUntil("the line says so", () -> line("2 runs on the cluster: 2 done"));
        assertFalse(action("Cancel").isEnabled());
        assertFalse(action("Resume").isEnabled());
        assertEquals(2, SweepResults.read(project.getLocation().append("ways.results").toPath()).ended());
    }

    @Test
    void whatTheClusterRefusesIsSaid() throws Exception {
        file.setContents(new ByteArrayInputStream(SWEEP.replace("long", "closed").getBytes()), true, false, null);
        Workbench.waitUntil("the change is seen", () -> cells("Option").equals(List.of("partition, closed")));
        Workbench.waitUntil("it can run", () -> action("Run Sweep").isEnabled());
        action("Run Sweep").run();
        Workbench.waitUntil("it is said",
                () -> line("Slurm's sbatch refuses: invalid partition specified: closed"));
    }

    /** Looks as often as somebody who comes back to the editor again and again. */
    private void awaitRuns(String... expected) throws InterruptedException {
        long[] looked = { System.nanoTime() };
        Workbench.waitUntil(String.join("; ", expected), () -> {
            if (System.nanoTime() - looked[0] > 500_000_000) {
                editor.setFocus();
                looked[0] = System.nanoTime();
            }
            return cells("State").stream().map(row -> row.replaceFirst(", [^,]*, [^,]*zcache.ways=., ", ", ")).toList()
                    .equals(List.of(expected));
        });
    }

    private String said(int job) {
        try {
            return Files.readString(slurm.log(job));
        } catch (Exception e) {
            return e.toString();
        }
    }

    private List<String> cells(String firstColumn) {
        Table table = table(firstColumn);
        return Stream.of(table.getItems()).map(item -> cells(table, item)).toList();
    }

    private static String cells(Table table, TableItem item) {
        StringBuilder cells = new StringBuilder(item.getText(0));
        for (int i = 1; i < table.getColumnCount(); i++) {
            cells.append(", ").append(item.getText(i));
        }
        return cells.toString();
    }

    private Table table(String firstColumn) {
        return Controls.inWindow(Table.class).stream().filter(table -> table.getColumnCount() > 0
                && table.getColumn(0).getText().equals(firstColumn)).findFirst().orElseThrow();
    }

    private void choose(String engine) {
        Combo combo = Controls.of(editor, Combo.class).stream()
                .filter(each -> List.of(each.getItems()).contains(engine)).findFirst().orElseThrow();
        combo.select(combo.indexOf(engine));
        combo.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
    }

    private Text model() {
        return Controls.of(editor, Text.class).stream().filter(
                text -> "The file of the model, relative to the folder of the sweep".equals(text.getToolTipText()))
                .findFirst().orElseThrow();
    }

    private Stream<String> texts() {
        return Controls.inWindow(Text.class).stream().map(Text::getText);
    }

    private static boolean line(String text) {
        return Controls.inWindow(Label.class).stream().anyMatch(label -> label.getText().equals(text));
    }

    private IAction action(String text) {
        return Stream.of(Controls.of(editor, Form.class).getFirst().getToolBarManager().getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction()).filter(each -> each.getText().equals(text))
                .findFirst().orElseThrow();
    }
}
