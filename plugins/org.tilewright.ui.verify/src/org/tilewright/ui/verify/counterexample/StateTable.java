package org.tilewright.ui.verify.counterexample;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.expression.TraceExpression;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.ValueChange;

/**
 * The values of a state before and after a step. Changed ones have a mark, and at first only they are shown, and the values
 * of expressions.
 */
final class StateTable {

    private final Table table;
    private final Font bold;
    private boolean changedOnly = true;
    private Counterexample counterexample;
    private int step;

    /** Tells which value was picked, by return or a double click. */
    StateTable(Composite parent, Consumer<String> picked) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        AccessibleName.give(table, () -> Messages.State_table);
        bold = new LocalResourceManager(JFaceResources.getResources(), table)
                .create(FontDescriptor.createFrom(table.getFont()).setStyle(SWT.BOLD));
        column(Messages.State_name, 210);
        column(Messages.State_before, 210);
        column(Messages.State_after, 230);
        table.addListener(SWT.DefaultSelection, event -> {
            if (selected() != null) {
                picked.accept(selected());
            }
        });
    }

    private void column(String title, int width) {
        TableColumn column = new TableColumn(table, SWT.LEFT);
        column.setText(title);
        column.setWidth(width);
    }

    /** The name of the selected value, null if none is. */
    String selected() {
        return table.getSelectionCount() == 0 ? null : (String) table.getSelection()[0].getData();
    }

    /** Shows only what the step changed, or all. */
    void setChangedOnly(boolean only) {
        changedOnly = only;
        show(counterexample, step);
    }

    boolean isChangedOnly() {
        return changedOnly;
    }

    void show(Counterexample shown, int at) {
        counterexample = shown;
        step = at;
        String selected = selected();
        table.setRedraw(false);
        table.removeAll();
        if (shown != null) {
            // Nothing is changed at the start, and all of it is news.
            boolean all = !changedOnly || at == 0;
            List<ValueChange> values = ValueChange.at(shown, at).stream()
                    .filter(value -> all || value.isChanged() || TraceExpression.isName(value.name())).toList();
            values.forEach(value -> add(value, selected));
            if (values.isEmpty()) {
                new TableItem(table, SWT.NONE).setText(Messages.State_allEqual);
            }
        }
        table.setRedraw(true);
    }

    private void add(ValueChange value, String selected) {
        TableItem item = new TableItem(table, SWT.NONE);
        item.setData(value.name());
        boolean isChanged = value.isChanged();
        item.setText(0, isChanged ? NLS.bind(Messages.State_changedMark, value.name()) : value.name());
        item.setText(1, step == 0 ? "" : Objects.toString(value.before(), ""));
        item.setText(2, Objects.toString(value.after(), ""));
        if (isChanged) {
            item.setFont(2, bold);
            item.setForeground(2, Palette.of(table).accent());
        }
        if (value.name().equals(selected)) {
            table.setSelection(item);
        }
    }

    Table table() {
        return table;
    }
}
