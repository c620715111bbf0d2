package org.tilewright.ui.editor.diagram.draw;

import java.net.URL;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Transform;
import org.tilewright.ui.editor.diagram.layout.TextMeasure.TextStyle;

/** Draws on a screen or into an image, moved and magnified. */
public final class GcPen implements Pen, AutoCloseable {

    private final GC gc;
    private final DiagramFonts fonts;
    private final double offsetX;
    private final double offsetY;
    private final double zoom;
    private final Transform transform;

    /**
     * Takes a graphics context until it is closed.
     *
     * @param gc what to draw on
     * @param fonts the fonts
     * @param offsetX where the scene's left edge is drawn, in pixels
     * @param offsetY where the scene's upper edge is drawn, in pixels
     * @param zoom pixels for each unit of the scene
     */
    public GcPen(GC gc, DiagramFonts fonts, double offsetX, double offsetY, double zoom) {
        this.gc = gc;
        this.fonts = fonts;
        this.offsetX = offsetX;
        this.offsetY = offsetY;
        this.zoom = zoom;
        gc.setAdvanced(true);
        gc.setAntialias(SWT.ON);
        gc.setTextAntialias(SWT.ON);
        transform = new Transform(gc.getDevice(), (float) zoom, 0, 0, (float) zoom, (float) offsetX,
                (float) offsetY);
        gc.setTransform(transform);
    }

    @Override
    public void fill(double x, double y, double width, double height, double radius, Color color) {
        gc.setBackground(color);
        int arc = (int) (2 * radius);
        gc.fillRoundRectangle(round(x), round(y), round(width), round(height), arc, arc);
    }

    @Override
    public void outline(double x, double y, double width, double height, double radius, Color color, Stroke stroke) {
        use(color, stroke);
        int arc = (int) (2 * radius);
        gc.drawRoundRectangle(round(x), round(y), round(width), round(height), arc, arc);
    }

    @Override
    public void line(double[] points, Color color, Stroke stroke) {
        use(color, stroke);
        Path path = new Path(gc.getDevice());
        path.moveTo((float) points[0], (float) points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo((float) points[i], (float) points[i + 1]);
        }
        gc.drawPath(path);
        path.dispose();
    }

    @Override
    public void polygon(double[] points, Color color) {
        gc.setBackground(color);
        int[] rounded = new int[points.length];
        for (int i = 0; i < points.length; i++) {
            rounded[i] = round(points[i]);
        }
        gc.fillPolygon(rounded);
    }

    @Override
    public void text(String text, double x, double y, TextStyle style, Color color) {
        gc.setFont(fonts.font(style));
        gc.setForeground(color);
        gc.drawText(text, round(x), round(y), SWT.DRAW_TRANSPARENT);
    }

    /** Rasterised in the size of the screen's pixels, and kept in it until the next size is asked for. */
    @Override
    public void icon(URL icon, double x, double y, double size) {
        ImageRegistry images = JFaceResources.getImageRegistry();
        String key = icon.toExternalForm();
        if (images.getDescriptor(key) == null) {
            images.put(key, ImageDescriptor.createFromURL(icon));
        }
        int edge = round(zoom * size);
        gc.setTransform(null);
        gc.drawImage(images.get(key), round(offsetX + zoom * x), round(offsetY + zoom * y), edge, edge);
        gc.setTransform(transform);
    }

    private void use(Color color, Stroke stroke) {
        gc.setForeground(color);
        gc.setLineWidth((int) Math.round(stroke.width()));
        gc.setLineStyle(stroke.isDashed() ? SWT.LINE_DASH : SWT.LINE_SOLID);
    }

    private static int round(double value) {
        return (int) Math.round(value);
    }

    @Override
    public void close() {
        gc.setTransform(null);
        transform.dispose();
    }
}
