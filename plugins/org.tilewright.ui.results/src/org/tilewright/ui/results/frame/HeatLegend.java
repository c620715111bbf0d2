package org.tilewright.ui.results.frame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.run.image.HeatMap;
import org.tilewright.run.image.HeatOverlay;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;

/** Says which colours of a heat map stand for which counts, or what else there is to say of a layer. */
final class HeatLegend {

    private static final int HEIGHT = 40;
    private static final int LEFT = 8;
    private static final int BAR = 14;
    private static final int MOST_WIDTH = 360;
    private static final int CATEGORY_GAP = 14;

    private final Canvas canvas;
    private HeatMap map;
    private String remark = "";

    HeatLegend(Composite parent) {
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
        canvas.addPaintListener(event -> paint(event.gc));
        AccessibleName.give(canvas, () -> map == null ? remark : map.description());
    }

    Canvas control() {
        return canvas;
    }

    /** Height that it needs. */
    static int height() {
        return HEIGHT;
    }

    void show(HeatMap shown, String said) {
        map = shown;
        remark = said;
        canvas.redraw();
    }

    private void paint(GC gc) {
        Palette palette = Palette.of(canvas);
        Rectangle area = canvas.getClientArea();
        gc.setBackground(palette.ground());
        gc.fillRectangle(area);
        gc.setForeground(palette.ink());
        if (map == null) {
            gc.drawText(remark, LEFT, (HEIGHT - gc.getFontMetrics().getHeight()) / 2, true);
        } else if (map.isOfCategories()) {
            categories(gc, palette, area);
        } else {
            scale(gc, palette, area);
        }
    }

    private void scale(GC gc, Palette palette, Rectangle area) {
        int width = Math.min(MOST_WIDTH, area.width / 3);
        for (int x = 0; x < width; x++) {
            int rgb = HeatOverlay.colour(map, (int) ((long) x * map.maximum() / Math.max(1, width - 1)));
            gc.setForeground(color(rgb));
            gc.drawLine(LEFT + x, 4, LEFT + x, 4 + BAR);
        }
        gc.setForeground(palette.ink());
        gc.drawRectangle(LEFT - 1, 3, width + 1, BAR + 2);
        label(gc, "0", LEFT, 0);
        label(gc, Integer.toString(map.maximum() / 2), LEFT + width / 2, 1);
        label(gc, Integer.toString(map.maximum()), LEFT + width, 2);
        gc.drawText(map.description(), LEFT + width + 16, 3, true);
    }

    /** A label below the bar: begins, is centred or ends at a place. */
    private static void label(GC gc, String text, int x, int halves) {
        gc.drawText(text, x - gc.textExtent(text).x * halves / 2, BAR + 7, true);
    }

    private void categories(GC gc, Palette palette, Rectangle area) {
        int x = LEFT;
        for (int number = 1; number <= map.maximum() && x < area.width; number++) {
            gc.setBackground(color(HeatOverlay.colour(map, number)));
            gc.fillRectangle(x, 5, BAR, BAR);
            gc.setForeground(palette.ink());
            gc.drawRectangle(x, 5, BAR, BAR);
            String text = Integer.toString(number);
            Point extent = gc.textExtent(text);
            gc.drawText(text, x + BAR + 4, 3, true);
            x += BAR + 4 + extent.x + CATEGORY_GAP;
        }
        gc.drawText(map.description(), LEFT, BAR + 7, true);
    }

    private static Color color(int rgb) {
        return new Color(rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
    }
}
