package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Elimination;
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

/** Bins that are not rendered because they are as in the frame before, in sequences of tiny frames under one clock. */
class EliminationTest {

    enum Kernels {
        PRODUCTION(ProductionSystemKernel::new), TICKED(TickedSystemKernel::new);

        private final Function<GpuSystem, SystemKernel> of;

        Kernels(Function<GpuSystem, SystemKernel> of) {
            this.of = of;
        }
    }

    private static final Clear RED = new Clear(true, true, new float[] { 1, 0, 0, 1 }, 0.5f, null);
    private static final Clear GREEN = new Clear(true, true, new float[] { 0, 1, 0, 1 }, 0.5f, null);

    /** Records of 64 bytes, so that an entry is signed in 8 ticks. */
    private static TestMachine machine(int queueEntries) {
        TestMachine machine = TiledMachines.small();
        machine.memoryHertz = machine.coreHertz;
        machine.elimination = new Elimination(8, queueEntries, false);
        return machine;
    }

    private static SystemResult run(Kernels kernel, TestMachine machine, Frame... frames) {
        TestSystem system = new TestSystem();
        system.gpus = 1;
        system.machine = machine;
        system.split = new SingleGpu();
        SystemResult result = kernel.of.apply(system.system()).run(List.of(frames),
                RunOptions.DEFAULT.withCheckData());
        for (FrameOutcome outcome : result.frames()) {
            RenderedFrame reference = new ReferenceRenderer(outcome.frame()).render();
            assertArrayEquals(reference.colour(), outcome.colour());
            assertArrayEquals(reference.depth(), outcome.depth());
        }
        return result;
    }

    private static long count(SystemResult result, String name) {
        return result.statistics().value("gpu0.tiling." + name).longValue();
    }

    private static long ticks(SystemResult result, TestMachine machine, int frame) {
        return result.frames().get(frame).latency() * machine.coreHertz / 1_000_000_000_000L;
    }

    /** Four bins of 16x16 pixels. */
    private static Frame clears(Clear... clears) {
        return new Frame("clears", 32, 32, List.of(), List.of(clears), ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    private static Clear in(Clear clear, int x, int y, int width, int height) {
        return new Clear(true, true, clear.rgba(), clear.depthValue(), new Rectangle(x, y, width, height));
    }

    @ParameterizedTest
    @EnumSource
    void aBinIsComparedInATickAndIsDoneIfItIsTheSame(Kernels kernel) {
        TestMachine machine = machine(16);
        Frame frame = clears(in(RED, 0, 0, 16, 16));
        SystemResult result = run(kernel, machine, frame, frame);
        // The clear is ordered at 0 and entered at 1; the last pass is ordered at 2, begins at 3 and compares its one bin, which
        // has no frame before. It is taken up and cleared at 4, its 16 lines of colour leave at 5 to 20. The first is granted at 6
        // and starts at 7: 6 ticks to activate, 5 to the data at 18, 16 lines of 8 ticks to 146, seen a tick later.
        assertEquals(147, ticks(result, machine, 0));
        // The next one is the same at 3, which is when the pass is done. This is seen at 4.
        assertEquals(4, ticks(result, machine, 1));
        assertEquals(2, count(result, "bins.compared"));
        assertEquals(2, count(result, "cycles.comparing"));
        assertEquals(1, count(result, "bins.eliminated"));
        assertEquals(1, count(result, "bins"));
        assertEquals(16 * 64, count(result, "colour.written"));
    }

    @ParameterizedTest
    @EnumSource
    void onlyBinsThatDifferAreRendered(Kernels kernel) {
        TestMachine machine = machine(16);
        Frame red = clears(RED);
        Frame corner = clears(RED, in(GREEN, 20, 20, 4, 4));
        SystemResult result = run(kernel, machine, red, corner, corner, red);
        // Four bins, then one of four, then none, then the one again.
        assertEquals(16, count(result, "bins.compared"));
        assertEquals(4 + 1 + 1, count(result, "bins"));
        assertEquals(3 + 4 + 3, count(result, "bins.eliminated"));
    }

    @ParameterizedTest
    @EnumSource
    void aBinThatNothingIsInAnyMoreIsAsFramesBegin(Kernels kernel) {
        Clear left = in(RED, 0, 0, 16, 32);
        Frame both = clears(left, in(GREEN, 16, 0, 16, 32));
        SystemResult result = run(kernel, machine(16), both, clears(left), both);
        // Of the right bins the last frame knows that the one before had none.
        assertEquals(4 + 2, count(result, "bins"));
        assertEquals(2 + 2, count(result, "bins.eliminated"));
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsEliminatedAfterAFrameOfAnotherSize(Kernels kernel) {
        Frame small = new Frame("small", 16, 64, List.of(), List.of(RED), ByteBuffer.allocate(0),
                ByteBuffer.allocate(0));
        SystemResult result = run(kernel, machine(16), clears(RED), small, clears(RED));
        assertEquals(12, count(result, "bins"));
        assertEquals(0, count(result, "bins.eliminated"));
    }

    @ParameterizedTest
    @EnumSource
    void primitivesWaitUntilTheirEntriesMayWaitToBeSigned(Kernels kernel) {
        TestMachine machine = machine(1);
        SystemResult result = run(kernel, machine, PointFrames.of(4, 2, new int[] { 0, 1 }));
        // As TileBasedCyclesContract works out, the points come to the tiling unit at 97 and 99. The first one's entry is signed in
        // 8 ticks, up to 105, and only one may wait: the second is accepted at 105 and signed at 113. Drained at 105, the last pass
        // is ordered at 106 and could begin at 107.
        assertEquals(105 - 99 + 113 - 107, count(result, "cycles.stalled.signatures"));
        TestMachine longer = machine(2);
        // With room for both, accepted at 97 and 99, the second is signed at 113, too; the pass could begin at 101.
        assertEquals(113 - 101, count(run(kernel, longer, PointFrames.of(4, 2, new int[] { 0, 1 })),
                "cycles.stalled.signatures"));
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsComparedInAFrameThatTakesSeveralPasses(Kernels kernel) {
        TestMachine machine = machine(16);
        machine.parameterBufferBytes = 1024;
        machine.entryBytes = 64;
        int[] many = new int[40];
        Arrays.setAll(many, point -> point % 2);
        Frame frame = PointFrames.of(4, 2, many);
        SystemResult result = run(kernel, machine, frame, frame, frame);
        assertTrue(count(result, "passes") > 3, "several passes a frame");
        assertEquals(0, count(result, "bins.eliminated"));
        assertEquals(0, count(result, "bins.compared"));
    }

    @ParameterizedTest
    @EnumSource
    void pointsThatMoveDifferAndThoseThatStayAreTheSame(Kernels kernel) {
        Frame left = PointFrames.of(4, 8, new int[] { 0, 7 });
        Frame right = PointFrames.of(4, 8, new int[] { 1, 7 });
        List<Command> cleared = new ArrayList<>(right.commands());
        cleared.add(0, RED);
        Frame redder = new Frame("red", right.width(), right.height(), List.of(), cleared, right.vertices(),
                right.indices());
        SystemResult result = run(kernel, machine(16), left, right, redder, redder);
        // Two bins; then the left one differs, then both, then none.
        assertEquals(2 + 1 + 2, count(result, "bins"));
        assertEquals(1 + 2, count(result, "bins.eliminated"));
    }

    private static Frame layers(float... depths) {
        CompareFunction[] less = new CompareFunction[depths.length];
        Arrays.fill(less, CompareFunction.LESS);
        return LayerFrames.of(16, false, less, depths);
    }

    private static TestMachine predicting() {
        TestMachine machine = machine(16);
        machine.elimination = new Elimination(8, 16, true);
        return machine;
    }

    @ParameterizedTest
    @EnumSource
    void whatMovesBehindAllThatWasSeenDoesNotMatter(Kernels kernel) {
        Frame[] frames = { layers(0.5f, 0), layers(0.6f, 0), layers(0.7f, 0), layers(0.8f, -0.5f) };
        assertEquals(0, count(run(kernel, machine(16), frames), "bins.eliminated"));
        SystemResult result = run(kernel, predicting(), frames);
        // Of the one bin nothing is known in the first frame. In the second the layer behind is hidden, so that its signature is no
        // longer that of two layers; in the third it is that of the second. In the fourth the layer in front has moved, too.
        assertEquals(3, count(result, "entries.hidden"));
        assertEquals(1, count(result, "bins.eliminated"));
        assertEquals(3, count(result, "bins"));
        assertEquals(0, count(result, "bins.mistaken"));
    }

    @ParameterizedTest
    @EnumSource
    void aBinIsRenderedAfterAFrameInWhichSomethingHiddenWasSeen(Kernels kernel) {
        Frame cleared = new Frame("cleared", 16, 16, List.of(), layers(0).commands().subList(0, 1),
                ByteBuffer.allocate(0),
                ByteBuffer.allocate(0));
        SystemResult result = run(kernel, predicting(), layers(0.5f, 0), layers(0.7f), cleared, cleared);
        // The layer at 0.7 is taken for hidden, but the one in front has gone. Its bin has the signature of a clear alone, as in the
        // frame after; there it is rendered all the same, and not again.
        assertEquals(1, count(result, "entries.hidden"));
        assertEquals(1, count(result, "bins.mistaken"));
        assertEquals(3, count(result, "bins"));
        assertEquals(1, count(result, "bins.eliminated"));
    }

    @ParameterizedTest
    @EnumSource
    void whatIsHiddenIsSignedInNoTime(Kernels kernel) {
        TestMachine machine = predicting();
        Frame frame = layers(0.5f, 0);
        machine.elimination = new Elimination(1, 16, false);
        // Two entries of 64 bytes are signed in 64 ticks each, the second from then on: the pass waits for both, or for the nearer one
        // from the tick at which it is binned: 3 ticks after the other, as 3 vertices of 4 cycles take 4 lanes 3 ticks.
        long both = ticks(run(kernel, machine, frame, frame), machine, 1);
        machine.elimination = new Elimination(1, 16, true);
        SystemResult result = run(kernel, machine, frame, frame, frame);
        assertEquals(both - 64 + 3, ticks(result, machine, 2));
    }

    @Test
    void aGpuOfSeveralEliminatesNothing() {
        TestSystem system = new TestSystem();
        system.machine = machine(16);
        system.split = new DuplicatedGeometry(system.regions, 64);
        assertTrue(assertThrows(MachineException.class, () -> new ProductionSystemKernel(system.system())).getMessage()
                .contains("a GPU alone"));
    }

    @Test
    void ratesAndQueuesHaveTheirRanges() {
        assertThrows(MachineException.class, () -> new Elimination(-1, 1, false));
        assertThrows(MachineException.class, () -> new Elimination(1025, 1, false));
        assertThrows(MachineException.class, () -> new Elimination(8, 0, false));
    }
}
