package org.tilewright.ui.results.frame;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.run.image.HeatMap;
import org.tilewright.run.image.Picture;
import org.tilewright.ui.theme.Palette;

/** An image that can be magnified until its pixels are seen, one of which may be chosen. */
public final class FrameCanvas extends Canvas {

    private final Camera camera = new Camera();
    private Consumer<Point> chosen = pixel -> {
        // An image alone has nothing to say of its pixels.
    };
    private Consumer<Point> pointedAt = chosen;
    private List<FrameCanvas> together = List.of();
    private Picture picture;
    private Image image;
    private HeatMap heat;
    private Point pixel;

    /** Makes a canvas without an image. */
    public FrameCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.Resize, event -> resized());
        addDisposeListener(event -> disposeImage());
        new FrameInput(this).listen();
    }

    /** Lets other images show what this one does when it is magnified or moved; it may be among them. */
    public void moveTogether(List<FrameCanvas> others) {
        together = List.copyOf(others);
    }

    /** Tells which pixel is asked for: its column from the left and its row from the lowest. */
    public void onChoice(Consumer<Point> listener) {
        chosen = listener;
    }

    /** Tells which pixel the pointer is on, or the keys lead to; null when it is none. */
    public void onPoint(Consumer<Point> listener) {
        pointedAt = listener;
    }

    /** Shows an image, perhaps with counts in its tiles; what is seen of it stays if the size does. */
    public void show(Picture shown, ImageData data, HeatMap counts) {
        disposeImage();
        picture = shown;
        heat = counts;
        image = new Image(getDisplay(), data);
        camera.setImage(shown.width(), shown.height());
        boolean isOutside = pixel != null && (pixel.x >= shown.width() || pixel.y >= shown.height());
        pixel = isOutside ? null : pixel;
        redraw();
    }

    private void disposeImage() {
        if (image != null) {
            image.dispose();
        }
    }

    /** The image; null if there is none yet. */
    public Picture picture() {
        return picture;
    }

    /** The pixel that was chosen; null if none was. */
    public Point pixel() {
        return pixel;
    }

    /** Chooses a pixel without asking for it, and brings it into sight. */
    public void select(Point chosenPixel) {
        pixel = chosenPixel;
        camera.reveal(pixel.x, rowFromTop(pixel.y));
        pointedAt.accept(pixel);
        redraw();
    }

    /** Asks for the pixel that is chosen. */
    void askForPixel() {
        if (pixel != null) {
            chosen.accept(pixel);
        }
    }

    /** Points at what is at a place of the canvas. */
    void pointAt(int x, int y) {
        pointedAt.accept(pixelAt(x, y));
    }

    /** The pixel at a place of the canvas; null if there is none. */
    Point pixelAt(int x, int y) {
        if (picture == null) {
            return null;
        }
        int column = camera.column(x);
        int row = camera.row(y);
        boolean isInside = column >= 0 && row >= 0 && column < picture.width() && row < picture.height();
        return isInside ? new Point(column, rowFromTop(row)) : null;
    }

    /** Where the middle of a pixel is on the canvas. */
    public Point placeOf(int x, int y) {
        return new Point((int) camera.x(x + 0.5), (int) camera.y(rowFromTop(y) + 0.5));
    }

    /** Shows all of the image. */
    public void fit() {
        camera.fit();
        rescaled();
    }

    /** Shows pixels as large as those of the screen. */
    public void actual() {
        camera.actual();
        rescaled();
    }

    /** Magnifies about a place of the canvas. */
    public void zoom(double factor, int x, int y) {
        camera.zoom(factor, x, y);
        rescaled();
    }

    /** Magnifies about the pixel that was chosen, or else the middle. */
    public void zoom(double factor) {
        Rectangle area = getClientArea();
        Point about = pixel == null ? new Point(area.width / 2, area.height / 2) : placeOf(pixel.x, pixel.y);
        zoom(factor, about.x, about.y);
    }

    /** Pixels of the screen for one of the image. */
    public double zoom() {
        return camera.zoom();
    }

    private void rescaled() {
        pointedAt.accept(pixel);
        follow();
        redraw();
    }

    /** An image that is shown whole is scaled with the canvas, so whoever tells how large it is must know. */
    private void resized() {
        camera.setWindow(getClientArea().width, getClientArea().height);
        pointedAt.accept(pixel);
    }

    private void follow() {
        for (FrameCanvas other : together) {
            if (other != this) {
                other.camera.lookAs(camera);
                other.redraw();
            }
        }
    }

    void move(int byX, int byY) {
        camera.move(byX, byY);
        follow();
        redraw();
    }

    private int rowFromTop(int rowFromLowest) {
        return picture.height() - 1 - rowFromLowest;
    }

    private void paint(GC gc) {
        Rectangle area = getClientArea();
        Palette palette = Palette.of(this);
        gc.setBackground(palette.ground());
        gc.fillRectangle(area);
        if (picture == null) {
            return;
        }
        paintImage(gc, area);
        TilePainter tiles = new TilePainter(gc, camera, picture.height());
        if (heat != null) {
            tiles.counts(heat, area);
        }
        if (pixel != null) {
            tiles.marker(pixel, heat == null ? 0 : heat.tileSize());
        }
    }

    /** Only the part in sight is scaled: at the greatest zoom that is a few pixels of a million. */
    private void paintImage(GC gc, Rectangle area) {
        int left = Math.clamp(camera.column(0), 0, picture.width() - 1);
        int top = Math.clamp(camera.row(0), 0, picture.height() - 1);
        int right = Math.clamp(camera.column(area.width) + 1L, left + 1, picture.width());
        int bottom = Math.clamp(camera.row(area.height) + 1L, top + 1, picture.height());
        int x = (int) Math.round(camera.x(left));
        int y = (int) Math.round(camera.y(top));
        int width = Math.max(1, (int) Math.round(camera.x(right)) - x);
        int height = Math.max(1, (int) Math.round(camera.y(bottom)) - y);
        gc.setInterpolation(camera.zoom() < 1 ? SWT.LOW : SWT.NONE);
        gc.drawImage(image, left, top, right - left, bottom - top, x, y, width, height);
    }
}
