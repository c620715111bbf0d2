package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.testing.SharedTraces;

/**
 * The last frames of recorded traces against the images that Mesa draws of them. Two correct renderers are 40 to 63 dB apart on
 * those of the fixed function.
 */
class GoldenImagesTest {

    @ParameterizedTest
    @CsvSource({ "gears, 5, 48", "bouncingcow, 20, 48", "glplanet, 3, 48", "lament, 39, 48", "atlantis, 8, 45",
            "neverball, 1, 38", "winduprobot, 2, 45" })
    void theImageIsThatOfMesa(String name, int number, double least) {
        draws(name, number, least, Set.of());
    }

    /** Two correct renderers are 36 to 66 dB apart on these, or equal. */
    @ParameterizedTest
    @CsvSource({ "es2gears, 5, 55", "arbscene, 1, 43", "minetest_f62, 1, 50", "warzone2100_f500, 1, 34",
            "gles2scene, 1, 38" })
    void withProgramsTheImageIsThatOfMesaToo(String name, int number, double least) {
        draws(name, number, least, Set.of());
    }

    /**
     * They draw into framebuffer objects that they did not clear; OpenArena's holds the exposure of frames before, as half floats.
     * The 3.3 scene draws three colours at once, of bytes, half floats and integers. No clear of the window is among their calls,
     * which they paint over.
     */
    @ParameterizedTest
    @CsvSource({ "zeroad_arb, 1, 40", "openarena_gl2, 1, 50", "gl33scene, 1, 36" })
    void framesThatGoOnFromWhatEarlierOnesDrewAreThoseOfMesa(String name, int number, double least) {
        draws(name, number, least, Set.of(NotCarried.KEPT_WINDOW));
    }

    private static void draws(String name, int number, double least, Set<NotCarried> leftOut) {
        Path trace = SharedTraces.require(name);
        List<Frame> frames = new ArrayList<>();
        ImportReport report = TraceImport.run(trace, name, number, number, (i, frame) -> frames.add(frame));
        assertEquals(List.of(), report.ignored());
        assertEquals(leftOut, report.notCarried().keySet());
        Frame frame = frames.get(0);
        PngImage golden = PngImage.read(trace.resolveSibling("golden").resolve(name + ".llvmpipe.png"));
        assertArrayEquals(new int[] { golden.width(), golden.height() }, new int[] { frame.width(), frame.height() });
        double ratio = signalToNoise(golden, new ReferenceRenderer(frame).render().colour());
        assertTrue(ratio >= least, name + ": " + ratio + " dB; expected at least " + least);
    }

    /** Of red, green and blue, in decibels; both have their rows from the lowest. */
    private static double signalToNoise(PngImage golden, int[] drawn) {
        double squares = 0;
        for (int y = 0; y < golden.height(); y++) {
            for (int x = 0; x < golden.width(); x++) {
                int expected = golden.colours()[y * golden.width() + x];
                int is = drawn[y * golden.width() + x];
                for (int shift = 0; shift < 24; shift += 8) {
                    int difference = (expected >>> shift & 0xff) - (is >>> shift & 0xff);
                    squares += difference * difference;
                }
            }
        }
        return 10 * Math.log10(255.0 * 255 * 3 * drawn.length / squares);
    }
}
