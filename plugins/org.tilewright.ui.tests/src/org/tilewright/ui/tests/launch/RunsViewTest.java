package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.commands.operations.IOperationHistory;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.run.history.RunNotes;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.launch.runs.RunsView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

class RunsViewTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private Path runs;
    private RunsView view;
    private Composite area;
    private Table table;

    @BeforeEach
    void openView() throws CoreException, IOException, InterruptedException {
        page = Workbench.open();
        project = Workbench.newProject("history");
        runs = project.getLocation().toPath().resolve("runs");
        run("a-1", "completed", "2026-01-01T10:00:00Z");
        run("a-2", "failed", "2026-01-02T10:00:00Z");
        run("a-3.incomplete", "running", "2026-01-03T10:00:00Z");
        view = (RunsView) page.showView(ViewIds.RUNS);
        area = Views.area(page, ViewIds.RUNS);
        table = Controls.first(area, Table.class);
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        Workbench.waitUntil("three runs are listed", () -> table.getItemCount() == 3);
    }

    @AfterEach
    void deleteProject() throws CoreException {
        CurrentRuns.get().show(null);
        page.hideView(view);
        project.delete(true, true, null);
        Workbench.processEvents();
    }

    @Test
    void listsTheLatestFirstAndADeadRunAsInterrupted() {
        assertEquals(List.of("a-3.incomplete", "a-2", "a-1"), column(0));
        assertEquals(List.of("interrupted", "failed", "completed"), column(1));
        assertEquals(List.of("", "", String.format("%,d", 4096)), column(2), "cycles of completed runs alone");
        assertEquals(List.of("gpu.depth.zcache.ways=8"), List.of(table.getItem(2).getText(6)));
    }

    @Test
    void namesTagsAndNotesLieInTheRunFolder() throws InterruptedException {
        select(2);
        List<Text> fields = Controls.in(area, Text.class);
        assertEquals("a-1", fields.get(1).getMessage(), "the folder's name is what an empty name means");
        fields.get(1).setText("eight ways");
        fields.get(2).setText("good, best");
        fields.get(3).setText("fewer misses");
        Event tab = new Event();
        tab.detail = SWT.TRAVERSE_TAB_NEXT;
        tab.doit = false;
        fields.get(3).notifyListeners(SWT.Traverse, tab);
        assertTrue(tab.doit, "Tab leads on from the note");
        fields.get(3).notifyListeners(SWT.FocusOut, new Event());

        Workbench.waitUntil("the name is listed", () -> column(0).contains("eight ways"));
        RunNotes notes = RunNotes.read(runs.resolve("a-1"));
        assertEquals(new RunNotes(1, "eight ways", List.of("best", "good"), "fewer misses"), notes);
        assertEquals("best, good", table.getItem(2).getText(3));
        fields.get(0).setText("MISSES good");
        assertEquals(List.of("eight ways"), column(0), "the filter finds words of notes and tags");
        fields.get(0).setText("");
        assertEquals(3, table.getItemCount());
        assertTrue(fields.get(4).getText().startsWith("tilewright simulate"), "the command of the run");
    }

    @Test
    void openingAndComparingShowRunsInTheOtherViews() throws InterruptedException {
        select(2);
        table.notifyListeners(SWT.DefaultSelection, new Event());
        Workbench.waitUntil("the run is shown",
                () -> CurrentRuns.get().shown().equals(Optional.of(runs.resolve("a-1"))));
        Workbench.waitUntil("it says so", () -> column(0).contains("a-1 (shown)"));

        CurrentRuns.get().compare(runs.resolve("a-1"), runs.resolve("a-2"));

        Workbench.waitUntil("both say so", () -> column(0).containsAll(List.of("a-1 (shown)", "a-2 (compared)")));
    }

    @Test
    void aDeletedRunComesBackByUndo() throws Exception {
        select(1);
        Display.getCurrent().asyncExec(() -> {
            Shell confirm = Arrays.stream(Display.getCurrent().getShells())
                    .filter(shell -> shell.getText().equals("Delete")).findFirst().orElseThrow();
            Widgets.click(Widgets.button(confirm, "OK"));
        });
        view.getViewSite().getActionBars().getGlobalActionHandler("delete").run();

        Workbench.waitUntil("it is gone", () -> column(0).equals(List.of("a-3.incomplete", "a-1")));
        assertFalse(Files.exists(runs.resolve("a-2")));
        IOperationHistory history = PlatformUI.getWorkbench().getOperationSupport().getOperationHistory();
        IUndoContext context = PlatformUI.getWorkbench().getOperationSupport().getUndoContext();
        assertEquals("Delete", history.getUndoOperation(context).getLabel());
        history.undo(context, null, null);
        Workbench.waitUntil("it is back", () -> column(0).equals(List.of("a-3.incomplete", "a-2", "a-1")));
        assertTrue(Files.exists(runs.resolve("a-2/stats.json")));
    }

    @Test
    void theShownRunIsRememberedForTheNextStart() {
        CurrentRuns.get().show(runs.resolve("a-1"));
        XMLMemento memento = XMLMemento.createWriteRoot("view");
        view.saveState(memento);
        assertEquals(runs.resolve("a-1").toString(), memento.getString("shown"));
    }

    private void select(int row) {
        table.setSelection(row);
        table.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
    }

    private List<String> column(int number) {
        return Arrays.stream(table.getItems()).map((TableItem item) -> item.getText(number)).toList();
    }

    private void run(String name, String outcome, String started) throws IOException {
        Path run = Files.createDirectories(runs.resolve(name));
        Files.writeString(run.resolve("run.json"), """
                {"schema":1,"outcome":"%s","model":{"name":"mine","file":"/m","hash":"0"},
                 "frame":{"name":"temple","file":"/f","hash":"1"},"started":"%s",
                 "options":{"set":["gpu.depth.zcache.ways=8"],"kernel":"production"},
                 "commandLine":["tilewright","simulate","mine.pipeline"]}
                """.formatted(outcome, started));
        Files.writeString(run.resolve("stats.json"), """
                {"schema":1,"stats":[{"name":"frame.cycles","value":4096,"unit":"cycles","description":"all"}]}
                """);
    }
}
