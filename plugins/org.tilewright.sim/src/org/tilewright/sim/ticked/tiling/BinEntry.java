package org.tilewright.sim.ticked.tiling;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.geometry.ScreenPrimitive;

/**
 * What a bin's list holds: a clear, or a piece of a primitive.
 *
 * @param clear  the clear, or null; with it all else is empty
 * @param draw   the piece's draw
 * @param number the number of the piece's primitive in the draw
 * @param record the lines that hold the piece's record
 * @param lines  the lines that hold the entry
 */
record BinEntry(Clear clear, Draw draw, int number, ScreenPrimitive piece, List<ParameterBuffer.Line> record,
        List<ParameterBuffer.Line> lines) {

    static BinEntry of(Clear clear) {
        return new BinEntry(clear, null, 0, null, List.of(), List.of());
    }

    boolean isClear() {
        return clear != null;
    }
}
