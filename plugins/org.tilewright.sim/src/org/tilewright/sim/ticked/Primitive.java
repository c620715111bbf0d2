package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.geometry.ScreenPrimitive;

/** A point, line or triangle on its way from vertex fetch to the rasteriser. */
final class Primitive {

    final Draw draw;
    /** Its number in the draw. */
    final int number;
    /** Vertices to transform. */
    int missedVertices;
    /** That it is projected, or null if it is drawn. */
    Projection projection;
    /** The reads it waits for. */
    final List<MemoryRequest> reads = new ArrayList<>();
    /** What clipping left of it. */
    final List<ScreenPrimitive> pieces = new ArrayList<>();
    /** The pixels to which it is limited. */
    final Window window;
    /** The work under way that it and its tiles are part of. */
    final Activity activity;

    Primitive(Draw draw, int number, Window window, Activity activity) {
        this.draw = draw;
        this.number = number;
        this.window = window;
        this.activity = activity;
    }

    /** The pixels that a piece may cover. */
    static Window rectangle(ScreenPrimitive piece) {
        return new Window(piece.minimumX(), piece.minimumY(), piece.maximumX(), piece.maximumY());
    }

    /** Whether all its data arrived before a tick. */
    boolean hasArrivedBefore(long tick) {
        for (MemoryRequest read : reads) {
            if (read.arrivalTick >= tick) {
                return false;
            }
        }
        return true;
    }
}
