package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.texture.Filtering;

/** What anisotropic filters are for: a floor seen at an angle, against the mean of many exact samples a pixel. */
class AnisotropicImageTest {

    private static final int EDGE = 64;
    private static final int SAMPLES = 16;

    /** A floor of which a pixel sees about one texel across and up to twenty along. */
    private static Frame floor(int edge) {
        int[] texels = new int[256 * 256];
        Random random = new Random(6);
        for (int row = 0; row < 256; row++) {
            for (int column = 0; column < 256; column++) {
                // Stripes along the view, which an isotropic filter blurs, with some noise.
                int grey = (column / 4 % 2 == 0 ? 40 : 200) + random.nextInt(40);
                texels[row * 256 + column] = 0xFF000000 | grey * 0x010101;
            }
        }
        Scene scene = new Scene(edge, edge);
        int texture = scene.texture("RGB8", MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, Wrap.REPEAT,
                new TextureLevel(256, 256, texels), new TextureLevel(128, 128, half(texels, 256)),
                new TextureLevel(64, 64, half(half(texels, 256), 128)),
                new TextureLevel(32, 32, half(half(half(texels, 256), 128), 64)));
        float[] projection = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 };
        return scene.transformation(Scene.IDENTITY, projection).texcoords(1).vertex(-1, -1, 1, -1, 0, 0)
                .vertex(1, -1, 1, -1, 0.3, 0).vertex(4, 4, 4, -1, 0.9, 4).vertex(-4, 4, 4, -1, -0.6, 4)
                .draw(PrimitiveType.QUADS, new State().texture(0, texture, TextureEnvironment.REPLACE)).frame();
    }

    private static int[] half(int[] texels, int edge) {
        int[] smaller = new int[texels.length / 4];
        for (int n = 0; n < smaller.length; n++) {
            int from = n / (edge / 2) * 2 * edge + n % (edge / 2) * 2;
            int sum = (texels[from] & 0xFF) + (texels[from + 1] & 0xFF) + (texels[from + edge] & 0xFF)
                    + (texels[from + edge + 1] & 0xFF);
            smaller[n] = 0xFF000000 | (sum + 2) / 4 * 0x010101;
        }
        return smaller;
    }

    private static int[] meanOfSamples() {
        int[] large = new ReferenceRenderer(floor(EDGE * SAMPLES)).render().colour();
        int[] mean = new int[EDGE * EDGE];
        for (int y = 0; y < EDGE; y++) {
            for (int x = 0; x < EDGE; x++) {
                int sum = 0;
                for (int n = 0; n < SAMPLES * SAMPLES; n++) {
                    sum += large[(y * SAMPLES + n / SAMPLES) * EDGE * SAMPLES + x * SAMPLES + n % SAMPLES] & 0xFF;
                }
                mean[y * EDGE + x] = 0xFF000000 | sum / (SAMPLES * SAMPLES) * 0x010101;
            }
        }
        return mean;
    }

    @Test
    void moreProbesComeNearerToTheMeanOfManySamples() {
        int[] mean = meanOfSamples();
        double before = 0;
        for (Filtering filtering : new Filtering[] { Filtering.OPEN_GL, Filtering.anisotropic(2),
                Filtering.anisotropic(4), Filtering.anisotropic(8) }) {
            double ratio = ImageComparison.psnr(mean,
                    new ReferenceRenderer(floor(EDGE), LineAlgorithm.DDA, filtering).render().colour());
            assertTrue(ratio > before + 1, filtering + ": " + ratio + " dB after " + before);
            before = ratio;
        }
    }
}
