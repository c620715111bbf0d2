package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.testing.SharedFrames;

/** Captured frames against the images that Mesa drew of them, and against the counts published with them. */
class SharedFramesTest {

    /**
     * Fragments per pixel are published to two decimals, hence the tolerance. The last two frames lack draws into textures
     * that their golden images show, so their ratio is bounded by that.
     */
    @ParameterizedTest
    @CsvSource({ "oa_demo088_f262,48,10.90", "oa_oasago2_f178,48,4.60", "oa_thornish_f226,48,5.91",
            "oa_thor_f162,48,4.14", "oa_hydronex2_f132,48,3.85", "oa_suspended_f132,48,4.24", "oa_kaos2_f201,48,3.90",
            "yardstick_100k,55,2.82", "stk_lighthouse_f60,30,5.14", "torcs_forza_f36,28,3.88" })
    void looksLikeTheGoldenImage(String name, double decibels, double fragmentsPerPixel) {
        Path file = SharedFrames.require(name + ".frame");
        PngImage golden = PngImage.read(SharedFrames.require("golden/" + name + ".png"));
        Frame frame = FrameReader.read(file);
        RenderedFrame drawn = new ReferenceRenderer(frame).render();
        double ratio = ImageComparison.psnr(drawn.colour(), golden.colours());
        assertTrue(ratio >= decibels, name + ": " + ratio + " dB, expected " + decibels);
        double pixels = (double) frame.width() * frame.height();
        assertEquals(fragmentsPerPixel, drawn.fragments() / pixels, 0.01);
    }
}
