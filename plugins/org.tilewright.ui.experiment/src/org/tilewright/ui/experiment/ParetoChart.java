package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.Range;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;

/**
 * The runs of a sweep by two measures, in symbols that say what no axis says; the selected one has a cross. Powers of two stand
 * at equal distances. Mouse and arrow keys choose a run.
 */
final class ParetoChart {

    private static final int SELECTED_SYMBOL = 10;
    private static final int NEAR = 14;
    private static final double MARGIN = 0.08;
    /** Pixels from mark to mark, at least. */
    private static final int MARK_STEP = 64;

    private final Chart chart;
    private final IntConsumer selected;
    private final Runnable opened;
    private List<ParetoPoint> points = List.of();
    private List<ParetoAxis> axes = List.of();
    private int selection = -1;

    /**
     * An empty chart.
     *
     * @param selected takes the number of a run that was chosen
     * @param opened called when the chosen run is to be opened
     */
    ParetoChart(Composite parent, IntConsumer selected, Runnable opened) {
        this.selected = selected;
        this.opened = opened;
        chart = new Chart(parent, SWT.NONE);
        chart.getTitle().setVisible(false);
        chart.getLegend().setPosition(SWT.BOTTOM);
        Control area = (Control) chart.getPlotArea();
        AccessibleName.give(area, () -> Messages.Pareto_chart);
        area.addListener(SWT.Resize, event -> spreadMarks());
        area.addListener(SWT.MouseDown, this::mouseDown);
        area.addListener(SWT.MouseDoubleClick, event -> opened.run());
        area.addListener(SWT.KeyDown, this::keyDown);
        area.addListener(SWT.MouseMove, this::mouseMove);
        area.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_RETURN);
    }

    Control control() {
        return chart;
    }

    /** Draws points: those of all frames between the same axes. */
    void show(List<ParetoPoint> shown, ParetoAxis x, ParetoAxis y) {
        points = shown;
        Palette palette = Palette.of(chart.getParent());
        for (Object series : chart.getSeriesSet().getSeries()) {
            chart.getSeriesSet().deleteSeries(((ILineSeries<?>) series).getId());
        }
        style(palette, x, y);
        new ParetoSeries(chart.getSeriesSet(), palette).add(shown);
        drawSelection(palette);
        axes = x == null ? List.of() : List.of(x, y);
        adjust();
        chart.redraw();
    }

    private void style(Palette palette, ParetoAxis x, ParetoAxis y) {
        chart.setBackground(palette.ground());
        chart.getPlotArea().setBackground(palette.ground());
        chart.getLegend().setBackground(palette.ground());
        chart.getLegend().setForeground(palette.ink());
        style(chart.getAxisSet().getXAxis(0), x, palette);
        style(chart.getAxisSet().getYAxis(0), y, palette);
    }

    private static void style(IAxis axis, ParetoAxis shown, Palette palette) {
        axis.getTitle().setText(shown == null ? "" : shown.label());
        axis.getTitle().setForeground(palette.ink());
        axis.getTick().setForeground(palette.ink());
        axis.getGrid().setForeground(palette.line());
    }

    private void drawSelection(Palette palette) {
        List<ParetoPoint> marked = points.stream().filter(point -> point.run() == selection).toList();
        if (!marked.isEmpty()) {
            new ParetoSeries(chart.getSeriesSet(), palette).series(Messages.Pareto_selected, marked,
                    PlotSymbolType.PLUS,
                    SELECTED_SYMBOL, palette.ink());
        }
    }

    /** Room around the outermost points, and some where all are on a line. */
    private void adjust() {
        if (points.isEmpty()) {
            return;
        }
        adjust(chart.getAxisSet().getXAxis(0), axes.getFirst(), ParetoPoint::x);
        adjust(chart.getAxisSet().getYAxis(0), axes.getLast(), ParetoPoint::y);
        spreadMarks();
    }

    private void adjust(IAxis axis, ParetoAxis shown, ToDoubleFunction<ParetoPoint> place) {
        double low = points.stream().mapToDouble(place).min().orElse(0);
        double high = points.stream().mapToDouble(place).max().orElse(1);
        double room = high > low ? (high - low) * MARGIN : Math.max(1, Math.abs(high) * MARGIN);
        axis.setRange(new Range(low - room, high + room));
        axis.getTick().setFormat(new MarkFormat(shown));
    }

    /** One mark for each power of two: marks between them would have no number. */
    private void spreadMarks() {
        if (axes.isEmpty()) {
            return;
        }
        Point size = ((Control) chart.getPlotArea()).getSize();
        spreadMarks(chart.getAxisSet().getXAxis(0), axes.getFirst(), size.x);
        spreadMarks(chart.getAxisSet().getYAxis(0), axes.getLast(), size.y);
    }

    private static void spreadMarks(IAxis axis, ParetoAxis shown, int length) {
        double extent = axis.getRange().upper - axis.getRange().lower;
        int step = shown.doubles() && extent > 0 ? (int) (length / extent) : MARK_STEP;
        axis.getTick().setTickMarkStepHint(Math.max(MARK_STEP, step));
    }

    /** Marks a run. */
    void select(int run) {
        if (run != selection) {
            selection = run;
            if (chart.getSeriesSet().getSeries(Messages.Pareto_selected) != null) {
                chart.getSeriesSet().deleteSeries(Messages.Pareto_selected);
            }
            drawSelection(Palette.of(chart.getParent()));
            chart.redraw();
        }
    }

    private void mouseDown(Event event) {
        ((Control) chart.getPlotArea()).setFocus();
        ParetoPoint near = near(event.x, event.y);
        if (near != null) {
            selected.accept(near.run());
        }
    }

    private void mouseMove(Event event) {
        ParetoPoint near = near(event.x, event.y);
        ((Control) chart.getPlotArea()).setToolTipText(near == null ? null : near.text());
    }

    private ParetoPoint near(int x, int y) {
        ParetoPoint nearest = null;
        double best = NEAR;
        for (ParetoPoint point : points) {
            double distance = Math.hypot(chart.getAxisSet().getXAxis(0).getPixelCoordinate(point.x()) - x,
                    chart.getAxisSet().getYAxis(0).getPixelCoordinate(point.y()) - y);
            if (distance < best) {
                best = distance;
                nearest = point;
            }
        }
        return nearest;
    }

    private void keyDown(Event event) {
        List<ParetoPoint> ordered = new ArrayList<>(points);
        ordered.sort(Comparator.comparingDouble(ParetoPoint::x).thenComparingDouble(ParetoPoint::y));
        int place = -1;
        for (int i = 0; i < ordered.size(); i++) {
            place = ordered.get(i).run() == selection ? i : place;
        }
        switch (event.keyCode) {
            case SWT.ARROW_LEFT, SWT.ARROW_UP -> choose(ordered, place - 1);
            case SWT.ARROW_RIGHT, SWT.ARROW_DOWN -> choose(ordered, place + 1);
            case SWT.HOME -> choose(ordered, 0);
            case SWT.END -> choose(ordered, ordered.size() - 1);
            case SWT.CR, SWT.KEYPAD_CR -> opened.run();
            default -> {
                // Other keys are the workbench's.
            }
        }
    }

    private void choose(List<ParetoPoint> ordered, int place) {
        if (place >= 0 && place < ordered.size()) {
            selected.accept(ordered.get(place).run());
        }
    }

    Chart chart() {
        return chart;
    }

    void setFocus() {
        ((Control) chart.getPlotArea()).setFocus();
    }
}
