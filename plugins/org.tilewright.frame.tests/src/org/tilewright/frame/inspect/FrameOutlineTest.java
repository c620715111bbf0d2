package org.tilewright.frame.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.InputException;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;

/** Commands lie in passes, and are found by what they use. */
class FrameOutlineTest {

    private static final int RED = 0xFF0000FF;

    private final Scene scene = new Scene(4, 4);
    private final int target = scene.target(2, 2, true, false, false);
    private final int texture = scene.texture(target);

    private FrameOutline outline() {
        State reading = new State().texture(0, texture, TextureEnvironment.REPLACE);
        scene.texcoords(1);
        scene.use(target).clear(RED, 0, null).rectangle(0, 0, 1, 1, 0, RED, new State());
        scene.use(RenderTarget.SCREEN).rectangle(0, 0, 4, 4, 0, RED, new State());
        scene.rectangle(0, 0, 4, 4, 0, RED, reading);
        scene.use(target).rectangle(0, 0, 1, 1, 0, RED, new State());
        return FrameOutline.of(scene.frame());
    }

    @Test
    void neighboursOfOneTargetAreAPassWithWhatItReads() {
        assertEquals(List.of(new Pass(0, target, 0, 1, List.of()),
                new Pass(1, RenderTarget.SCREEN, 2, 3, List.of(target)), new Pass(2, target, 4, 4, List.of())),
                outline().passes());
    }

    @Test
    void drawsAreFoundByTheirNumberAndTexture() {
        FrameOutline outline = outline();
        assertEquals(1, outline.draw(0).number(), "a clear comes first");
        assertEquals(4, outline.draw(3).number());
        assertEquals(List.of(3), outline.withTexture(texture));
        assertEquals(outline.draw(2), outline.drawBefore(4));
        assertNull(outline.drawBefore(1));
    }

    @Test
    void whatTheFrameDoesNotHaveIsRefused() {
        FrameOutline outline = outline();
        assertRefused(() -> outline.draw(4), "no draw 4; expected 0 to 3");
        assertRefused(() -> outline.draw(-1), "no draw -1");
        assertRefused(() -> outline.withTexture(99), "no texture 99");
        assertRefused(() -> outline.withProgram(0), "no program 0");
    }

    private static void assertRefused(Runnable asked, String message) {
        String said = assertThrows(InputException.class, asked::run).getMessage();
        assertTrue(said.contains(message), said);
    }
}
