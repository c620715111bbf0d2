package org.tilewright.opengl.replay;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;

/** Pixels of a rectangle as geometry in window coordinates: points at their centres, or squares of another size. */
final class PixelSquares {

    private static final int POINTS = 0;
    private static final int QUADS = 7;
    private static final int FLOAT = 0x1406;
    private static final int UNSIGNED_BYTE = 0x1401;
    private static final int STRIDE = 16;
    private static final float LARGEST = 255;

    private final boolean points;
    private final float width;
    private final float height;
    private final float depth;
    private final ByteBuffer vertices;

    /**
     * Begins a rectangle.
     *
     * @param count  number of pixels
     * @param width  width of one; negative to the left
     * @param height height of one; negative downwards
     * @param depth  depth in the window, 0..1
     */
    PixelSquares(int count, float width, float height, float depth) {
        this.width = width;
        this.height = height;
        this.depth = depth;
        points = Math.abs(width) == 1 && Math.abs(height) == 1;
        vertices = ByteBuffer.allocate(count * STRIDE * (points ? 1 : 4)).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A pixel that begins at a place of the window. */
    void add(float x, float y, int colour) {
        if (points) {
            vertex(x + width / 2, y + height / 2, colour);
            return;
        }
        vertex(x, y, colour);
        vertex(x + width, y, colour);
        vertex(x + width, y + height, colour);
        vertex(x, y + height, colour);
    }

    private void vertex(float x, float y, int colour) {
        vertices.putFloat(x).putFloat(y).putFloat(depth).putInt(colour);
    }

    Geometry geometry() {
        byte[] memory = vertices.array();
        ArraySource[] sources = new ArraySource[Slots.COUNT];
        sources[Slots.POSITION] = new ArraySource(null, memory, 0, STRIDE, FLOAT, 3, false, false, false);
        sources[Slots.COLOUR] = new ArraySource(null, memory, 12, STRIDE, UNSIGNED_BYTE, 4, true, false, false);
        return new Geometry(points ? POINTS : QUADS, 0, vertices.position() / STRIDE, null, false, 1,
                1 << Slots.POSITION | 1 << Slots.COLOUR, sources);
    }

    /** A colour of four numbers as 0xAABBGGRR. */
    static int packed(float[] rgba) {
        int packed = 0;
        for (int i = 0; i < 4; i++) {
            float limited = rgba[i] > 0 ? Math.min(rgba[i], 1) : 0;
            packed |= (int) (limited * LARGEST + 0.5f) << 8 * i;
        }
        return packed;
    }
}
