package org.tilewright.testing.sim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetImage;

/**
 * Small frames of random primitives under random state: every kind of primitive, clears with and without scissor, depth,
 * alpha, blending and masks, primitives that cross the clip planes, and draws that make nothing.
 */
public final class RandomFrames {

    private static final int TEXTURE = 7;
    private static final int MOST_PIXELS = 72;
    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
    /** Eye space to clip space with w = -z, near 0.5 and far 8. */
    private static final float[] PERSPECTIVE = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -17 / 15f, -1, 0, 0, -16 / 15f, 0 };

    private final Random random;
    private final int width;
    private final int height;
    private final ByteBuffer vertices = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer indices = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
    private final List<Command> commands = new ArrayList<>();
    /** The depth function that most draws use, or null for some that test depth and some that do not. */
    private final CompareFunction function;
    private final List<RenderTarget> targets;
    private final List<Texture> textures;
    /** What clears and draws go to. */
    private RenderTarget target;
    private int draws;
    private Draw lastDraw;

    private RandomFrames(Random random, CompareFunction function) {
        this(random, function, 0, 0);
    }

    private RandomFrames(Random random, CompareFunction function, int textureCount, int targetCount) {
        this.random = random;
        this.function = function;
        textures = new ArrayList<>(
                textureCount == 0 ? List.of(texture(random)) : RandomImages.of(random, textureCount));
        width = 1 + random.nextInt(MOST_PIXELS);
        height = 1 + random.nextInt(MOST_PIXELS);
        target = new RenderTarget(RenderTarget.SCREEN, width, height, true, true, false);
        targets = RandomTargets.of(random, targetCount);
        textures.addAll(RandomTargets.textures(random, targets, textures.size() + 1));
    }

    /**
     * A random frame.
     *
     * @param draws number of its draws
     * @param indices indices of a draw, at most
     */
    public static Frame of(Random random, int draws, int indices) {
        return of(new RandomFrames(random, null), draws, indices, true);
    }

    /** The same without clears. */
    public static Frame withoutClears(Random random, int draws, int indices) {
        return of(new RandomFrames(random, null), draws, indices, false);
    }

    /**
     * A random frame whose draws all test depth, most with one function, in any range of depth, with and without offset, and
     * some with the geometry of the draw before, so that depths are equal.
     */
    public static Frame tested(Random random, int draws, int indices, CompareFunction function) {
        return of(new RandomFrames(random, function), draws, indices, true);
    }

    /** A random frame whose draws read up to three of several random textures each. */
    public static Frame textured(Random random, int draws, int indices) {
        return of(new RandomFrames(random, null, 4, 0), draws, indices, true);
    }

    /**
     * A random frame of several passes: up to three render targets, of any size down to a pixel, with either buffer or both,
     * drawn to and read, as colours, depths, or comparisons with them, in any order.
     */
    public static Frame multiPass(Random random, int draws, int indices) {
        return of(new RandomFrames(random, null, 2, 1 + random.nextInt(3)), draws, indices, true);
    }

    private static Frame of(RandomFrames frames, int draws, int indices, boolean clears) {
        for (int draw = 0; draw < draws; draw++) {
            frames.switchTarget();
            if (frames.oneIn(3) && clears) {
                frames.addClear();
            }
            frames.addDraw(indices);
        }
        return frames.frame();
    }

    private Frame frame() {
        return new Frame("random", width, height, targets, textures, commands, vertices.flip(), indices.flip());
    }

    /** Goes to another target sometimes; so many passes draw nothing, or clear alone. */
    private void switchTarget() {
        if (!targets.isEmpty() && oneIn(2)) {
            int chosen = random.nextInt(targets.size() + 1);
            target = chosen == 0 ? new RenderTarget(RenderTarget.SCREEN, width, height, true, true, false)
                    : targets.get(chosen - 1);
        }
    }

    private static Texture texture(Random random) {
        int[] texels = random.ints(16).toArray();
        return new Texture(TEXTURE, "RGBA", MinFilter.LINEAR, MagFilter.NEAREST, Wrap.REPEAT, Wrap.CLAMP_TO_EDGE,
                List.of(new TextureLevel(4, 4, texels)));
    }

    private void addClear() {
        float[] colour = { random.nextFloat(), random.nextFloat(), random.nextFloat(), random.nextFloat() };
        boolean depth = target.depth() && (!target.colour() || random.nextBoolean());
        boolean alsoColour = !depth || target.colour() && random.nextBoolean();
        commands.add(new Clear(target.id(), alsoColour, depth, colour, 0.25f + random.nextFloat() * 0.75f,
                oneIn(2) ? rectangle() : null));
    }

    private Rectangle rectangle() {
        return new Rectangle(random.nextInt(target.width() + 8) - 4, random.nextInt(target.height() + 8) - 4,
                random.nextInt(target.width() + 4), random.nextInt(target.height() + 4));
    }

    private void addDraw(int mostIndices) {
        if (function != null && lastDraw != null && oneIn(3)) {
            commands.add(
                    new Draw(draws++, target.id(), lastDraw.primitive(), lastDraw.indexOffset(), lastDraw.indexCount(),
                            lastDraw.vertices().packedOffset(), lastDraw.vertexCount(),
                            lastDraw.vertices().packedTexcoords(), lastDraw.modelview(),
                            lastDraw.projection(), state()));
            return;
        }
        int vertexCount = 1 + random.nextInt(24);
        int indexCount = random.nextInt(mostIndices + 1);
        int texcoords = targets.isEmpty() ? random.nextInt(3) : 3;
        boolean perspective = random.nextBoolean();
        int vertexOffset = vertices.position();
        int indexOffset = indices.position() / Integer.BYTES;
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            addVertex(texcoords, perspective);
        }
        for (int index = 0; index < indexCount; index++) {
            indices.putInt(random.nextInt(vertexCount));
        }
        lastDraw = new Draw(draws++, target.id(), any(PrimitiveType.values()), indexOffset, indexCount, vertexOffset,
                vertexCount,
                texcoords, IDENTITY, perspective ? PERSPECTIVE : IDENTITY, state());
        commands.add(lastDraw);
    }

    private void addVertex(int texcoords, boolean perspective) {
        float spread = perspective ? 5 : 1.3f;
        vertices.putFloat((random.nextFloat() * 2 - 1) * spread);
        vertices.putFloat((random.nextFloat() * 2 - 1) * spread);
        vertices.putFloat(perspective ? -random.nextFloat() * 6 + 0.3f : random.nextFloat() * 2.2f - 1.1f);
        vertices.putInt(random.nextInt());
        for (int value = 0; value < 2 * texcoords; value++) {
            vertices.putFloat(random.nextFloat() * 3 - 1);
        }
    }

    private RenderState state() {
        boolean test = function != null || !oneIn(4);
        CompareFunction usual = function == null ? CompareFunction.LEQUAL : function;
        CompareFunction compared = oneIn(3) ? any(CompareFunction.values()) : usual;
        boolean anyRange = function != null && oneIn(3);
        DepthState depth = new DepthState(test, compared, !oneIn(4), anyRange ? random.nextFloat() : 0,
                anyRange ? random.nextFloat() : 1);
        List<TextureBinding> bindings = bindings();
        Blend blend = oneIn(3) ? new Blend(any(BlendFactor.values()), destination()) : null;
        AlphaTest alphaTest = oneIn(4) ? new AlphaTest(any(CompareFunction.values()), random.nextFloat()) : null;
        Cull cull = oneIn(4) ? new Cull(any(Face.values()), any(Winding.values())) : null;
        PolygonOffset offset = function != null && oneIn(3) ? offset() : null;
        return new RenderState(bindings, depth, null, blend, null, alphaTest, cull, offset,
                new Rectangle(0, 0, target.width(), target.height()), oneIn(5) ? rectangle() : null,
                oneIn(5) ? mask() : ColourMask.ALL, null, false, false,
                rasterisation(cull == null ? Winding.CCW : cull.front()));
    }

    /** Few draws leave polygons unfilled or have patterns, whose pixels are the smaller part of what machines draw. */
    private Rasterisation rasterisation(Winding front) {
        Rasterisation plain = Rasterisation.plain(front);
        if (!oneIn(6)) {
            return plain;
        }
        LineState lines = oneIn(2) ? plain.lines()
                : new LineState(1 + random.nextInt(3), false, 1 + random.nextInt(4),
                        random.nextInt(LineState.SOLID + 1));
        int[] stipple = oneIn(2) ? null : random.ints(Rasterisation.STIPPLE_EDGE).toArray();
        return new Rasterisation(false, plain.provoking(), front, any(PolygonMode.values()), any(PolygonMode.values()),
                plain.points(), lines, stipple);
    }

    private List<TextureBinding> bindings() {
        List<TextureBinding> bindings = new ArrayList<>();
        if (textures.get(0).id() == TEXTURE) {
            return oneIn(2) ? List.of(new TextureBinding(0, TEXTURE, TextureEnvironment.MODULATE)) : bindings;
        }
        for (int unit = 0; unit < 3 && !oneIn(3); unit++) {
            Texture texture = textures.get(random.nextInt(textures.size()));
            TargetImage image = texture.image();
            if (image == null || image.target() != target.id()) {
                int reference = image == null || image.compare() == null ? TextureBinding.NO_REFERENCE : unit;
                bindings.add(new TextureBinding(unit, texture.id(), any(TextureEnvironment.values()), reference));
            }
        }
        return bindings;
    }

    /** A frame's file has no saturated alpha of the source as a factor of the destination. */
    private BlendFactor destination() {
        BlendFactor factor = any(BlendFactor.values());
        return factor == BlendFactor.SRC_ALPHA_SATURATE ? BlendFactor.ONE : factor;
    }

    private PolygonOffset offset() {
        return new PolygonOffset(random.nextFloat() * 4 - 2, random.nextInt(200) - 100);
    }

    private ColourMask mask() {
        return new ColourMask(oneIn(2), oneIn(2), oneIn(2), oneIn(2));
    }

    private boolean oneIn(int number) {
        return random.nextInt(number) == 0;
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
