package org.tilewright.ui.results.drawing;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;

/** A table of any length whose rows are made when they are seen. */
final class TextTable {

    private final Table table;
    private final int width;
    private IntFunction<Row> rows;

    /**
     * A row.
     *
     * @param cells    its texts
     * @param isMarked whether it stands out
     */
    record Row(String[] cells, boolean isMarked) {}

    /**
     * A table without rows.
     *
     * @param parent what it lies in
     * @param width  width of a column in pixels
     * @param name   what screen readers call it
     */
    TextTable(Composite parent, int width, Supplier<String> name) {
        this.width = width;
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        AccessibleName.give(table, name);
        table.addListener(SWT.SetData, event -> {
            Row row = rows.apply(event.index);
            TableItem item = (TableItem) event.item;
            item.setText(row.cells());
            if (row.isMarked()) {
                item.setForeground(Palette.of(table).accent());
            }
        });
    }

    Table control() {
        return table;
    }

    /** Calls with the number of a row that is opened. */
    void onOpen(IntConsumer opened) {
        table.addListener(SWT.DefaultSelection, event -> opened.accept(table.getSelectionIndex()));
    }

    /** Calls with the number of a row that is selected. */
    void onSelect(IntConsumer selected) {
        table.addListener(SWT.Selection, event -> selected.accept(table.getSelectionIndex()));
    }

    /** Number of the row that is selected; -1 if none is. */
    int selected() {
        return table.getSelectionIndex();
    }

    /** Offers things to do with the row that is selected. */
    void addActions(IAction... actions) {
        MenuManager menu = new MenuManager();
        for (IAction each : actions) {
            menu.add(each);
        }
        table.setMenu(menu.createContextMenu(table));
    }

    /** Shows other rows below the same or other columns. */
    void show(List<String> columns, int count, IntFunction<Row> of) {
        table.setItemCount(0);
        rows = of;
        while (table.getColumnCount() > columns.size()) {
            table.getColumn(table.getColumnCount() - 1).dispose();
        }
        for (int n = 0; n < columns.size(); n++) {
            TableColumn column = n < table.getColumnCount() ? table.getColumn(n) : new TableColumn(table, SWT.LEFT);
            column.setText(columns.get(n));
            if (column.getWidth() == 0) {
                column.setWidth(width);
            }
        }
        table.setItemCount(count);
        table.clearAll();
    }

    /** Makes a column wider than the others. */
    void widen(int column, int pixels) {
        table.getColumn(column).setWidth(pixels);
    }
}
