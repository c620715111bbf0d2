package org.tilewright.ui.results;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.widgets.Control;
import org.tilewright.run.image.Picture;

/** Images of runs and of controls in the form that the screen takes. */
public final class Pictures {

    private static final int BITS = 24;
    private static final PaletteData COLOURS = new PaletteData(0xFF0000, 0xFF00, 0xFF);

    private Pictures() {}

    /** The image of a run for the screen. May be called in any thread. */
    public static ImageData data(Picture picture) {
        ImageData data = new ImageData(picture.width(), picture.height(), BITS, COLOURS);
        for (int row = 0; row < picture.height(); row++) {
            int at = row * data.bytesPerLine;
            for (int x = 0; x < picture.width(); x++) {
                int rgb = picture.rgb()[row * picture.width() + x];
                data.data[at++] = (byte) (rgb >> 16);
                data.data[at++] = (byte) (rgb >> 8);
                data.data[at++] = (byte) rgb;
            }
        }
        return data;
    }

    /** What a control looks like. */
    public static ImageData of(Control control) {
        Image image = new Image(control.getDisplay(), Math.max(1, control.getSize().x),
                Math.max(1, control.getSize().y));
        GC gc = new GC(image);
        try {
            control.print(gc);
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
