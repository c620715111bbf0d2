package org.tilewright.run.report.chart;

import java.awt.Color;

import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.tilewright.run.report.Chart;

/** Steps over a continuous axis. */
final class CurveDrawing {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 460;

    private CurveDrawing() {}

    static ChartDrawing.Drawing of(Chart.Curves chart) {
        XYSeriesCollection data = new XYSeriesCollection();
        XYStepRenderer renderer = new XYStepRenderer();
        for (int i = 0; i < chart.curves().size(); i++) {
            data.addSeries(series(chart.curves().get(i)));
            renderer.setSeriesPaint(i, Style.colour(i));
            renderer.setSeriesStroke(i, Style.LINE);
        }
        XYPlot plot = new XYPlot(data, Style.numbers(chart.xAxis(), true), Style.numbers(chart.yAxis(), true),
                renderer);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(Style.GRID);
        plot.setDomainGridlineStroke(Style.GRID_LINE);
        plot.setRangeGridlinePaint(Style.GRID);
        plot.setRangeGridlineStroke(Style.GRID_LINE);
        plot.setOutlineVisible(false);
        return new ChartDrawing.Drawing(Style.chart(chart.title(), plot, true), WIDTH, HEIGHT);
    }

    private static XYSeries series(Chart.Curve curve) {
        XYSeries series = new XYSeries(curve.name(), false, true);
        for (int i = 0; i < curve.x().length; i++) {
            series.add(curve.x()[i], curve.y()[i]);
        }
        return series;
    }
}
