package org.tilewright.ui.results.frame;

/** Which part of an image is seen, and how large. Places are columns and rows from the upper left corner. */
final class Camera {

    private static final double LEAST = 1.0 / 32;
    private static final double MOST = 64;
    /** A small image is magnified so much at most when it is fitted. */
    private static final double MOST_FITTED = 8;

    private int imageWidth = 1;
    private int imageHeight = 1;
    private int width = 1;
    private int height = 1;
    private double zoom = 1;
    private double offsetX;
    private double offsetY;
    private boolean fitted = true;

    /** An image of another size is seen whole. */
    void setImage(int newWidth, int newHeight) {
        if (newWidth != imageWidth || newHeight != imageHeight) {
            imageWidth = newWidth;
            imageHeight = newHeight;
            fit();
        }
    }

    /** The window has this size. */
    void setWindow(int newWidth, int newHeight) {
        width = Math.max(1, newWidth);
        height = Math.max(1, newHeight);
        if (fitted) {
            fit();
        } else {
            keepInSight();
        }
    }

    double zoom() {
        return zoom;
    }

    /** Looks at the same part of its image as another one does, as far as the window lets it. */
    void lookAs(Camera other) {
        if (other.fitted) {
            fit();
            return;
        }
        double middleX = (other.width / 2.0 - other.offsetX) / other.zoom;
        double middleY = (other.height / 2.0 - other.offsetY) / other.zoom;
        zoom = other.zoom;
        offsetX = width / 2.0 - middleX * zoom;
        offsetY = height / 2.0 - middleY * zoom;
        fitted = false;
        keepInSight();
    }

    /** Shows all of the image. */
    void fit() {
        double fitting = Math.min((double) width / imageWidth, (double) height / imageHeight);
        zoom = Math.clamp(fitting, LEAST, MOST_FITTED);
        offsetX = (width - imageWidth * zoom) / 2;
        offsetY = (height - imageHeight * zoom) / 2;
        fitted = true;
    }

    /** Magnifies by a factor; what is at a point of the window stays there. */
    void zoom(double factor, double x, double y) {
        double next = Math.clamp(zoom * factor, LEAST, MOST);
        offsetX = x - (x - offsetX) * next / zoom;
        offsetY = y - (y - offsetY) * next / zoom;
        zoom = next;
        fitted = false;
        keepInSight();
    }

    /** Shows each pixel of the image as one of the screen; what is in the middle stays there. */
    void actual() {
        zoom(1 / zoom, width / 2.0, height / 2.0);
    }

    void move(double byX, double byY) {
        offsetX += byX;
        offsetY += byY;
        fitted = false;
        keepInSight();
    }

    /** Moves as little as shows a pixel. */
    void reveal(int column, int row) {
        double byX = shift(x(column), x(column + 1.0), width);
        double byY = shift(y(row), y(row + 1.0), height);
        if (byX != 0 || byY != 0) {
            move(byX, byY);
        }
    }

    private static double shift(double from, double to, int size) {
        return from < 0 ? -from : to > size ? size - to : 0;
    }

    /** Whatever is done, the middle of the window shows some of the image, or its edge. */
    private void keepInSight() {
        offsetX = kept(offsetX, imageWidth * zoom, width);
        offsetY = kept(offsetY, imageHeight * zoom, height);
    }

    private static double kept(double offset, double size, int window) {
        return Math.clamp(offset, window / 2.0 - size, window / 2.0);
    }

    /** Where a column begins in the window. */
    double x(double column) {
        return offsetX + column * zoom;
    }

    /** Where a row begins in the window. */
    double y(double row) {
        return offsetY + row * zoom;
    }

    /** The column at a place in the window; may lie outside of the image. */
    int column(double x) {
        return (int) Math.floor((x - offsetX) / zoom);
    }

    /** The row at a place in the window; may lie outside of the image. */
    int row(double y) {
        return (int) Math.floor((y - offsetY) / zoom);
    }
}
