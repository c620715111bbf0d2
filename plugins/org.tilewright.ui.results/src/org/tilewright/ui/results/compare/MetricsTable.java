package org.tilewright.ui.results.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.compare.Metric;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;

/** What two runs measured, what changed most first; a click on a heading orders by its column instead. */
final class MetricsTable {

    private static final List<Comparator<Metric>> ORDERS = List.of(Comparator.comparing(Metric::name),
            Comparator.comparing(metric -> -orZero(metric.first())),
            Comparator.comparing(metric -> -orZero(metric.second())),
            Comparator.comparing(metric -> -Math.abs(orZero(metric.absolute()))), (a, b) -> 0,
            Comparator.comparing(Metric::unit));

    private final Text filter;
    private final Table table;
    private List<Metric> all = List.of();
    private List<Metric> shown = List.of();
    private Comparator<Metric> order = ORDERS.get(4);

    MetricsTable(Composite parent, Consumer<String> opener) {
        Composite pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
        filter = new Text(pane, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.Compare_filter);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
        filter.addListener(SWT.Modify, event -> update());
        Composite holder = new Composite(pane, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(holder);
        TableColumnLayout layout = new TableColumnLayout();
        holder.setLayout(layout);
        table = new Table(holder, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Compare_metrics);
        column(layout, Messages.Compare_metric, SWT.LEFT, 38);
        column(layout, Messages.Compare_a, SWT.RIGHT, 18);
        column(layout, Messages.Compare_b, SWT.RIGHT, 18);
        column(layout, Messages.Compare_absolute, SWT.RIGHT, 18);
        column(layout, Messages.Compare_relative, SWT.RIGHT, 15);
        column(layout, Messages.Charts_unit, SWT.LEFT, 12);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.DefaultSelection,
                event -> opener.accept(component(shown.get(table.getSelectionIndex()).name())));
    }

    private void column(TableColumnLayout layout, String text, int alignment, int weight) {
        int number = table.getColumnCount();
        TableColumn column = new TableColumn(table, alignment);
        column.setText(text);
        layout.setColumnData(column, new ColumnWeightData(weight, weight * 3));
        column.addListener(SWT.Selection, event -> {
            order = ORDERS.get(number);
            update();
        });
    }

    /** The component that a statistic is of: the first two parts of its name. */
    private static String component(String statistic) {
        String[] parts = statistic.split("\\.");
        return parts.length < 2 ? statistic : parts[0] + "." + parts[1];
    }

    /** Shows metrics, in the order of how much they changed. */
    void show(List<Metric> metrics) {
        all = metrics;
        update();
    }

    private void update() {
        String[] words = filter.getText().toLowerCase(Locale.ROOT).strip().split("\\s+");
        shown = all.stream().filter(metric -> matches(metric, words)).sorted(order).toList();
        table.setItemCount(shown.size());
        table.clearAll();
    }

    private static boolean matches(Metric metric, String... words) {
        for (String word : words) {
            if (!metric.name().contains(word) && !metric.unit().contains(word)) {
                return false;
            }
        }
        return true;
    }

    private void fill(Event event) {
        Metric metric = shown.get(event.index);
        ((TableItem) event.item).setText(new String[] { metric.name(), number(metric.first(), ""),
                number(metric.second(), ""), number(metric.absolute(), "+"), relative(metric), metric.unit() });
    }

    private static String number(Double value, String sign) {
        if (value == null || value.isNaN()) {
            return "\u2013";
        }
        boolean isWhole = value == Math.rint(value);
        return String.format(Locale.ROOT, isWhole ? "%," + sign + ".0f" : "%," + sign + ".4f", value);
    }

    /** With an arrow, so that the direction of a change is seen at once. */
    private static String relative(Metric metric) {
        double relative = metric.relative();
        if (!metric.isChanged()) {
            return "=";
        }
        return Double.isNaN(relative) ? "\u2013"
                : String.format(Locale.ROOT, "%s %,.1f %%", relative > 0 ? "\u25b2" : "\u25bc",
                        Math.abs(100 * relative));
    }

    private static double orZero(Double value) {
        return value == null || value.isNaN() ? 0 : value;
    }
}
