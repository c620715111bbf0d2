package org.tilewright.run.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Rectangle;
import java.awt.Shape;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.DefaultDrawingSupplier;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.tilewright.run.report.Chart;

/** How all charts look: dark on white, colours that colour-blind readers tell apart (Okabe and Ito), grey grid. */
final class Style {

    static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    static final Color TEXT = new Color(0x30, 0x30, 0x30);
    static final Color GRID = new Color(0xD8, 0xD8, 0xD8);
    /** A whole pixel: browsers leave out some of the lines that are thinner. */
    static final BasicStroke GRID_LINE = new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 0,
            new float[] { 2, 2 }, 0);
    static final BasicStroke LINE = new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);

    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 14);
    private static final Color BAND = new Color(0x6A, 0xA8, 0x4F);
    private static final float BAND_OPACITY = 0.3f;
    private static final Shape[] SHAPES = DefaultDrawingSupplier.createStandardSeriesShapes();
    private static final Color[] COLOURS = { new Color(0x00, 0x72, 0xB2), new Color(0xD5, 0x5E, 0x00),
            new Color(0x00, 0x9E, 0x73), new Color(0xCC, 0x79, 0xA7), new Color(0xE6, 0x9F, 0x00),
            new Color(0x56, 0xB4, 0xE9), new Color(0x7A, 0x52, 0x1F), new Color(0x55, 0x55, 0x55),
            new Color(0xB8, 0xA8, 0x00) };

    private Style() {}

    /** Colour of the n-th series, from 0. */
    static Color colour(int series) {
        return COLOURS[series % COLOURS.length];
    }

    /** Mark of the n-th series, from 0. */
    static Shape shape(int series) {
        return SHAPES[series % SHAPES.length];
    }

    /** A chart of a plot, with its legend below if there is anything to tell apart. */
    static JFreeChart chart(String title, Plot plot, boolean legend) {
        JFreeChart chart = new JFreeChart(title, TITLE, plot, legend);
        chart.setBackgroundPaint(Color.WHITE);
        chart.getTitle().setPaint(TEXT);
        chart.setPadding(padding(0));
        LegendTitle shown = chart.getLegend();
        if (shown != null) {
            shown.setItemFont(LABEL);
            shown.setItemPaint(TEXT);
            shown.setFrame(BlockBorder.NONE);
            shown.setPosition(RectangleEdge.BOTTOM);
        }
        return chart;
    }

    /** The margin of a chart, wider on the left by as much as labels stick out there. */
    static RectangleInsets padding(int overhang) {
        return new RectangleInsets(8, 8.0 + overhang, 8, 16);
    }

    /** An axis of numbers in the same notation everywhere. */
    static NumberAxis numbers(String label, boolean fromZero) {
        NumberAxis axis = new NumberAxis(label);
        axis.setStandardTickUnits(NumberAxis.createStandardTickUnits(Locale.ROOT));
        axis.setNumberFormatOverride(new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        axis.setAutoRangeIncludesZero(fromZero);
        return dressed(axis);
    }

    static <A extends Axis> A dressed(A axis) {
        axis.setLabelFont(LABEL);
        axis.setTickLabelFont(LABEL);
        axis.setLabelPaint(TEXT);
        axis.setTickLabelPaint(TEXT);
        axis.setAxisLinePaint(TEXT);
        axis.setTickMarkPaint(TEXT);
        return axis;
    }

    /** The range that values are compared with; it shows through, so that bars do not hide it. */
    static IntervalMarker band(Chart.Band band) {
        IntervalMarker marker = new IntervalMarker(band.lower(), band.upper(), BAND);
        marker.setAlpha(BAND_OPACITY);
        return marker;
    }

    /** The entry of a legend for ranges. */
    static LegendItem bandItem(String label) {
        LegendItem item = new LegendItem(label,
                new Color(BAND.getRed(), BAND.getGreen(), BAND.getBlue(), Math.round(255 * BAND_OPACITY)));
        item.setShape(new Rectangle(-10, -5, 20, 10));
        item.setOutlinePaint(GRID);
        return item;
    }

}
