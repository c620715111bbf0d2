package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.testing.frame.FixedFunctionFrames;

/** Frames with any state of the fixed function are drawn, the same whatever the tile size, dirty data or not. */
class FixedFunctionImageTest {

    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void anyStateGivesTheSameImageInTilesOfAnySize(boolean dirty) {
        for (int seed = 0; seed < 150; seed++) {
            Frame frame = FixedFunctionFrames.of(new Random(seed), dirty);
            RenderedFrame expected = new ReferenceRenderer(frame, 2).render();
            for (int size = 4; size <= 32; size *= 2) {
                RenderedFrame drawn = new ReferenceRenderer(frame, size).render();
                assertArrayEquals(expected.colour(), drawn.colour(), "seed " + seed + ", size " + size);
                assertArrayEquals(expected.depth(), drawn.depth(), "seed " + seed + ", size " + size);
            }
        }
    }
}
