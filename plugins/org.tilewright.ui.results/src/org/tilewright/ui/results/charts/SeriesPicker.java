package org.tilewright.ui.results.charts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.series.GpuSeries;
import org.tilewright.run.series.Series;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;

/** Where one chooses series: a list of thousands that a few letters make short. Series that count nothing come last. */
final class SeriesPicker {

    /** What is seen first of a run: what is drawn, and what it costs. */
    private static final List<String> USUAL = List.of("gpu0.rasteriser fragments", "gpu0.zcache misses",
            "gpus.rasteriser fragments", "gpus.zcache misses", "draws sent");
    private static final int MOST_CHOSEN = 16;

    private final Composite pane;
    private final Text filter;
    private final Table table;
    private final Runnable changed;
    private final Set<String> chosen = new LinkedHashSet<>(USUAL);
    private List<Series> all = List.of();
    private List<Series> shown = List.of();

    SeriesPicker(Composite parent, Runnable changed, Runnable opened) {
        this.changed = changed;
        pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
        filter = new Text(pane, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.Charts_filter);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
        filter.addListener(SWT.Modify, event -> filter());
        Composite holder = new Composite(pane, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(holder);
        TableColumnLayout layout = new TableColumnLayout();
        holder.setLayout(layout);
        table = new Table(holder, SWT.VIRTUAL | SWT.CHECK | SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Charts_table);
        column(layout, Messages.Charts_statistic, SWT.LEFT, 58);
        column(layout, Messages.Charts_unit, SWT.LEFT, 20);
        column(layout, Messages.Charts_total, SWT.RIGHT, 26);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, this::choose);
        table.addListener(SWT.DefaultSelection, event -> opened.run());
    }

    private void column(TableColumnLayout layout, String text, int alignment, int weight) {
        TableColumn column = new TableColumn(table, alignment);
        column.setText(text);
        layout.setColumnData(column, new ColumnWeightData(weight, weight * 2));
    }

    Control control() {
        return pane;
    }

    /** Chooses of series of other GPUs what was chosen until now. */
    void regroup(List<Series> series) {
        Set<String> names = chosen().stream().map(GpuSeries::name).collect(Collectors.toSet());
        series.stream().filter(each -> names.contains(GpuSeries.name(each))).limit(MOST_CHOSEN)
                .forEach(each -> chosen.add(each.name()));
    }

    /** Offers series; those that were chosen stay so, also while a run does not have them. */
    void offer(List<Series> series) {
        all = new ArrayList<>(series.stream().filter(each -> each.sum() != 0).toList());
        all.addAll(series.stream().filter(each -> each.sum() == 0).toList());
        filter();
    }

    /** The chosen series that there are. */
    List<Series> chosen() {
        List<Series> found = all.stream().filter(each -> chosen.contains(each.name())).toList();
        return found.isEmpty() ? all.stream().limit(1).toList() : found;
    }

    /** The component of the series that is selected in the list; empty if there is none. */
    String component() {
        int selected = table.getSelectionIndex();
        return selected < 0 || selected >= shown.size() ? "" : shown.get(selected).component();
    }

    private void filter() {
        String[] words = filter.getText().toLowerCase(Locale.ROOT).strip().split("\\s+");
        shown = all.stream().filter(each -> matches(each, words)).toList();
        table.setItemCount(shown.size());
        table.clearAll();
    }

    private static boolean matches(Series series, String... words) {
        String name = (series.name() + " " + series.unit()).toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (!name.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private void fill(Event event) {
        TableItem item = (TableItem) event.item;
        Series series = shown.get(event.index);
        item.setText(new String[] { series.name(), series.unit(), String.format(Locale.ROOT, "%,.0f", series.sum()) });
        item.setChecked(chosen.contains(series.name()));
    }

    private void choose(Event event) {
        if (event.detail != SWT.CHECK) {
            return;
        }
        TableItem item = (TableItem) event.item;
        String name = shown.get(table.indexOf(item)).name();
        if (item.getChecked() && chosen().size() < MOST_CHOSEN) {
            chosen.add(name);
        } else {
            chosen.remove(name);
            item.setChecked(false);
        }
        changed.run();
    }
}
