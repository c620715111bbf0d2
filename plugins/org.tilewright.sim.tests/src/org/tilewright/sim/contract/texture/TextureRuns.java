package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Counters;

/**
 * Machines in which a texture unit's ticks can be worked out by hand. Core and memory have one clock of 400 MHz. Draws are 400
 * ticks apart, so that each finds everything idle. Shading accepts a tile at a and sends its first request then; with the
 * texture clock the same, the unit accepts it at a + 1.
 *
 * <p>A read of up to 64 bytes that a cache sends at x is visible to the texture port at x + 1 and sent on, visible to the memory
 * at m = x + 2 and granted. Nothing is open and rows open in no time, so that its data come at m + 2 to m + 3; it arrives 1 + 6
 * ticks later, at x + {@value #READ}.
 */
final class TextureRuns {

    /** Ticks from the sending of a read to its fill. */
    static final int READ = 12;

    private TextureRuns() {}

    static TestMachine machine(TestTextures textures) {
        TestMachine machine = new TestMachine();
        machine.coreHertz = 400_000_000;
        machine.memoryHertz = 400_000_000;
        machine.drawOverhead = 400;
        machine.prefetchEntries = 0;
        machine.shadingLatency = 0;
        machine.bytesPerTick = 64;
        machine.returnLatency = 6;
        machine.timing = new DramTiming(0, 0, 0, 1, 1, 0, 0, 0, 0, 0);
        machine.textures = textures;
        return machine;
    }

    /** Runs a frame, whose image is the reference renderer's. */
    static SimulationResult run(Kernel kernel, Machine machine, Frame frame) {
        SimulationResult result = kernel.run(frame, RunOptions.DEFAULT.withCheckData());
        int[] expected = new ReferenceRenderer(frame, new Gpu(machine).rasteriser().lineAlgorithm(),
                new Gpu(machine).textures().filtering()).render().colour();
        assertArrayEquals(expected, Arrays.copyOf(result.colour(), expected.length));
        return result;
    }

    /** The tick at which a unit handled the first item of a draw. */
    static long begin(SimulationResult result, String owner, int draw) {
        return counters(result, owner).draws().beginTick(draw);
    }

    /** What a unit counted for a draw. */
    static long ofDraw(SimulationResult result, String owner, String label, int draw) {
        Counters<?> counters = counters(result, owner);
        return counters.declarations().stream().filter(each -> each.text().label().equals(label))
                .mapToLong(each -> counters.draws().value(draw, each.ordinal())).findFirst().orElseThrow();
    }

    private static Counters<?> counters(SimulationResult result, String owner) {
        return result.statistics().counters().stream().filter(each -> each.owner().equals(owner)).findFirst()
                .orElseThrow();
    }

    /** Ticks from the tick at which shading accepted the only tile of a draw to that at which it had the last result. */
    static long latency(SimulationResult result, int draw) {
        return latency(result, "", draw);
    }

    /** The same in a slice, by what the names of its units end in. */
    static long latency(SimulationResult result, String slice, int draw) {
        // The depth unit is idle and accepts the tile when it is visible, the tick after the result.
        return begin(result, "gpu0.depth" + slice, draw) - 1 - begin(result, "gpu0.shading" + slice, draw);
    }

    static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }
}
