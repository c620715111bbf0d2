package org.tilewright.ui.results.cycles;

import java.util.Locale;
import java.util.Optional;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.run.stacks.StackChart.Part;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.theme.Palette;

/** The parts of the selected bar in numbers, zeros left out. */
final class PartTable {

    private final Composite holder;
    private final Table table;

    PartTable(Composite parent, Runnable opened) {
        holder = new Composite(parent, SWT.NONE);
        TableColumnLayout layout = new TableColumnLayout();
        holder.setLayout(layout);
        table = new Table(holder, SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Cycles_parts);
        column(layout, Messages.Cycles_cause, SWT.LEFT, 22, 150);
        column(layout, Messages.Cycles_ticks, SWT.RIGHT, 14, 100);
        column(layout, Messages.Cycles_share, SWT.RIGHT, 9, 75);
        column(layout, Messages.Cycles_meaning, SWT.LEFT, 55, 260);
        table.addListener(SWT.DefaultSelection, event -> opened.run());
    }

    private void column(TableColumnLayout layout, String text, int alignment, int weight, int least) {
        TableColumn column = new TableColumn(table, alignment);
        column.setText(text);
        layout.setColumnData(column, new ColumnWeightData(weight, least));
    }

    Control control() {
        return holder;
    }

    /** Shows a bar with one of its parts selected; there may be none of both. */
    void show(Optional<Bar> shown, int selected) {
        table.removeAll();
        shown.ifPresent(bar -> fill(bar, selected));
    }

    private void fill(Bar bar, int selected) {
        for (int number = 0; number < bar.parts().size(); number++) {
            Part part = bar.parts().get(number);
            if (part.ticks() > 0) {
                TableItem item = new TableItem(table, SWT.NONE);
                item.setText(new String[] { part.cause(), String.format(Locale.ROOT, "%,d", part.ticks()),
                        StackText.percent(bar, part), part.description() });
                if (number == selected) {
                    table.setSelection(item);
                }
            }
        }
        TableItem sum = new TableItem(table, SWT.NONE);
        sum.setText(new String[] { Messages.Cycles_sum, String.format(Locale.ROOT, "%,d", bar.charged()), "",
                bar.isExact() ? Messages.Cycles_asMeasured : StackText.ticks(bar) });
        sum.setForeground(bar.isExact() ? Palette.of(table).faintInk() : Palette.of(table).alarm());
    }
}
