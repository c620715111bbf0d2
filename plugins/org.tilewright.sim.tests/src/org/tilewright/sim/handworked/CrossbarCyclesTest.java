package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Crossbar;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/** Ticks of the crossbars before slices and before memory, and frames that one of them bounds. */
class CrossbarCyclesTest {

    private static final double TOLERANCE = 0.02;
    private static final int LAYERS = 5_000;

    /** One clock, 8 bytes of memory a tick, tRCD 6, CL 6, CWL 5. */
    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.memoryHertz = machine.coreHertz;
        machine.prefetchEntries = 0;
        return machine;
    }

    /** In which nothing is slow: the tests slow one thing down. */
    private static TestMachine fastMachine(int slices) {
        TestMachine machine = machine();
        machine.slices = slices;
        machine.sliceSquare = machine.tileSize;
        machine.drawOverhead = 1;
        machine.bytesPerTick = 64;
        machine.channels = 4;
        machine.rowBytes = 4096;
        machine.cyclesPerVertex = 1;
        machine.referencesPerCycle = 4;
        machine.cyclesPerTriangle = 1;
        machine.quadsPerCycle = 4;
        machine.pixelsPerCycle = 16;
        machine.gateCredits = 256;
        machine.tileQueue = 256;
        machine.fragmentsInFlight = 16_384;
        machine.depthWindow = 16;
        machine.lookahead = 32;
        return machine;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0." + name).longValue();
    }

    /** 16 lines of 64 bytes of depth, all of one row. */
    private static Frame clear() {
        return new Frame("clear", 16, 16, List.of(), List.of(new Clear(false, true, new float[4], 1, null)),
                ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    @ParameterizedTest
    @EnumSource
    void writesLeaveAtTheRateOfTheirClientsPort(Kernels kernel) {
        TestMachine machine = machine();
        machine.crossbar = new Crossbar(4, 4, 3);
        SimulationResult result = kernel.run(machine, clear());
        // Lines are sent from tick 1 on, one a tick. The first is granted at 2, and each keeps the port for 64 / 4 = 16 ticks: the last
        // is granted at 2 + 15 * 16 = 242. Its column comes at 243, its data in [248, 256), and the frame ends at 257.
        assertEquals(257, result.cycles());
        assertEquals(0, value(result, "memory.crossbar.zcache.requests.cycles.stalled.channel"));
        assertEquals(2, value(result, "memory.crossbar.zcache.requests.cycles.no-input"));
        // The last request's 16 ticks would end at 258.
        assertEquals(257 - 2, value(result, "memory.crossbar.zcache.requests.cycles.busy"));
        assertEquals(257, value(result, "memory.crossbar.zcache.replies.cycles.no-input"));
        assertEquals(257, value(result, "memory.crossbar.colourcache.requests.cycles.no-input"));
        assertEquals(16 * 64 * 3, value(result, "memory.crossbar.energy"));
    }

    @ParameterizedTest
    @EnumSource
    void requestsWaitForTheirChannelWhereItIsSlower(Kernels kernel) {
        TestMachine machine = machine();
        machine.channelEntries = 1;
        machine.crossbar = new Crossbar(64, 64, 0);
        SimulationResult result = kernel.run(machine, clear());
        // The first line is granted at 2 and complete at 22: activated 3, column 9, data [14, 22). The only entry is used up to then, so that
        // the next one is granted at 23: column 24, data [29, 37). So it goes on, one line in 15 ticks; the 16th ends at 22 + 15 * 15 = 247.
        assertEquals(248, result.cycles());
        assertEquals(16, value(result, "memory.crossbar.zcache.requests.cycles.busy"));
        // From one grant to the next there are 20 ticks for the first one and 14 for each of the 14 others.
        assertEquals(20 + 14 * 14, value(result, "memory.crossbar.zcache.requests.cycles.stalled.channel"));
    }

    /** One tile of 4 x 4 pixels whose depth is read: a line of 64 bytes, without a crossbar and with one. */
    @ParameterizedTest
    @EnumSource
    void aReadIsThereWhenItIsThroughItsClientsPort(Kernels kernel) {
        Frame frame = LayerFrames.tested(4, 1);
        long without = kernel.run(machine(), frame).cycles();
        TestMachine machine = machine();
        machine.crossbar = new Crossbar(64, 4, 0);
        SimulationResult result = kernel.run(machine, frame);
        assertEquals(1, value(result, "zcache.misses"));
        long lines = value(result, "vertexfetch.index.lines") + value(result, "vertexfetch.vertex.lines");
        assertEquals(2, lines, "one of indices, one of vertices");
        // Each line comes 64 / 4 = 16 ticks later. Those of vertex fetch lie in two rows of one bank, so that the port is free again when the
        // second one is complete: activated tRAS + tRP = 20 ticks after the first. It and the line of depth, which is read
        // when it is there, hold the frame up.
        assertEquals(without + 16 + 16, result.cycles());
        assertEquals(16, value(result, "memory.crossbar.zcache.replies.cycles.busy"));
        assertEquals(16 * lines, value(result, "memory.crossbar.vertexfetch.replies.cycles.busy"));
    }

    /** 1,024 tiles of a line of depth each, of which a port takes 64 ticks: 65,536 ticks, shared by the ports of the slices. */
    @ParameterizedTest
    @CsvSource({ "1", "2", "4" })
    void thePortsOfItsSlicesBoundAFrameThatReadsDepth(int slices) {
        TestMachine machine = fastMachine(slices);
        machine.crossbar = new Crossbar(64, 1, 0);
        machine.depthBytes = 131_072;
        long expected = 1_024 * 64 / slices;
        SimulationResult result = Kernels.PRODUCTION.run(machine, LayerFrames.tested(128, 1));
        // Vertex fetch waits for its own two lines, 128 ticks, before the first tile.
        assertEquals(expected, result.cycles() - 2 * 64, TOLERANCE * expected);
    }

    /**
     * Layers of which each is one piece, that touches the squares of 3 of 4 slices (0 and 1 in the lower row, 3 and 0 in the upper one): a crossbar
     * of one piece a tick is at each for 3 ticks. Slice 0 walks its two tiles of each in 2.
     */
    @ParameterizedTest
    @EnumSource
    void theCrossbarToSlicesBoundsAFrameOfSmallLayers(Kernels kernel) {
        TestMachine machine = fastMachine(4);
        machine.piecesPerTick = 1;
        SimulationResult result = kernel.run(machine, LayerFrames.opaque(8, LAYERS));
        assertEquals(3 * LAYERS, result.cycles(), TOLERANCE * 3 * LAYERS);
    }

    @ParameterizedTest
    @EnumSource
    void clipAndCullWaitsForTheCrossbarToSlices(Kernels kernel) {
        TestMachine machine = fastMachine(4);
        machine.piecesPerTick = 1;
        Frame frame = LayerFrames.opaque(8, 3);
        SimulationResult result = kernel.run(machine, frame);
        // Layers come to clip and cull a tick apart, and are accepted 3 apart: 2 ticks of waiting before the second, 2 before the third.
        assertEquals(2 + 2, value(result, "clip.cycles.stalled.crossbar"));
        assertEquals(3, value(result, "clip.cycles.busy"));
        machine.piecesPerTick = 0;
        // Slice 0 is at each layer for 2 ticks. With the crossbar it gets them from a + 2 on, each 3 ticks after the one before, and is done at
        // a + 2 + 2 * 3 + 2; without from a on, and is done at a + 3 * 2.
        assertEquals(kernel.run(machine, frame).cycles() + (2 + 2 * 3 + 2) - 3 * 2, result.cycles());
    }

    /** A point touches one slice: its one piece takes a crossbar of a piece a tick for the tick in which it is accepted. */
    @ParameterizedTest
    @EnumSource
    void aCrossbarThatIsFastEnoughCostsNothing(Kernels kernel) {
        Frame frame = PointFrames.of(4, 4, new int[] { 0, 1, 2, 3, 3, 2, 1, 0 });
        TestMachine machine = fastMachine(4);
        long without = kernel.run(machine, frame).cycles();
        machine.piecesPerTick = 1;
        assertEquals(without, kernel.run(machine, frame).cycles());
    }

    @Test
    void aCrossbarBoundsBothWays() {
        assertEquals("a crossbar bounds requests and replies, or neither: 4 and 0 bytes a tick",
                assertThrows(MachineException.class, () -> new Crossbar(4, 0, 0)).getMessage());
    }
}
