package org.tilewright.ui.screenshots;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.tilewright.frame.files.WholeFile;

/** What the screen shows of a window. Used in the UI thread. */
final class Picture {

    private Picture() {}

    /**
     * Writes what the screen shows where a window is, whatever lies above it included.
     *
     * @param shell an open window, whole on the screen
     * @param file a PNG file, which is replaced
     */
    static void write(Shell shell, Path file) throws IOException {
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] { of(shell) };
        Files.createDirectories(file.toAbsolutePath().getParent());
        WholeFile.write(file, out -> loader.save(out, SWT.IMAGE_PNG));
    }

    private static ImageData of(Shell shell) {
        Display display = shell.getDisplay();
        Rectangle bounds = shell.getBounds().intersection(display.getBounds());
        Image image = new Image(display, bounds.width, bounds.height);
        GC screen = new GC(display);
        try {
            screen.copyArea(image, bounds.x, bounds.y);
            return image.getImageData();
        } finally {
            screen.dispose();
            image.dispose();
        }
    }
}
