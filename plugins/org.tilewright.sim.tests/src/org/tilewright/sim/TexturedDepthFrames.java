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
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.vertex.VertexInput;

/**
 * Scripted frames of one tile: layers over all of it that are made of the same three vertices, so that those are in the line
 * buffer for all but the first, and come down the pipeline as far from each other as their draws are.
 */
public final class TexturedDepthFrames {

    /** How a layer is tested. */
    public enum Test {
        NONE, DEPTH, DEPTH_AND_ALPHA
    }

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
    private static final int SIZE = 4;
    private static final Rectangle TILE = new Rectangle(0, 0, SIZE, SIZE);

    private final List<Command> commands = new ArrayList<>();
    private int draws;

    /**
     * A layer.
     *
     * @param textured whether it reads a texture: the same texel in all pixels
     * @param depth    where it lies, from -1 to 1
     * @param pixels   the pixels that it may change
     */
    public TexturedDepthFrames layer(Test test, boolean textured, float depth, Rectangle pixels) {
        List<TextureBinding> textures = textured
                ? List.of(new TextureBinding(0, 1, TextureEnvironment.MODULATE))
                : List.of();
        boolean tested = test != Test.NONE;
        AlphaTest alpha = test == Test.DEPTH_AND_ALPHA ? new AlphaTest(CompareFunction.GREATER, 0.5f) : null;
        RenderState state = new RenderState(textures, new DepthState(tested, CompareFunction.LESS, tested, 0, 1), null,
                alpha, null, null, TILE, pixels, ColourMask.ALL, null);
        float[] moved = IDENTITY.clone();
        moved[14] = depth;
        commands.add(new Draw(draws++, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 1, moved, IDENTITY, state));
        return this;
    }

    /** The same over the whole tile. */
    public TexturedDepthFrames layer(Test test, boolean textured, float depth) {
        return layer(test, textured, depth, TILE);
    }

    /** A clear of one pixel's colour, before which all that was drawn has retired. */
    public TexturedDepthFrames drained() {
        commands.add(new Clear(true, false, new float[] { 0, 0, 0, 1 }, 1, new Rectangle(0, 0, 1, 1)));
        return this;
    }

    /** The frame. */
    public Frame frame() {
        ByteBuffer vertices = ByteBuffer.allocate(3 * VertexInput.packedStride(1)).order(ByteOrder.LITTLE_ENDIAN);
        for (float[] corner : new float[][] { { -1, -1 }, { 3, -1 }, { -1, 3 } }) {
            vertices.putFloat(corner[0]).putFloat(corner[1]).putFloat(0).putInt(-1).putFloat(0).putFloat(0);
        }
        ByteBuffer indices = ByteBuffer.allocate(3 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        indices.putInt(0).putInt(1).putInt(2);
        Texture texture = TexturedFrames.texture(1, 16, 8, MagFilter.NEAREST, 1 << 20);
        return new Frame("textured-depth", SIZE, SIZE, List.of(texture), commands, vertices.flip(), indices.flip());
    }
}
