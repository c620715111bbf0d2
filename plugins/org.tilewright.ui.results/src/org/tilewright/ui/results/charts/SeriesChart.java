package org.tilewright.ui.results.charts;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;
import org.tilewright.run.series.Series;
import org.tilewright.run.series.SeriesTable;
import org.tilewright.ui.theme.Palette;

/**
 * Lines of series. Each unit has an axis of values of its own, from zero on, the first at the left and the others at the
 * right; lines differ in their dashes as well as in their colours.
 */
final class SeriesChart {

    private static final LineStyle[] STYLES = { LineStyle.SOLID, LineStyle.DASH, LineStyle.DOT, LineStyle.DASHDOT,
            LineStyle.DASHDOTDOT };
    private static final int LINE_WIDTH = 2;
    private static final double HEADROOM = 1.05;

    private final Chart chart;
    private SeriesTable table;
    private Range zoomed;

    SeriesChart(Composite parent) {
        chart = new Chart(parent, SWT.NONE);
        chart.getTitle().setVisible(false);
        chart.getLegend().setPosition(SWT.BOTTOM);
        for (IAxis axis : chart.getAxisSet().getAxes()) {
            axis.getTitle().setText("");
            axis.getTick().setVisible(false);
            axis.getGrid().setStyle(LineStyle.NONE);
        }
    }

    Chart chart() {
        return chart;
    }

    Control plot() {
        return chart.getPlotArea().getControl();
    }

    /** Shows series; what is seen of the places stays if they are the same ones. */
    void show(SeriesTable shown, List<Series> chosen) {
        boolean isOfTheSame = table != null && table.axis().equals(shown.axis());
        zoomed = isOfTheSame ? zoomed : null;
        table = shown;
        Palette palette = Palette.of(chart);
        chart.suspendUpdate(true);
        for (ISeries<?> old : chart.getSeriesSet().getSeries()) {
            chart.getSeriesSet().deleteSeries(old.getId());
        }
        Map<String, IAxis> axes = axes(chosen.stream().map(Series::unit).distinct().toList(), palette);
        for (int i = 0; i < chosen.size(); i++) {
            add(chosen.get(i), axes.get(chosen.get(i).unit()), palette.category(i), STYLES[i % STYLES.length]);
        }
        chart.getAxisSet().getXAxis(0).getTitle().setText(table.axis());
        dress(palette);
        chart.suspendUpdate(false);
        rescale();
    }

    private void add(Series series, IAxis axis, Color colour, LineStyle style) {
        ILineSeries<?> line = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE, series.name());
        line.setXSeries(Arrays.copyOf(table.places(), series.values().length));
        line.setYSeries(series.values());
        line.setSymbolType(table.places().length == 1 ? PlotSymbolType.CIRCLE : PlotSymbolType.NONE);
        line.setLineColor(colour);
        line.setSymbolColor(colour);
        line.setLineStyle(style);
        line.setLineWidth(LINE_WIDTH);
        line.setAntialias(SWT.ON);
        line.enableStep(!table.per().isEmpty());
        line.setYAxisId(axis.getId());
    }

    private Map<String, IAxis> axes(List<String> units, Palette palette) {
        for (int id : chart.getAxisSet().getYAxisIds()) {
            if (id != 0) {
                chart.getAxisSet().deleteYAxis(id);
            }
        }
        Map<String, IAxis> axes = new LinkedHashMap<>();
        for (String unit : units) {
            IAxis axis = chart.getAxisSet().getYAxis(axes.isEmpty() ? 0 : chart.getAxisSet().createYAxis());
            axis.setPosition(axes.isEmpty() ? IAxis.Position.Primary : IAxis.Position.Secondary);
            axis.getTitle().setText(table.valueAxis(unit));
            axis.getGrid().setForeground(axes.isEmpty() ? palette.line() : palette.ground());
            axes.put(unit, axis);
        }
        return axes;
    }

    private void dress(Palette palette) {
        chart.setBackground(palette.ground());
        chart.getPlotArea().setBackground(palette.ground());
        chart.getLegend().setBackground(palette.ground());
        chart.getLegend().setForeground(palette.ink());
        IAxis places = chart.getAxisSet().getXAxis(0);
        places.getGrid().setForeground(palette.line());
        for (IAxis axis : chart.getAxisSet().getAxes()) {
            axis.getTitle().setForeground(palette.ink());
            axis.getTick().setForeground(palette.ink());
            axis.getTick().setVisible(true);
            axis.getGrid().setStyle(LineStyle.DOT);
            axis.getTitle().setFont(chart.getFont());
        }
    }

    private void rescale() {
        for (IAxis axis : chart.getAxisSet().getYAxes()) {
            double most = 0;
            for (ISeries<?> series : chart.getSeriesSet().getSeries()) {
                if (series.getYAxisId() == axis.getId()) {
                    for (double value : series.getYSeries()) {
                        most = Math.max(most, value);
                    }
                }
            }
            axis.setRange(new Range(0, most == 0 ? 1 : most * HEADROOM));
        }
        setRange(zoomed == null ? whole() : zoomed);
    }

    private Range whole() {
        double[] places = table.places();
        return places.length < 2 || places[0] == places[places.length - 1] ? new Range(0, 1)
                : new Range(places[0], places[places.length - 1]);
    }

    private void setRange(Range range) {
        chart.getAxisSet().getXAxis(0).setRange(range);
        chart.redraw();
    }

    /** The places that are seen. */
    Range range() {
        return chart.getAxisSet().getXAxis(0).getRange();
    }

    /** Shows all places. */
    void fit() {
        zoomed = null;
        if (table != null) {
            setRange(whole());
        }
    }

    /** Magnifies by a factor about a point of the plot, in pixels from its left. */
    void zoom(double factor, int x) {
        if (table == null) {
            return;
        }
        double about = chart.getAxisSet().getXAxis(0).getDataCoordinate(x);
        Range seen = range();
        move(about - (about - seen.lower) / factor, about + (seen.upper - about) / factor);
    }

    /** Moves what is seen by a part of it. */
    void pan(double part) {
        if (table != null) {
            double by = (range().upper - range().lower) * part;
            move(range().lower + by, range().upper + by);
        }
    }

    private void move(double from, double to) {
        Range whole = whole();
        double least = (whole.upper - whole.lower) / 1e6;
        double size = Math.clamp(to - from, least, whole.upper - whole.lower);
        double begin = Math.clamp(from, whole.lower, whole.upper - size);
        zoomed = new Range(begin, begin + size);
        setRange(zoomed);
    }

    /** The number of the place at a point of the plot; negative if there is none. */
    int placeAt(int x) {
        if (table == null || table.places().length == 0) {
            return -1;
        }
        double value = chart.getAxisSet().getXAxis(0).getDataCoordinate(x);
        int place = Arrays.binarySearch(table.places(), value);
        return Math.clamp(place >= 0 ? place : -place - 2L, 0, table.places().length - 1);
    }
}
