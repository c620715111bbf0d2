package org.tilewright.ui.verify.counterexample;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.StepEvent;
import org.tilewright.verify.trace.ValueChange;

/** The steps of a counterexample, the start first; values that were picked have a column of their own over all steps. */
final class StepTable {

    private static final int FIXED = 3;
    private static final String ARROW = " \u2192 ";

    private final Table table;
    private final List<String> picked = new ArrayList<>();
    private Counterexample counterexample;

    /** Tells which step was chosen. */
    StepTable(Composite parent, IntConsumer chosen) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL | SWT.VIRTUAL);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Steps_name);
        column(Messages.Steps_number, 52, SWT.RIGHT);
        column(Messages.Steps_component, 170, SWT.LEFT);
        column(Messages.Steps_event, 290, SWT.LEFT);
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        table.addListener(SWT.Selection, event -> chosen.accept(table.getSelectionIndex()));
    }

    private void column(String title, int width, int style) {
        TableColumn column = new TableColumn(table, style);
        column.setText(title);
        column.setWidth(width);
        column.setMoveable(true);
    }

    void show(Counterexample shown) {
        counterexample = shown;
        picked.removeIf(name -> shown == null || !shown.start().containsKey(name));
        rebuild();
    }

    void select(int step) {
        if (counterexample != null && table.getSelectionIndex() != step) {
            table.setSelection(step);
            table.showSelection();
        }
    }

    /** Shows a value as a column over all steps, or no more. */
    void toggleColumn(String value) {
        if (!picked.remove(value)) {
            picked.add(value);
        }
        rebuild();
    }

    /** The values that have columns. */
    List<String> picked() {
        return List.copyOf(picked);
    }

    private void rebuild() {
        table.setRedraw(false);
        while (table.getColumnCount() > FIXED) {
            table.getColumn(table.getColumnCount() - 1).dispose();
        }
        picked.forEach(name -> column(name, 190, SWT.LEFT));
        table.setItemCount(counterexample == null ? 0 : counterexample.steps().size() + 1);
        table.clearAll();
        table.setRedraw(true);
    }

    private void fill(TableItem item, int step) {
        if (counterexample == null) {
            return;
        }
        boolean isLast = step == counterexample.steps().size();
        boolean isRound = counterexample.isLasso() && step >= counterexample.loop();
        item.setText(0, isRound ? step + " \u21bb" : isLast ? step + " \u2717" : Integer.toString(step));
        if (step == 0) {
            item.setText(2, Messages.Steps_start);
        } else {
            StepEvent event = StepEvent.of(counterexample.steps().get(step - 1).event());
            item.setText(1, event.isMessage() ? event.from() + ARROW + event.to() : event.from());
            item.setText(2, event.text());
        }
        if (isLast) {
            item.setForeground(Palette.of(table).alarm());
        }
        for (int column = 0; column < picked.size(); column++) {
            String name = picked.get(column);
            String now = ValueChange.values(counterexample, step).get(name);
            boolean isChanged = step > 0
                    && !Objects.equals(now, ValueChange.values(counterexample, step - 1).get(name));
            item.setText(FIXED + column, isChanged ? "\u25cf " + now : Objects.toString(now, ""));
            item.setForeground(FIXED + column, isChanged ? Palette.of(table).accent() : null);
        }
    }

    Table table() {
        return table;
    }

    void setFocus() {
        table.setFocus();
    }
}
