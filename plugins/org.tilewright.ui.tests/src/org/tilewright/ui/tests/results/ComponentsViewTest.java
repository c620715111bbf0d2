package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.results.state.ComponentsView;
import org.tilewright.ui.runs.CurrentMoment;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

class ComponentsViewTest {

    private static final String MARK = "\u25cf ";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private ComponentsView view;

    @BeforeEach
    void open() throws CoreException, InterruptedException, IOException {
        CurrentMoment.get().show(-1);
        CurrentRuns.get().show(null);
        view = ResultViews.open(ViewIds.STATE, ComponentsView.class);
        ResultViews.show(view, SimulatedRuns.of("dprt-paper"), null);
    }

    @AfterEach
    void close() {
        CurrentMoment.get().show(-1);
        ResultViews.close(view);
    }

    @Test
    void theFieldsOfTheMarkedCycleAreShownAndCopied() throws IOException, InterruptedException {
        Timeline timeline = Timeline.read(SimulatedRuns.of("dprt-paper"));
        CurrentMoment.get().show(timeline.clocks().get("gpu0.rasteriser").time(2000));
        assertEquals("2000", cycleField().getText());
        simulate(2000);
        long charged = Stream.of(open("gpu0.zcache", "account", "idle").getParentItem().getItems())
                .mapToLong(item -> Long.parseLong(item.getText(1))).sum();
        assertEquals(2001, charged, "each tick from 0 on has been charged");
        assertEquals("gpu0.zcache", find(tree().getItems(), "gpu0.zcache").getItem(0).getText(1), "its account");
        assertFalse(changedOnly().isEnabled(), "there is nothing to compare with");
        assertFalse(texts(tree().getItems()).anyMatch(text -> text.startsWith(MARK)));

        TreeItem ways = open("gpu0.zcache", "lines", "ways");
        tree().setSelection(ways);
        Event event = new Event();
        event.keyCode = 'c';
        event.stateMask = SWT.MOD1;
        tree().notifyListeners(SWT.KeyDown, event);
        Clipboard clipboard = new Clipboard(tree().getDisplay());
        assertEquals("gpu0.zcache / lines / ways: " + ways.getText(1),
                clipboard.getContents(TextTransfer.getInstance()));
        clipboard.dispose();
    }

    /** In text and in bold, not by colour alone; opened items stay open. What is no cycle shows nothing, and is not compared with. */
    @Test
    void whatDiffersFromTheCycleBeforeIsMarked() throws InterruptedException {
        simulate(2000);
        TreeItem account = open("gpu0.zcache", "account", "idle").getParentItem();
        List<String> before = Stream.of(account.getItems()).map(item -> item.getText(1)).toList();
        cycleField().setText("soon");
        cycleField().notifyListeners(SWT.DefaultSelection, new Event());
        assertEquals("Expected a cycle, such as 12000.", summary());
        cycleField().setText("3000");
        simulate(3000);
        account = find(find(tree().getItems(), "gpu0.zcache").getItems(), "account");
        assertEquals(MARK + "account", account.getText(0), "it is still open, and something in it is another");
        int changes = 0;
        for (int cause = 0; cause < before.size(); cause++) {
            TreeItem item = account.getItem(cause);
            boolean isChanged = !item.getText(1).equals(before.get(cause));
            changes += isChanged ? 1 : 0;
            assertEquals(isChanged, item.getText(0).startsWith(MARK), item.getText(0));
            assertEquals(isChanged, item.getFont(1).getFontData()[0].getStyle() == SWT.BOLD, item.getText(0));
        }
        assertTrue(changes > 0 && changes < before.size(), "ticks were charged, but not to each cause");
        assertTrue(summary().contains("3000") && summary().endsWith("differs from cycle 2000"), summary());

        assertTrue(texts(tree().getItems()).anyMatch(text -> !text.startsWith(MARK)), "some components did nothing");
        changedOnly().setSelection(true);
        changedOnly().notifyListeners(SWT.Selection, new Event());
        ResultViews.settle(view);
        assertTrue(tree().getItemCount() > 0);
        assertTrue(texts(tree().getItems()).allMatch(text -> text.startsWith(MARK)));
    }

    @Test
    void theFilterLeavesWhatItNames() throws InterruptedException {
        simulate(2000);
        int all = tree().getItemCount();
        filter().setText("zcache prefetches.late");
        ResultViews.settle(view);
        assertTrue(all > 20 && tree().getItemCount() == 1);
        assertEquals(List.of("gpu0.zcache"), texts(tree().getItems()).toList());
        assertEquals(List.of("prefetches.late"), texts(tree().getItem(0).getItem(0).getItems()).toList());
        assertTrue(tree().getItem(0).getExpanded() && tree().getItem(0).getItem(0).getExpanded());
        filter().setText("");
        ResultViews.settle(view);
        assertEquals(all, tree().getItemCount());
    }

    private void simulate(long cycle) throws InterruptedException {
        cycleField().setText(Long.toString(cycle));
        cycleField().notifyListeners(SWT.DefaultSelection, new Event());
        Workbench.waitUntil("the cycle has been simulated",
                () -> summary().startsWith("After cycle " + cycle + " of "));
        ResultViews.settle(view);
    }

    /** Opens what has these names, one below the other. */
    private TreeItem open(String... names) {
        TreeItem item = find(tree().getItems(), names[0]);
        for (String name : List.of(names).subList(1, names.length)) {
            Event event = new Event();
            event.item = item;
            tree().notifyListeners(SWT.Expand, event);
            item.setExpanded(true);
            Workbench.processEvents();
            item = find(item.getItems(), name);
        }
        return item;
    }

    private static TreeItem find(TreeItem[] items, String name) {
        List<String> seen = new ArrayList<>();
        for (TreeItem item : items) {
            seen.add(item.getText(0));
            if (item.getText(0).replace(MARK, "").equals(name)) {
                return item;
            }
        }
        throw new AssertionError("no " + name + " in " + seen);
    }

    private static Stream<String> texts(TreeItem[] items) {
        return Stream.of(items).map(item -> item.getText(0));
    }

    private Text cycleField() {
        return Controls.in(view.content(), Text.class).get(0);
    }

    private Text filter() {
        return Controls.in(view.content(), Text.class).get(1);
    }

    private Button changedOnly() {
        return Controls.in(view.content(), Button.class).get(1);
    }

    private Tree tree() {
        return Controls.first(view.content(), Tree.class);
    }

    private String summary() {
        List<Label> labels = Controls.in(view.content(), Label.class);
        return labels.getLast().getText();
    }
}
