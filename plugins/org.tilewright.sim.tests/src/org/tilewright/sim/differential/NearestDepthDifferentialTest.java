package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.RenderState;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

/** Machines that hold nearest depths draw the reference renderer's image, and the kernels agree on what they do not read. */
class NearestDepthDifferentialTest {

    private static long accepted;

    @Property(tries = 120)
    void theKernelsAgree(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine test = RandomMachines.withFront(random);
        test.hierarchicalDepth = true;
        test.nearestDepths = true;
        test.depthWindow = 1;
        Machine machine = test.machine();
        Frame frame = varied(random, random.nextBoolean() ? RandomFrames.multiPass(random, 8, 30)
                : RandomFrames.of(random, 1 + random.nextInt(10), 30));
        RunOptions options = RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine, frame, options));
        RenderedFrame expected = new ReferenceRenderer(frame, test.lineAlgorithm).render();
        SimulationResult found = GpuKernel.of(machine).run(frame, options);
        assertArrayEquals(expected.colour(), found.colour());
        assertArrayEquals(expected.depth(), found.depth());
        accepted += found.statistics().value("gpu0.hierarchicaldepth.tiles.accepted").longValue();
    }

    /** Most draws test by LESS or LEQUAL, and half of those write no depth. */
    private static Frame varied(Random random, Frame frame) {
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            commands.add(command instanceof Draw draw && random.nextInt(4) > 0
                    ? draw.withState(varied(random, draw.state()))
                    : command);
        }
        return frame.withCommands(commands);
    }

    private static RenderState varied(Random random, RenderState state) {
        DepthState depth = new DepthState(true, random.nextBoolean() ? CompareFunction.LESS : CompareFunction.LEQUAL,
                random.nextBoolean(), state.depth().near(), state.depth().far());
        return new RenderState(state.textures(), depth, state.blend(), state.alphaTest(), state.cull(),
                state.polygonOffset(), state.viewport(), state.scissor(), state.colourMask(), state.fog());
    }

    @AfterContainer
    static void tilesWereAccepted() {
        assertTrue(accepted > 100, "tiles accepted: " + accepted);
    }
}
