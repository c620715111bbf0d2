package org.tilewright.frame.geometry;

import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.ColourMaterial;
import org.tilewright.frame.transform.Light;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.frame.transform.Material;

/** The colours that lights make of a vertex (OpenGL 2.1, 2.14.1). */
final class VertexLighting {

    private static final int CHANNELS = 3;

    private final Lighting lighting;
    private final LightSource[] lights;
    private final double[] halfway = new double[3];
    private final double[] specularSum = new double[CHANNELS];
    private final MaterialColours material = new MaterialColours();

    VertexLighting(Lighting lighting) {
        this.lighting = lighting;
        lights = lighting.lights().stream().map(LightSource::new).toArray(LightSource[]::new);
    }

    boolean twoSided() {
        return lighting.twoSided();
    }

    /**
     * Lights one side of a vertex.
     *
     * @param back      whether it is the back
     * @param eye       its place in eye space, divided by its last coordinate
     * @param normal    its normal in eye space, which points to the front
     * @param vertex    its primary colour
     * @param primary   receives red, green, blue and alpha, limited to 0..1
     * @param secondary receives red, green and blue of highlights, if they are separate, else 0
     */
    void light(boolean back, double[] eye, double[] normal, double[] vertex, double[] primary, double[] secondary) {
        material.set(back ? lighting.back() : lighting.front(), lighting.colourMaterial(), back, vertex);
        double side = back ? -1 : 1;
        for (int n = 0; n < CHANNELS; n++) {
            primary[n] = material.emission[n] + material.ambient[n] * lighting.ambient().get(n);
            specularSum[n] = 0;
        }
        for (LightSource source : lights) {
            add(source, eye, normal, side, primary);
        }
        for (int n = 0; n < CHANNELS; n++) {
            secondary[n] = lighting.separateSpecular() ? limited(specularSum[n]) : 0;
            primary[n] = limited(lighting.separateSpecular() ? primary[n] : primary[n] + specularSum[n]);
        }
        primary[3] = limited(material.diffuse[3]);
    }

    private void add(LightSource source, double[] eye, double[] normal, double side, double[] primary) {
        double strength = source.reach(eye);
        if (strength == 0) {
            return;
        }
        double[] towards = source.towards;
        double facing = side * dot(normal, towards);
        double highlight = facing > 0 ? highlight(eye, normal, side, towards) : 0;
        Light light = source.light;
        for (int n = 0; n < CHANNELS; n++) {
            primary[n] += strength * (material.ambient[n] * light.ambient().get(n)
                    + Math.max(0, facing) * material.diffuse[n] * light.diffuse().get(n));
            specularSum[n] += strength * highlight * material.specular[n] * light.specular().get(n);
        }
    }

    private double highlight(double[] eye, double[] normal, double side, double[] towards) {
        if (lighting.localViewer()) {
            double distance = length(eye);
            for (int n = 0; n < 3; n++) {
                halfway[n] = towards[n] - (distance == 0 ? 0 : eye[n] / distance);
            }
        } else {
            halfway[0] = towards[0];
            halfway[1] = towards[1];
            halfway[2] = towards[2] + 1;
        }
        double length = length(halfway);
        double cosine = length == 0 ? 0 : Math.max(0, side * dot(normal, halfway) / length);
        return material.shininess == 0 ? 1 : StrictMath.pow(cosine, material.shininess);
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** What is no number becomes 0. */
    private static double limited(double value) {
        return value > 0 ? Math.min(1, value) : 0;
    }

    /** A material, some parts of which are the vertex's colour. */
    private static final class MaterialColours {

        final double[] emission = new double[4];
        final double[] ambient = new double[4];
        final double[] diffuse = new double[4];
        final double[] specular = new double[4];
        double shininess;

        void set(Material material, ColourMaterial tracking, boolean back, double[] vertex) {
            take(material.emission(), emission);
            take(material.ambient(), ambient);
            take(material.diffuse(), diffuse);
            take(material.specular(), specular);
            shininess = material.shininess();
            if (tracking != null && tracking.face() != (back ? Face.FRONT : Face.BACK)) {
                switch (tracking.part()) {
                    case EMISSION -> take(vertex, emission);
                    case AMBIENT -> take(vertex, ambient);
                    case DIFFUSE -> take(vertex, diffuse);
                    case SPECULAR -> take(vertex, specular);
                    case AMBIENT_AND_DIFFUSE -> {
                        take(vertex, ambient);
                        take(vertex, diffuse);
                    }
                }
            }
        }

        private static void take(Vector4 from, double[] to) {
            for (int n = 0; n < 4; n++) {
                to[n] = from.get(n);
            }
        }

        private static void take(double[] from, double[] to) {
            System.arraycopy(from, 0, to, 0, 4);
        }
    }

    /** A light, and what is to be known of it at a vertex. */
    private static final class LightSource {

        final Light light;
        final double[] towards = new double[3];
        private final boolean directional;
        private final boolean spot;
        private final double spotCosine;
        private final double[] spotDirection;

        LightSource(Light light) {
            this.light = light;
            directional = light.position().w() == 0;
            spot = light.spotCutoff() != Light.NO_CUTOFF;
            spotCosine = StrictMath.cos(StrictMath.toRadians(light.spotCutoff()));
            spotDirection = new double[] { light.spotDirection().x(), light.spotDirection().y(),
                    light.spotDirection().z() };
            normalize(spotDirection);
        }

        /** How strong it is at a place, 0..; where it comes from is in {@link #towards} then, of length 1. */
        double reach(double[] eye) {
            Vector4 position = light.position();
            for (int n = 0; n < 3; n++) {
                towards[n] = directional ? position.get(n) : position.get(n) / position.w() - eye[n];
            }
            double distance = normalize(towards);
            double strength = directional ? 1 : 1 / light.attenuation().at(distance);
            if (spot) {
                double cosine = -dot(towards, spotDirection);
                strength = cosine < spotCosine ? 0
                        : strength * StrictMath.pow(Math.max(0, cosine), light.spotExponent());
            }
            return strength;
        }

        private static double normalize(double[] vector) {
            double length = length(vector);
            for (int n = 0; length > 0 && n < 3; n++) {
                vector[n] /= length;
            }
            return length;
        }
    }
}
