package org.tilewright.sim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;

/** Scripted frames: a row of tiles, and points that each touch one of them, so that a test says which tile comes when. */
public final class PointFrames {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private PointFrames() {}

    /**
     * A frame of up to 16 draws with depth test, each nearer than the one before.
     *
     * @param tileSize edge of a tile in pixels
     * @param tiles tiles of the row
     * @param draws by draw, the tiles that its points touch, in order
     */
    public static Frame of(int tileSize, int tiles, int[]... draws) {
        return of(1 / 16f, tileSize, tiles, draws);
    }

    /** The same with each draw behind the one before. */
    public static Frame backwards(int tileSize, int tiles, int[]... draws) {
        return of(-1 / 16f, tileSize, tiles, draws);
    }

    /** The same with all draws at the same depth, so that the last one wins. */
    public static Frame flat(int tileSize, int tiles, int[]... draws) {
        return of(0, tileSize, tiles, draws);
    }

    private static Frame of(float step, int tileSize, int tiles, int[]... draws) {
        int width = tileSize * tiles;
        ByteBuffer vertices = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer indices = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
        RenderState state = new RenderState(List.of(), new DepthState(true, CompareFunction.LEQUAL, true, 0, 1), null,
                null, null, null, new Rectangle(0, 0, width, tileSize), null, ColourMask.ALL, null);
        List<Command> commands = new ArrayList<>();
        for (int[] points : draws) {
            int vertexOffset = vertices.position();
            int indexOffset = indices.position() / Integer.BYTES;
            for (int point = 0; point < points.length; point++) {
                float x = points[point] * tileSize + 0.5f;
                vertices.putFloat(x / width * 2 - 1).putFloat(1f / tileSize - 1).putFloat(-commands.size() * step);
                vertices.putInt(0xFF000000 | 0x010305 * (point + 1) ^ 0x3F << 4 * commands.size());
                indices.putInt(point);
            }
            commands.add(new Draw(commands.size(), PrimitiveType.POINTS, indexOffset, points.length, vertexOffset,
                    points.length, 0, IDENTITY, IDENTITY, state));
        }
        return new Frame("points", width, tileSize, List.of(), commands, vertices.flip(), indices.flip());
    }
}
