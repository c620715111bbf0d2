package org.tilewright.opengl.frame;

import java.nio.file.Path;

import org.tilewright.opengl.call.Effect;
import org.tilewright.opengl.call.Functions;
import org.tilewright.trace.Call;
import org.tilewright.trace.TraceReader;

/** Whether the frames of a trace end where buffers are swapped, or where the program waits for all to be drawn. */
final class FrameEnds {

    private FrameEnds() {}

    /** Reads on to the first swap. */
    static boolean areSwaps(Path trace) {
        try (TraceReader reader = TraceReader.open(trace, function -> false)) {
            for (Call call = reader.next(); call != null; call = reader.next()) {
                if (Functions.effect(call.function().name()) == Effect.FRAME_END) {
                    return true;
                }
            }
            return false;
        }
    }
}
