package org.tilewright.ui.tests.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
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
import org.tilewright.verify.Result;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.CounterexampleFile;

/** The preference's counterexample of four steps, in the view. */
class CounterexampleViewTest {

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    @TempDir
    Path folder;

    private CounterexampleView view;

    @BeforeEach
    void openCounterexample() throws Exception {
        Path file = counterexample("depth.preference");
        view = (CounterexampleView) Workbench.open().showView(ViewIds.COUNTEREXAMPLE);
        Controls.enlarge(view);
        view.open(file);
        Workbench.processEvents();
    }

    private Path counterexample(String id) throws Exception {
        Property property = PropertyCatalogue.of(id);
        Result result = new Check(Settings.usual(), Progress.NONE).run(property, property.cells().getFirst().bounds(),
                null);
        return Files.writeString(folder.resolve(id + ".counterexample.json"),
                CounterexampleFile.text(result.counterexample()));
    }

    @Test
    void opensAtTheViolation() {
        assertEquals(4, view.step());
        Table steps = table("Step");
        assertEquals(5, steps.getItemCount());
        assertEquals("4 ✗", steps.getItem(4).getText(0));
        assertTrue(said("Violated: a prefetch takes a line that a waiting tile relies on"));
    }

    @Test
    void whatWasShownIsShownAgainWhenTheViewIsOpenedAnew() throws Exception {
        view.stepTo(2);
        IWorkbenchPage page = view.getSite().getPage();
        page.hideView(view);
        Workbench.processEvents();
        view = (CounterexampleView) page.showView(ViewIds.COUNTEREXAMPLE);
        Workbench.processEvents();
        assertEquals(2, view.step());
        assertEquals(5, table("Step").getItemCount());
        page.hideView(view);
        Files.delete(folder.resolve("depth.preference.counterexample.json"));
        view = (CounterexampleView) page.showView(ViewIds.COUNTEREXAMPLE);
        Workbench.processEvents();
        assertEquals(0, table("Step").getItemCount(), "what is gone is forgotten");
    }

    @Test
    void keysGoFromStepToStep() {
        Table state = table("Value");
        press(state, SWT.ARROW_UP);
        assertEquals(3, view.step());
        press(state, SWT.HOME);
        assertEquals(0, view.step());
        press(state, SWT.ARROW_DOWN);
        assertEquals(1, view.step());
        press(state, SWT.END);
        assertEquals(4, view.step());
    }

    /** The first step requests block 0 into way 0: three of six values change, and the others show when asked for. */
    @Test
    void changedValuesAreMarkedAndFiltered() {
        view.stepTo(1);
        Table state = table("Value");
        List<String> names = Arrays.stream(state.getItems()).map(item -> item.getText(0)).toList();
        assertTrue(names.stream().allMatch(name -> name.startsWith("●")), names::toString);
        assertEquals(3, names.size(), names::toString);
        assertEquals("invalid", state.getItem(0).getText(1));
        assertTrue(state.getItem(0).getText(2).startsWith("block 0, pending"));
        IAction changedOnly = action("Changed Only");
        changedOnly.setChecked(false);
        changedOnly.run();
        assertEquals(6, state.getItemCount());
        changedOnly.setChecked(true);
        changedOnly.run();
    }

    /** Ways as boxes: two states look different, and neither is empty. */
    @Test
    void cacheSetIsDrawn() {
        view.stepTo(1);
        Workbench.processEvents();
        Canvas picture = Controls.of(view, Canvas.class).stream()
                .filter(canvas -> canvas.getClass() == Canvas.class && canvas.getSize().x > 300).findFirst()
                .orElseThrow();
        ImageData first = Controls.picture(picture);
        view.stepTo(4);
        Workbench.processEvents();
        ImageData last = Controls.picture(picture);
        assertFalse(Arrays.equals(first.data, last.data), "the picture follows the step");
        int ground = Controls.count(first, first.palette.getRGB(first.getPixel(1, 1)));
        assertTrue(ground < first.width * first.height * 0.99, "the picture is empty");
    }

    @Test
    void replaysOnTheProtocolsAndInTheSimulator() throws Exception {
        action("Replay").run();
        Workbench.waitUntil("the harness has replayed it",
                () -> said("The checker's harness replayed it: same states, same violation."));
        action("Replay in the Simulator").run();
        Workbench.waitUntil("the simulator has done the same",
                () -> said("The simulator's Z cache does the same in 4 steps, and fails the same."));
    }

    @Test
    void whatIsNoCounterexampleIsSaidInALine() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.counterexample.json"), "{}");
        view.open(broken);
        assertTrue(Controls.of(view, Label.class).stream()
                .anyMatch(label -> label.getText().contains("broken.counterexample.json")));
        assertFalse(action("Replay in the Simulator").isEnabled());
    }

    private boolean said(String text) {
        return Controls.of(view, Label.class).stream().anyMatch(label -> label.getText().contains(text));
    }

    private static void press(Table table, int key) {
        Event event = new Event();
        event.keyCode = key;
        event.doit = true;
        table.notifyListeners(SWT.KeyDown, event);
        Workbench.processEvents();
    }

    private Table table(String firstColumn) {
        return Controls.of(view, Table.class).stream().filter(table -> table.getColumnCount() > 0
                && table.getColumn(0).getText().equals(firstColumn)).findFirst().orElseThrow();
    }

    private IAction action(String text) {
        for (IContributionItem item : view.getViewSite().getActionBars().getToolBarManager().getItems()) {
            if (item instanceof ActionContributionItem of && of.getAction().getText().equals(text)) {
                return of.getAction();
            }
        }
        throw new AssertionError("no action " + text);
    }
}
