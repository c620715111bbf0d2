package org.tilewright.ui.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.ISeriesSet;
import org.eclipse.swtchart.LineStyle;
import org.tilewright.ui.theme.Palette;

/**
 * Points as series of a chart. The front of a frame is joined by a line. Where a parameter is on neither axis, each of its
 * values has a symbol, larger on the front; elsewhere each frame has one, and diamonds are on the front.
 */
final class ParetoSeries {

    private static final PlotSymbolType[] SYMBOLS = { PlotSymbolType.CIRCLE, PlotSymbolType.SQUARE,
            PlotSymbolType.TRIANGLE, PlotSymbolType.INVERTED_TRIANGLE, PlotSymbolType.CROSS, PlotSymbolType.DIAMOND };

    /** So many groups have symbols of their own. */
    static final int MOST_GROUPS = SYMBOLS.length;

    private static final int SYMBOL = 5;
    private static final int FRONT_SYMBOL = 8;
    private static final int LINE = 2;

    private final ISeriesSet set;
    private final Palette palette;

    ParetoSeries(ISeriesSet set, Palette palette) {
        this.set = set;
        this.palette = palette;
    }

    /** Adds the points of all frames. */
    void add(List<ParetoPoint> points) {
        List<String> frames = points.stream().map(ParetoPoint::frame).distinct().toList();
        List<String> groups = points.stream().map(ParetoPoint::group).distinct().toList();
        for (int i = 0; i < frames.size(); i++) {
            String frame = frames.get(i);
            List<ParetoPoint> here = points.stream().filter(point -> point.frame().equals(frame)).toList();
            if (groups.size() > 1) {
                addGroups(frame, i, frames.size() > 1, groups, here);
            } else {
                addFrame(frame, i, here);
            }
        }
    }

    private void addFrame(String frame, int number, List<ParetoPoint> here) {
        Color colour = palette.category(number);
        List<ParetoPoint> front = front(here);
        if (!front.isEmpty()) {
            join(series(NLS.bind(Messages.Pareto_frontOf, frame), front, PlotSymbolType.DIAMOND, FRONT_SYMBOL, colour),
                    colour);
        }
        List<ParetoPoint> others = here.stream().filter(point -> !point.front()).toList();
        if (!others.isEmpty()) {
            series(frame, others, SYMBOLS[number % SYMBOLS.length], SYMBOL, colour);
        }
    }

    private void addGroups(String frame, int number, boolean several, List<String> groups, List<ParetoPoint> here) {
        List<ParetoPoint> front = front(here);
        if (!front.isEmpty()) {
            Color colour = several ? palette.category(number) : palette.faintInk();
            join(series(NLS.bind(Messages.Pareto_frontOf, frame), front, PlotSymbolType.NONE, SYMBOL, colour), colour);
        }
        for (int i = 0; i < groups.size(); i++) {
            String group = groups.get(i);
            String name = several ? NLS.bind(Messages.Pareto_groupOf, frame, group) : group;
            Color colour = palette.category(several ? number : i);
            PlotSymbolType symbol = SYMBOLS[i % SYMBOLS.length];
            List<ParetoPoint> beaten = members(here, group).filter(point -> !point.front()).toList();
            List<ParetoPoint> best = members(here, group).filter(ParetoPoint::front).toList();
            if (!beaten.isEmpty()) {
                series(name, beaten, symbol, SYMBOL, colour);
            }
            if (!best.isEmpty()) {
                series(NLS.bind(Messages.Pareto_onFrontOf, name), best, symbol, FRONT_SYMBOL, colour)
                        .setVisibleInLegend(beaten.isEmpty());
            }
        }
    }

    private static Stream<ParetoPoint> members(List<ParetoPoint> points, String group) {
        return points.stream().filter(point -> point.group().equals(group));
    }

    private static List<ParetoPoint> front(List<ParetoPoint> points) {
        return points.stream().filter(ParetoPoint::front).sorted(Comparator.comparingDouble(ParetoPoint::x)).toList();
    }

    private static void join(ILineSeries<?> series, Color colour) {
        series.setLineStyle(LineStyle.SOLID);
        series.setLineColor(colour);
        series.setLineWidth(LINE);
    }

    /** Adds points as one series without a line. */
    ILineSeries<?> series(String name, List<ParetoPoint> shown, PlotSymbolType symbol, int size, Color colour) {
        ILineSeries<?> series = (ILineSeries<?>) set.createSeries(SeriesType.LINE, name);
        series.setXSeries(shown.stream().mapToDouble(ParetoPoint::x).toArray());
        series.setYSeries(shown.stream().mapToDouble(ParetoPoint::y).toArray());
        series.setLineStyle(LineStyle.NONE);
        series.setSymbolType(symbol);
        series.setSymbolSize(size);
        series.setSymbolColor(colour);
        return series;
    }
}
