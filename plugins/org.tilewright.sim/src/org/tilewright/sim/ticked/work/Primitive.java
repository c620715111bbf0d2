package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** A point, line or triangle on its way from vertex fetch to the rasteriser. */
public final class Primitive {

    public final Draw draw;
    /** Its number in the draw. */
    public final int number;
    /** Vertices to transform. */
    public int missedVertices;
    /** That it is projected, or null if it is drawn. */
    public Projection projection;
    /** The reads it waits for. */
    public final List<MemoryRequest> reads = new ArrayList<>();
    /** What clipping left of it. */
    public final List<ScreenPrimitive> pieces = new ArrayList<>();
    /** The pixels to which it is limited. */
    public final Window window;
    /** The work under way that it and its tiles are part of. */
    public final Activity activity;

    public Primitive(Draw draw, int number, Window window, Activity activity) {
        this.draw = draw;
        this.number = number;
        this.window = window;
        this.activity = activity;
    }

    /** The pixels that a piece may cover. */
    public static Window rectangle(ScreenPrimitive piece) {
        return new Window(piece.minimumX(), piece.minimumY(), piece.maximumX(), piece.maximumY());
    }

    /** Whether all its data arrived before a tick. */
    public boolean hasArrivedBefore(long tick) {
        for (MemoryRequest read : reads) {
            if (read.arrivalTick >= tick) {
                return false;
            }
        }
        return true;
    }
}
