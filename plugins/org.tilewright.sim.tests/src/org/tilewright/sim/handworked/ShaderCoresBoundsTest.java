package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.protocol.shading.WarpSchedulers;
import org.tilewright.sim.ShaderFrames;
import org.tilewright.sim.TestCores;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.SimulationResult;

/** Programs that are bound by one thing, whose cycles are worked out by hand; 2 % are for filling and draining the machine. */
class ShaderCoresBoundsTest {

    private static final double TOLERANCE = 0.02;
    private static final int EDGE = 64;
    /** 64x64 pixels are 1024 quads, or 128 warps of 8. */
    private static final int WARPS = 128;
    private static final int CORES = 2;

    /** Two cores of warps of 32 lanes, all taken up at once, and nothing else that is slow. */
    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.tileSize = 8;
        machine.memoryHertz = 1_000_000_000;
        machine.bytesPerTick = 64;
        machine.channels = 4;
        machine.pixelsPerCycle = 64;
        machine.gateCredits = 256;
        machine.tileQueue = 64;
        machine.colourBytes = 1 << 16;
        machine.colourMissRegisters = 32;
        machine.lookahead = 16;
        machine.cores = new TestCores();
        machine.cores.cores = CORES;
        machine.cores.warpQuads = 8;
        machine.cores.simdWidth = 32;
        machine.cores.warps = 16;
        machine.cores.registers = 1 << 14;
        return machine;
    }

    private static SimulationResult assertCycles(long expected, Kernels kernel, TestMachine machine, String program) {
        SimulationResult result = kernel.run(machine, ShaderFrames.of(EDGE, 1, program));
        assertEquals(expected, result.cycles(), expected * TOLERANCE);
        return result;
    }

    @ParameterizedTest
    @EnumSource
    void arithmeticBindsByTheWidthOfItsUnit(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.simdWidth = 8;
        // 64 warps a core, each of 200 products of which each takes the unit for 32 / 8 ticks; 15 other warps hide that they wait.
        SimulationResult result = assertCycles(64 * 200 * 4, kernel, machine, ShaderFrames.repeated(200, "x = x * x;"));
        assertEquals(WARPS * 200, result.statistics().value("gpu0.shading.instructions.arithmetic").longValue());
    }

    /** The cores of a slice have its share of the 128 warps: 64 / slices a core, each with 400 products that take 4 ticks. */
    @ParameterizedTest
    @CsvSource({ "2, PRODUCTION", "4, PRODUCTION", "4, TICKED" })
    void slicesShareWhatArithmeticBinds(int slices, Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.simdWidth = 8;
        machine.slices = slices;
        machine.sliceSquare = machine.tileSize;
        SimulationResult result = assertCycles(64 / slices * 400 * 4, kernel, machine,
                ShaderFrames.repeated(400, "x = x * x;"));
        assertEquals(WARPS * 400, result.statistics().value("gpu0.shading.instructions.arithmetic").longValue());
        assertEquals(WARPS / slices * 400,
                result.statistics().value("gpu0.shading1.instructions.arithmetic").longValue());
    }

    @ParameterizedTest
    @EnumSource
    void latencyBindsASingleWarp(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.warps = 1;
        // A core's 64 warps, one after the other: the column and 150 products that come 4 ticks later each, and 2 to hand out.
        assertCycles(64 * (151 * 4 + 2), kernel, machine, ShaderFrames.repeated(150, "x = x * x;"));
    }

    @ParameterizedTest
    @EnumSource
    void registersBindTheWarpsThatHideLatency(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.latencies[0] = 12;
        // What lives of this program is one scalar at a time, and 4 of the output at its end: 4 * 32 registers a warp, so that 3 fit.
        machine.cores.registers = 3 * 4 * 32;
        // 21 times 3 warps and then one, each with 150 products that come 12 ticks later, a column that comes 4 later, and 2 to hand out.
        assertCycles(22 * (150 * 12 + 4 + 2), kernel, machine, ShaderFrames.repeated(150, "x = x * x;"));
    }

    @ParameterizedTest
    @EnumSource
    void divergenceBindsByBothWays(Kernels kernel) {
        String ways = "if (mod(floor(gl_FragCoord.x * 0.5), 2.0) < CHOICE) { " + "x = x * x;".repeat(400) + " } else { "
                + "x = x + x;".repeat(400) + " }";
        // Every second quad goes the other way: 64 warps of a core issue 800 instructions each, and only half of that if all go one way.
        assertCycles(64 * (800 + 8), kernel, machine(), ShaderFrames.repeated(1, ways.replace("CHOICE", "1.0")));
        assertCycles(64 * (400 + 8), kernel, machine(), ShaderFrames.repeated(1, ways.replace("CHOICE", "3.0")));
    }

    @ParameterizedTest
    @EnumSource
    void everySchedulerKeepsAnArithmeticUnitBusy(Kernels kernel) {
        for (WarpSchedulers scheduler : WarpSchedulers.values()) {
            TestMachine machine = machine();
            machine.cores.scheduler = scheduler;
            machine.cores.activeWarps = 6;
            assertCycles(64 * 401, kernel, machine, ShaderFrames.repeated(400, "x = x * x;"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void textureLatencyBindsByTheQuadsInFlight(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.quadsInFlight = 8;
        machine.textures = new TestTextures();
        machine.textures.units = CORES;
        machine.textures.accessesPerCycle = 4;
        machine.textures.accessesInFlight = 64;
        machine.textures.filterLatency = 200;
        // 512x8 pixels are 64 tiles of 2 warps, and there are two layers. A look-up's 8 quads are sent at t, one a tick is read from t + 1 on, the last leaves at
        // t + 10 and is accepted at t + 10 + 201; then the next warp of the core may look up.
        Frame frame = new TexturedFrames(8, 64, TexturedFrames.texture(1, 4, 4, MagFilter.NEAREST, 16)).layer(0, 0, 1)
                .layer(0, 0, 1).frame();
        SimulationResult result = kernel.run(machine, frame);
        assertEquals(128 * 211, result.cycles(), 128 * 211 * TOLERANCE);
        assertEquals(2 * WARPS * 8, result.statistics().value("gpu0.texture.requests").longValue());
        // Ticks of the core in which something else happens: 14 instructions of each of its warps, and what is before the first.
        assertEquals(128 * (211 - 14), waitsForTexture(result), 128 * 211 * TOLERANCE);
    }

    private static long waitsForTexture(SimulationResult result) {
        return result.statistics().value("gpu0.shading.core0.cycles.waiting.texture").longValue()
                + result.statistics().value("gpu0.shading.core0.cycles.stalled.texture").longValue();
    }
}
