package org.tilewright.ui.editor.diagram;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.ui.editor.diagram.draw.DiagramFonts;
import org.tilewright.ui.editor.diagram.draw.DiagramPainter;
import org.tilewright.ui.editor.diagram.draw.GcPen;
import org.tilewright.ui.editor.diagram.draw.Legend;
import org.tilewright.ui.editor.diagram.draw.Look;
import org.tilewright.ui.editor.diagram.draw.SvgPen;
import org.tilewright.ui.editor.diagram.layout.Scene;

/** A diagram as a file for a paper or a page: SVG, or PNG with twice the pixels of the screen. */
public final class DiagramExport {

    private static final double MARGIN = 16;
    private static final double PNG_ZOOM = 2;

    private DiagramExport() {}

    /** A picture that is drawn and not written yet. */
    public interface Picture {

        /** Writes its file, in any thread. */
        void write() throws IOException;
    }

    /**
     * Draws a diagram, in the UI thread.
     *
     * @param file says in which format by how its name ends: {@code .svg}, or else PNG
     */
    public static Picture draw(Path file, Scene scene, Look look, DiagramFonts fonts, Device device) {
        if (file.getFileName().toString().endsWith(".svg")) {
            String svg = svg(scene, look, fonts);
            return () -> WholeFile.write(file, svg);
        }
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] { png(scene, look, fonts, device) };
        return () -> WholeFile.write(file, out -> loader.save(out, SWT.IMAGE_PNG));
    }

    /** The text of an SVG file. */
    public static String svg(Scene scene, Look look, DiagramFonts fonts) {
        SvgPen pen = new SvgPen(width(scene), height(scene, look, fonts), scene.graph().system(), fonts);
        pen.fill(0, 0, width(scene), height(scene, look, fonts), 0, look.palette().ground());
        DiagramPainter.paint(scene, look, fonts, pen);
        Legend.paint(look, fonts, pen, MARGIN, scene.height() + 4);
        return pen.finish();
    }

    private static ImageData png(Scene scene, Look look, DiagramFonts fonts, Device device) {
        int width = (int) (width(scene) * PNG_ZOOM);
        int height = (int) (height(scene, look, fonts) * PNG_ZOOM);
        Image image = new Image(device, width, height);
        GC gc = new GC(image);
        try {
            gc.setBackground(look.palette().ground());
            gc.fillRectangle(0, 0, width, height);
            try (GcPen pen = new GcPen(gc, fonts, 0, 0, PNG_ZOOM)) {
                DiagramPainter.paint(scene, look, fonts, pen);
                Legend.paint(look, fonts, pen, MARGIN, scene.height() + 4);
            }
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static double width(Scene scene) {
        return Math.max(Legend.WIDTH + MARGIN, scene.width()) + MARGIN;
    }

    private static double height(Scene scene, Look look, DiagramFonts fonts) {
        return scene.height() + Legend.height(look, fonts) + 8;
    }
}
