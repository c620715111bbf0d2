package org.tilewright.sim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.vertex.VertexInput;

/** Frames of layers that each cover the whole target with one large triangle, so that every tile is full. */
public final class LayerFrames {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
    private static final ColourMask NOTHING = new ColourMask(false, false, false, false);

    private LayerFrames() {}

    /** Layers that write colour and are neither tested nor blended. */
    public static Frame opaque(int size, int layers) {
        return frame(size, layers, new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null, ColourMask.ALL);
    }

    /** Layers that are added to the colour that is there. */
    public static Frame blended(int size, int layers) {
        return frame(size, layers, new DepthState(false, CompareFunction.ALWAYS, false, 0, 1),
                new Blend(BlendFactor.ONE, BlendFactor.ONE), ColourMask.ALL);
    }

    /** Layers that are tested against depth and write nothing at all. */
    public static Frame tested(int size, int layers) {
        return frame(size, layers, new DepthState(true, CompareFunction.ALWAYS, false, 0, 1), null, NOTHING);
    }

    /** Up to 16 layers, each behind the one before, which has arrived in the depth buffer when the next one is drawn. */
    public static Frame hidden(int size, int layers) {
        RenderState state = state(size, new DepthState(true, CompareFunction.LESS, true, 0, 1), null, ColourMask.ALL);
        List<Command> commands = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            float[] behind = IDENTITY.clone();
            behind[14] = layer / 16f;
            commands.add(new Clear(true, false, new float[] { 0, 0, 0, 1 }, 1, new Rectangle(0, 0, 1, 1)));
            commands.add(new Draw(layer, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, behind, IDENTITY, state));
        }
        return frame(size, commands);
    }

    /** One triangle over the lower left half of the target, without its diagonal, tested against depth. */
    public static Frame half(int size) {
        RenderState state = state(size, new DepthState(true, CompareFunction.LESS, true, 0, 1), null, ColourMask.ALL);
        float[] halved = { 0.5f, 0, 0, 0, 0, 0.5f, 0, 0, 0, 0, 1, 0, -0.5f, -0.5f, 0, 1 };
        return frame(size, List.of(new Draw(0, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, halved, IDENTITY, state)));
    }

    /**
     * Layers that are tested and written, after a clear.
     *
     * @param drains whether each layer has arrived in the depth buffer when the next one is drawn
     * @param functions what each layer is tested by
     * @param depths where each layer lies, from -1 to 1
     */
    public static Frame of(int size, boolean drains, CompareFunction[] functions, float... depths) {
        List<Command> commands = new ArrayList<>();
        commands.add(new Clear(true, true, new float[] { 0, 0, 0, 1 }, 1, null));
        for (int layer = 0; layer < depths.length; layer++) {
            float[] moved = IDENTITY.clone();
            moved[14] = depths[layer];
            if (drains) {
                commands.add(new Clear(true, false, new float[] { 0, 0, 0, 1 }, 1, new Rectangle(0, 0, 1, 1)));
            }
            commands.add(new Draw(layer, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, moved, IDENTITY,
                    state(size, new DepthState(true, functions[layer], true, 0, 1), null, ColourMask.ALL)));
        }
        return frame(size, commands);
    }

    /** A layer whose fragments all pass an alpha test, and one behind it without. */
    public static Frame behindAlphaTest(int size) {
        DepthState less = new DepthState(true, CompareFunction.LESS, true, 0, 1);
        RenderState tested = new RenderState(List.of(), less, null, new AlphaTest(CompareFunction.GREATER, 0), null,
                null,
                new Rectangle(0, 0, size, size), null, ColourMask.ALL, null);
        float[] behind = IDENTITY.clone();
        behind[14] = 0.5f;
        return frame(size, List.of(new Draw(0, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, IDENTITY, IDENTITY, tested),
                new Draw(1, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, behind, IDENTITY,
                        state(size, less, null, ColourMask.ALL))));
    }

    /**
     * A tested triangle of 16 x 16 pixels with the corners (0, 0), (16, 15) and (16, 16), so that of tiles of 4 x 4 pixels
     * only those on the diagonal are covered.
     */
    public static Frame diagonal() {
        return diagonals(1);
    }

    /** So many of these triangles, one a draw. */
    public static Frame diagonals(int layers) {
        // Takes (-1, -1) to (-1, -1), (3, -1) to (1, 7/8) and (-1, 3) to (1, 1).
        float[] matrix = { 0.5f, 0.46875f, 0, 0, 0.5f, 0.5f, 0, 0, 0, 0, 1, 0, 0, -0.03125f, 0, 1 };
        RenderState state = state(16, new DepthState(true, CompareFunction.LESS, true, 0, 1), null, ColourMask.ALL);
        List<Command> commands = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            commands.add(new Draw(layer, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, matrix, IDENTITY, state));
        }
        return frame(16, commands);
    }

    private static RenderState state(int size, DepthState depth, Blend blend, ColourMask mask) {
        return new RenderState(List.of(), depth, blend, null, null, null, new Rectangle(0, 0, size, size), null, mask,
                null);
    }

    private static Frame frame(int size, int layers, DepthState depth, Blend blend, ColourMask mask) {
        RenderState state = state(size, depth, blend, mask);
        List<Command> commands = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            commands.add(new Draw(layer, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 0, IDENTITY, IDENTITY, state));
        }
        return frame(size, commands);
    }

    private static Frame frame(int size, List<Command> commands) {
        ByteBuffer vertices = ByteBuffer.allocate(3 * VertexInput.PACKED_BASE_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (float[] corner : new float[][] { { -1, -1 }, { 3, -1 }, { -1, 3 } }) {
            vertices.putFloat(corner[0]).putFloat(corner[1]).putFloat(0).putInt(0xFF030201);
        }
        ByteBuffer indices = ByteBuffer.allocate(3 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        indices.putInt(0).putInt(1).putInt(2);
        return new Frame("layers", size, size, List.of(), commands, vertices.flip(), indices.flip());
    }
}
