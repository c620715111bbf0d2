package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.texture.Filtering;

class RenderTargetTest {

    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0xFF00FF00;
    private static final int BLUE = 0xFFFF0000;

    private static State replace(int texture) {
        return new State().texture(0, texture, TextureEnvironment.REPLACE);
    }

    @Test
    void aTargetHasItsOwnSizeBuffersAndInitialValues() {
        Scene scene = new Scene(16, 8);
        int target = scene.target(4, 2, true, true, false);
        scene.use(target).rectangle(0, 0, 2, 2, 0.25, RED, new State().depth(CompareFunction.LESS, true));
        RenderedFrame image = scene.render();
        TargetContents contents = image.targets().get(0);
        assertArrayEquals(new int[] { RED, RED, 0xFF000000, 0xFF000000, RED, RED, 0xFF000000, 0xFF000000 },
                contents.colours());
        // A quarter of 2^24 - 1 is 4194303.75.
        assertArrayEquals(new int[] { 4194304, 4194304, 16777215, 16777215, 4194304, 4194304, 16777215, 16777215 },
                contents.depths());
        assertEquals(0xFF000000, image.colour()[0], "nothing went to the screen");
        assertEquals(4, image.fragments());
    }

    @Test
    void aDrawSamplesWhatTheTargetHoldsWhenItBegins() {
        Scene scene = new Scene(4, 1);
        int target = scene.target(1, 1, true, false, false);
        int texture = scene.texture(target);
        scene.texcoords(1);
        scene.rectangle(0, 0, 1, 1, 0, -1, replace(texture));
        scene.use(target).clear(RED, 0, null).use(RenderTarget.SCREEN).rectangle(1, 0, 1, 1, 0, -1, replace(texture));
        scene.use(target).rectangle(0, 0, 1, 1, 0, GREEN, new State());
        scene.use(RenderTarget.SCREEN).rectangle(2, 0, 1, 1, 0, -1, replace(texture));
        scene.rectangle(3, 0, 1, 1, 0, -1, replace(texture));
        assertArrayEquals(new int[] { 0xFF000000, RED, GREEN, GREEN }, scene.render().colour());
    }

    @Test
    void rowsOfATargetAreRowsOfTheTexture() {
        Scene scene = new Scene(2, 2);
        int target = scene.target(2, 2, true, false, false);
        int texture = scene.texture(target);
        scene.texcoords(1).use(target).rectangle(0, 0, 2, 1, 0, RED, new State());
        scene.rectangle(1, 1, 1, 1, 0, BLUE, new State());
        scene.use(RenderTarget.SCREEN).all(replace(texture));
        assertArrayEquals(new int[] { RED, RED, 0xFF000000, BLUE }, scene.render().colour());
    }

    @Test
    void depthReadsAsLuminance() {
        Scene scene = new Scene(4, 1);
        int target = scene.target(4, 1, false, true, false);
        int texture = scene.texture("DEPTH_COMPONENT24", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.CLAMP_TO_EDGE,
                new TargetImage(target, TargetBuffer.DEPTH, null));
        scene.texcoords(1).use(target).rectangle(0, 0, 1, 1, 0, 0, new State().depth(CompareFunction.ALWAYS, true));
        scene.rectangle(1, 0, 1, 1, 0.25, 0, new State().depth(CompareFunction.ALWAYS, true));
        scene.rectangle(2, 0, 1, 1, 0.5, 0, new State().depth(CompareFunction.ALWAYS, true));
        scene.use(RenderTarget.SCREEN).all(replace(texture));
        // A quarter of 255 is 63.75, half of it 127.5 and the stored half of 2^24 - 1 is rounded up.
        assertArrayEquals(new int[] { 0xFF000000, 0xFF404040, 0xFF808080, 0xFFFFFFFF }, scene.render().colour());
    }

    @Test
    void withoutADepthBufferNothingIsTestedAndWithoutColoursNothingIsWritten() {
        Scene scene = new Scene(2, 2);
        int colours = scene.target(2, 2, true, false, false);
        int depths = scene.target(2, 2, false, true, false);
        State never = new State().depth(CompareFunction.NEVER, true);
        scene.use(colours).rectangle(0, 0, 2, 2, 0.5, RED, never);
        scene.use(depths).rectangle(0, 0, 2, 2, 0.5, RED, new State().depth(CompareFunction.LESS, true));
        List<TargetContents> left = scene.render().targets();
        assertArrayEquals(new int[] { RED, RED, RED, RED }, left.get(0).colours());
        assertNull(left.get(0).depths());
        assertNull(left.get(1).colours());
        assertEquals(8388608, left.get(1).depths()[3]);
    }

    /** The depth stored is 0.5: 8388608 of 16777215. */
    @ParameterizedTest
    @CsvSource({ "LEQUAL, 0.4, true", "LEQUAL, 0.5, true", "LEQUAL, 0.6, false", "LESS, 0.5, false", "EQUAL, 0.5, true",
            "GREATER, 0.6, true", "GREATER, 0.5, false", "GEQUAL, 0.5, true", "NOTEQUAL, 0.5, false",
            "NEVER, 0.1, false",
            "ALWAYS, 7, true", "GREATER, 7, true", "LEQUAL, -3, true" })
    void aReferenceIsComparedWithTheDepth(CompareFunction function, double reference, boolean passes) {
        for (Filtering filtering : new Filtering[] { Filtering.OPEN_GL, Filtering.FURY }) {
            Scene scene = comparing(function, MagFilter.NEAREST, reference, 0.5, 0.5);
            int[] colour = new ReferenceRenderer(scene.frame(), LineAlgorithm.DDA, filtering).render().colour();
            assertEquals(passes ? -1 : 0xFF000000, colour[0], filtering.toString());
        }
    }

    /** One pixel, at (1/2, 1/2) of a target of 2 x 1 depths, compared with a reference in pair 1. */
    private static Scene comparing(CompareFunction function, MagFilter filter, double reference, double... depths) {
        Scene scene = new Scene(1, 1);
        int target = scene.target(2, 1, false, true, false);
        int texture = scene.texture("DEPTH_COMPONENT24", MinFilter.NEAREST, filter, Wrap.CLAMP_TO_EDGE,
                new TargetImage(target, TargetBuffer.DEPTH, function));
        scene.use(target);
        for (int x = 0; x < 2; x++) {
            scene.rectangle(x, 0, 1, 1, depths[x], 0, new State().depth(CompareFunction.ALWAYS, true));
        }
        scene.use(RenderTarget.SCREEN).texcoords(2);
        for (int corner = 0; corner < 3; corner++) {
            scene.vertex(corner == 1 ? 2 : 0, corner == 2 ? 2 : 0, 0, -1, 0.5, 0.5, reference, 9);
        }
        return scene.draw(PrimitiveType.TRIANGLES,
                new State().comparison(0, texture, TextureEnvironment.REPLACE, 1));
    }

    @Test
    void theLinearFilterWeighsComparisonsRatherThanDepths() {
        // Half of the pixel passes: 127.5 of 255, rounded up. The mean depth, 0.5, would pass as a whole.
        assertEquals(0xFF808080, comparing(CompareFunction.LEQUAL, MagFilter.LINEAR, 0.5, 0.2, 0.8).colour(0, 0));
        assertEquals(0xFFFFFFFF, comparing(CompareFunction.LEQUAL, MagFilter.LINEAR, 0.1, 0.2, 0.8).colour(0, 0));
        assertEquals(0xFF000000, comparing(CompareFunction.LEQUAL, MagFilter.LINEAR, 0.9, 0.2, 0.8).colour(0, 0));
    }

    @Test
    void comparisonsUseAllBitsOfTheDepth() {
        // 0.5 and 0.5 + 2^-23 are two steps of 2^-24 apart, and the same in eight bits.
        double near = 0.5 + 1.0 / (1 << 23);
        assertEquals(0xFFFFFFFF, comparing(CompareFunction.LESS, MagFilter.NEAREST, 0.5, near, near).colour(0, 0));
        assertEquals(0xFF000000, comparing(CompareFunction.LESS, MagFilter.NEAREST, near, 0.5, 0.5).colour(0, 0));
    }

    @Test
    void furysDriverResamplesATargetToPowersOfTwo() {
        Scene scene = new Scene(4, 1);
        int target = scene.target(3, 1, true, false, false);
        int texture = scene.texture(target);
        scene.texcoords(1).use(target).rectangle(0, 0, 1, 1, 0, RED, new State());
        scene.rectangle(1, 0, 1, 1, 0, GREEN, new State()).rectangle(2, 0, 1, 1, 0, BLUE, new State());
        scene.use(RenderTarget.SCREEN).all(replace(texture));
        // Texel x of 4 holds the middle (2x + 1) * 3 / 8 of the three: 0.4, 1.1, 1.9, 2.6.
        assertArrayEquals(new int[] { RED, GREEN, GREEN, BLUE },
                new ReferenceRenderer(scene.frame(), LineAlgorithm.DDA, Filtering.FURY).render().colour());
    }

    @Test
    void aKeptTargetStartsOnWhatTheFrameBeforeLeft() {
        Scene scene = new Scene(2, 1);
        int kept = scene.target(1, 1, true, true, true);
        int fresh = scene.target(1, 1, true, true, false);
        int[] textures = { scene.texture(kept), scene.texture(fresh) };
        scene.texcoords(1).rectangle(0, 0, 1, 1, 0, -1, replace(textures[0]));
        scene.rectangle(1, 0, 1, 1, 0, -1, replace(textures[1]));
        scene.use(kept).clear(RED, 0.5, null).use(fresh).clear(GREEN, 0.5, null);
        ReferenceRenderer renderer = new ReferenceRenderer(scene.frame());
        RenderedFrame first = renderer.render();
        assertArrayEquals(new int[] { 0xFF000000, 0xFF000000 }, first.colour());
        RenderedFrame second = renderer.render(first.targets());
        assertArrayEquals(new int[] { RED, 0xFF000000 }, second.colour());
        assertArrayEquals(first.targets().get(0).depths(), second.targets().get(0).depths());
    }

    @Test
    void aKeptTargetMayNotChangeItsSize() {
        Scene before = new Scene(2, 1);
        before.target(2, 1, true, true, true);
        Scene after = new Scene(2, 1);
        after.target(1, 1, true, true, true);
        List<TargetContents> left = before.render().targets();
        ReferenceRenderer renderer = new ReferenceRenderer(after.frame());
        InputException refusal = assertThrows(InputException.class, () -> renderer.render(left));
        assertEquals(
                "target 1 is kept, but has 1 x 1 pixels; expected 2 x 1 and the same buffers as in the frame before",
                refusal.getMessage());
    }
}
