package org.tilewright.ui.experiment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.ui.AccessibleName;

/** The runs of a sweep as a table: what the chart shows, and more, for those who read rather than look. */
final class ParetoTable {

    private static final int NUMBER_WIDTH = 150;
    private static final int TEXT_WIDTH = 130;
    private static final int FRAME_WIDTH = 230;

    private final Table table;
    private SweepResults results;
    private Set<Integer> front = Set.of();

    /**
     * An empty table.
     *
     * @param selected takes the number of a run that was chosen
     * @param opened called when the chosen run is to be opened
     */
    ParetoTable(Composite parent, IntConsumer selected, Runnable opened) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.VIRTUAL | SWT.V_SCROLL | SWT.H_SCROLL);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Pareto_table);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> selected.accept(table.getSelectionIndex()));
        table.addListener(SWT.DefaultSelection, event -> opened.run());
    }

    Table control() {
        return table;
    }

    /** Shows results; the points say which runs are on the front by the two axes. */
    void show(SweepResults shown, List<ParetoPoint> points) {
        boolean isOther = results == null || !shown.parameters().equals(results.parameters())
                || !shown.metrics().equals(results.metrics());
        results = shown;
        front = new HashSet<>();
        points.stream().filter(ParetoPoint::front).forEach(point -> front.add(point.run()));
        if (isOther) {
            createColumns();
        }
        table.setItemCount(shown.runs().size());
        table.clearAll();
    }

    private void createColumns() {
        while (table.getColumnCount() > 0) {
            table.getColumn(0).dispose();
        }
        column(Messages.Pareto_front, 70, SWT.LEFT);
        results.parameters().forEach(parameter -> column(parameter, TEXT_WIDTH, SWT.LEFT));
        column(Messages.Pareto_frame.replace(":", ""), FRAME_WIDTH, SWT.LEFT);
        ParetoAxis.of(results).subList(0, results.metrics().size())
                .forEach(axis -> column(axis.title(), NUMBER_WIDTH, SWT.RIGHT));
        column(Messages.Pareto_standing, 90, SWT.LEFT);
        for (TableColumn column : table.getColumns()) {
            int width = column.getWidth();
            column.pack();
            column.setWidth(Math.max(width, column.getWidth()));
        }
    }

    private void column(String title, int width, int style) {
        TableColumn column = new TableColumn(table, style);
        column.setText(title);
        column.setWidth(width);
        column.setMoveable(true);
    }

    private void fill(Event event) {
        TableItem item = (TableItem) event.item;
        SweepResults.Row row = results.runs().get(event.index);
        int column = 0;
        item.setText(column++, front.contains(event.index) ? Messages.Pareto_onFront : "");
        for (String value : row.values()) {
            item.setText(column++, value);
        }
        item.setText(column++, row.frame());
        for (int metric = 0; metric < results.metrics().size(); metric++) {
            String value = Numbers.of(row.value(metric));
            item.setText(column++,
                    Double.isNaN(row.error(metric)) ? value : value + " \u00B1 " + Numbers.of(row.error(metric)));
        }
        item.setText(column, switch (row.standing()) {
            case COMPLETED -> Messages.Pareto_completed;
            case DEADLOCKED -> Messages.Pareto_deadlocked;
            case MISSING -> Messages.Pareto_missing;
        });
    }

    /** Marks a run. */
    void select(int run) {
        if (run >= 0 && run < table.getItemCount() && table.getSelectionIndex() != run) {
            table.setSelection(run);
            table.showSelection();
        }
    }
}
