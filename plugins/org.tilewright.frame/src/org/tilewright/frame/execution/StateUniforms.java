package org.tilewright.frame.execution;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.GenerationMode;
import org.tilewright.frame.transform.Matrix;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.shader.program.Uniform;

/**
 * The uniforms that GLSL's old versions and assembly have of the fixed function's state (GLSL 1.20, 7.5). What a frame does not carry,
 * because no program of the draw may read it, is 0; assembly's program matrices, which frames do not have, are identities.
 */
final class StateUniforms {

    private static final String INVERSE_TRANSPOSE = "InverseTranspose";
    private static final String INVERSE = "Inverse";
    private static final String TRANSPOSE = "Transpose";

    private final Draw draw;
    private final LightUniforms lights;

    StateUniforms(Draw draw) {
        this.draw = draw;
        lights = new LightUniforms(draw.processing().lighting());
    }

    /** Puts a uniform's values among those of all uniforms. */
    void put(Uniform uniform, int[] values) {
        float[] scalars = value(uniform);
        int count = Math.min(scalars.length, uniform.scalars());
        for (int i = 0; i < count; i++) {
            values[uniform.first() + i] = Float.floatToRawIntBits(scalars[i]);
        }
    }

    private float[] value(Uniform uniform) {
        String name = uniform.name();
        if (name.contains("Matrix") || name.startsWith("state.matrix")) {
            return matrices(name);
        }
        if (name.startsWith("gl_EyePlane") || name.startsWith("gl_ObjectPlane")) {
            return planes(name);
        }
        return switch (name) {
            case "gl_NormalScale" -> new float[] { normalScale() };
            case "gl_ClipPlane" -> vectors(draw.processing().clipPlanes());
            case "gl_TextureEnvColor" -> environmentColours();
            default -> name.startsWith("gl_Fog.") ? fog(name)
                    : name.startsWith("gl_Point.") ? points(name)
                            : name.startsWith("gl_DepthRange.") ? depthRange(name) : lights.value(name);
        };
    }

    private float[] matrices(String name) {
        double[] product = new double[Matrix.SIZE];
        float[] modelview = draw.processing().modelview();
        float[] projection = draw.processing().projection();
        if (name.startsWith("gl_NormalMatrix")) {
            return normalMatrix(modelview);
        }
        if (name.startsWith("gl_ModelViewProjection")) {
            Matrix.multiply(projection, modelview, product);
            return form(product, name);
        }
        if (name.startsWith("gl_TextureMatrix")) {
            float[] all = new float[TextureCoordinates.UNITS * Matrix.SIZE];
            for (int unit = 0; unit < TextureCoordinates.UNITS; unit++) {
                System.arraycopy(form(textureMatrix(unit), name), 0, all, unit * Matrix.SIZE, Matrix.SIZE);
            }
            return all;
        }
        if (name.startsWith("state.")) {
            float[] all = new float[8 * Matrix.SIZE];
            for (int i = 0; i < all.length; i++) {
                all[i] = i % Matrix.SIZE % 5 == 0 ? 1 : 0;
            }
            return all;
        }
        return form(wide(name.startsWith("gl_ModelView") ? modelview : projection), name);
    }

    private double[] textureMatrix(int unit) {
        for (TextureCoordinates each : draw.processing().coordinates()) {
            if (each.unit() == unit && each.matrix() != null) {
                return wide(each.matrix());
            }
        }
        double[] identity = new double[Matrix.SIZE];
        for (int i = 0; i < Matrix.SIZE; i += 5) {
            identity[i] = 1;
        }
        return identity;
    }

    private static double[] wide(float[] matrix) {
        double[] wide = new double[Matrix.SIZE];
        for (int i = 0; i < Matrix.SIZE; i++) {
            wide[i] = matrix[i];
        }
        return wide;
    }

    /** A matrix in the form that a name asks for. */
    private static float[] form(double[] matrix, String name) {
        double[] m = matrix;
        if (name.endsWith(INVERSE) || name.endsWith(INVERSE_TRANSPOSE) || name.endsWith(".inverse")) {
            m = new double[Matrix.SIZE];
            Matrix.invert(matrix, m);
        }
        boolean turned = name.endsWith(TRANSPOSE);
        float[] form = new float[Matrix.SIZE];
        for (int i = 0; i < Matrix.SIZE; i++) {
            form[i] = (float) m[turned ? i % 4 * 4 + i / 4 : i];
        }
        return form;
    }

    /** The transpose of the inverse of the upper left part. */
    private static float[] normalMatrix(float[] modelview) {
        double[] inverse = new double[9];
        Matrix.invertedUpperLeft(modelview, inverse);
        float[] normal = new float[9];
        for (int i = 0; i < normal.length; i++) {
            normal[i] = (float) inverse[i % 3 * 3 + i / 3];
        }
        return normal;
    }

    /** What normals that were multiplied by the matrix are multiplied by to be as long as before (OpenGL 2.1, 2.11.3). */
    private float normalScale() {
        double[] inverse = new double[9];
        Matrix.invertedUpperLeft(draw.processing().modelview(), inverse);
        return (float) (1 / Math.sqrt(inverse[2] * inverse[2] + inverse[5] * inverse[5] + inverse[8] * inverse[8]));
    }

    private static float[] vectors(List<Vector4> vectors) {
        float[] all = new float[4 * vectors.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = vectors.get(i / 4).get(i % 4);
        }
        return all;
    }

    private float[] planes(String name) {
        int coordinate = "STRQ".indexOf(name.charAt(name.length() - 1));
        Vector4[] planes = new Vector4[TextureCoordinates.UNITS];
        Arrays.fill(planes, Vector4.ZERO);
        boolean objects = name.startsWith("gl_Object");
        for (TextureCoordinates each : draw.processing().coordinates()) {
            if (coordinate < each.generated().size()) {
                TextureCoordinates.Generation generation = each.generated().get(coordinate);
                if (objects == (generation.mode() == GenerationMode.OBJECT_LINEAR)) {
                    planes[each.unit()] = generation.plane();
                }
            }
        }
        return vectors(List.of(planes));
    }

    private float[] environmentColours() {
        Vector4[] colours = new Vector4[TextureBinding.UNITS];
        Arrays.fill(colours, Vector4.ZERO);
        for (TextureBinding binding : draw.state().textures()) {
            colours[binding.unit()] = binding.colour();
        }
        return vectors(List.of(colours));
    }

    private float[] fog(String name) {
        Fog fog = draw.state().fog();
        if (fog == null) {
            return name.endsWith("density") || name.endsWith("end") || name.endsWith("scale") ? new float[] { 1 }
                    : new float[4];
        }
        return switch (name) {
            case "gl_Fog.color" -> fog.rgba();
            case "gl_Fog.density" -> new float[] { fog.density() };
            case "gl_Fog.start" -> new float[] { fog.start() };
            case "gl_Fog.end" -> new float[] { fog.end() };
            default -> new float[] { 1 / (fog.end() - fog.start()) };
        };
    }

    private float[] points(String name) {
        PointState points = draw.state().rasterisation().points();
        return new float[] { switch (name) {
            case "gl_Point.size" -> points.size();
            case "gl_Point.sizeMin" -> points.minimum();
            case "gl_Point.sizeMax" -> points.maximum();
            case "gl_Point.distanceConstantAttenuation" -> points.attenuation().constant();
            case "gl_Point.distanceLinearAttenuation" -> points.attenuation().linear();
            case "gl_Point.distanceQuadraticAttenuation" -> points.attenuation().quadratic();
            // OpenGL's initial fade threshold.
            default -> 1;
        } };
    }

    private float[] depthRange(String name) {
        DepthState depth = draw.state().depth();
        return new float[] { switch (name) {
            case "gl_DepthRange.near" -> depth.near();
            case "gl_DepthRange.far" -> depth.far();
            default -> depth.far() - depth.near();
        } };
    }
}
