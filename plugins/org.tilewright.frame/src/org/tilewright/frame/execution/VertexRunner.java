package org.tilewright.frame.execution;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.vertex.AttributeReader;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.program.Attribute;
import org.tilewright.shader.program.Builtin;
import org.tilewright.shader.program.LinkedStage;
import org.tilewright.shader.quad.Quad;

/** Runs the vertex program of a draw for four vertices at a time. It holds scratch space, so each thread has its own. */
public final class VertexRunner {

    /** Vertices that are run at a time. */
    public static final int LANES = Quad.LANES;

    private final Map<LinkedStage, Quad> quads = new HashMap<>();
    private final QuadTextures textures = new QuadTextures(Stage.VERTEX);
    private final List<Input> inputs = new ArrayList<>();
    private final double[] components = new double[4];
    private LinkedStage stage;
    private Quad quad;
    private int firstVertex;
    private int vertexCount;
    private int drawIndex;
    private ProgramWatch watch;

    /** A runner without a draw; {@link #begin} gives it one. */
    public VertexRunner() {}

    /**
     * What some inputs of the program are read from.
     *
     * @param reader   reads the attribute; null if the draw has none for them
     * @param defaults what components are that the attribute does not have
     * @param kind     what the inputs are
     * @param first    the first of them
     * @param scalars  how many they are
     */
    private record Input(AttributeReader reader, double[] defaults, Kind kind, int first, int scalars) {}

    /**
     * Takes a draw, whose vertices it then runs.
     *
     * @param vertices the frame's vertices
     * @param draw     the draw
     * @param program  its program, which has a vertex program
     */
    public void begin(ByteBuffer vertices, Draw draw, DrawProgram program) {
        stage = program.vertex();
        quad = quads.computeIfAbsent(stage, key -> key.quad(program.uniforms()));
        quad.uniforms = program.uniforms();
        quad.textures = textures;
        textures.begin(program);
        drawIndex = draw.index();
        watch = program.watch();
        firstVertex = draw.program().firstVertex();
        vertexCount = draw.vertexCount();
        inputs.clear();
        for (Attribute attribute : program.attributes()) {
            for (int n = 0; n < attribute.locations(); n++) {
                VertexSlot slot = slot(attribute, n);
                inputs.add(new Input(reader(vertices, draw, slot), defaults(slot), attribute.kind(),
                        attribute.first() + n * attribute.rows(), attribute.rows()));
            }
        }
        set(Builtin.INSTANCE_ID, draw.program().instance());
        set(Builtin.INSTANCE_ID_ARB, draw.program().instance());
    }

    private void set(Builtin builtin, int value) {
        if (stage.has(builtin)) {
            int place = LANES * stage.first(builtin);
            Arrays.fill(quad.inputs, place, place + LANES, value);
        }
    }

    private static VertexSlot slot(Attribute attribute, int number) {
        if (!attribute.isBuiltIn()) {
            int location = attribute.location() + number;
            return location < VertexSlot.GENERICS ? VertexSlot.generic(location) : null;
        }
        return switch (attribute.name()) {
            case "gl_Vertex" -> VertexSlot.POSITION;
            case "gl_Normal" -> VertexSlot.NORMAL;
            case "gl_Color" -> VertexSlot.COLOR;
            case "gl_SecondaryColor" -> VertexSlot.SECONDARY_COLOR;
            case "gl_FogCoord" -> VertexSlot.FOG_COORDINATE;
            default -> VertexSlot.texcoord(attribute.name().charAt(attribute.name().length() - 1) - '0');
        };
    }

    private static AttributeReader reader(ByteBuffer vertices, Draw draw, VertexSlot slot) {
        for (VertexAttribute each : draw.vertices().attributes()) {
            if (each.slot() == slot) {
                return new AttributeReader(vertices, each, draw.vertexCount());
            }
        }
        return null;
    }

    /** OpenGL's initial current values. */
    private static double[] defaults(VertexSlot slot) {
        return slot == VertexSlot.COLOR ? new double[] { 1, 1, 1, 1 }
                : slot == VertexSlot.NORMAL ? new double[] { 0, 0, 1, 1 } : new double[] { 0, 0, 0, 1 };
    }

    /**
     * Runs the program for vertices that follow each other.
     *
     * @param vertex the first one
     * @param count  how many, 1..4
     */
    public void run(int vertex, int count) {
        int[] in = quad.inputs;
        for (Input input : inputs) {
            for (int lane = 0; lane < count; lane++) {
                System.arraycopy(input.defaults, 0, components, 0, 4);
                if (input.reader != null) {
                    input.reader.read(vertex + lane, components);
                }
                int place = LANES * input.first + lane;
                for (int n = 0; n < input.scalars; n++) {
                    in[place + LANES * n] = input.kind == Kind.FLOAT
                            ? Float.floatToRawIntBits((float) components[n])
                            : (int) (long) components[n];
                }
            }
        }
        if (stage.has(Builtin.VERTEX_ID)) {
            for (int lane = 0; lane < count; lane++) {
                in[LANES * stage.first(Builtin.VERTEX_ID) + lane] = firstVertex + vertex + lane;
            }
        }
        Arrays.fill(quad.outputs, 0);
        int lanes = (1 << count) - 1;
        if (watch == null) {
            ProgramRun.run(stage, quad, lanes, drawIndex);
        } else {
            watch.runVertices(stage, quad, lanes, drawIndex, vertex, vertexCount - vertex);
        }
    }

    /**
     * A scalar that a vertex was given as a float.
     *
     * @param output number of the output
     * @param lane   which of the vertices that were run last
     * @return its value
     */
    public double value(int output, int lane) {
        return Float.intBitsToFloat(quad.outputs[LANES * output + lane]);
    }

    /**
     * A scalar that a vertex was given as an integer or a truth value.
     *
     * @param output number of the output
     * @param lane   which of the vertices that were run last
     * @return its bits
     */
    public int bits(int output, int lane) {
        return quad.outputs[LANES * output + lane];
    }
}
