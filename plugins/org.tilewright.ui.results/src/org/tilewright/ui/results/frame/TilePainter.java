package org.tilewright.ui.results.frame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.tilewright.run.image.HeatMap;
import org.tilewright.run.image.HeatOverlay;

/** Draws what lies over an image: the counts of tiles that are large enough for them, and the chosen pixel. */
final class TilePainter {

    /** Edge of a tile on the screen from which on its count fits into it. */
    private static final int READABLE = 30;
    private static final int LEAST_MARKER = 9;
    private static final Color BLACK = new Color(0, 0, 0);
    private static final Color WHITE = new Color(255, 255, 255);
    private static final int BRIGHT = 382;

    private final GC gc;
    private final Camera camera;
    private final int height;

    TilePainter(GC gc, Camera camera, int height) {
        this.gc = gc;
        this.camera = camera;
        this.height = height;
    }

    void counts(HeatMap map, Rectangle area) {
        double edge = map.tileSize() * camera.zoom();
        if (edge < READABLE) {
            return;
        }
        for (int row = 0; row < map.tilesY(); row++) {
            double top = camera.y(height - (row + 1) * map.tileSize());
            for (int column = 0; column < map.tilesX() && top < area.height && top + edge > 0; column++) {
                double left = camera.x(column * map.tileSize());
                if (left < area.width && left + edge > 0) {
                    count(map, map.rowsFromLowest()[row][column], left, top, edge);
                }
            }
        }
    }

    private void count(HeatMap map, int count, double left, double top, double edge) {
        String text = Integer.toString(count);
        Point extent = gc.textExtent(text);
        int colour = HeatOverlay.colour(map, count);
        boolean isBright = (colour >> 16 & 0xFF) + (colour >> 8 & 0xFF) + (colour & 0xFF) > BRIGHT;
        gc.setForeground(isBright ? BLACK : WHITE);
        gc.drawText(text, (int) (left + (edge - extent.x) / 2), (int) (top + (edge - extent.y) / 2), true);
    }

    /** A frame about the pixel, black in white, so that it is seen on any image; its tile is dashed. */
    void marker(Point pixel, int tileSize) {
        if (tileSize > 0) {
            int column = pixel.x / tileSize * tileSize;
            int row = pixel.y / tileSize * tileSize;
            int edge = (int) Math.round(tileSize * camera.zoom());
            gc.setLineStyle(SWT.LINE_DASH);
            outline((int) camera.x(column), (int) camera.y(height - row - tileSize), edge);
            gc.setLineStyle(SWT.LINE_SOLID);
        }
        int size = (int) Math.max(LEAST_MARKER, Math.ceil(camera.zoom()));
        int x = (int) Math.round(camera.x(pixel.x + 0.5) - size / 2.0);
        int y = (int) Math.round(camera.y(height - 1 - pixel.y + 0.5) - size / 2.0);
        outline(x, y, size);
    }

    private void outline(int x, int y, int edge) {
        gc.setForeground(WHITE);
        gc.drawRectangle(x - 2, y - 2, edge + 3, edge + 3);
        gc.setForeground(BLACK);
        gc.drawRectangle(x - 1, y - 1, edge + 1, edge + 1);
    }
}
