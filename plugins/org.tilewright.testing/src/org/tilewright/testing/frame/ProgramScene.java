package org.tilewright.testing.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.program.UniformBlock;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;

/**
 * A small frame of draws with programs under construction. Vertices have up to four attributes of four floats each, in the slots
 * that a draw names; clip coordinates are as programs or the given matrices make them.
 */
public final class ProgramScene {

    /** A matrix that changes nothing. */
    public static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private static final int BYTES = 1 << 16;

    private final int width;
    private final int height;
    private final List<Texture> textures = new ArrayList<>();
    private final List<ProgramSources> programs = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private final ByteBuffer vertices = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer indices = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final List<UniformValue> uniforms = new ArrayList<>();
    private final List<UniformBlock> blocks = new ArrayList<>();
    private final List<ProgramTexture> units = new ArrayList<>();

    /** What is done to the vertices of the next draws. */
    public VertexProcessing processing = VertexProcessing.matrices(IDENTITY, IDENTITY);

    /** The state of the next draws. */
    public RenderState state;

    /** What the next draws' programs are given beside uniforms, blocks and textures. */
    public ProgramInput input = new ProgramInput(0, 0, 0, false, false, false, 0, List.of(), List.of(), List.of());

    /**
     * An empty scene.
     *
     * @param width  width in pixels
     * @param height height in pixels
     */
    public ProgramScene(int width, int height) {
        this.width = width;
        this.height = height;
        state = new RenderState(List.of(), new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null, null, null,
                null, new Rectangle(0, 0, width, height), null, new ColourMask(true, true, true, true), null);
    }

    /** Adds a program of OpenGL's GLSL, which the next draws run; a null stage is the fixed function's. */
    public ProgramScene program(String vertex, String fragment, Location... attributes) {
        return program(ProgramLanguage.GLSL, vertex, fragment, attributes);
    }

    /** Adds a program, which the next draws run; a null stage is the fixed function's. */
    public ProgramScene program(ProgramLanguage language, String vertex, String fragment, Location... attributes) {
        List<ProgramSource> sources = new ArrayList<>();
        if (vertex != null) {
            sources.add(new ProgramSource(ProgramStage.VERTEX, language, vertex));
        }
        if (fragment != null) {
            sources.add(new ProgramSource(ProgramStage.FRAGMENT, language, fragment));
        }
        programs.add(new ProgramSources(sources, List.of(attributes), List.of()));
        return this;
    }

    /** Gives a uniform of the next draws floats: a vector, or an array of floats. */
    public ProgramScene uniform(String name, int rows, float... values) {
        int[] bits = new int[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(values[i]);
        }
        uniforms.add(new UniformValue(name, UniformKind.FLOAT, 1, rows, bits));
        return this;
    }

    /** Gives a uniform of the next draws an integer. */
    public ProgramScene uniform(String name, int value) {
        uniforms.add(new UniformValue(name, UniformKind.INT, 1, 1, new int[] { value }));
        return this;
    }

    /** Gives a block of the next draws its bytes, as floats. */
    public ProgramScene block(String name, float... values) {
        blocks.add(new UniformBlock(name, vertices.position(), values.length * Float.BYTES));
        for (float value : values) {
            vertices.putFloat(value);
        }
        return this;
    }

    /** Puts a texture into a unit of the next draws. */
    public ProgramScene texture(int unit, Texture texture) {
        if (!textures.contains(texture)) {
            textures.add(texture);
        }
        units.add(new ProgramTexture(unit, texture.id(), 0));
        return this;
    }

    /** Draws triangles, points or whatever over the last program; each vertex has four floats a slot. */
    public ProgramScene draw(PrimitiveType type, VertexSlot[] slots, float[]... corners) {
        int stride = slots.length * 4 * Float.BYTES;
        int first = vertices.position();
        for (float[] corner : corners) {
            for (int i = 0; i < slots.length * 4; i++) {
                vertices.putFloat(i < corner.length ? corner[i] : i % 4 == 3 ? 1 : 0);
            }
        }
        List<VertexAttribute> attributes = new ArrayList<>();
        for (int slot = 0; slot < slots.length; slot++) {
            attributes.add(new VertexAttribute(slots[slot], first + 16 * slot, stride, ComponentType.FLOAT, 4, false,
                    false));
        }
        return draw(type, new VertexInput(corners.length, attributes));
    }

    /** Draws all vertices of an input over the last program. */
    public ProgramScene draw(PrimitiveType type, VertexInput vertexInput) {
        int offset = indices.position() / Integer.BYTES;
        for (int index = 0; index < vertexInput.count(); index++) {
            indices.putInt(index);
        }
        ProgramInput given = programs.isEmpty() ? null
                : new ProgramInput(programs.size() - 1, input.firstVertex(), input.instance(), input.pointSizes(),
                        input.pointSprites(), input.twoSided(), input.clipDistances(), uniforms, blocks, units);
        commands.add(new Draw(commands.size(), RenderTarget.SCREEN, type, offset, vertexInput.count(), vertexInput,
                processing, state, given));
        return this;
    }

    /** Covers the window, in clip coordinates, whose position is attribute 0 and the fixed function's, with a depth. */
    public ProgramScene cover(float depth) {
        return draw(PrimitiveType.QUADS, new VertexSlot[] { VertexSlot.POSITION, VertexSlot.GENERIC0 },
                new float[] { -1, -1, depth, 1, -1, -1, depth, 1 }, new float[] { 1, -1, depth, 1, 1, -1, depth, 1 },
                new float[] { 1, 1, depth, 1, 1, 1, depth, 1 }, new float[] { -1, 1, depth, 1, -1, 1, depth, 1 });
    }

    /** Places bytes among those of vertices. */
    public ByteBuffer bytes() {
        return vertices;
    }

    /** The frame, whose screen has no stencil. */
    public Frame frame() {
        return new Frame("programs", width, height, false, List.of(), textures, programs, commands,
                vertices.duplicate().flip(), indices.duplicate().flip());
    }
}
