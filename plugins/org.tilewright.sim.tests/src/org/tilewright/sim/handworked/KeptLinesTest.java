package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.protocol.tiling.BinOrder;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SingleGpu;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** Shared caches that keep their lines from frame to frame, and the order of bins that makes use of it. */
class KeptLinesTest {

    enum Kernels {
        PRODUCTION(ProductionSystemKernel::new), TICKED(TickedSystemKernel::new);

        private final Function<GpuSystem, SystemKernel> of;

        Kernels(Function<GpuSystem, SystemKernel> of) {
            this.of = of;
        }
    }

    private static final int BINS = 4;

    /** Bins of 16 pixels, a line of 16 texels in a row, and a shared cache of two lines. */
    private static TestMachine machine(BinOrder order, boolean keepsFrames) {
        TestMachine machine = TiledMachines.small();
        machine.binOrder = order;
        machine.coreHertz = 400_000_000;
        machine.memoryHertz = 400_000_000;
        machine.bytesPerTick = 64;
        machine.shadingLatency = 0;
        machine.returnLatency = 6;
        machine.timing = new DramTiming(0, 0, 0, 1, 1, 0, 0, 0, 0, 0);
        machine.textures = new TestTextures();
        machine.textures.placement = new LinearPlacement();
        machine.textures.organisation = DataOrganisation.TRADITIONAL;
        machine.textures.sharedLevels = 1;
        machine.textures.sharedBytes = 128;
        machine.textures.sharedWays = 2;
        machine.textures.sharedKeepsFrames = keepsFrames;
        return machine;
    }

    private static Texture texture(int colours) {
        return TexturedFrames.texture(1, 16 * BINS, 1, MagFilter.NEAREST, colours);
    }

    /** A point in each of the first bins, which all read a line of their own. */
    private static Frame points(Texture texture, int bins) {
        TexturedFrames frame = new TexturedFrames(16, BINS, texture);
        for (int bin = 0; bin < bins; bin++) {
            frame.point(bin, (bin * 16 + 0.5f) / (16 * BINS), 0.5f, 1);
        }
        return frame.frame();
    }

    private static SystemResult run(Kernels kernel, TestMachine machine, Frame... frames) {
        TestSystem system = new TestSystem();
        system.gpus = 1;
        system.machine = machine;
        system.split = new SingleGpu();
        SystemResult result = kernel.of.apply(system.system()).run(List.of(frames),
                RunOptions.DEFAULT.withCheckData());
        for (FrameOutcome outcome : result.frames()) {
            assertArrayEquals(new ReferenceRenderer(outcome.frame()).render().colour(), outcome.colour());
        }
        return result;
    }

    private static long fills(SystemResult result) {
        return result.statistics().value("gpu0.l2.fills").longValue();
    }

    @ParameterizedTest
    @EnumSource
    void aFrameBackwardsBeginsWithWhatIsLeftOfTheOneBefore(Kernels kernel) {
        Frame frame = points(texture(256), BINS);
        // Forwards each line is given up two bins before it is read again. Backwards the last two are there still.
        assertEquals(4 + 4 + 4, fills(run(kernel, machine(BinOrder.ROWS, true), frame, frame, frame)));
        assertEquals(4 + 2 + 2, fills(run(kernel, machine(BinOrder.BOUSTROPHEDONIC, true), frame, frame, frame)));
        assertEquals(4 + 4 + 4, fills(run(kernel, machine(BinOrder.BOUSTROPHEDONIC, false), frame, frame, frame)));
    }

    @ParameterizedTest
    @EnumSource
    void aKeptLineNeedsNoReadOfMemory(Kernels kernel) {
        Frame frame = points(texture(256), 1);
        SystemResult result = run(kernel, machine(BinOrder.ROWS, true), frame, frame);
        assertEquals(1, fills(result));
        // The cache looks a request up at t and sends a read, visible to the memory at m = t + 1. Rows open in no time: the data are
        // there at m + 2 to m + 3 and arrive 1 + 6 ticks later, at t + 11. A line that is there is answered from t on.
        assertEquals(11 * 2500, result.frames().get(0).latency() - result.frames().get(1).latency());
    }

    @ParameterizedTest
    @EnumSource
    void linesOfOtherTexelsAreNotKept(Kernels kernel) {
        Frame frame = points(texture(256), 2);
        Frame other = points(texture(7), 2);
        assertEquals(2 + 2 + 0 + 2, fills(run(kernel, machine(BinOrder.ROWS, true), frame, other, other, frame)));
    }

    @Test
    void aGpuOfSeveralNeitherKeepsLinesNorGoesBackwards() {
        for (TestMachine machine : List.of(machine(BinOrder.ROWS, true), machine(BinOrder.BOUSTROPHEDONIC, false))) {
            TestSystem system = new TestSystem();
            system.machine = machine;
            system.split = new DuplicatedGeometry(system.regions, 64);
            assertTrue(assertThrows(MachineException.class, () -> new ProductionSystemKernel(system.system()))
                    .getMessage().contains("a GPU alone"));
        }
    }
}
