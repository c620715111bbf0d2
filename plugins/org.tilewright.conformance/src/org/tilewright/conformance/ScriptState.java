package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.transform.FogSource;
import org.tilewright.frame.transform.NormalLength;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;

/** The state of the fixed function that a script sets, from OpenGL's initial one on. */
final class ScriptState {

    private static final String CLIP_PLANE = "GL_CLIP_PLANE";
    private static final Set<String> CAPABILITIES = Set.of("GL_VERTEX_PROGRAM_TWO_SIDE", "GL_DEPTH_TEST",
            "GL_PROGRAM_POINT_SIZE", "GL_VERTEX_PROGRAM_POINT_SIZE", "GL_DEPTH_CLAMP");
    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private final Set<String> on = new TreeSet<>();
    private final Vector4[] planes = new Vector4[VertexProcessing.MAXIMUM_CLIP_PLANES];
    private final Map<VertexSlot, float[]> current = new EnumMap<>(VertexSlot.class);
    private final ScriptLights lights = new ScriptLights();
    private float[] projection = IDENTITY;
    private boolean flat;
    private ProvokingVertex provoking = ProvokingVertex.LAST_VERTEX_CONVENTION;
    private PolygonMode front = PolygonMode.FILL;
    private PolygonMode back = PolygonMode.FILL;
    private CompareFunction depthFunction = CompareFunction.LESS;

    ScriptState() {
        Arrays.fill(planes, Vector4.ZERO);
    }

    /** Switches something on or off whose name follows. */
    void set(Words words, boolean value) {
        String name = words.word().replace("GL_CLIP_DISTANCE", CLIP_PLANE);
        if (!name.matches(CLIP_PLANE + "[0-7]") && !CAPABILITIES.contains(name)) {
            throw new ScriptException("'" + name + "' cannot be switched here");
        }
        if (value) {
            on.add(name);
        } else {
            on.remove(name);
        }
    }

    /** Sets a clip plane: its number and four coefficients follow. */
    void clipPlane(Words words) {
        int number = words.integer();
        if (number < 0 || number >= planes.length) {
            throw new ScriptException("there is no clip plane " + number);
        }
        planes[number] = vector(words.numbers(4));
    }

    private static Vector4 vector(float[] values) {
        return new Vector4(values[0], values[1], values[2], values[3]);
    }

    /** Gives vertices that have no own one an attribute. */
    void current(VertexSlot slot, float[] values) {
        current.put(slot, values);
    }

    void shadeModel(String word) {
        flat = word.equals("flat");
    }

    void provokingVertex(String word) {
        provoking = word.equals("first") ? ProvokingVertex.FIRST_VERTEX_CONVENTION
                : ProvokingVertex.LAST_VERTEX_CONVENTION;
    }

    void depthFunction(String name) {
        depthFunction = CompareFunction.valueOf(name.substring("GL_".length()));
    }

    /** Sets how faces are drawn: which and how. */
    void polygonMode(String face, String mode) {
        PolygonMode set = PolygonMode.valueOf(mode.substring("GL_".length()));
        front = face.equals("GL_BACK") ? front : set;
        back = face.equals("GL_FRONT") ? back : set;
    }

    /** Sets a light: its number, what of it and values follow. */
    void light(Words words) {
        lights.set(words);
    }

    /** Projects in parallel what lies between four sides and -1 and 1. */
    void ortho(float left, float right, float bottom, float top) {
        projection = new float[] { 2 / (right - left), 0, 0, 0, 0, 2 / (top - bottom), 0, 0, 0, 0, -1, 0,
                -(right + left) / (right - left), -(top + bottom) / (top - bottom), 0, 1 };
    }

    /** Projects in perspective what lies between four sides of the near plane and the far plane. */
    void frustum(float left, float right, float bottom, float top, float near, float far) {
        projection = new float[] { 2 * near / (right - left), 0, 0, 0, 0, 2 * near / (top - bottom), 0, 0,
                (right + left) / (right - left), (top + bottom) / (top - bottom), -(far + near) / (far - near), -1, 0,
                0, -2 * far * near / (far - near), 0 };
    }

    /** What all vertices have. */
    List<VertexAttribute> currentAttributes(ScriptFrame frame) {
        List<VertexAttribute> attributes = new ArrayList<>();
        current.forEach((slot, values) -> attributes.add(
                new VertexAttribute(slot, frame.floats(values), 0, ComponentType.FLOAT, 4, false, false)));
        return attributes;
    }

    /** What is done to vertices. */
    VertexProcessing processing(boolean vertexProgram) {
        List<Vector4> cutting = new ArrayList<>();
        for (int plane = 0; plane < planes.length; plane++) {
            if (vertexProgram || on.contains(CLIP_PLANE + plane)) {
                cutting.add(planes[plane]);
            }
        }
        return new VertexProcessing(IDENTITY, projection, NormalLength.KEPT, vertexProgram ? lights.lighting() : null,
                List.of(), cutting, FogSource.FRAGMENT_DEPTH);
    }

    /** What is done to fragments. */
    RenderState render(int width, int height, List<TextureBinding> textures) {
        return new RenderState(textures, new DepthState(on.contains("GL_DEPTH_TEST"), depthFunction, true, 0, 1), null,
                null, null, null, null, null, new Rectangle(0, 0, width, height), null, ColourMask.ALL, null, false,
                on.contains("GL_DEPTH_CLAMP"), new Rasterisation(flat, provoking, Winding.CCW, front, back,
                        PointState.PIXEL, LineState.PIXEL, null));
    }

    /** What a program is given beside vertices and state. */
    ProgramInput input(ScriptFrame frame, ScriptUniforms uniforms, ScriptTextures textures, boolean embedded) {
        int distances = 0;
        for (int plane = 0; plane < planes.length; plane++) {
            distances |= on.contains(CLIP_PLANE + plane) ? 1 << plane : 0;
        }
        boolean sizes = embedded || on.contains("GL_PROGRAM_POINT_SIZE")
                || on.contains("GL_VERTEX_PROGRAM_POINT_SIZE");
        return new ProgramInput(0, 0, 0, sizes, embedded, on.contains("GL_VERTEX_PROGRAM_TWO_SIDE"), distances,
                uniforms.values(), uniforms.blocks(frame), textures.ofPrograms(frame));
    }
}
