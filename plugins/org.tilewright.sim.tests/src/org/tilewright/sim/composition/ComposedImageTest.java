package org.tilewright.sim.composition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.system.Regions;
import org.tilewright.testing.SharedFrames;
import org.tilewright.testing.frame.FixedFunctionFrames;
import org.tilewright.testing.frame.WideTargets;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * The image that GPUs compose is that of one GPU, byte for byte. Captured frames are tried with three GPUs, some of them; with
 * {@code -Dtilewright.images=all} all of them, with several numbers.
 */
class ComposedImageTest {

    private static final Regions REGIONS = new Regions(RegionShape.SQUARES, 16, 16, false);

    private static ComposedWork requireSameImage(Frame frame, int gpus, int threshold) {
        RenderedFrame alone = new ReferenceRenderer(frame).render();
        ComposedFrame composed = new ComposedRenderer(frame, gpus, REGIONS, threshold).render();
        assertArrayEquals(alone.colour(), composed.screen().colours());
        assertArrayEquals(alone.depth(), composed.screen().depths());
        return composed.work();
    }

    private static Stream<Arguments> captured() {
        boolean all = "all".equals(System.getProperty("tilewright.images"));
        Stream<String> names = all
                ? Stream.of("oa_demo088_f262", "oa_hydronex2_f132", "oa_kaos2_f201", "oa_oasago2_f178",
                        "oa_suspended_f132", "oa_thor_f162", "oa_thornish_f226", "stk_lighthouse_f60",
                        "torcs_forza_f36", "yardstick_100k")
                : Stream.of("oa_kaos2_f201", "oa_suspended_f132");
        return names.flatMap(name -> (all ? Stream.of(2, 3, 5, 8, 16) : Stream.of(3))
                .map(gpus -> Arguments.of(name, gpus)));
    }

    @ParameterizedTest
    @MethodSource("captured")
    void capturedFramesAreComposed(String name, int gpus) {
        ComposedWork work = requireSameImage(FrameReader.read(SharedFrames.require(name + ".frame")), gpus, 1);
        assertTrue(work.opaque() > 0);
    }

    @Property(tries = 150)
    void framesOfManyStatesAreComposed(@ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int gpus,
            @ForAll @IntRange(min = 1, max = 40) int threshold) {
        Random random = new Random(seed);
        requireSameImage(GroupedStates.of(random, RandomFrames.of(random, 12, 24)), gpus, threshold);
    }

    /** Draws with the geometry of the draw before have equal depths everywhere. */
    @Property(tries = 100)
    void equalDepthsAreComposed(@ForAll long seed, @ForAll @IntRange(min = 2, max = 5) int gpus) {
        Random random = new Random(seed);
        CompareFunction function = random.nextBoolean() ? CompareFunction.LESS : CompareFunction.LEQUAL;
        requireSameImage(RandomFrames.tested(random, 12, 24, function), gpus, 1);
    }

    @Property(tries = 100)
    void framesOfSeveralPassesAreComposed(@ForAll long seed, @ForAll @IntRange(min = 2, max = 5) int gpus) {
        Random random = new Random(seed);
        requireSameImage(GroupedStates.of(random, RandomFrames.multiPass(random, 12, 24)), gpus, 1);
    }

    /** Every state of the fixed function, stencil and logical operations among it, and targets of any format. */
    @Property(tries = 100)
    void anyStateIsComposedOrDrawnByAll(@ForAll long seed, @ForAll @IntRange(min = 2, max = 5) int gpus) {
        Random random = new Random(seed);
        Frame frame = FixedFunctionFrames.of(random, false);
        requireSameImage(random.nextBoolean() ? frame : WideTargets.of(random, frame), gpus, 1);
    }

    /** What the properties above are about happens in the frames that they try. */
    @Test
    void framesOfManyStatesHaveGroupsOfAllKinds() {
        int opaque = 0;
        int blended = 0;
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            ComposedWork work = requireSameImage(GroupedStates.of(random, RandomFrames.of(random, 12, 24)), 3, 1);
            opaque += work.opaque();
            blended += work.blended();
        }
        assertTrue(opaque > 20 && blended > 20, opaque + " opaque and " + blended + " blended groups");
    }

    @Test
    void oneGpuSendsNothing() {
        ComposedWork work = requireSameImage(RandomFrames.tested(new Random(1), 12, 24, CompareFunction.LESS), 1, 1);
        assertEquals(0, work.quads());
        assertEquals(work.primitives(), work.mostPrimitives());
    }
}
