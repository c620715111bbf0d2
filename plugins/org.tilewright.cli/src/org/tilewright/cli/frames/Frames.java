package org.tilewright.cli.frames;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;

/** What the verbs do with frames. */
final class Frames {

    private Frames() {}

    /**
     * Draws a frame into an image file, which is replaced in one step: it is never half an image.
     *
     * @return one line for each program whose draws draw nothing, as it cannot run
     */
    static List<String> render(Path frame, LineAlgorithm lines, Filtering filtering, Path image) {
        ReferenceRenderer renderer = new ReferenceRenderer(FrameReader.read(frame), lines, filtering);
        RenderedFrame rendered = renderer.render();
        try {
            PngImage.writeColour(image, rendered.width(), rendered.height(), rendered.colour());
        } catch (IOException e) {
            throw FileFailures.cannotWrite(image, e);
        }
        return renderer.programFailures();
    }

    /** Writes a frame into a file, which is replaced in one step. */
    static void write(Frame frame, Path file) {
        try {
            FrameWriter.write(frame, file);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
