package org.tilewright.run.report.chart;

import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.math.BigDecimal;
import java.math.RoundingMode;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.text.TextUtils;
import org.jfree.svg.SVGGraphics2D;
import org.tilewright.run.report.Chart;

/** Draws charts as SVG. */
public final class ChartDrawing {

    private static final int DECIMALS = 2;

    static {
        TextUtils.setUseDrawRotatedStringWorkaround(false); // It would turn upright text into outlines.
    }

    private ChartDrawing() {}

    /** A chart of the library with the size at which its labels have room. */
    record Drawing(JFreeChart chart, int width, int height) {}

    /** Whether this machine can measure text: one without any font cannot, and the Java platform brings none. */
    public static boolean isPossible() {
        try {
            return new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics().getFontMetrics(Style.LABEL)
                    .stringWidth("0") > 0;
        } catch (RuntimeException | InternalError | LinkageError e) {
            return false;
        }
    }

    /**
     * Draws a chart.
     *
     * @param chart what it shows
     * @return the text of an SVG file
     */
    public static String svg(Chart chart) {
        Drawing drawing = switch (chart) {
            case Chart.Categories categories -> CategoryDrawing.of(categories);
            case Chart.Stacks stacks -> CategoryDrawing.of(stacks);
            case Chart.Curves curves -> CurveDrawing.of(curves);
            case Chart.Grid grid -> GridDrawing.of(grid);
        };
        SVGGraphics2D graphics = new SVGGraphics2D(drawing.width(), drawing.height());
        graphics.setDefsKeyPrefix(chart.name()); // The library's own prefix is the time.
        graphics.setGeomDoubleConverter(ChartDrawing::shortened);
        graphics.setTransformDoubleConverter(ChartDrawing::shortened);
        drawing.chart().draw(graphics, new Rectangle2D.Double(0, 0, drawing.width(), drawing.height()));
        return graphics.getSVGElement(null, true, null, null, null) + "\n";
    }

    private static String shortened(double number) {
        BigDecimal rounded = BigDecimal.valueOf(number).setScale(DECIMALS, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
