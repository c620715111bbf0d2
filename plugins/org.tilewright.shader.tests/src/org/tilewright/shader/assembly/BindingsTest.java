package org.tilewright.shader.assembly;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.TextureShape;

/** Attributes, state and results lie in GLSL's variables as the tables of the specifications have them. */
class BindingsTest {

    private static float[] colour(Stage stage, String binding, Object... given) {
        Run run = new Run(stage, "MOV result.color, " + binding + ";");
        for (int i = 0; i < given.length; i += 4) {
            run.with((String) given[i], (int) given[i + 1], (int) given[i + 2], (double[]) given[i + 3]);
        }
        return run.run().floats(stage == Stage.VERTEX ? "gl_FrontColor" : "gl_FragColor", 0, 4);
    }

    private static double[] d(double... values) {
        return values;
    }

    private static float[] f(float... values) {
        return values;
    }

    /** Leaves of gl_LightSource: ambient 0, diffuse 1, specular 2, position 3, half 4, direction 5, exponent 6, cutoff 7, its cosine 8, attenuation 9 to 11. */
    @Test
    void lightsAreComposedOfMembers() {
        assertArrayEquals(f(1, 2, 3, 4),
                colour(Stage.VERTEX, "state.light[2].position", "gl_LightSource", 3, 8, d(1, 2, 3, 4)));
        assertArrayEquals(f(0, 0, 5, 9), colour(Stage.VERTEX, "state.light[1].attenuation", "gl_LightSource", 11, 1,
                d(5), "gl_LightSource", 6, 1, d(9)));
        assertArrayEquals(f(1, 2, 3, 0.5f), colour(Stage.VERTEX, "state.light[1].spot.direction", "gl_LightSource", 5,
                3, d(1, 2, 3), "gl_LightSource", 8, 1, d(0.5)));
        assertArrayEquals(f(1, 2, 3, 1),
                colour(Stage.VERTEX, "state.light[0].half", "gl_LightSource", 4, 0, d(1, 2, 3, 4)));
    }

    @Test
    void scalarsAreFilledUp() {
        assertArrayEquals(f(7, 0, 0, 1),
                colour(Stage.VERTEX, "state.material.back.shininess", "gl_BackMaterial", 4, 0, d(7)));
        assertArrayEquals(f(7, 0, 0, 1), colour(Stage.VERTEX, "vertex.fogcoord", "gl_FogCoord", 0, 0, d(7)));
        assertArrayEquals(f(1, 2, 3, 1), colour(Stage.VERTEX, "vertex.normal", "gl_Normal", 0, 0, d(1, 2, 3)));
        assertArrayEquals(f(7, 0, 0, 1), colour(Stage.FRAGMENT, "fragment.fogcoord", "gl_FogFragCoord", 0, 0, d(7)));
        assertArrayEquals(f(0.25f, 0.75f, 0.5f, 1), colour(Stage.FRAGMENT, "state.depth.range", "gl_DepthRange", 0, 0,
                d(0.25), "gl_DepthRange", 1, 0, d(0.75), "gl_DepthRange", 2, 0, d(0.5)));
    }

    @Test
    void stateThatIsAVectorIsFoundByItsNumber() {
        assertArrayEquals(f(1, 2, 3, 4),
                colour(Stage.VERTEX, "state.texgen[3].eye.r", "gl_EyePlaneR", 0, 12, d(1, 2, 3, 4)));
        assertArrayEquals(f(1, 2, 3, 4),
                colour(Stage.FRAGMENT, "state.texenv[1].color", "gl_TextureEnvColor", 0, 4, d(1, 2, 3, 4)));
        assertArrayEquals(f(1, 2, 3, 4),
                colour(Stage.VERTEX, "state.clip[2].plane", "gl_ClipPlane", 0, 8, d(1, 2, 3, 4)));
        assertArrayEquals(f(1, 2, 3, 4), colour(Stage.FRAGMENT, "state.lightprod[1].back.specular",
                "gl_BackLightProduct", 2, 4, d(1, 2, 3, 4)));
        assertArrayEquals(f(1, 2, 3, 4),
                colour(Stage.VERTEX, "state.lightmodel.scenecolor", "gl_FrontLightModelProduct", 0, 0, d(1, 2, 3, 4)));
        assertArrayEquals(f(1, 2, 3, 4), colour(Stage.VERTEX, "vertex.attrib[6]", "vertex.attrib[6]", 0, 0,
                d(1, 2, 3, 4)));
    }

    /** The scalars of a matrix lie column by column: row 1 is every fourth from 1. */
    @Test
    void rowsGoAcrossColumns() {
        double[] matrix = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
        assertArrayEquals(f(1, 5, 9, 13),
                colour(Stage.VERTEX, "state.matrix.mvp.row[1]", "gl_ModelViewProjectionMatrix", 0, 0, matrix));
        assertArrayEquals(f(4, 5, 6, 7), colour(Stage.VERTEX, "state.matrix.modelview[0].transpose.row[1]",
                "gl_ModelViewMatrix", 0, 0, matrix));
        assertArrayEquals(f(4, 5, 6, 7), colour(Stage.VERTEX, "state.matrix.texture[1].invtrans.row[1]",
                "gl_TextureMatrixInverse", 0, 16, matrix));
        assertArrayEquals(f(3, 7, 11, 15), colour(Stage.VERTEX, "state.matrix.program[1].inverse.row[3]",
                "state.matrix.program.inverse", 0, 16, matrix));
    }

    @Test
    void theLastParameterThatIsUsedSaysHowManyThereAre() {
        Run run = new Run(Stage.FRAGMENT, "PARAM p[2] = { program.env[3..4] }; MOV result.color, p[0];");
        assertEquals("vec4[5]", run.program().variables().get(0).type().toString());
        assertEquals("fragment.program.env", run.program().variables().get(0).name());
    }

    @Test
    void depthIsTheThirdComponentAndOnlyThereWhenWritten() {
        assertArrayEquals(f(0.5f), new Run(Stage.FRAGMENT, "MOV result.depth, {0, 0, 0.5, 0};").run()
                .floats("gl_FragDepth", 0, 1));
        assertFalse(new Run(Stage.FRAGMENT, "OUTPUT o = result.depth; MOV result.color, 1;").has("gl_FragDepth"));
    }

    @Test
    void severalColoursGoWithTheirOption() {
        assertArrayEquals(f(2, 2, 2, 2), new Run(Stage.FRAGMENT,
                "OPTION ARB_draw_buffers; MOV result.color[2], 2; MOV result.color, 1;").run()
                .floats("gl_FragData", 8, 4));
    }

    /** Fog from 2 to 10 at 4: 6 / 8 of the colour is left; alpha stays, and colours are clamped before. */
    @Test
    void fogIsLaidOverTheClampedColour() {
        float[] found = new Run(Stage.FRAGMENT, "OPTION ARB_fog_linear; MOV result.color, {2, 0.5, 0, 0.25};")
                .with("gl_Fog", 0, 0, 0, 1, 1, 1).with("gl_Fog", 3, 0, 10).with("gl_Fog", 4, 0, 1 / 8.0)
                .with("gl_FogFragCoord", 0, 0, 4).run().floats("gl_FragColor", 0, 4);
        assertArrayEquals(f(0.75f, 0.625f, 0.25f, 0.25f), found);
    }

    /** e^-(0.5 * 2) and e^-(0.5 * 2)^2 are both 0.3678794. */
    @Test
    void fogMayGrowExponentially() {
        for (String option : new String[] { "ARB_fog_exp", "ARB_fog_exp2" }) {
            float[] found = new Run(Stage.FRAGMENT, "OPTION " + option + "; MOV result.color, 1;")
                    .with("gl_Fog", 1, 0, 0.5).with("gl_FogFragCoord", 0, 0, 2).run().floats("gl_FragColor", 0, 4);
            assertEquals(0.3678794f, found[0], 1e-6f);
        }
    }

    /** A matrix that doubles x and moves it by 1: 2 * 3 + 1. */
    @Test
    void thePositionMayBeThatOfTheFixedFunction() {
        assertArrayEquals(f(7, 0, 0, 1),
                new Run(Stage.VERTEX, "OPTION ARB_position_invariant; MOV result.color, 1;")
                        .with("gl_ModelViewProjectionMatrix", 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1)
                        .with("gl_Vertex", 0, 0, 3, 0, 0, 1).run().floats("gl_Position", 0, 4));
    }

    /** A look-up finds its own coordinates. */
    @Test
    void texturesAreFoundByUnitAndTarget() {
        Run run = new Run(Stage.FRAGMENT, "TXP result.color, {2, 4, 8, 2}, texture[3], 3D;").run();
        assertEquals(TextureShape.D3, run.sampled().shape());
        assertEquals(3, run.unit());
        assertArrayEquals(f(1, 2, 4), run.floats("gl_FragColor", 0, 3));
        run = new Run(Stage.FRAGMENT,
                "OPTION ARB_fragment_program_shadow; TEX result.color, {2, 4, 8, 2}, texture, SHADOW2D;").run();
        assertTrue(run.sampled().reference() != null && run.sampled().shape() == TextureShape.D2);
        assertEquals(1, new Run(Stage.FRAGMENT, "TXB result.color, {2, 4, 8, 2}, texture, CUBE;").run().sampled()
                .level().size());
    }
}
