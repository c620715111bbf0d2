package org.tilewright.ui.editor.diagram.draw;

import java.net.URL;

import org.eclipse.swt.graphics.Color;
import org.tilewright.ui.editor.diagram.layout.TextMeasure.TextStyle;

/** What a diagram is drawn with: the screen, an image or a file. Coordinates are those of the scene. */
public interface Pen {

    /** Fills a rectangle with rounded corners; a radius of 0 makes them square. */
    void fill(double x, double y, double width, double height, double radius, Color color);

    /** Draws the outline of a rectangle. */
    void outline(double x, double y, double width, double height, double radius, Color color, Stroke stroke);

    /** Draws a line along corners: x and y in turn. */
    void line(double[] points, Color color, Stroke stroke);

    /** Fills what corners enclose: x and y in turn. */
    void polygon(double[] points, Color color);

    /** Writes one line. */
    void text(String text, double x, double y, TextStyle style, Color color);

    /**
     * Draws an icon.
     *
     * @param icon an SVG file
     * @param size its edge
     */
    void icon(URL icon, double x, double y, double size);

    /** How lines are drawn. */
    enum Stroke {
        /** Thin and whole. */
        THIN(1, false),
        /** What has the user's attention. */
        THICK(2.5, false),
        /** Thin and broken. */
        DASHED(1, true);

        private final double width;
        private final boolean dashed;

        Stroke(double width, boolean dashed) {
            this.width = width;
            this.dashed = dashed;
        }

        /** Width of the line. */
        public double width() {
            return width;
        }

        /** Whether it is broken. */
        public boolean isDashed() {
            return dashed;
        }
    }
}
