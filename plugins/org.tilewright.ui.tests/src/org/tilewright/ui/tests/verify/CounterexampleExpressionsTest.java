package org.tilewright.ui.tests.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.verify.counterexample.CounterexampleView;
import org.tilewright.verify.Check;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.CounterexampleFile;

/** Expressions over the four steps of the preference's counterexample. */
class CounterexampleExpressionsTest {

    private static final String NODE = "org.tilewright.ui.verify/expressions";

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    @TempDir
    Path folder;

    private CounterexampleView view;

    @BeforeEach
    void openCounterexample() throws Exception {
        InstanceScope.INSTANCE.getNode(NODE).clear();
        Files.writeString(folder.resolve("depth.counterexample.json"),
                CounterexampleFile.text(new Check(Settings.usual(), Progress.NONE)
                        .run(PropertyCatalogue.of("depth.preference"), Map.of(), null).counterexample()));
        open();
    }

    private void open() throws Exception {
        view = (CounterexampleView) Workbench.open().showView(ViewIds.COUNTEREXAMPLE);
        Controls.enlarge(view);
        view.open(folder.resolve("depth.counterexample.json"));
        Workbench.processEvents();
    }

    @AfterEach
    void forget() throws Exception {
        InstanceScope.INSTANCE.getNode(NODE).clear();
    }

    @Test
    void anExpressionIsARowWhoseChangesAreMarked() {
        type("way[0].block == 0 && way[0].pending");
        view.stepTo(1);
        assertEquals(List.of("● = way[0].block == 0 && way[0].pending", "false", "true"), row(0));
        view.stepTo(2);
        assertEquals(List.of("= way[0].block == 0 && way[0].pending", "true", "true"), row(0));
        assertEquals("", field().getText());
        assertEquals(2, view.step());
    }

    @Test
    void aMistakeIsOneLineAtTheFieldAndChangesNothing() {
        int rows = state().getItemCount();
        type("way[0].block = 1");
        assertTrue(said("column 14: unexpected =; expected a name"));
        assertEquals("way[0].block = 1", field().getText());
        assertEquals(rows, state().getItemCount());
        type("way[9].block");
        assertTrue(said("column 1: the state has no value of this name; expected one of way[0], "));
        type("step / 2");
        assertFalse(said("column"));
        type("size(way[0)");
        assertTrue(said("column 11: expected ], but there is )"));
    }

    @Test
    void expressionsAreEditedAndRemovedByKeyboard() {
        type("step");
        type("size(blocks_asked_of_memory)");
        press(1, SWT.F2);
        assertEquals("size(blocks_asked_of_memory)", field().getText());
        type("size(blocks_asked_of_memory) > 1");
        assertEquals("= size(blocks_asked_of_memory) > 1", name(1));
        press(0, SWT.DEL);
        assertEquals("= size(blocks_asked_of_memory) > 1", name(0));
        view.stepTo(1);
        press(1, SWT.F2);
        assertEquals("way[0]", field().getText(), "of a value, its name is written");
    }

    @Test
    void expressionsAreThereAgainInAViewThatIsOpenedAgain() throws Exception {
        type("step + 1");
        type("turn == 1 || prev(way[1]) == way[1]");
        assertTrue(said("column 1: the state has no value of this name"));
        assertEquals("step + 1", InstanceScope.INSTANCE.getNode(NODE).get("depth.preference", ""));
        IWorkbenchPage page = view.getSite().getPage();
        page.hideView(view);
        open();
        assertEquals("= step + 1", name(0));
    }

    /** As it is typed by hand: the button says what it does, and Escape leaves the field. */
    @Test
    void escapeEndsEditing() {
        type("step");
        press(0, SWT.F2);
        assertEquals("step", field().getText());
        Event event = new Event();
        event.keyCode = SWT.ESC;
        field().notifyListeners(SWT.KeyDown, event);
        assertEquals("", field().getText());
        type("step + 2");
        assertEquals(List.of("= step", "= step + 2"), List.of(name(0), name(1)));
    }

    private void type(String text) {
        field().setText(text);
        field().notifyListeners(SWT.DefaultSelection, new Event());
        Workbench.processEvents();
    }

    private void press(int row, int key) {
        state().setSelection(row);
        Event event = new Event();
        event.keyCode = key;
        event.doit = true;
        state().notifyListeners(SWT.KeyDown, event);
        Workbench.processEvents();
    }

    private List<String> row(int index) {
        TableItem item = state().getItem(index);
        return List.of(item.getText(0), item.getText(1), item.getText(2));
    }

    private String name(int row) {
        return state().getItem(row).getText(0).replace("● ", "");
    }

    private Text field() {
        return Controls.of(view, Text.class).getFirst();
    }

    private Table state() {
        return Controls.of(view, Table.class).stream()
                .filter(table -> Arrays.stream(table.getColumns()).anyMatch(column -> column.getText().equals("Value")))
                .findFirst().orElseThrow();
    }

    private boolean said(String text) {
        return Controls.of(view, Label.class).stream().anyMatch(label -> label.getText().startsWith(text));
    }
}
