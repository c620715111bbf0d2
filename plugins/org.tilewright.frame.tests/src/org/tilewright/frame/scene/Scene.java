package org.tilewright.frame.scene;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

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
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/**
 * A frame under construction. Vertices are in window coordinates, depth 0..1, unless a draw brings its own projection; with
 * widths and heights that are powers of two the transformation is exact.
 */
public final class Scene {

    /** The matrix that changes nothing. */
    public static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private final int width;
    private final int height;
    private final List<RenderTarget> targets = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private ByteBuffer vertices = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
    private ByteBuffer indices = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
    private float[] modelview = IDENTITY;
    private float[] projection;
    private int texcoords;
    private int firstVertex;
    private int vertexCount;
    private int draws;
    private RenderTarget target;

    public Scene(int width, int height) {
        this.width = width;
        this.height = height;
        target = new RenderTarget(RenderTarget.SCREEN, width, height, true, true, false);
        windowCoordinates();
    }

    /** Declares a target and answers its id. */
    public int target(int targetWidth, int targetHeight, boolean colour, boolean depth, boolean kept) {
        targets.add(new RenderTarget(targets.size() + 1, targetWidth, targetHeight, colour, depth, kept));
        return targets.size();
    }

    /** Declares a target of colour and depth whose pixels have so many samples, and answers its id. */
    public int samples(int targetWidth, int targetHeight, int samples) {
        targets.add(new RenderTarget(targets.size() + 1, targetWidth, targetHeight, List.of(ColourFormat.RGBA8), true,
                false, false, samples));
        return targets.size();
    }

    /** Clears and draws go to a target from here on, in its window coordinates. */
    public Scene use(int id) {
        target = id == RenderTarget.SCREEN ? new RenderTarget(id, width, height, true, true, false)
                : targets.get(id - 1);
        return windowCoordinates();
    }

    /** A texture whose image is a target. */
    public int texture(String format, MinFilter min, MagFilter mag, Wrap wrap, TargetImage image) {
        int id = textures.size() + 1;
        textures.add(new Texture(id, format, min, mag, wrap, wrap, List.of(), image));
        return id;
    }

    /** A texture of the nearest colours of a target. */
    public int texture(int id) {
        return texture("RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.CLAMP_TO_EDGE,
                new TargetImage(id, TargetBuffer.COLOR, null));
    }

    /** Vertices are in window coordinates from here on. */
    public Scene windowCoordinates() {
        projection = new float[] { 2f / target.width(), 0, 0, 0, 0, 2f / target.height(), 0, 0, 0, 0, 2, 0, -1, -1, -1,
                1 };
        modelview = IDENTITY;
        return this;
    }

    public Scene transformation(float[] newModelview, float[] newProjection) {
        modelview = newModelview;
        projection = newProjection;
        return this;
    }

    /** Texture coordinate pairs of the vertices to come. */
    public Scene texcoords(int pairs) {
        texcoords = pairs;
        return this;
    }

    public int texture(String format, MinFilter min, MagFilter mag, Wrap wrap, TextureLevel... levels) {
        int id = textures.size() + 1;
        textures.add(new Texture(id, format, min, mag, wrap, wrap, List.of(levels)));
        return id;
    }

    /** A texture of one colour. */
    public int texture(String format, int colour) {
        return texture(format, MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT,
                new TextureLevel(1, 1, new int[] { colour }));
    }

    public Scene clear(int colour, double depth, Rectangle scissor) {
        float[] rgba = new float[4];
        for (int channel = 0; channel < 4; channel++) {
            rgba[channel] = (colour >>> 8 * channel & 0xFF) / 255f;
        }
        commands.add(new Clear(target.id(), target.colour(), target.depth(), rgba, (float) depth, scissor));
        return this;
    }

    public Scene vertex(double x, double y, double z, int colour, double... st) {
        if (st.length != 2 * texcoords) {
            throw new IllegalArgumentException(st.length + " coordinates for " + texcoords + " pairs");
        }
        if (vertices.remaining() < 256) {
            vertices = ByteBuffer.allocate(vertices.capacity() * 2).order(ByteOrder.LITTLE_ENDIAN).put(vertices.flip());
        }
        vertices.putFloat((float) x).putFloat((float) y).putFloat((float) z).putInt(colour);
        for (double coordinate : st) {
            vertices.putFloat((float) coordinate);
        }
        vertexCount++;
        return this;
    }

    /** Draws the vertices since the last draw, in their order or by indices. */
    public Scene draw(PrimitiveType primitive, State state, int... order) {
        int[] list = order.length == 0 ? IntStream.range(0, vertexCount).toArray() : order;
        int indexOffset = indices.position() / 4;
        if (indices.remaining() < 4 * list.length) {
            indices = ByteBuffer.allocate(indices.capacity() * 2 + 4 * list.length).order(ByteOrder.LITTLE_ENDIAN)
                    .put(indices.flip());
        }
        for (int index : list) {
            indices.putInt(index);
        }
        commands.add(
                new Draw(draws++, target.id(), primitive, indexOffset, list.length, firstVertex, vertexCount, texcoords,
                        modelview, projection, state.build(target.width(), target.height())));
        firstVertex = vertices.position();
        vertexCount = 0;
        return this;
    }

    /** Draws a rectangle of one colour and depth; texture coordinates, if any, are 0. */
    public Scene rectangle(double x, double y, double rectangleWidth, double rectangleHeight, double z, int colour,
            State state) {
        double[] st = new double[2 * texcoords];
        vertex(x, y, z, colour, st);
        vertex(x + rectangleWidth, y, z, colour, st);
        vertex(x + rectangleWidth, y + rectangleHeight, z, colour, st);
        vertex(x, y + rectangleHeight, z, colour, st);
        return draw(PrimitiveType.QUADS, state);
    }

    /** Draws a rectangle all over the target with texture coordinates from 0 to 1, in all pairs. */
    public Scene all(State state) {
        for (int corner = 0; corner < 4; corner++) {
            int s = corner == 1 || corner == 2 ? 1 : 0;
            int t = corner / 2;
            double[] st = new double[2 * texcoords];
            for (int n = 0; n < st.length; n++) {
                st[n] = n % 2 == 0 ? s : t;
            }
            vertex(s * target.width(), t * target.height(), 0, -1, st);
        }
        return draw(PrimitiveType.QUADS, state);
    }

    public Frame frame() {
        return new Frame("scene", width, height, targets, textures, commands, vertices.duplicate().flip(),
                indices.duplicate().flip());
    }

    public RenderedFrame render() {
        return new ReferenceRenderer(frame()).render();
    }

    /** The colour of a pixel after rendering. */
    public int colour(int x, int y) {
        return render().colour()[y * width + x];
    }
}
