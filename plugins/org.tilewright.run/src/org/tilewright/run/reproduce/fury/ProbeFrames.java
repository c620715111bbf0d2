package org.tilewright.run.reproduce.fury;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

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
import org.tilewright.frame.vertex.VertexInput;

/** Frames of one triangle over the whole target that make the texture cache do one thing. */
enum ProbeFrames {

    /** Every pixel reads the same texel. */
    REPEATS(64, 1, MagFilter.NEAREST, 0),

    /** Every pixel filters the same four texels, of two lines. */
    BILINEAR(64, 1, MagFilter.LINEAR, 0),

    /** Every pixel reads a line of its own, of as many as the cache of one unit holds, 16 times over. */
    HITS(64, 16, MagFilter.NEAREST, 1),

    /** Every pixel reads a line that nobody has read. */
    MISSES(256, 1, MagFilter.NEAREST, 1);

    /** A line of 16 bytes holds four texels of a row. */
    private static final int LINE_TEXELS = 4;

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    /** Odd, so that no two texels have one colour, and there is no colour table. */
    private static final int COLOUR_STEP = 0x9E3779B1;

    private final int edge;
    private final int passes;
    private final MagFilter filter;
    private final float extent;

    /**
     * A frame.
     *
     * @param edge edge of the target in pixels
     * @param passes how often the triangle is drawn
     * @param filter its filter
     * @param extent how much of the texture lies over the target, from 0 to 1
     */
    ProbeFrames(int edge, int passes, MagFilter filter, float extent) {
        this.edge = edge;
        this.passes = passes;
        this.filter = filter;
        this.extent = extent;
    }

    /** Name of the frame. */
    String text() {
        return "probe-" + name().toLowerCase(Locale.ROOT);
    }

    /** The frame. */
    Frame frame() {
        Texture texture = texture();
        RenderState state = new RenderState(List.of(new TextureBinding(0, texture.id(), TextureEnvironment.REPLACE)),
                new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null, null, null, null,
                new Rectangle(0, 0, edge, edge), null, ColourMask.ALL, null);
        List<Draw> draws = IntStream.range(0, passes)
                .mapToObj(pass -> new Draw(pass, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 1, IDENTITY, IDENTITY, state))
                .toList();
        return new Frame(text(), edge, edge, List.of(texture), List.copyOf(draws), vertices(), indices());
    }

    /** Four columns and a row of texels for each pixel: pixels lie over the third texel of their line. */
    private Texture texture() {
        int[] texels = new int[edge * LINE_TEXELS * edge];
        for (int i = 0; i < texels.length; i++) {
            texels[i] = i * COLOUR_STEP;
        }
        MinFilter min = filter == MagFilter.LINEAR ? MinFilter.LINEAR : MinFilter.NEAREST;
        return new Texture(0, "RGBA8", min, filter, Wrap.REPEAT, Wrap.REPEAT,
                List.of(new TextureLevel(edge * LINE_TEXELS, edge, texels)));
    }

    /** A triangle of twice the target's size; where it has no extent, between the second and third texel of a line. */
    private ByteBuffer vertices() {
        float s = extent == 0 ? 2f / (edge * LINE_TEXELS) : 0;
        float t = extent == 0 ? 0.5f / edge : 0;
        float[][] corners = { { -1, -1, s, t }, { 3, -1, s + 2 * extent, t }, { -1, 3, s, t + 2 * extent } };
        ByteBuffer bytes = ByteBuffer.allocate(corners.length * VertexInput.packedStride(1))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (float[] corner : corners) {
            bytes.putFloat(corner[0]).putFloat(corner[1]).putFloat(0).putInt(-1).putFloat(corner[2])
                    .putFloat(corner[3]);
        }
        return bytes.flip();
    }

    private static ByteBuffer indices() {
        ByteBuffer bytes = ByteBuffer.allocate(3 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        return bytes.putInt(0).putInt(1).putInt(2).flip();
    }
}
