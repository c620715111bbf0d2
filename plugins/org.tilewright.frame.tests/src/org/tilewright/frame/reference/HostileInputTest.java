package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.TextureEnvironment;

/** Frames that no sensible program makes: the renderer has to finish, and stay inside its buffers. */
class HostileInputTest {

    private static final int SIZE = 33;
    private static final float[] ODD = { 0, -0f, 1, -1, 0.5f, 16.5f, 1e-30f, Float.MIN_VALUE, 1e7f, -1e7f, 1e30f,
            -1e30f,
            Float.MAX_VALUE, -Float.MAX_VALUE, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 33, 32.99f };

    @Test
    void oddCoordinatesAndMatricesEndInAnImage() {
        Random random = new Random(11);
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            for (int round = 0; round < 400; round++) {
                Scene scene = new Scene(SIZE, SIZE);
                int texture = scene.texture("RGBA8", MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR,
                        Wrap.ofTheFixedFunction()[round % 4], new TextureLevel(1, 7, new int[7]));
                if (round % 2 == 1) {
                    scene.transformation(matrix(random), matrix(random));
                }
                scene.texcoords(2);
                for (int n = 0; n < 12; n++) {
                    scene.vertex(odd(random), odd(random), odd(random), random.nextInt(), odd(random), odd(random),
                            odd(random), odd(random));
                }
                State state = new State().texture(0, texture, TextureEnvironment.MODULATE)
                        .texture(1, texture, TextureEnvironment.DECAL).texture(5, texture, TextureEnvironment.ADD)
                        .depth(CompareFunction.LEQUAL, true).polygonOffset(odd(random), odd(random))
                        .fog(FogMode.values()[round % 3], 2, -1, 0, odd(random), odd(random), odd(random))
                        .blend(BlendFactor.SRC_ALPHA_SATURATE, BlendFactor.DST_ALPHA);
                PrimitiveType type = PrimitiveType.values()[random.nextInt(PrimitiveType.values().length)];
                RenderedFrame frame = scene.draw(type, state).render();
                assertTrue(frame.fragments() <= 12L * SIZE * SIZE);
                for (int depth : frame.depth()) {
                    assertEquals(depth, depth & 0xFFFFFF);
                }
            }
        });
    }

    private static float odd(Random random) {
        return random.nextInt(3) == 0 ? random.nextFloat() * SIZE : ODD[random.nextInt(ODD.length)];
    }

    private static float[] matrix(Random random) {
        float[] matrix = new float[16];
        for (int n = 0; n < matrix.length; n++) {
            matrix[n] = random.nextBoolean() ? random.nextFloat() * 2 - 1 : odd(random);
        }
        return matrix;
    }

    @Test
    void aVertexAtTheEyeIsNotDivided() {
        // w is the vertex's z: 0 for one corner, and for all.
        float[] projection = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 };
        Scene scene = new Scene(SIZE, SIZE).transformation(Scene.IDENTITY, projection);
        scene.vertex(0, 0, 0, -1).vertex(1, -1, 1, -1).vertex(1, 1, 1, -1).draw(PrimitiveType.TRIANGLES, new State());
        scene.vertex(0, 0, 0, -1).vertex(0, 0, 0, -1).vertex(0, 0, 0, -1).draw(PrimitiveType.TRIANGLES, new State());
        scene.vertex(0, 0, 0, -1).draw(PrimitiveType.POINTS, new State());
        scene.vertex(0, 0, 0, -1).vertex(0, 0, 1, -1).draw(PrimitiveType.LINES, new State());
        assertTrue(scene.render().fragments() < SIZE * SIZE);
    }

    @Test
    void degenerateTrianglesCoverNothing() {
        Scene scene = new Scene(SIZE, SIZE).vertex(1, 1, 0, -1).vertex(30, 30, 0, -1).vertex(15, 15, 0, -1)
                .vertex(5, 5, 0, -1).vertex(5, 5, 0, -1).vertex(9, 20, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State().depth(CompareFunction.LESS, true));
        assertEquals(0, scene.render().fragments());
    }

    @Test
    void viewportsMayBeLargerThanTheFrame() {
        State state = new State().viewport(-1_000_000_000, -1_000_000_000, 2_000_000_000, 2_000_000_000);
        Scene scene = new Scene(SIZE, SIZE).transformation(Scene.IDENTITY, Scene.IDENTITY).vertex(-1, -1, 0, -1)
                .vertex(1, -1, 0, -1).vertex(1, 1, 0, -1).vertex(-1, 1, 0, -1).draw(PrimitiveType.QUADS, state);
        assertEquals(SIZE * SIZE, scene.render().fragments());
        State most = new State().viewport(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE)
                .scissor(Integer.MIN_VALUE, 0, 5, 5);
        assertEquals(0, new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0, -1, most).render().fragments());
    }

    @Test
    void framesOfOnePixelRowAreDrawn() {
        for (int[] size : new int[][] { { 1, 1 }, { 1, 40 }, { 40, 1 }, { 3, 2 } }) {
            Scene scene = new Scene(size[0], size[1]).rectangle(0, 0, size[0], size[1], 0, 0xFF00FF00, new State());
            for (int colour : scene.render().colour()) {
                assertEquals(0xFF00FF00, colour);
            }
        }
    }
}
