package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomSystems;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.frame.ProgramFrames;
import org.tilewright.testing.frame.ProgramScene;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** With programs, too, both kernels answer the same, and draw what the reference renderer draws. */
class ProgramDifferentialTest {

    /** A vertex may have an attribute in each slot, of up to 32 bytes on two lines each. */
    private static final int LARGEST_FETCH = 3 * VertexSlot.values().length * 2 + 2;

    @Property(tries = 300)
    void theKernelsAgreeAndDrawTheReferenceImage(@ForAll long seed, @ForAll boolean dirty, @ForAll boolean ahead) {
        Random random = new Random(seed);
        check(RandomMachines.of(random), ProgramFrames.of(random, dirty), ahead);
    }

    private static void check(TestMachine test, Frame frame, boolean ahead) {
        test.outstandingReads = LARGEST_FETCH;
        test.fetchQueue = LARGEST_FETCH;
        Machine machine = test.machine();
        RunOptions options = RunOptions.DEFAULT.withCheckData();
        assertEquals("", KernelDifference.of(machine, frame, options));
        RenderedFrame reference = new ReferenceRenderer(frame, test.lineAlgorithm).render();
        SimulationResult result = GpuKernel.of(machine).run(frame, ahead ? options.withThreads(2) : options);
        int pixels = reference.width() * reference.height();
        assertArrayEquals(reference.depth(), Arrays.copyOf(result.depth(), pixels));
        assertArrayEquals(reference.colour(), Arrays.copyOf(result.colour(), pixels));
    }

    /** Each pixel has its own texel of a buffer, so that one that is read for another pixel is seen. */
    @Property(tries = 20)
    void theKernelsAgreeWhatBuffersHold(@ForAll long seed, @ForAll boolean ahead) {
        Random random = new Random(seed);
        int[] words = random.ints(4 * 300).map(bits -> Float.floatToRawIntBits((bits & 0xff) / 255f)).toArray();
        Texture buffer = new Texture(7, TextureKind.TEXTURE_BUFFER, "RGBA32F", MinFilter.NEAREST, MagFilter.NEAREST,
                Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, Sampling.PLAIN,
                List.of(new TextureLevel(300, 1, 1, TexelForm.RGBA32F, words)), null);
        Frame frame = new ProgramScene(20, 15).program(null, """
                #version 140
                uniform samplerBuffer texels;
                out vec4 colour;
                void main() {
                    colour = texelFetch(texels, int(gl_FragCoord.x) + 20 * int(gl_FragCoord.y));
                }""").uniform("texels", 2).texture(2, buffer).cover(0).frame();
        int[] colours = new ReferenceRenderer(frame).render().colour();
        assertEquals(255f * Float.intBitsToFloat(words[4 * 299]), colours[299] & 0xff);
        check(random.nextBoolean() ? RandomMachines.of(random) : RandomMachines.withCores(random), frame, ahead);
    }

    @Property(tries = 100)
    void theKernelsAgreeOnShaderCores(@ForAll long seed, @ForAll boolean dirty, @ForAll boolean ahead) {
        Random random = new Random(seed);
        TestMachine test = RandomMachines.withCores(random);
        check(test, ProgramFrames.of(random, dirty), ahead);
    }

    @Property(tries = 40)
    void theKernelsAgreeOnSlicesOfShaderCores(@ForAll long seed, @ForAll boolean dirty) {
        Random random = new Random(seed);
        TestMachine test = RandomMachines.withSlices(random);
        test.cores = RandomMachines.withCores(random).cores;
        check(test, ProgramFrames.of(random, dirty), false);
    }

    @Property(tries = 100)
    void theKernelsAgreeTileByTile(@ForAll long seed, @ForAll boolean dirty) {
        Random random = new Random(seed);
        TestMachine machine = TiledMachines.of(random);
        machine.outstandingReads = LARGEST_FETCH;
        machine.fetchQueue = LARGEST_FETCH;
        Frame frame = ProgramFrames.of(random, dirty);
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withCheckData()));
    }

    @Property(tries = 40)
    void theKernelsAgreeOnSeveralGpus(@ForAll long seed) {
        Random random = new Random(seed);
        TestSystem system = RandomSystems.of(random);
        system.machine.outstandingReads = LARGEST_FETCH;
        system.machine.fetchQueue = LARGEST_FETCH;
        Frame frame = ProgramFrames.of(random, false);
        assertEquals("", SystemDifference.of(system.system(), List.of(frame), RunOptions.DEFAULT));
    }
}
