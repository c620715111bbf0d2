package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.ColourMaterial;
import org.tilewright.frame.transform.FogSource;
import org.tilewright.frame.transform.GenerationMode;
import org.tilewright.frame.transform.Light;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.frame.transform.Material;
import org.tilewright.frame.transform.NormalLength;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.Generation;
import org.tilewright.opengl.state.LightModel;
import org.tilewright.opengl.state.Matrix;
import org.tilewright.opengl.state.State;
import org.tilewright.opengl.state.TextureUnit;

/** What a context's state means for the vertices of a draw. */
final class VertexTranslation {

    private static final int ALL_UNITS = (1 << TextureUnit.FIXED_UNITS) - 1;

    private VertexTranslation() {}

    /**
     * What is done to vertices.
     *
     * @param context the context
     * @param units   a bit for each texture unit that textures
     */
    static VertexProcessing of(Context context, int units) {
        State s = context.state;
        return new VertexProcessing(context.matrices.modelview(), context.matrices.projection(), normals(s),
                s.has(Capability.LIGHTING) ? lighting(s, false) : null, coordinates(context, units), clipPlanes(s),
                fogSource(s));
    }

    /**
     * What a vertex program may read of the state of the fixed function.
     *
     * @param context the context
     * @param words   what its sources mention
     */
    static VertexProcessing ofProgram(Context context, ProgramWords words) {
        State s = context.state;
        return new VertexProcessing(context.matrices.modelview(), context.matrices.projection(), normals(s),
                words.lights ? lighting(s, true) : null,
                coordinates(context, words.textureMatrices ? ALL_UNITS : 0), numberedClipPlanes(s),
                fogSource(s));
    }

    /**
     * What the fixed function reads of vertices.
     *
     * @param context   the context
     * @param units     a bit for each texture unit that textures
     * @param primitive what vertices make up
     * @return a bit for each slot
     */
    static int needed(Context context, int units, PrimitiveType primitive) {
        State s = context.state;
        int needed = 1 << Slots.POSITION | 1 << Slots.COLOUR | edges(s, primitive);
        if (s.has(Capability.LIGHTING) && !s.has(Capability.COLOR_MATERIAL)) {
            needed &= ~(1 << Slots.COLOUR);
        }
        if (needsNormals(context, units)) {
            needed |= 1 << Slots.NORMAL;
        }
        if (s.has(Capability.COLOR_SUM)) {
            needed |= 1 << Slots.SECONDARY;
        }
        if (s.has(Capability.FOG) && s.fog.coordinate()) {
            needed |= 1 << Slots.FOG;
        }
        return needed | units << Slots.TEXCOORD;
    }

    /**
     * The bit of edge flags, where something can depend on them: polygons that share no vertices (OpenGL 2.1, 2.6.2), not filled.
     *
     * @param s         the state
     * @param primitive what vertices make up
     */
    static int edges(State s, PrimitiveType primitive) {
        boolean apart = primitive == PrimitiveType.TRIANGLES || primitive == PrimitiveType.QUADS
                || primitive == PrimitiveType.POLYGON;
        boolean filled = Translation.polygonMode(s.polygon.mode()) == PolygonMode.FILL
                && Translation.polygonMode(s.polygon.back()) == PolygonMode.FILL;
        return apart && !filled ? 1 << Slots.EDGE : 0;
    }

    private static FogSource fogSource(State s) {
        if (s.fog.coordinate()) {
            return FogSource.FOG_COORDINATE;
        }
        return s.fog.radial() ? FogSource.EYE_RADIAL : FogSource.FRAGMENT_DEPTH;
    }

    private static NormalLength normals(State s) {
        if (s.has(Capability.NORMALIZE)) {
            return NormalLength.NORMALIZED;
        }
        return s.has(Capability.RESCALE_NORMAL) ? NormalLength.RESCALED : NormalLength.KEPT;
    }

    /** Lights that are on, or all. */
    private static Lighting lighting(State s, boolean all) {
        List<Light> lights = new ArrayList<>();
        for (int i = 0; i < Lighting.MAXIMUM_LIGHTS; i++) {
            if (all || (s.capabilities & Capability.LIGHT0.bit() << i) != 0) {
                lights.add(light(s.lights.get(i)));
            }
        }
        LightModel model = s.lightModel;
        return new Lighting(lights, Translation.vector(model.ambient()), model.localViewer(), model.twoSided(),
                model.separateSpecular(), material(s.front), material(s.back),
                s.has(Capability.COLOR_MATERIAL)
                        ? new ColourMaterial(Translation.face(model.materialFace()),
                                Translation.part(model.materialPart()))
                        : null);
    }

    private static Light light(org.tilewright.opengl.state.Light l) {
        float[] a = l.attenuation();
        return new Light(Translation.vector(l.ambient()), Translation.vector(l.diffuse()),
                Translation.vector(l.specular()), Translation.vector(l.position()),
                Translation.vector(l.spotDirection()), l.spotExponent(), l.spotCutoff(),
                new Attenuation(a[0], a[1], a[2]));
    }

    private static Material material(org.tilewright.opengl.state.Material m) {
        return new Material(Translation.vector(m.ambient()), Translation.vector(m.diffuse()),
                Translation.vector(m.specular()), Translation.vector(m.emission()), m.shininess());
    }

    private static List<TextureCoordinates> coordinates(Context context, int units) {
        List<TextureCoordinates> coordinates = new ArrayList<>();
        for (int unit = 0; unit < TextureUnit.FIXED_UNITS; unit++) {
            if ((units & 1 << unit) == 0) {
                continue;
            }
            List<TextureCoordinates.Generation> generated = generated(context.state.units.get(unit));
            float[] matrix = context.matrices.texture(unit).top();
            boolean plain = Arrays.equals(matrix, Matrix.identity());
            if (!plain || !generated.isEmpty()) {
                coordinates.add(new TextureCoordinates(unit, generated, plain ? null : matrix));
            }
        }
        return coordinates;
    }

    private static List<TextureCoordinates.Generation> generated(TextureUnit unit) {
        List<TextureCoordinates.Generation> generated = new ArrayList<>();
        boolean any = false;
        for (Generation generation : unit.generation()) {
            any |= generation.on();
            GenerationMode mode = Translation.generation(generation.mode());
            generated.add(generation.on() ? new TextureCoordinates.Generation(mode,
                    Translation.vector(mode == GenerationMode.OBJECT_LINEAR ? generation.object() : generation.eye()))
                    : TextureCoordinates.Generation.NONE);
        }
        return any ? generated : List.of();
    }

    /** Whether vertices need normals. */
    static boolean needsNormals(Context context, int units) {
        State s = context.state;
        if (s.has(Capability.LIGHTING)) {
            return true;
        }
        for (int unit = 0; unit < TextureUnit.FIXED_UNITS; unit++) {
            for (Generation generation : s.units.get(unit).generation()) {
                GenerationMode mode = Translation.generation(generation.mode());
                if ((units & 1 << unit) != 0 && generation.on() && mode != GenerationMode.OBJECT_LINEAR
                        && mode != GenerationMode.EYE_LINEAR) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Up to the last one that cuts off; programs know planes by numbers. */
    private static List<Vector4> numberedClipPlanes(State s) {
        List<Vector4> planes = new ArrayList<>();
        for (int i = 0; i < VertexProcessing.MAXIMUM_CLIP_PLANES; i++) {
            if ((s.capabilities & Capability.CLIP_PLANE0.bit() << i) != 0) {
                while (planes.size() < i) {
                    planes.add(Vector4.ZERO);
                }
                planes.add(Translation.vector(s.clipPlanes.get(i)));
            }
        }
        return planes;
    }

    private static List<Vector4> clipPlanes(State s) {
        List<Vector4> planes = new ArrayList<>();
        for (int i = 0; i < VertexProcessing.MAXIMUM_CLIP_PLANES; i++) {
            if ((s.capabilities & Capability.CLIP_PLANE0.bit() << i) != 0) {
                planes.add(Translation.vector(s.clipPlanes.get(i)));
            }
        }
        return planes;
    }
}
