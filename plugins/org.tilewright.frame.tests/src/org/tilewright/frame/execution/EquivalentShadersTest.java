package org.tilewright.frame.execution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.testing.frame.ProgramScene;

/**
 * Programs by chance draw the same image however they are written down, with everything that makes programs shorter and turns them
 * into classes in between. {@code -Dtilewright.shaders=2000} tries that many.
 */
class EquivalentShadersTest {

    private static final int SIZE = 8;

    @Test
    void howAProgramIsWrittenDownDoesNotMatter() {
        int count = Integer.getInteger("tilewright.shaders", 60);
        int plain = 0;
        for (int seed = 0; seed < count; seed++) {
            RandomShader shader = new RandomShader(seed, 3 + seed % 12);
            int[] expected = image(shader, shader.text(), seed);
            String other = shader.text(seed);
            assertArrayEquals(expected, image(shader, other, seed),
                    () -> "\n" + shader.text() + "\nand\n" + other);
            plain += Arrays.stream(expected).distinct().count() == 1 ? 1 : 0;
        }
        assertTrue(plain < count / 2, plain + " of " + count + " images are of one colour");
    }

    private static int[] image(RandomShader shader, String text, int seed) {
        Random random = new Random(seed);
        ProgramScene scene = new ProgramScene(SIZE, SIZE).program(null, text).uniform("t", 0).texture(0, texture());
        for (String uniform : shader.uniforms()) {
            scene.uniform(uniform, 4, random.nextFloat() * 4 - 2, random.nextFloat(), random.nextInt(3),
                    random.nextFloat() * 100);
        }
        ReferenceRenderer renderer = new ReferenceRenderer(scene.cover(0).frame());
        int[] colours = renderer.render().colour();
        assertEquals(List.of(), renderer.programFailures(), text);
        return colours;
    }

    private static Texture texture() {
        int[] texels = new int[16];
        for (int i = 0; i < texels.length; i++) {
            texels[i] = i * 0x11213141;
        }
        return new Texture(1, "RGBA8", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT,
                List.of(new TextureLevel(4, 4, texels)));
    }
}
