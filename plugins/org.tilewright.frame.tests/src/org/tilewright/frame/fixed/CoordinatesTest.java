package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.GenerationMode;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.TextureCoordinates.Generation;

/** Generated texture coordinates and texture matrices, read back from a texture whose texels say where they are. */
class CoordinatesTest {

    private static final int EDGE = 256;

    private final Random random = new Random(3);

    private static Texture places() {
        int[] texels = new int[EDGE * EDGE];
        for (int n = 0; n < texels.length; n++) {
            texels[n] = 0xFF000000 | n / EDGE << 8 | n % EDGE;
        }
        return new Texture(1, "RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE,
                List.of(new TextureLevel(EDGE, EDGE, texels)));
    }

    private Vector4 plane() {
        return new Vector4(random.nextFloat() / 8, random.nextFloat() / 8, random.nextFloat() / 4,
                random.nextFloat() / 4);
    }

    private static double along(Vector4 plane, double[] place) {
        return plane.x() * place[0] + plane.y() * place[1] + plane.z() * place[2] + plane.w();
    }

    private static double generated(GenerationMode mode, int coordinate, Vector4 plane, double[] given, double[] object,
            double[] eye, double[] normal) {
        double length = Math.sqrt(eye[0] * eye[0] + eye[1] * eye[1] + eye[2] * eye[2]);
        double facing = (eye[0] * normal[0] + eye[1] * normal[1] + eye[2] * normal[2]) / length;
        double[] r = new double[3];
        for (int n = 0; n < 3; n++) {
            r[n] = eye[n] / length - 2 * facing * normal[n];
        }
        double m = 2 * Math.sqrt(r[0] * r[0] + r[1] * r[1] + (r[2] + 1) * (r[2] + 1));
        return switch (mode) {
            case VERTEX -> given[coordinate];
            case OBJECT_LINEAR -> along(plane, object);
            case EYE_LINEAR -> along(plane, eye);
            case SPHERE_MAP -> r[coordinate] / m + 0.5;
            case NORMAL_MAP -> normal[coordinate];
            case REFLECTION_MAP -> r[coordinate];
        };
    }

    /** A texel lies within half of one of the coordinates; a whole one is allowed for where they fall between two. */
    @ParameterizedTest
    @EnumSource(GenerationMode.class)
    void coordinatesAreThoseOfTheModeTimesTheMatrixByTheLastOne(GenerationMode mode) {
        for (int round = 0; round < 100; round++) {
            FixedScene scene = new FixedScene(4, 4);
            scene.texture(places());
            Vector4[] planes = { plane(), plane() };
            float[] matrix = { 0.5f, 0.1f, 0, 0, 0, 0.7f, 0, 0, 0, 0, 1, 0, 0.1f, 0.2f, 0, 1 + random.nextFloat() };
            // Two to the right and half as deep.
            scene.modelview = new float[] { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.5f, 0, 2, 0, 0, 1 };
            scene.coordinates = List.of(new TextureCoordinates(0,
                    List.of(new Generation(mode, planes[0]), new Generation(mode, planes[1])), matrix));
            double[] object = { 0.5, 1.5, random.nextDouble() - 0.5, 1 };
            double[] eye = { 2.5, 1.5, object[2] / 2 };
            double[] given = { random.nextDouble(), random.nextDouble(), 0, 1 };
            // The normal along x stays as it is.
            double[] normal = { 1, 0, 0, 0 };
            scene.vertex(object, normal, new double[] { 1, 1, 1, 1 }, given).draw(PrimitiveType.POINTS,
                    new State().texture(0, 1, TextureEnvironment.REPLACE).build(4, 4));
            int drawn = scene.render()[4 + 2];
            double s = generated(mode, 0, planes[0], given, object, eye, normal);
            double t = generated(mode, 1, planes[1], given, object, eye, normal);
            double q = matrix[15];
            assertTexel((0.5 * s + 0.1) / q, drawn & 0xFF, "s, round " + round);
            assertTexel((0.1 * s + 0.7 * t + 0.2) / q, drawn >>> 8 & 0xFF, "t, round " + round);
        }
    }

    private static void assertTexel(double coordinate, int texel, String message) {
        double expected = Math.max(0, Math.min(EDGE - 1, coordinate * EDGE - 0.5));
        assertEquals(expected, texel, 1, message);
    }
}
