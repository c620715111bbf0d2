package org.tilewright.run.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;

import org.tilewright.asset.scene.SceneImport;
import org.tilewright.asset.scene.Settings;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.opengl.frame.TraceImport;
import org.tilewright.run.image.Picture;
import org.tilewright.run.image.Thumbnail;

/** What frames will look like, drawn small by the reference renderer before anything is written. */
public final class Previews {

    private Previews() {}

    /**
     * Draws frames of a trace, one after the other.
     *
     * @param trace the trace
     * @param last  number of the last frame; all before it are drawn, too
     * @param edge  pixels that no picture is wider or higher than
     * @param watch is told how it goes on
     * @param shown is given each number with its picture
     * @throws org.tilewright.frame.InputException if the trace cannot be read, or a frame not be drawn
     */
    public static void ofTrace(Path trace, int last, int edge, ImportWatch watch, BiConsumer<Integer, Picture> shown) {
        TraceImport.run(trace, TraceFrames.name(trace), 0, last, (number, frame) -> {
            shown.accept(number, draw(frame, edge));
            watch.frame(number);
        }, watch::calls);
    }

    /**
     * Draws a scene.
     *
     * @param scene    the scene's file
     * @param settings the size it is drawn at, camera and turn
     * @param moments  the moment to draw; empty without animation
     * @param edge     pixels that the picture is not wider or higher than
     * @return the picture
     * @throws org.tilewright.frame.InputException if the scene cannot be read or drawn
     */
    public static Picture ofScene(Path scene, Settings settings, List<Double> moments, int edge) {
        AtomicReference<Picture> drawn = new AtomicReference<>();
        SceneImport.run(scene, SceneFrames.name(scene), settings, moments.isEmpty() ? moments : moments.subList(0, 1),
                (number, frame) -> drawn.set(draw(frame, edge)));
        return drawn.get();
    }

    private static Picture draw(Frame frame, int edge) {
        RenderedFrame rendered = new ReferenceRenderer(frame).render();
        return Thumbnail.of(rendered.width(), rendered.height(), rendered.colour(), edge);
    }
}
