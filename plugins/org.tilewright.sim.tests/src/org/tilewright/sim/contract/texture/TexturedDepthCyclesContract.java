package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.contract.texture.TextureRuns.READ;
import static org.tilewright.sim.contract.texture.TextureRuns.begin;
import static org.tilewright.sim.contract.texture.TextureRuns.ofDraw;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedDepthFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * Ticks of early and hierarchical depth in a machine with a texture unit, worked out by hand on {@link TextureRuns} for one
 * full tile: 4 quads of 4 pixels, all of which read one texel, a Z cache of one line a tile.
 *
 * <p>Draw 0 brings the vertices and is gone when draw 1, the <em>first</em> layer, is sent; draw 2, the <em>second</em>, is sent
 * a draw's overhead later and so is everywhere that much later as long as it waits for nothing.
 *
 * <ul>
 * <li><b>Z cache.</b> Its port leads to the memory directly, a tick less than the texture's way: a line requested at x is
 * filled, and read, at x + 11. Hit and test latency are 2 ticks each.
 * <li><b>Texture.</b> Shading accepts the tile at a and sends the requests of its quads at a, a + 1, a + 2 and a + 3. The unit
 * takes each up a tick later, with its 4 accesses. The first line is missed at a + 1 and filled at a + 13, when all four are
 * looked up; 4 accesses leave a tick: the quads are done at a + 13 to a + 16. The last result is accepted by shading 5 ticks
 * later, at a + 21, and the tile is visible behind it at a + 22. If the line is there, the quads are done at a + 3 to a + 6,
 * and the tile is visible at a + 12.
 * <li><b>ROP.</b> What the depth unit sends at r is visible to it 2 + 2 + 1 ticks later, looked up at once, and blended 4
 * ticks after that: it begins at r + 9.
 * </ul>
 */
abstract class TexturedDepthCyclesContract {

    private static final int DEPTH_READ = READ - 1;
    private static final int ROP = 9;
    private static final int FIRST = 1;
    private static final int SECOND = 2;

    private final TestTextures textures = new TestTextures();
    private final TestMachine numbers = TextureRuns.machine(textures);
    private final TexturedDepthFrames frame = new TexturedDepthFrames();

    abstract Kernel kernel(Machine machine);

    @BeforeEach
    void bringVertices() {
        textures.accessesPerCycle = 4;
        textures.accessesInFlight = 16;
        numbers.earlyDepth = true;
        numbers.blockSize = 4;
        frame.layer(TexturedDepthFrames.Test.NONE, false, 0).drained();
    }

    private TexturedDepthFrames tested(boolean textured, float depth) {
        return frame.layer(TexturedDepthFrames.Test.DEPTH, textured, depth);
    }

    private SimulationResult run(int gap) {
        numbers.drawOverhead = gap;
        Machine machine = numbers.machine();
        return TextureRuns.run(kernel(machine), machine, frame.frame());
    }

    /** How long after the unit's beginning with one draw another unit began with another. */
    private static long after(SimulationResult result, String owner, String later, int draw) {
        return begin(result, "gpu0." + later, draw) - begin(result, "gpu0." + owner, FIRST);
    }

    @Test
    void earlyDepthIsUpdatedBeforeAnyQuadIsRequested() {
        tested(true, 0);
        SimulationResult result = run(400);
        // Accepted at d, requested at once, read at r = d + 11. Early, hit and test latency are 1 + 2 + 2: visible to shading
        // at r + 6.
        assertEquals(DEPTH_READ + 2 + 2, ofDraw(result, "gpu0.depth", "latency", FIRST));
        int shaded = DEPTH_READ + 6;
        assertEquals(shaded, after(result, "depth", "shading", FIRST));
        assertEquals(shaded + 1, after(result, "depth", "texture0", FIRST));
        assertEquals(4, ofDraw(result, "gpu0.texture0", "requests", FIRST));
        // Visible to the late side at a + 22, where it passes.
        assertEquals(shaded + 22 + ROP, after(result, "depth", "rop", FIRST));
    }

    @Test
    void aQuadThatTheEarlyTestHasHiddenIsNotRequested() {
        // The lower left quad is near; 3 quads are left of the layer behind it.
        frame.layer(TexturedDepthFrames.Test.DEPTH, false, -0.5f, new Rectangle(0, 0, 2, 2));
        tested(true, 0);
        SimulationResult result = run(400);
        assertEquals(3, ofDraw(result, "gpu0.texture0", "requests", SECOND));
        assertEquals(4, ofDraw(result, "gpu0.earlydepth", "fragments.rejected", SECOND));
        // The Z cache has the line: r = d. Three requests are sent at a = d + 6 to a + 2, done at a + 13 to a + 15; so the late
        // side sees the tile a tick earlier than with four, at a + 21.
        assertEquals(2 + 2, ofDraw(result, "gpu0.depth", "latency", SECOND));
        long accepted = begin(result, "gpu0.depth", SECOND);
        assertEquals(6, begin(result, "gpu0.shading", SECOND) - accepted);
        assertEquals(6 + 1, begin(result, "gpu0.texture0", SECOND) - accepted);
        assertEquals(6 + 21 + ROP, begin(result, "gpu0.rop", SECOND) - accepted);
    }

    @ParameterizedTest
    @CsvSource({ "4, 12", "11, 12", "12, 12", "13, 13" })
    void aTileBehindIsDroppedLongBeforeTheTexelsOfTheOneBeforeItHaveCome(int gap, int accepted) {
        tested(true, 0);
        tested(true, 0.5f);
        SimulationResult result = run(gap);
        // The first is read at d + 11, when the unit is busy; so the second, visible at d + gap, is accepted at d + 12 at the
        // earliest. Its line is there: it is read in the same tick, and nothing of it is left. The first one's texels are
        // complete at d + 11 + 6 + 21 = d + 38.
        assertEquals(accepted, after(result, "depth", "depth", SECOND));
        assertEquals(accepted - gap + 2 + 2, ofDraw(result, "gpu0.depth", "latency", SECOND));
        assertEquals(1, ofDraw(result, "gpu0.earlydepth", "tiles.rejected", SECOND));
        assertEquals(4, value(result, "texture.requests"));
        assertEquals(2, value(result, "shading.tiles"), "the first, and that of draw 0");
    }

    @ParameterizedTest
    @CsvSource({ "16, 38, 38, 39", "16, 39, 40, 39", "16, 40, 40, 39", "4, 35, 35, 39", "4, 36, 36, 40",
            "4, 38, 38, 42",
            "4, 39, 40, 39" })
    void aTileWhoseTexelsHaveComeGoesBeforeOneThatIsYetToBeTested(int pixelsPerAccess, int gap, int accepted,
            int passed) {
        numbers.pixelsPerAccess = pixelsPerAccess;
        tested(true, 0);
        tested(true, -0.5f);
        SimulationResult result = run(gap);
        // The first comes back to the late side at d + 11 + 6 + 22 = d + 39. A second that comes before it is read at once and
        // keeps the unit busy for 16 / pixelsPerAccess ticks; one that comes with it waits for its one tick.
        assertEquals(accepted, after(result, "depth", "depth", SECOND));
        assertEquals(passed + ROP, after(result, "depth", "rop", FIRST));
        // Read when it is accepted, it is shaded 6 ticks later, and finds its texel in the cache.
        assertEquals(accepted + 6, after(result, "depth", "shading", SECOND));
        assertEquals(accepted + 6 + 12 + ROP, after(result, "depth", "rop", SECOND));
    }

    @ParameterizedTest
    @CsvSource({ "4, 24", "10, 18", "27, 1", "28, 0" })
    void anEarlyTestWaitsUntilATileWithAlphaTestHasItsTexelsAndItsDepth(int gap, int blocked) {
        frame.layer(TexturedDepthFrames.Test.DEPTH_AND_ALPHA, true, 0);
        tested(true, 0.5f);
        SimulationResult result = run(gap);
        // The first passes at d, is shaded at a = d + 6, and is back at a + 22 = d + 28. Its line is requested then and read at
        // d + 39. In the next tick the second is accepted, and read in it: it lies behind.
        assertEquals(6, after(result, "depth", "shading", FIRST));
        assertEquals(6 + 1, after(result, "depth", "texture0", FIRST));
        assertEquals(28 + DEPTH_READ + ROP, after(result, "depth", "rop", FIRST));
        assertEquals(28 + DEPTH_READ + 1, after(result, "depth", "depth", SECOND));
        assertEquals(1, ofDraw(result, "gpu0.earlydepth", "tiles.rejected", SECOND));
        // From d + gap on it is blocked by the first, until at d + 28 that one is back and the unit has work.
        assertEquals(blocked, value(result, "depth.cycles.stalled.late-tests"));
        assertEquals(4, value(result, "texture.requests"));
    }

    @Test
    void aTileWithoutTestsDoesNotWaitForOneWithAlphaTest() {
        frame.layer(TexturedDepthFrames.Test.DEPTH_AND_ALPHA, true, 0);
        frame.layer(TexturedDepthFrames.Test.NONE, true, 0);
        SimulationResult result = run(10);
        assertEquals(10, after(result, "depth", "depth", SECOND));
        assertEquals(0, value(result, "depth.cycles.stalled.late-tests"));
    }

    @ParameterizedTest
    @CsvSource({ "33, false", "34, false", "35, true", "36, true" })
    void hierarchicalDepthHidesFromTheTickAfterTheReadOn(int gap, boolean hidden) {
        numbers.earlyDepth = false;
        numbers.hierarchicalDepth = true;
        tested(true, 0);
        tested(true, 0.5f);
        SimulationResult result = run(gap);
        // The front passes the first on at h, shading accepts it at a = h + 1. It is visible to the depth unit at a + 22, which
        // requests its line then and reads it at h + 23 + 11 = h + 34: from h + 35 on its depth is known to the front.
        assertEquals(1, after(result, "hierarchicaldepth", "shading", FIRST));
        assertEquals(2, after(result, "hierarchicaldepth", "texture0", FIRST));
        assertEquals(23, after(result, "hierarchicaldepth", "depth", FIRST));
        assertEquals(DEPTH_READ + 2 + 2, ofDraw(result, "gpu0.depth", "latency", FIRST));
        assertEquals(34 + ROP, after(result, "hierarchicaldepth", "rop", FIRST));
        assertEquals(gap, after(result, "hierarchicaldepth", "hierarchicaldepth", SECOND));
        assertEquals(hidden ? 4 : 8, value(result, "texture.requests"));
        assertEquals(hidden ? 1 : 0, value(result, "hierarchicaldepth.tiles.rejected"));
        if (!hidden) {
            // Hits: visible to the depth unit 12 ticks after shading has accepted it, and behind in a tick.
            assertEquals(gap + 1 + 12, after(result, "hierarchicaldepth", "depth", SECOND));
            assertEquals(2 + 2, ofDraw(result, "gpu0.depth", "latency", SECOND));
        }
    }

    @ParameterizedTest
    @CsvSource({ "4, 12", "12, 12", "13, 13" })
    void withBothATileBehindIsDroppedWithoutTheCache(int gap, int accepted) {
        numbers.hierarchicalDepth = true;
        tested(true, 0);
        tested(true, 0.5f);
        SimulationResult result = run(gap);
        // As with early depth alone, but that the first one's read at d + 11 is known at d + 12.
        assertEquals(accepted, after(result, "depth", "depth", SECOND));
        assertEquals(1, value(result, "hierarchicaldepth.tiles.rejected"));
        assertEquals(0, value(result, "earlydepth.tiles.rejected"));
        assertEquals(1, value(result, "zcache.accesses"));
        assertEquals(DEPTH_READ + 6 + 22 + ROP, after(result, "depth", "rop", FIRST));
        assertEquals(4, value(result, "texture.requests"));
    }
}
