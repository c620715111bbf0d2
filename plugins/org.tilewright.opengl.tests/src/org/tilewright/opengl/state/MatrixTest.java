package org.tilewright.opengl.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Random;

import org.junit.jupiter.api.Test;

/** Matrices against what they do to points, worked out by hand or with rows and columns written out. */
class MatrixTest {

    /** Single precision keeps 24 bits; some ten operations lose a few of them. */
    private static final float CLOSE = 1e-5f;

    private static float[] random(Random random) {
        float[] m = new float[16];
        for (int i = 0; i < 16; i++) {
            m[i] = random.nextFloat() * 4 - 2;
        }
        return m;
    }

    @Test
    void aQuarterTurnAboutZTakesXToY() {
        float[] turned = Matrix.transform(Matrix.rotation(90, 0, 0, 5), new float[] { 1, 0, 0, 1 });
        assertArrayEquals(new float[] { 0, 1, 0, 1 }, turned, CLOSE);
    }

    @Test
    void aThirdOfATurnAboutTheDiagonalExchangesTheAxes() {
        float[] turned = Matrix.transform(Matrix.rotation(120, 1, 1, 1), new float[] { 1, 2, 3, 1 });
        assertArrayEquals(new float[] { 3, 1, 2, 1 }, turned, CLOSE);
    }

    /** Of 11,857,006.25 radians a float keeps 11,857,006, whose cosine is 0.749; that of the others is 0.559. */
    @Test
    void millionsOfTurnsAreWhatDriversMakeOfThem() {
        float[] turned = Matrix.transform(Matrix.rotation(679_356_416, 0, 0, 1), new float[] { 1, 0, 0, 1 });
        assertArrayEquals(new float[] { 0.74940318f, 0.66211394f, 0, 1 }, turned, CLOSE);
    }

    @Test
    void noAxisTurnsNothing() {
        assertSame(Matrix.identity(), Matrix.rotation(30, 0, 0, 0));
        assertSame(Matrix.identity(), Matrix.rotation(30, Float.NaN, 0, 0));
    }

    /** Of the box 2..6, 1..3, 1..10 the corners of the near plane land on the corners of the cube. */
    @Test
    void projectionsTakeTheirBoxToTheCube() {
        float[] corner = Matrix.transform(Matrix.ortho(2, 6, 1, 3, 1, 10), new float[] { 6, 1, -1, 1 });
        assertArrayEquals(new float[] { 1, -1, -1, 1 }, corner, CLOSE);
        float[] near = Matrix.transform(Matrix.frustum(2, 6, 1, 3, 1, 10), new float[] { 6, 3, -1, 1 });
        assertArrayEquals(new float[] { 1, 1, -1, 1 }, near, CLOSE);
        float[] far = Matrix.transform(Matrix.frustum(2, 6, 1, 3, 1, 10), new float[] { 20, 10, -10, 1 });
        assertArrayEquals(new float[] { -10, -10, 10, 10 }, far, 1e-4f);
    }

    @Test
    void theSecondFactorIsAppliedFirst() {
        Random random = new Random(1);
        for (int i = 0; i < 100; i++) {
            float[] a = random(random);
            float[] b = random(random);
            float[] v = { 1, -2, 3, 1 };
            assertArrayEquals(Matrix.transform(a, Matrix.transform(b, v)), Matrix.transform(Matrix.multiply(a, b), v),
                    1e-4f);
            assertArrayEquals(Matrix.multiply(a, new float[] { 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1 }),
                    Matrix.scale(a, 2, 3, 4), CLOSE);
            assertArrayEquals(Matrix.multiply(a, new float[] { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1 }),
                    Matrix.translate(a, 2, 3, 4), CLOSE);
        }
    }

    /** A point on a plane is on the plane in eye space, too: the products with both are the same. */
    @Test
    void planesKeepTheirDistances() {
        Random random = new Random(2);
        for (int i = 0; i < 100; i++) {
            float[] m = Matrix.multiply(Matrix.rotation(random.nextInt(360), 1, 2, i),
                    Matrix.translate(Matrix.scale(Matrix.identity(), 1, 2, 0.5), i, 1, -3));
            float[] plane = { 1, -2, 0.5f, 3 };
            float[] point = { random.nextFloat(), random.nextFloat(), random.nextFloat(), 1 };
            float[] moved = Matrix.transformPlane(m, plane);
            float[] eye = Matrix.transform(m, point);
            float[] distances = new float[2];
            for (int c = 0; c < 4; c++) {
                distances[0] += plane[c] * point[c];
                distances[1] += moved[c] * eye[c];
            }
            assertArrayEquals(new float[] { distances[0] }, new float[] { distances[1] }, 1e-3f);
        }
    }

    @Test
    void aSingularMatrixLeavesPlanesAsTheyAre() {
        float[] plane = { 1, 2, 3, 4 };
        assertSame(plane, Matrix.transformPlane(new float[16], plane));
    }
}
