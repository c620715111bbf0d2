package org.tilewright.frame.files;

import java.awt.image.RenderedImage;
import java.io.IOException;
import java.io.OutputStream;

import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes images as PNG. */
public final class PngStream {

    private PngStream() {}

    /**
     * Writes an image.
     *
     * @param image the image
     * @param out takes the bytes; no file is needed beside it, so that a machine without a folder for such files can do it
     * @throws IOException if the stream fails
     */
    public static void write(RenderedImage image, OutputStream out) throws IOException {
        try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image, "png", stream)) {
                throw new IOException("no PNG writer in this Java installation");
            }
        }
    }
}
