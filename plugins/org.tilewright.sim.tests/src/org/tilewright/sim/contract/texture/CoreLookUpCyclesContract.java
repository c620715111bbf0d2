package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.contract.texture.TextureRuns.latency;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.sim.TestCores;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * Look-ups of shader cores that ask texture units, tick by tick. A warp that is handed out at a interpolates its colour at a + 1 to
 * a + 4 and its coordinates at a + 5 and a + 6, which come 4 ticks later; with what it looked up it makes four products, each there
 * 4 ticks later. A unit that is sent a quad at s accepts it at s + 1 and reads all of its texels at once; if it finds them, they leave
 * at s + 3 and are filtered and accepted at s + 8, else 10 ticks later.
 */
abstract class CoreLookUpCyclesContract {

    private final TestTextures textures = new TestTextures();
    private final TestCores cores = new TestCores();

    CoreLookUpCyclesContract() {
        textures.accessesPerCycle = 4;
        textures.accessesInFlight = 64;
        cores.latencies[4] = 1;
        cores.intervals[4] = 1;
    }

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(TexturedFrames frames) {
        TestMachine numbers = TextureRuns.machine(textures);
        numbers.cores = cores;
        Machine machine = numbers.machine();
        return TextureRuns.run(kernel(machine), machine, frames.frame());
    }

    private static TexturedFrames frames(int tiles) {
        return new TexturedFrames(4, tiles, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16));
    }

    private static List<Long> core(SimulationResult result, String... causes) {
        return List.of(causes).stream().map(cause -> value(result, "shading.core0.cycles." + cause)).toList();
    }

    @Test
    void aLookUpComesWhenItsTextureUnitHasAnswered() {
        cores.latencies[4] = 3;
        SimulationResult result = run(frames(1).point(0, 0, 0, 1).point(0, 0, 0, 1));
        // Sent at a + 10: accepted at a + 28 and, once the line is there, at a + 18. Products from 3 ticks later, the last comes after 7.
        assertEquals(28 + 3 + 7, latency(result, 0));
        assertEquals(18 + 3 + 7, latency(result, 1));
        // Waits for results at a + 7 to a + 9 and behind the last product; for texels from a + 11 on.
        assertEquals(List.of(2L * 11, 2L * (3 + 3), 20L + 10, 0L),
                core(result, "busy", "waiting.result", "waiting.texture", "stalled.texture"));
        assertEquals(2, value(result, "texture0.requests"));
        assertEquals(1, value(result, "texture0.misses"));
    }

    @Test
    void lookUpsOfAWarpOverlapWithOthersUpToTheQuadsInFlight() {
        cores.quadsInFlight = 8;
        SimulationResult together = run(frames(2).layer(0, 0, 1).layer(0, 0, 1));
        cores.quadsInFlight = 7;
        SimulationResult crowded = run(frames(2).layer(0, 0, 1).layer(0, 0, 1));
        // Two warps of four quads issue in turns: the first one's coordinates come at a + 15, and its quads are sent then, of which the
        // last is read 3 ticks behind the first and accepted at 15 + 18 + 3, or 15 + 8 + 3. The last product comes 1 + 7 ticks later.
        for (SimulationResult result : List.of(together, crowded)) {
            assertEquals(36 + 8, latency(result, 0));
            assertEquals(26 + 8, latency(result, 1));
        }
        // The other one looks up at a + 16, so that its last quad is read 4 ticks behind: it is over at a + 48 and a + 38. With room for
        // three beside it, it looks up when the first quad is accepted, at a + 33 and a + 23, which takes 8 + 3 ticks, and is over 8 later.
        assertEquals(47 + 37, ticksWithWarps(together));
        assertEquals(51 + 41, ticksWithWarps(crowded));
        assertEquals(0, value(together, "shading.core0.cycles.stalled.texture"));
    }

    /** They begin at a + 1 and end at the tick at which the last warp is over, that one not included. */
    private static long ticksWithWarps(SimulationResult result) {
        return result.cycles() - value(result, "shading.core0.cycles.no-warp");
    }

    @Test
    void aCoreSendsAsManyQuadsATickAsAUnitTakesUp() {
        cores.simdWidth = 8;
        textures.requestQueue = 3;
        SimulationResult result = run(frames(1).layer(0, 0, 1).layer(0, 0, 1));
        // Instructions take their unit for 2 ticks: coordinates at a + 9 and a + 11 come by a + 16. Two quads are sent then; the
        // connection has a slot at a + 17, and one again at a + 18, the tick after the first quad is accepted. All are accepted by the
        // unit at a + 17 to a + 20, and the last result comes at a + 27 of the second draw. Products at a + 28, 30, 32, 34, the last for 2.
        assertEquals(34 + 1 + 4, latency(result, 1));
    }

    @Test
    void coresAskUnitsInTurn() {
        textures.units = 2;
        cores.cores = 3;
        cores.warps = 1;
        SimulationResult result = run(frames(3).layer(0, 0, 1));
        // A tile each: cores 0 and 2 ask the first unit.
        assertEquals(8, value(result, "texture0.requests"));
        assertEquals(4, value(result, "texture1.requests"));
    }
}
