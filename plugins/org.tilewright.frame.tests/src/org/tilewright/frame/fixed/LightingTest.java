package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.ColourMaterial;
import org.tilewright.frame.transform.Light;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.frame.transform.Material;
import org.tilewright.frame.transform.MaterialPart;
import org.tilewright.frame.transform.NormalLength;

/**
 * Lighting against the equations of OpenGL 2.1, 2.14.1, written down anew. A colour may differ by one step of 255, as it is
 * rounded to 8 bits behind the point before it is rounded to none.
 */
class LightingTest {

    private static final double[] AXIS = { 0, 0, 1 };

    private final Random random = new Random(7);

    private Vector4 colour() {
        return new Vector4(random.nextFloat(), random.nextFloat(), random.nextFloat(), random.nextFloat());
    }

    private Light light() {
        boolean directional = random.nextBoolean();
        boolean spot = random.nextInt(3) == 0;
        return new Light(colour(), colour(), colour(),
                new Vector4(random.nextFloat() * 8 - 2, random.nextFloat() * 8 - 2, random.nextFloat() * 6,
                        directional ? 0 : 2),
                new Vector4(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, -1, 0), random.nextInt(6),
                spot ? 20 + random.nextInt(70) : Light.NO_CUTOFF, new Attenuation(0.5f, random.nextFloat() / 4, 0.02f));
    }

    private Material material() {
        Vector4 dim = new Vector4(0.1f * random.nextFloat(), 0.1f, 0, 1);
        return new Material(colour(), colour(), colour(), dim, random.nextInt(4) == 0 ? 0 : random.nextInt(60));
    }

    private Lighting lighting(boolean separate, ColourMaterial tracking) {
        List<Light> lights = new ArrayList<>();
        for (int n = random.nextInt(4); n >= 0; n--) {
            lights.add(light());
        }
        Vector4 ambient = new Vector4(0.2f, 0.1f, 0.05f, 1);
        return new Lighting(lights, ambient, random.nextBoolean(), random.nextBoolean(), separate, material(),
                material(), tracking);
    }

    private static double[] array(Vector4 v) {
        return new double[] { v.x(), v.y(), v.z(), v.w() };
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] unit(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return new double[] { x / length, y / length, z / length };
    }

    /** Equation 2.5 for one channel. */
    private static double lit(Lighting lighting, Material material, double[] place, double[] normal, int channel) {
        double sum = material.emission().get(channel)
                + material.ambient().get(channel) * lighting.ambient().get(channel);
        for (Light light : lighting.lights()) {
            double[] p = array(light.position());
            double[] way = { p[0] - place[0] * p[3], p[1] - place[1] * p[3], p[2] - place[2] * p[3] };
            double[] l = unit(way[0], way[1], way[2]);
            double d = p[3] == 0 ? 0 : Math.sqrt(dot(way, way)) / p[3];
            double attenuation = p[3] == 0 ? 1
                    : 1 / (light.attenuation().constant() + light.attenuation().linear() * d
                            + light.attenuation().quadratic() * d * d);
            double spot = 1;
            if (light.spotCutoff() != 180) {
                double[] s = unit(light.spotDirection().x(), light.spotDirection().y(), light.spotDirection().z());
                double cosine = Math.max(0, -dot(l, s));
                spot = cosine < Math.cos(Math.toRadians(light.spotCutoff())) ? 0
                        : Math.pow(cosine, light.spotExponent());
            }
            double facing = Math.max(0, dot(normal, l));
            double[] view = lighting.localViewer() ? unit(-place[0], -place[1], -place[2]) : AXIS;
            double[] h = unit(l[0] + view[0], l[1] + view[1], l[2] + view[2]);
            double highlight = facing == 0 ? 0 : Math.pow(Math.max(0, dot(normal, h)), material.shininess());
            sum += attenuation * spot * (material.ambient().get(channel) * light.ambient().get(channel)
                    + facing * material.diffuse().get(channel) * light.diffuse().get(channel)
                    + highlight * material.specular().get(channel) * light.specular().get(channel));
        }
        return sum;
    }

    private static void assertColour(Lighting lighting, Material material, double[] place, double[] normal, int drawn,
            String message) {
        for (int channel = 0; channel < 4; channel++) {
            double expected = channel == 3 ? material.diffuse().w() : lit(lighting, material, place, normal, channel);
            assertEquals(255 * Math.max(0, Math.min(1, expected)), drawn >>> 8 * channel & 0xFF, 1,
                    message + ", channel " + channel);
        }
    }

    @Test
    void colorsAreThoseOfTheEquations() {
        for (int n = 0; n < 400; n++) {
            FixedScene scene = new FixedScene(8, 8);
            scene.lighting = lighting(random.nextInt(4) == 0, null);
            double[] place = { random.nextInt(8) + 0.5, random.nextInt(8) + 0.5, random.nextDouble() - 0.5, 1 };
            double[] normal = unit(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble());
            scene.vertex(place, new double[] { normal[0], normal[1], normal[2], 0 }).draw(PrimitiveType.POINTS,
                    new State().build(8, 8));
            int drawn = scene.render()[(int) place[1] * 8 + (int) place[0]];
            if (!scene.lighting.separateSpecular()) {
                assertColour(scene.lighting, scene.lighting.front(), place, normal, drawn, "case " + n);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(MaterialPart.class)
    void vertexColoursReplaceTheirPartOfTheMaterial(MaterialPart part) {
        FixedScene scene = new FixedScene(4, 4);
        scene.lighting = lighting(false, new ColourMaterial(Face.FRONT_AND_BACK, part));
        Vector4 c = new Vector4(0.25f, 0.5f, 0.75f, 0.4f);
        double[] place = { 1.5, 2.5, 0, 1 };
        scene.vertex(place, new double[] { 0, 0, 1, 0 }, array(c)).draw(PrimitiveType.POINTS, new State().build(4, 4));
        Material m = scene.lighting.front();
        Material tracked = switch (part) {
            case EMISSION -> new Material(m.ambient(), m.diffuse(), m.specular(), c, m.shininess());
            case AMBIENT -> new Material(c, m.diffuse(), m.specular(), m.emission(), m.shininess());
            case DIFFUSE -> new Material(m.ambient(), c, m.specular(), m.emission(), m.shininess());
            case SPECULAR -> new Material(m.ambient(), m.diffuse(), c, m.emission(), m.shininess());
            case AMBIENT_AND_DIFFUSE -> new Material(c, c, m.specular(), m.emission(), m.shininess());
        };
        assertColour(scene.lighting, tracked, place, AXIS, scene.render()[2 * 4 + 1], part.name());
    }

    /** A triangle turned away from the eye shows the back material under a turned normal. */
    @Test
    void backFacesHaveTheirOwnMaterialWhereLightingIsTwoSided() {
        for (int n = 0; n < 40; n++) {
            Lighting any = lighting(false, null);
            FixedScene scene = new FixedScene(4, 4);
            scene.lighting = new Lighting(any.lights(), any.ambient(), false, true, false, any.front(), any.back(),
                    null);
            double[] normal = { 0, 0, 1, 0 };
            double[][] corners = { { -9, -9, 0, 1 }, { 9, 30, 0, 1 }, { 30, -9, 0, 1 } };
            for (double[] corner : corners) {
                scene.vertex(corner, normal);
            }
            scene.draw(PrimitiveType.TRIANGLES, new State().build(4, 4));
            int drawn = scene.render()[2 * 4 + 1];
            // At the corners colours are exact; between them they are interpolated, so that the place must not matter.
            if (any.lights().stream().allMatch(light -> light.position().w() == 0)) {
                assertColour(scene.lighting, any.back(), corners[0], new double[] { 0, 0, -1 }, drawn, "case " + n);
            }
        }
    }

    @Test
    void normalsAreTransformedByTheInverseTranspose() {
        for (NormalLength length : new NormalLength[] { NormalLength.NORMALIZED, NormalLength.RESCALED }) {
            FixedScene scene = new FixedScene(4, 4);
            Lighting any = lighting(false, null);
            scene.lighting = new Lighting(any.lights(), any.ambient(), false, false, false, any.front(), any.back(),
                    null);
            scene.normals = length;
            // A turn by a right angle about x, twice as large: (x, y, z) becomes (2x, -2z, 2y).
            scene.modelview = new float[] { 2, 0, 0, 0, 0, 0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 1 };
            scene.vertex(new double[] { 0.75, 0, -1.25, 1 }, new double[] { 0, 1, 0, 0 }).draw(PrimitiveType.POINTS,
                    new State().build(4, 4));
            assertColour(scene.lighting, any.front(), new double[] { 1.5, 2.5, 0 }, AXIS, scene.render()[2 * 4 + 1],
                    length.name());
        }
    }
}
