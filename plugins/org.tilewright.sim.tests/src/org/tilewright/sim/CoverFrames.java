package org.tilewright.sim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.ColourMask;
import org.tilewright.frame.Command;
import org.tilewright.frame.CompareFunction;
import org.tilewright.frame.DepthState;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.Rectangle;
import org.tilewright.frame.RenderState;

/** Frames of layers, each one triangle that covers the whole target: every tile is full and comes once a layer. */
public final class CoverFrames {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
    private static final DepthState NO_DEPTH = new DepthState(false, CompareFunction.ALWAYS, false, 0, 1);
    private static final DepthState ALWAYS = new DepthState(true, CompareFunction.ALWAYS, true, 0, 1);
    private static final ColourMask NO_COLOUR = new ColourMask(false, false, false, false);

    private CoverFrames() {}

    /** Layers that write colour only. */
    public static Frame colour(int size, int layers) {
        return frame(size, layers, NO_DEPTH, ColourMask.ALL);
    }

    /** Layers that pass the depth test and write depth only. */
    public static Frame depth(int size, int layers) {
        return frame(size, layers, ALWAYS, NO_COLOUR);
    }

    private static Frame frame(int size, int layers, DepthState depth, ColourMask mask) {
        ByteBuffer vertices = ByteBuffer.allocate(3 * 16).order(ByteOrder.LITTLE_ENDIAN);
        float[][] corners = { { -1, -1 }, { 3, -1 }, { -1, 3 } };
        for (float[] corner : corners) {
            vertices.putFloat(corner[0]).putFloat(corner[1]).putFloat(0).putInt(0xFF804020);
        }
        ByteBuffer indices = ByteBuffer.allocate(3 * 4).order(ByteOrder.LITTLE_ENDIAN);
        indices.putInt(0).putInt(1).putInt(2);
        RenderState state = new RenderState(List.of(), depth, null, null, null, null, new Rectangle(0, 0, size, size),
                null, mask, null);
        List<Command> commands = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            commands.add(new Draw(layer, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, IDENTITY, IDENTITY, state));
        }
        return new Frame("cover", size, size, List.of(), commands, vertices.flip(), indices.flip());
    }
}
