package org.tilewright.ui.results.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.tilewright.frame.inspect.CommandCounts;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.frame.inspect.ListedCommand;
import org.tilewright.frame.inspect.Pass;
import org.tilewright.frame.inspect.Words;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;

/** The commands of a frame below their passes, all of them or those that were found. */
final class CommandTree {

    private final Composite pane;
    private final Tree tree;
    private FrameOutline outline;
    private List<CommandCounts> counts;
    private List<List<Integer>> shown = List.of();

    CommandTree(Composite parent, IntConsumer chosen) {
        pane = new Composite(parent, SWT.NONE);
        TreeColumnLayout layout = new TreeColumnLayout();
        pane.setLayout(layout);
        tree = new Tree(pane, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER);
        tree.setHeaderVisible(true);
        AccessibleName.give(tree, () -> Messages.Draws_commands);
        column(layout, Messages.Draws_command, SWT.LEFT, 58);
        column(layout, Messages.Draws_triangles, SWT.RIGHT, 14);
        column(layout, Messages.Draws_fragments, SWT.RIGHT, 15);
        column(layout, Messages.Draws_covered, SWT.RIGHT, 13);
        tree.addListener(SWT.SetData, this::fill);
        tree.addListener(SWT.Selection, event -> {
            if (selected() >= 0) {
                chosen.accept(selected());
            }
        });
    }

    private void column(TreeColumnLayout layout, String text, int style, int weight) {
        TreeColumn column = new TreeColumn(tree, style);
        column.setText(text);
        layout.setColumnData(column, new ColumnWeightData(weight, weight * 3));
    }

    Composite control() {
        return pane;
    }

    /** Offers something to do with the command that is selected. */
    void addAction(IAction action) {
        MenuManager menu = new MenuManager();
        menu.add(action);
        tree.setMenu(menu.createContextMenu(tree));
    }

    /** Shows commands of a frame, by their numbers. */
    void show(FrameOutline of, List<Integer> commands) {
        outline = of;
        shown = new ArrayList<>();
        int pass = -1;
        for (int command : commands) {
            if (of.commands().get(command).pass() != pass) {
                pass = of.commands().get(command).pass();
                shown.add(new ArrayList<>());
            }
            shown.getLast().add(command);
        }
        tree.removeAll();
        tree.setItemCount(shown.size());
        for (int n = 0; n < shown.size(); n++) {
            TreeItem item = tree.getItem(n);
            fillPass(item, n);
            item.setExpanded(true);
        }
    }

    /** What each command of the frame came to. */
    void take(List<CommandCounts> of) {
        counts = of;
        for (TreeItem pass : tree.getItems()) {
            pass.clearAll(true);
        }
    }

    private void fill(Event event) {
        TreeItem item = (TreeItem) event.item;
        TreeItem pass = item.getParentItem();
        if (pass == null) {
            fillPass(item, event.index);
        } else {
            fillCommand(item, shown.get(tree.indexOf(pass)).get(event.index));
        }
    }

    private void fillPass(TreeItem item, int index) {
        Pass pass = outline.passes().get(outline.commands().get(shown.get(index).getFirst()).pass());
        String target = Words.target(outline.frame().target(pass.target()));
        item.setText(NLS.bind(Messages.Draws_pass,
                new Object[] { pass.number(), target, pass.reads().isEmpty() ? "" : ", " + Words.reads(pass) }));
        item.setItemCount(shown.get(index).size());
    }

    private void fillCommand(TreeItem item, int number) {
        ListedCommand command = outline.commands().get(number);
        boolean isDraw = command.draw() != null;
        boolean isCounted = isDraw && counts != null;
        item.setText(new String[] {
                isDraw ? NLS.bind(Messages.Draws_draw, command.draw().index(), Words.command(command))
                        : Words.command(command),
                isDraw ? Words.number(command.triangles()) : "",
                isCounted ? Words.number(counts.get(number).fragments()) : "",
                isCounted ? Words.overdraw(counts.get(number).overdraw()) : "" });
        item.setData(number);
    }

    /** Number of the command that is selected; of a pass its last one; -1 if nothing is. */
    int selected() {
        if (tree.getSelectionCount() == 0) {
            return -1;
        }
        TreeItem item = tree.getSelection()[0];
        TreeItem pass = item.getParentItem();
        return pass == null ? shown.get(tree.indexOf(item)).getLast()
                : shown.get(tree.indexOf(pass)).get(pass.indexOf(item));
    }

    /** Selects a command, if it is shown, and tells nobody. */
    void select(int command) {
        for (int pass = 0; pass < shown.size(); pass++) {
            int place = shown.get(pass).indexOf(command);
            if (place >= 0) {
                TreeItem item = tree.getItem(pass).getItem(place);
                tree.setSelection(item);
                tree.showItem(item);
            }
        }
    }

    /** The command that is shown so many places behind another one, or the last one there is that way. */
    int near(int command, int places) {
        List<Integer> all = shown.stream().flatMap(List::stream).toList();
        return all.isEmpty() ? command : all.get(Math.clamp((long) all.indexOf(command) + places, 0, all.size() - 1));
    }

    void setFocus() {
        tree.setFocus();
    }
}
