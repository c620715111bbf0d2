package org.tilewright.ui.results.charts;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.run.report.CsvText;
import org.tilewright.run.report.chart.ChartDrawing;
import org.tilewright.run.series.GpuSeries;
import org.tilewright.run.series.Series;
import org.tilewright.run.series.SeriesTable;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Exports;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Pictures;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.results.Runs;
import org.tilewright.ui.results.ViewAction;
import org.tilewright.ui.results.charts.SeriesOfRun.Over;
import org.tilewright.ui.runs.CurrentRuns;

/**
 * Chosen statistics of a run over time or over its draws; of a run that is going on, those until now, or how far it is by the
 * clock.
 */
public final class ChartsView extends RunView<SeriesOfRun> {

    private static final int[] WIDTHS = { 66, 34 };
    private static final double ZOOM_STEP = 2;

    private List<Over> choices = List.of(Over.TIME, Over.DRAWS);
    private Over wanted = Over.TIME;
    private Combo over;
    private GpuChoice gpus;
    private boolean regroups;
    private SeriesChart chart;
    private SeriesPicker picker;
    private Label values;
    private SeriesTable table;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(6, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.Charts_over);
        over = new Combo(bar, SWT.READ_ONLY | SWT.DROP_DOWN);
        offer(choices, wanted);
        over.addListener(SWT.Selection, event -> {
            wanted = choices.get(over.getSelectionIndex());
            reload();
        });
        gpus = new GpuChoice(bar, () -> {
            regroups = true;
            reload();
        });
        values = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(values);
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        chart = new SeriesChart(sash);
        picker = new SeriesPicker(sash, this::draw, this::openSelected);
        sash.setWeights(WIDTHS);
        new ChartInput(chart).listen();
        chart.plot().addListener(SWT.MouseMove, event -> describe(chart.placeAt(event.x)));
        AccessibleName.give(chart.plot(), this::names);
        contribute(getViewSite().getActionBars().getToolBarManager());
    }

    private void contribute(IToolBarManager tools) {
        tools.add(new ViewAction(Messages.Zoom_in, Icons.ZOOMIN,
                () -> chart.zoom(ZOOM_STEP, chart.plot().getSize().x / 2)));
        tools.add(new ViewAction(Messages.Zoom_out, Icons.ZOOMOUT,
                () -> chart.zoom(1 / ZOOM_STEP, chart.plot().getSize().x / 2)));
        tools.add(new ViewAction(Messages.Zoom_fit, Icons.FIT, chart::fit));
        tools.add(new Separator());
        tools.add(new ViewAction(Messages.Model_show, Icons.MODEL, this::openSelected));
        tools.add(new ViewAction(Messages.Charts_export, Icons.EXPORT,
                () -> export("chart", new String[] { "csv", "png", "svg" }, this::write)));
    }

    private void write(Path file) {
        String name = runs().run().getFileName().toString();
        if (file.toString().endsWith(".csv")) {
            Exports.write(file, CsvText.of(table.table(name, picker.chosen())));
        } else if (file.toString().endsWith(".svg")) {
            Exports.write(file, ChartDrawing.svg(table.chart(name, picker.chosen())));
        } else {
            Exports.write(file, Pictures.of(chart.chart()));
        }
    }

    private void openSelected() {
        String component = picker.component();
        if (!component.isEmpty()) {
            openInModel(component.replaceFirst("^" + GpuSeries.TOGETHER + "\\.", "gpu0."));
        }
    }

    /** What goes on comes before what has been. */
    @Override
    protected Optional<Path> wanted() {
        return CurrentRuns.get().running().or(super::wanted);
    }

    @Override
    protected boolean showsRunning() {
        return true;
    }

    @Override
    protected Supplier<SeriesOfRun> reader(Runs runs) {
        Over asked = wanted;
        int gpu = gpus.chosen();
        return () -> SeriesOfRun.read(runs.run(), asked, gpu);
    }

    private void offer(List<Over> offered, Over chosen) {
        if (!offered.equals(choices) || over.getItemCount() == 0) {
            over.setItems(offered.stream().map(ChartsView::name).toArray(String[]::new));
            over.setEnabled(offered.size() > 1);
        }
        choices = offered;
        over.select(offered.indexOf(chosen));
    }

    private static String name(Over over) {
        return switch (over) {
            case TIME -> Messages.Charts_time;
            case DRAWS -> Messages.Charts_draws;
            case PROGRESS -> Messages.Charts_progress;
        };
    }

    @Override
    protected void show(SeriesOfRun read) {
        table = read.table();
        offer(read.choices(), read.over());
        gpus.offer(read.gpus());
        if (regroups) {
            picker.regroup(table.series());
            regroups = false;
        }
        picker.offer(table.series());
        draw();
        if (read.live()) {
            warn(table.places().length == 0 ? Messages.Charts_waiting : Messages.Charts_live, false);
        }
    }

    private void draw() {
        chart.show(table, picker.chosen());
        values.setText("");
    }

    /** Says the values at a place. */
    private void describe(int place) {
        if (place >= 0) {
            List<Series> chosen = picker.chosen();
            values.setText(String.format(Locale.ROOT, "%s %.3f: ", table.axis(), table.places()[place])
                    + chosen.stream().filter(each -> place < each.values().length)
                            .map(each -> String.format(Locale.ROOT, "%s %,.0f %s", each.name(),
                                    each.values()[place], each.unit()))
                            .collect(Collectors.joining(" \u00b7 ")));
        }
    }

    private String names() {
        return table == null ? "" : picker.chosen().stream().map(Series::name).collect(Collectors.joining(", "));
    }

    @Override
    public void setFocus() {
        chart.plot().setFocus();
    }
}
