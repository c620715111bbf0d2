package org.tilewright.frame.inspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.PixelHistory.Fate;
import org.tilewright.frame.reference.PixelHistory.Touch;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.testing.frame.FixedFunctionFrames;

/** The image after so many commands is that of a frame which ends there, whichever way one came to it. */
class FrameStepsTest {

    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0xFF00FF00;
    private static final int BLACK = 0xFF000000;

    /** Memory for one image on the way, for three of 640 x 480 and seven targets, and for all. */
    @ParameterizedTest
    @ValueSource(longs = { 0, 30_000_000, Long.MAX_VALUE / 2 })
    void everyStepOfSeveralPassesIsAFrameThatEndsThere(long bytes) {
        Frame frame = ShippedScenes.build("post-process");
        FrameSteps steps = new FrameSteps(frame, List.of(), bytes);
        Random random = new Random(7);
        int commands = frame.commands().size();
        int[] places = { commands, commands - 1, 0, 163, 162, 163, random.nextInt(commands), random.nextInt(commands) };
        for (int place : places) {
            steps.goTo(place);
            assertIsCut(frame, place, steps);
        }
    }

    @Test
    void randomFramesAreSteppedThroughToAndFro() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Frame frame = FixedFunctionFrames.of(random, true);
            FrameSteps steps = new FrameSteps(frame, List.of(), 40_000);
            for (int step = 0; step < 12; step++) {
                int place = random.nextInt(frame.commands().size() + 1);
                steps.goTo(place);
                assertIsCut(frame, place, steps);
            }
        }
    }

    private static void assertIsCut(Frame frame, int commands, FrameSteps steps) {
        assertEquals(commands, steps.position());
        RenderedFrame cut = new ReferenceRenderer(frame.withCommands(frame.commands().subList(0, commands))).render();
        TargetContents screen = steps.contents(RenderTarget.SCREEN);
        assertArrayEquals(cut.colour(), screen.colours(), () -> "colours after " + commands);
        assertArrayEquals(cut.depth(), screen.depths(), () -> "depths after " + commands);
        for (TargetContents target : cut.targets()) {
            TargetContents shown = steps.contents(target.target().id());
            assertArrayEquals(target.colours(), shown.colours());
            assertArrayEquals(target.depths(), shown.depths());
        }
        long covered = 0;
        covered += sum(steps.overdraw(RenderTarget.SCREEN));
        for (RenderTarget target : frame.targets()) {
            covered += sum(steps.overdraw(target.id()));
        }
        assertEquals(cut.fragments(), covered, () -> "covered after " + commands);
    }

    private static long sum(byte[] counts) {
        long sum = 0;
        for (byte count : counts) {
            sum += count & 0xFF;
        }
        return sum;
    }

    @Test
    void imagesOnTheWayStayWithinTheirMemory() {
        Frame frame = ShippedScenes.build("temple");
        // 800 x 600 pixels of 4 bytes of colour, 4 of depth and 1 of overdraw are 4,320,000 bytes.
        FrameSteps steps = new FrameSteps(frame, List.of(), 5 * 4_320_000);
        steps.goTo(frame.commands().size());
        for (int place = frame.commands().size(); place >= 0; place -= 7) {
            steps.goTo(place);
        }
        assertTrue(steps.checkpoints() > 2 && steps.checkpoints() <= 5, () -> steps.checkpoints() + " images");
    }

    /** A clear; 4 x 2 pixels behind, of which 2 x 2 are covered once more in front and 1 x 2 once more behind. */
    private static Scene layers() {
        State less = new State().depth(CompareFunction.LESS, true);
        Scene scene = new Scene(4, 2);
        scene.clear(BLACK, 1, null);
        scene.rectangle(0, 0, 4, 2, 0.5, RED, less);
        scene.rectangle(0, 0, 2, 2, 0.25, GREEN, less);
        scene.rectangle(1, 0, 1, 2, 0.75, RED, less);
        return scene;
    }

    @Test
    void fragmentsAreThoseOfEachCommand() {
        List<CommandCounts> counts = new FrameSteps(layers().frame()).counts();
        assertEquals(List.of(new CommandCounts(0, 0, 8), new CommandCounts(8, 8, 8), new CommandCounts(4, 4, 8),
                new CommandCounts(2, 0, 8)), counts);
        assertEquals(0.25, counts.get(3).overdraw());
    }

    @Test
    void countsOfACommandAreKnownBeforeTheFrameIsDrawn() {
        FrameSteps steps = new FrameSteps(layers().frame());
        assertEquals(new CommandCounts(4, 4, 8), steps.counts(2));
        assertEquals(3, steps.position());
    }

    @Test
    void overdrawCountsWhatPixelsWereCovered() {
        FrameSteps steps = new FrameSteps(layers().frame());
        steps.goTo(4);
        assertArrayEquals(new byte[] { 2, 3, 1, 1, 2, 3, 1, 1 }, steps.overdraw(RenderTarget.SCREEN));
        steps.goTo(2);
        assertArrayEquals(new byte[] { 1, 1, 1, 1, 1, 1, 1, 1 }, steps.overdraw(RenderTarget.SCREEN));
    }

    @Test
    void touchesOfAPixelNameTheirCommands() {
        List<Touch> touches = new FrameSteps(layers().frame()).touches(RenderTarget.SCREEN, 1, 1);
        assertEquals(List.of(0, 1, 2, 3), touches.stream().map(Touch::command).toList());
        assertEquals(List.of(Fate.CLEARED, Fate.PASSED, Fate.PASSED, Fate.DEPTH_FAILED),
                touches.stream().map(Touch::fate).toList());
        assertEquals(List.of(BLACK, RED, GREEN, GREEN), touches.stream().map(Touch::colour).toList());
    }

    @Test
    void touchesOfATargetAreNotThoseOfTheScreen() {
        Scene scene = new Scene(4, 4);
        int target = scene.target(2, 2, true, false, false);
        int texture = scene.texture(target);
        scene.texcoords(1).use(target).rectangle(0, 0, 2, 2, 0, RED, new State());
        scene.use(RenderTarget.SCREEN).all(new State().texture(0, texture, TextureEnvironment.REPLACE));
        FrameSteps steps = new FrameSteps(scene.frame());
        assertEquals(List.of(0), steps.touches(target, 1, 1).stream().map(Touch::command).toList());
        assertEquals(List.of(1), steps.touches(RenderTarget.SCREEN, 1, 1).stream().map(Touch::command).toList());
        assertTrue(assertThrows(InputException.class, () -> steps.touches(target, 2, 0)).getMessage()
                .contains("no pixel (2, 0); expected columns 0 to 1"));
    }
}
