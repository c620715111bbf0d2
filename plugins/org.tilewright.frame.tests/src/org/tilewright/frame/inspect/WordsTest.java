package org.tilewright.frame.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;

class WordsTest {

    @Test
    void aTargetIsToldByItsFormatsWhereTheyAreNotBytes() {
        assertEquals("target 3, 64 x 32, RGBA16F, R8UI and depth", Words.target(new RenderTarget(3, 64, 32,
                List.of(ColourFormat.RGBA16F, ColourFormat.R8UI), true, false, false)));
        assertEquals("target 4, 8 x 8, R32F",
                Words.target(new RenderTarget(4, 8, 8, List.of(ColourFormat.R32F), false, false, false)));
        assertEquals("screen, 8 x 4, colour and depth with stencil",
                Words.target(new RenderTarget(RenderTarget.SCREEN, 8, 4, true, true, true, false)));
    }
}
