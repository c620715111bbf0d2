package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.Texels;
import org.tilewright.opengl.state.TextureTarget;

/** Which images are executed for those who read them, of a texture whose two levels are drawn in turns. */
class DrawnImagesTest {

    private static final int RGBA = 0x1908;

    private final TextureObject texture = new TextureObject(TextureTarget.TWO);
    private final DrawnImages images = new DrawnImages();

    @BeforeEach
    void levels() {
        for (int level = 0; level < 2; level++) {
            int edge = 2 >> level;
            texture.setImage(0, level, new TextureImage(RGBA, edge, edge, 1, 0,
                    Texels.of(InternalFormats.of(RGBA), edge, edge, 1)));
        }
    }

    private DrawnImage image(int level) {
        return DrawnImage.of(texture, 0, level, 0);
    }

    private Attachment attachment(int level) {
        return new Attachment(null, texture, level, 0, 0);
    }

    private void draw(int level) {
        Framebuffer framebuffer = new Framebuffer();
        framebuffer.colours[0] = attachment(level);
        images.change(images.of(framebuffer));
    }

    private Set<DrawnImage> executed() {
        Set<DrawnImage> changed = images.changed(texture);
        images.executed(changed);
        return changed;
    }

    @Test
    void onlyWhatWasDrawnSinceIsExecutedAnew() {
        draw(0);
        draw(1);
        assertEquals(Set.of(image(0), image(1)), executed());
        assertEquals(Set.of(), executed());
        draw(1);
        assertEquals(Set.of(image(1)), executed());
        assertTrue(images.isExecuted(texture));
        draw(0);
        assertFalse(images.isExecuted(texture));
    }

    @Test
    void laterFramesExecuteWhatThisOneDidNot() {
        draw(0);
        draw(1);
        executed();
        draw(1);
        assertEquals(Set.of(image(1)), images.pending().keySet());
    }

    /** What was asked for and not executed, because it came too long before, is still to be. */
    @Test
    void whatIsAskedForIsNotYetExecuted() {
        draw(0);
        images.changed(texture);
        assertEquals(Set.of(image(0)), images.pending().keySet());
        assertFalse(images.isExecuted(texture));
    }

    @Test
    void aCopyFromAnImageDoesNotChangeIt() {
        draw(0);
        executed();
        images.place(attachment(0), false, false);
        assertTrue(images.isExecuted(texture));
        images.place(attachment(0), false, true);
        assertEquals(Set.of(image(0)), executed());
    }
}
