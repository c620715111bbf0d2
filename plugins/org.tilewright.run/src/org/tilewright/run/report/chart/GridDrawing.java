package org.tilewright.run.report.chart;

import java.awt.Color;
import java.util.List;

import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.LookupPaintScale;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.data.xy.DefaultXYZDataset;
import org.tilewright.run.report.Chart;

/** Coloured cells over two parameters, each with its number in it. */
final class GridDrawing {

    private static final int CELL_WIDTH = 74;
    private static final int CELL_HEIGHT = 40;
    private static final int FRAME_WIDTH = 190;
    private static final int FRAME_HEIGHT = 150;
    private static final int LEAST_WIDTH = 700;

    private GridDrawing() {}

    static ChartDrawing.Drawing of(Chart.Grid chart) {
        int columns = chart.columns().size();
        int rows = chart.rows().size();
        XYPlot plot = new XYPlot(data(chart), axis(chart.xAxis(), chart.columns()), axis(chart.yAxis(), chart.rows()),
                cells(chart.maximum()));
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                plot.addAnnotation(number(chart.values()[row][column], chart.maximum(), column, row));
            }
        }
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        return new ChartDrawing.Drawing(Style.chart(chart.title(), plot, false),
                Math.max(LEAST_WIDTH, FRAME_WIDTH + CELL_WIDTH * columns), FRAME_HEIGHT + CELL_HEIGHT * rows);
    }

    private static SymbolAxis axis(String label, List<String> values) {
        SymbolAxis axis = Style.dressed(new SymbolAxis(label, values.toArray(String[]::new)));
        axis.setRange(-0.5, values.size() - 0.5);
        axis.setGridBandsVisible(false);
        return axis;
    }

    private static DefaultXYZDataset data(Chart.Grid chart) {
        int columns = chart.columns().size();
        double[][] cells = new double[3][columns * chart.rows().size()];
        for (int i = 0; i < cells[0].length; i++) {
            cells[0][i] = i % columns;
            cells[1][i] = i / columns;
            cells[2][i] = chart.values()[i / columns][i % columns];
        }
        DefaultXYZDataset data = new DefaultXYZDataset();
        data.addSeries("", cells);
        return data;
    }

    private static XYBlockRenderer cells(int maximum) {
        LookupPaintScale scale = new LookupPaintScale(0, maximum + 1.0, Color.WHITE);
        for (int value = 0; value <= maximum; value++) {
            scale.add(value, colour(value, maximum));
        }
        XYBlockRenderer renderer = new XYBlockRenderer();
        renderer.setPaintScale(scale);
        renderer.setBlockWidth(1);
        renderer.setBlockHeight(1);
        return renderer;
    }

    /** From nearly white to a full green. */
    private static Color colour(int value, int maximum) {
        double share = (double) value / maximum;
        return new Color((int) (245 - 245 * share), (int) (245 - 100 * share), (int) (245 - 145 * share));
    }

    private static XYTextAnnotation number(int value, int maximum, int column, int row) {
        XYTextAnnotation text = new XYTextAnnotation(Integer.toString(value), column, row);
        text.setFont(Style.LABEL);
        text.setPaint(value * 2 > maximum ? Color.WHITE : Style.TEXT);
        return text;
    }
}
