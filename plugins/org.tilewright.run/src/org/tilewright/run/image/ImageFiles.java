package org.tilewright.run.image;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;

/** Reads image files of run folders, which may come from somebody else: sizes are looked at before anything is allocated. */
final class ImageFiles {

    /** Most pixels of an image: as many as the largest frame may have. */
    private static final long MAXIMUM_PIXELS = 1L << 26;

    private ImageFiles() {}

    static BufferedImage read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new InputException(file + ": not found; expected an image in a run folder");
        }
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("png");
            if (in == null || !readers.hasNext()) {
                throw new InputException(file + ": cannot be read as an image; expected PNG");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in, true, true);
                long pixels = (long) reader.getWidth(0) * reader.getHeight(0);
                if (pixels > MAXIMUM_PIXELS) {
                    throw new InputException(
                            file + ": " + pixels + " pixels; expected at most " + MAXIMUM_PIXELS);
                }
                return reader.read(0);
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException e) {
            if (e instanceof InputException input) {
                throw input;
            }
            throw new InputException(
                    file + ": is not an image, expected PNG: " + FileFailures.oneLine(String.valueOf(e.getMessage())),
                    e);
        }
    }
}
