package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.StencilOperation;

/** Sequences of draws under random stencil and depth tests, against a model of one pixel. */
class StencilDrawsTest {

    private final Random random = new Random(11);
    private int stencil;
    private double depth;
    private int colour;

    private <E> E any(E[] values) {
        return values[random.nextInt(values.length)];
    }

    private StencilFace face() {
        return new StencilFace(any(CompareFunction.values()), random.nextInt(4), 3 + random.nextInt(2) * 252,
                any(StencilOperation.values()), any(StencilOperation.values()), any(StencilOperation.values()),
                random.nextInt(4) == 0 ? random.nextInt(256) : 255);
    }

    private static boolean holds(CompareFunction function, double left, double right) {
        int order = Double.compare(left, right);
        return switch (function) {
            case NEVER -> false;
            case ALWAYS -> true;
            case LESS -> order < 0;
            case LEQUAL -> order <= 0;
            case EQUAL -> order == 0;
            case NOTEQUAL -> order != 0;
            case GEQUAL -> order >= 0;
            case GREATER -> order > 0;
        };
    }

    private void model(StencilFace face, boolean tests, CompareFunction function, boolean writes, double z, int drawn) {
        boolean passesStencil = holds(face.function(), face.reference() & face.mask(), stencil & face.mask());
        boolean passesDepth = !tests || holds(function, z, depth);
        StencilOperation operation = passesStencil ? passesDepth ? face.pass() : face.depthFail() : face.fail();
        int next = switch (operation) {
            case KEEP -> stencil;
            case ZERO -> 0;
            case REPLACE -> face.reference();
            case INCR -> stencil == 255 ? 255 : stencil + 1;
            case DECR -> stencil == 0 ? 0 : stencil - 1;
            case INVERT -> 255 - stencil;
            case INCR_WRAP -> (stencil + 1) % 256;
            case DECR_WRAP -> (stencil + 255) % 256;
        };
        for (int bit = 1; bit < 256; bit *= 2) {
            if ((face.writeMask() & bit) != 0) {
                stencil = stencil - (stencil & bit) + (next & bit);
            }
        }
        if (passesStencil && passesDepth) {
            colour = drawn;
            depth = tests && writes ? z : depth;
        }
    }

    @Test
    void drawsLeaveWhatTheModelSays() {
        for (int round = 0; round < 200; round++) {
            FixedScene scene = new FixedScene(2, 2);
            stencil = 0;
            depth = 1;
            colour = 0;
            int draws = 1 + random.nextInt(12);
            for (int n = 1; n <= draws; n++) {
                StencilFace front = face();
                StencilFace back = face();
                boolean facesBack = random.nextBoolean();
                boolean tests = random.nextBoolean();
                boolean writes = random.nextBoolean();
                CompareFunction function = any(CompareFunction.values());
                // Eighths are exact in every step from eye space to the depth buffer's nearest value.
                double z = random.nextInt(8) / 8.0;
                State state = new State().stencil(front, back);
                if (tests) {
                    state.depth(function, writes);
                }
                double[][] corners = { { -5, -5 }, { 9, -5 }, { -5, 9 } };
                for (int corner = 0; corner < 3; corner++) {
                    double[] at = corners[facesBack ? 2 - corner : corner];
                    scene.vertex(new double[] { at[0], at[1], 2 * z - 1, 1 }, new double[4],
                            new double[] { n / 255.0, 0, 0, 1 });
                }
                scene.draw(PrimitiveType.TRIANGLES, state.build(2, 2));
                model(facesBack ? back : front, tests, function, writes, z, n);
            }
            assertEquals(colour, scene.render()[0] & 0xFF, "round " + round);
        }
    }
}
