package org.tilewright.sim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;

/**
 * Scripted frames without depth test: a row of tiles, and draws that each touch single pixels, or all of them, with texels that
 * the test chooses.
 */
public final class TexturedFrames {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private final int tileSize;
    private final int tiles;
    private final List<Texture> textures;
    private final ByteBuffer vertices = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer indices = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private final List<Command> commands = new ArrayList<>();

    /**
     * A frame without draws.
     *
     * @param tileSize edge of a tile in pixels
     * @param tiles    tiles of the row
     */
    public TexturedFrames(int tileSize, int tiles, Texture... textures) {
        this.tileSize = tileSize;
        this.tiles = tiles;
        this.textures = List.of(textures);
    }

    /** A texture of one level whose texels are all different, or of so many colours. */
    public static Texture texture(int id, int width, int height, MagFilter filter, int colours) {
        int[] texels = IntStream.range(0, width * height).map(texel -> 0xFF000000 | texel % colours * 0x050301)
                .toArray();
        MinFilter min = filter == MagFilter.LINEAR ? MinFilter.LINEAR : MinFilter.NEAREST;
        return new Texture(id, "RGBA8", min, filter, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE,
                List.of(new TextureLevel(width, height, texels)));
    }

    /**
     * A draw of one point, the lower left pixel of a tile.
     *
     * @param s coordinate, the same for the whole point, so that it is magnified
     */
    public TexturedFrames point(int tile, float s, float t, int... ids) {
        return points(new int[] { tile }, s, t, ids);
    }

    /** A draw of points, the lower left pixels of tiles. */
    public TexturedFrames points(int[] pointTiles, float s, float t, int... ids) {
        int first = vertices.position();
        for (int tile : pointTiles) {
            float x = tile * tileSize + 0.5f;
            vertex(x / (tileSize * tiles) * 2 - 1, 1f / tileSize - 1, s, t, ids.length);
        }
        return draw(PrimitiveType.POINTS, first, pointTiles.length, ids);
    }

    /** A draw of one triangle that covers all pixels, with the same coordinates in all of them. */
    public TexturedFrames layer(float s, float t, int... ids) {
        return gradient(s, t, s, t, ids);
    }

    /** The same with coordinates that go linearly from those of the lower left corner to those of the upper right one. */
    public TexturedFrames gradient(float s0, float t0, float s1, float t1, int... ids) {
        int first = vertices.position();
        vertex(-1, -1, s0, t0, ids.length);
        vertex(3, -1, 2 * s1 - s0, t0, ids.length);
        vertex(-1, 3, s0, 2 * t1 - t0, ids.length);
        return draw(PrimitiveType.TRIANGLES, first, 3, ids);
    }

    private void vertex(float x, float y, float s, float t, int pairs) {
        vertices.putFloat(x).putFloat(y).putFloat(0).putInt(-1);
        for (int pair = 0; pair < pairs; pair++) {
            vertices.putFloat(s).putFloat(t);
        }
    }

    private TexturedFrames draw(PrimitiveType type, int vertexOffset, int count, int... ids) {
        int indexOffset = indices.position() / Integer.BYTES;
        IntStream.range(0, count).forEach(indices::putInt);
        List<TextureBinding> bindings = IntStream.range(0, ids.length)
                .mapToObj(unit -> new TextureBinding(unit, ids[unit], TextureEnvironment.MODULATE)).toList();
        RenderState state = new RenderState(bindings, new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null,
                null, null, null, new Rectangle(0, 0, tileSize * tiles, tileSize), null, ColourMask.ALL, null);
        commands.add(new Draw(commands.size(), type, indexOffset, count, vertexOffset, count, ids.length, IDENTITY,
                IDENTITY, state));
        return this;
    }

    /** The frame. */
    public Frame frame() {
        ByteBuffer vertexBytes = ByteBuffer.wrap(Arrays.copyOf(vertices.array(), vertices.position()))
                .order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer indexBytes = ByteBuffer.wrap(Arrays.copyOf(indices.array(), indices.position()))
                .order(ByteOrder.LITTLE_ENDIAN);
        return new Frame("textured", tileSize * tiles, tileSize, textures, commands, vertexBytes, indexBytes);
    }
}
