package org.tilewright.sim.kernel.ahead;

import java.util.function.Consumer;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;

/** The pieces of a frame in the order in which they are rasterised. */
public final class FramePieces {

    private FramePieces() {}

    /** Tells each piece, which is not to be kept. */
    public static void forEach(Frame frame, DrawGeometry geometry, Consumer<ScreenPrimitive> told) {
        ScreenPrimitive piece = new ScreenPrimitive();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                geometry.begin(draw);
                for (int primitive = 0; primitive < geometry.primitiveCount(); primitive++) {
                    int pieces = geometry.assemble(primitive);
                    for (int each = 0; each < pieces; each++) {
                        geometry.setUp(each, piece);
                        told.accept(piece);
                    }
                }
            }
        }
    }
}
