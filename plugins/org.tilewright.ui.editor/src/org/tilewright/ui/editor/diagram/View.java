package org.tilewright.ui.editor.diagram;

import org.tilewright.ui.editor.diagram.layout.Scene;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;

/** Which part of a scene is seen, and how large. */
final class View {

    /** Between fitting a system of many blocks and reading the smallest text of one. */
    private static final double LEAST = 0.1;
    private static final double MOST = 4;
    private static final double MARGIN = 12;

    private double zoom = 1;
    private double offsetX = MARGIN;
    private double offsetY = MARGIN;
    private boolean fitted = true;

    double zoom() {
        return zoom;
    }

    double offsetX() {
        return offsetX;
    }

    double offsetY() {
        return offsetY;
    }

    /** Whether all is seen, so that it should be after a change too. */
    boolean isFitted() {
        return fitted;
    }

    /** Shows all of a scene, in the middle, not larger than it is. */
    void fit(Scene scene, int width, int height) {
        double fitting = Math.min((width - 2 * MARGIN) / scene.width(), (height - 2 * MARGIN) / scene.height());
        zoom = Math.max(LEAST, Math.min(1, fitting));
        offsetX = Math.max(MARGIN, (width - scene.width() * zoom) / 2);
        offsetY = Math.max(MARGIN, (height - scene.height() * zoom) / 2);
        fitted = true;
    }

    /** Magnifies by a factor; what is at a point of the window stays there. */
    void zoom(double factor, double x, double y) {
        double next = Math.max(LEAST, Math.min(MOST, zoom * factor));
        offsetX = x - (x - offsetX) * next / zoom;
        offsetY = y - (y - offsetY) * next / zoom;
        zoom = next;
        fitted = false;
    }

    void move(double byX, double byY) {
        offsetX += byX;
        offsetY += byY;
        fitted = false;
    }

    /** Moves as little as shows a block in a window, if it is not seen. */
    void reveal(Box box, int width, int height) {
        double left = offsetX + box.x() * zoom;
        double top = offsetY + box.y() * zoom;
        double byX = shift(left, left + Math.min(box.width() * zoom, width - 2 * MARGIN), width);
        double byY = shift(top, top + Math.min(box.height() * zoom, height - 2 * MARGIN), height);
        if (byX != 0 || byY != 0) {
            move(byX, byY);
        }
    }

    private static double shift(double from, double to, int size) {
        return from < MARGIN ? MARGIN - from : to > size - MARGIN ? size - MARGIN - to : 0;
    }

    double sceneX(double x) {
        return (x - offsetX) / zoom;
    }

    double sceneY(double y) {
        return (y - offsetY) / zoom;
    }
}
