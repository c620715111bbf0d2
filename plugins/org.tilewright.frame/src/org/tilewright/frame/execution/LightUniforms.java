package org.tilewright.frame.execution;

import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.Light;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.frame.transform.Material;

/** The uniforms of lights and materials, and of their products (GLSL 1.20, 7.5). */
final class LightUniforms {

    private static final float[] NOTHING = new float[4];

    private final Lighting lighting;

    /** Of lights, or of none. */
    LightUniforms(Lighting lighting) {
        this.lighting = lighting;
    }

    /** The scalars of a uniform. */
    float[] value(String name) {
        if (lighting == null) {
            return NOTHING;
        }
        String member = name.substring(name.indexOf('.') + 1);
        Material material = name.startsWith("gl_Back") ? lighting.back() : lighting.front();
        if (name.startsWith("gl_LightSource[")) {
            return index(name) < lighting.lights().size() ? light(lighting.lights().get(index(name)), member)
                    : NOTHING;
        }
        if (name.contains("LightProduct[")) {
            return index(name) < lighting.lights().size()
                    ? product(lighting.lights().get(index(name)), material, member)
                    : NOTHING;
        }
        return switch (member) {
            case "emission" -> scalars(material.emission());
            case "ambient" -> scalars(name.startsWith("gl_LightModel.") ? lighting.ambient() : material.ambient());
            case "diffuse" -> scalars(material.diffuse());
            case "specular" -> scalars(material.specular());
            case "shininess" -> new float[] { material.shininess() };
            default -> scene(material);
        };
    }

    private static int index(String name) {
        return Integer.parseInt(name.substring(name.indexOf('[') + 1, name.indexOf(']')));
    }

    private static float[] scalars(Vector4 vector) {
        return new float[] { vector.x(), vector.y(), vector.z(), vector.w() };
    }

    private static float[] light(Light light, String member) {
        return switch (member) {
            case "ambient" -> scalars(light.ambient());
            case "diffuse" -> scalars(light.diffuse());
            case "specular" -> scalars(light.specular());
            case "position" -> scalars(light.position());
            case "halfVector" -> halfway(light.position());
            case "spotDirection" -> scalars(light.spotDirection());
            case "spotExponent" -> new float[] { light.spotExponent() };
            case "spotCutoff" -> new float[] { light.spotCutoff() };
            case "spotCosCutoff" -> new float[] { (float) StrictMath.cos(StrictMath.toRadians(light.spotCutoff())) };
            case "constantAttenuation" -> new float[] { light.attenuation().constant() };
            case "linearAttenuation" -> new float[] { light.attenuation().linear() };
            default -> new float[] { light.attenuation().quadratic() };
        };
    }

    /** Between the light, seen from the eye's place, and the line of sight, of length 1 (OpenGL 2.1, 2.14.1). */
    private static float[] halfway(Vector4 position) {
        double distance = length(position.x(), position.y(), position.z());
        double x = distance == 0 ? 0 : position.x() / distance;
        double y = distance == 0 ? 0 : position.y() / distance;
        double z = (distance == 0 ? 0 : position.z() / distance) + 1;
        double length = length(x, y, z);
        double scale = length == 0 ? 0 : 1 / length;
        return new float[] { (float) (x * scale), (float) (y * scale), (float) (z * scale), 1 };
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static float[] product(Light light, Material material, String member) {
        return switch (member) {
            case "ambient" -> product(light.ambient(), material.ambient());
            case "diffuse" -> product(light.diffuse(), material.diffuse());
            default -> product(light.specular(), material.specular());
        };
    }

    private static float[] product(Vector4 a, Vector4 b) {
        return new float[] { a.x() * b.x(), a.y() * b.y(), a.z() * b.z(), a.w() * b.w() };
    }

    private float[] scene(Material material) {
        float[] colour = product(lighting.ambient(), material.ambient());
        for (int i = 0; i < 3; i++) {
            colour[i] += material.emission().get(i);
        }
        colour[3] = material.diffuse().w();
        return colour;
    }
}
