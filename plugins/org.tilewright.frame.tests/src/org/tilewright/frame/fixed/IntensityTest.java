package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Vector4;

/**
 * Environments with a texture of intensity, worked by hand after OpenGL 2.1, tables 3.22 and 3.23: a colour of (40, 80, 120, 160), the
 * environment's (255, 0, 255, 0), and an intensity of a fifth, 51, or four fifths, 204. Those that add or blend do so to alpha, which
 * textures of colour and alpha modulate.
 */
class IntensityTest {

    private static final double[][] CORNERS = { { -5, -5, 0, 1 }, { 9, -5, 0, 1 }, { -5, 9, 0, 1 } };

    @ParameterizedTest
    @CsvSource({ "INTENSITY8, MODULATE, 51, 8, 16, 24, 32", "INTENSITY8, REPLACE, 51, 51, 51, 51, 51",
            "INTENSITY8, ADD, 51, 91, 131, 171, 211", "INTENSITY8, ADD, 204, 244, 255, 255, 255",
            "INTENSITY8, BLEND, 51, 83, 64, 147, 128", "INTENSITY, BLEND, 204, 212, 16, 228, 32",
            "RGBA8, ADD, 51, 91, 131, 171, 32", "RGBA8, BLEND, 51, 83, 64, 147, 32" })
    void environmentsTakeAnIntensityAsTheTablesSay(String format, TextureEnvironment environment, int intensity,
            int red, int green, int blue, int alpha) {
        FixedScene scene = new FixedScene(2, 2);
        scene.texture(new Texture(1, format, MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                List.of(new TextureLevel(1, 1, new int[] { intensity * 0x01010101 }))));
        State state = new State().texture(new TextureBinding(0, 1, environment, TextureBinding.NO_REFERENCE,
                new Vector4(1, 0, 1, 0), null, 0));
        for (double[] corner : CORNERS) {
            scene.vertex(corner, new double[4], new double[] { 40 / 255.0, 80 / 255.0, 120 / 255.0, 160 / 255.0 });
        }
        scene.draw(PrimitiveType.TRIANGLES, state.build(2, 2));
        assertEquals(alpha << 24 | blue << 16 | green << 8 | red, scene.render()[0]);
    }
}
