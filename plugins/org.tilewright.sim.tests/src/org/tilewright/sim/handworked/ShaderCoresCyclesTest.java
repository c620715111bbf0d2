package org.tilewright.sim.handworked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.sim.ShaderFrames;
import org.tilewright.sim.TestCores;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.shading.CoreEnergies;
import org.tilewright.sim.handworked.HandWorkedCyclesTest.Kernels;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.LineCosts;

/**
 * Single warps tick by tick. A tile of 4x4 pixels is one warp of 16 lanes, which units take up at once; it is handed out at a, when
 * shading at a fixed rate would accept it, and the machine ends when one with as much latency does.
 */
class ShaderCoresCyclesTest {

    private static final int TILE = 4;

    private static TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.cores = new TestCores();
        return machine;
    }

    private static SimulationResult run(Kernels kernel, TestMachine machine, Frame frame) {
        SimulationResult result = kernel.run(machine, frame, RunOptions.DEFAULT.withCheckData());
        assertArrayEquals(new ReferenceRenderer(frame).render().colour(), result.colour());
        return result;
    }

    private static long value(SimulationResult result, String name) {
        return result.statistics().value("gpu0.shading." + name).longValue();
    }

    /** Holds that the only warp of a tile is over so many ticks after it is handed out. */
    private static SimulationResult assertLatency(int expected, Kernels kernel, TestMachine machine, Frame frame) {
        TestMachine fixed = new TestMachine();
        fixed.shadingLatency = expected;
        SimulationResult result = run(kernel, machine, frame);
        assertEquals(kernel.run(fixed, frame).cycles(), result.cycles());
        return result;
    }

    private static void assertCore(SimulationResult result, int core, long busy, long forResults, long forControl,
            long forTextures, long stalledOnUnits) {
        String cycles = "core" + core + ".cycles.";
        assertEquals(List.of(busy, forResults, forControl, forTextures, stalledOnUnits),
                List.of(value(result, cycles + "busy"), value(result, cycles + "waiting.result"),
                        value(result, cycles + "waiting.control"), value(result, cycles + "waiting.texture"),
                        value(result, cycles + "stalled.unit")));
    }

    @ParameterizedTest
    @EnumSource
    void theFixedFunctionInterpolatesAColour(Kernels kernel) {
        // Four interpolations at a + 1 to a + 4; the last comes at a + 4 + 4, and copies take no time.
        SimulationResult result = assertLatency(8, kernel, machine(), ShaderFrames.of(TILE, 1, null));
        assertCore(result, 0, 4, 3, 0, 0, 0);
        assertEquals(4, value(result, "instructions.interpolation"));
        assertEquals(4, value(result, "instructions"));
        assertEquals(4 * 16, value(result, "lanes"));
        assertEquals(1, value(result, "warps"));
        assertEquals(4, value(result, "quads"));
    }

    @ParameterizedTest
    @EnumSource
    void anInstructionWaitsForWhatItReads(Kernels kernel) {
        // The column at a + 1 comes at a + 5, its square at a + 9, and the square of that at a + 13.
        SimulationResult result = assertLatency(13, kernel, machine(),
                ShaderFrames.of(TILE, 1, ShaderFrames.repeated(2, "x = x * x;")));
        assertCore(result, 0, 3, 9, 0, 0, 0);
        assertEquals(2, value(result, "instructions.arithmetic"));
    }

    @ParameterizedTest
    @EnumSource
    void aLookUpWaitsForItsCoordinatesAndIsWaitedFor(Kernels kernel) {
        // Coordinates at a + 1 and a + 2 come by a + 6; the look-up takes its unit for 2 ticks and comes at a + 6 + 1 + 20.
        String program = "uniform sampler2D s; void main() { gl_FragColor = texture2D(s, gl_FragCoord.xy); }";
        SimulationResult result = assertLatency(27, kernel, machine(), ShaderFrames.of(TILE, 1, program));
        assertCore(result, 0, 3, 3, 0, 20, 0);
        assertEquals(1, value(result, "instructions.texture"));
    }

    @ParameterizedTest
    @EnumSource
    void lanesBeyondTheWidthAreTakenUpLater(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.simdWidth = 4;
        // Each takes its unit for 4 ticks: at a + 1, a + 5, a + 9, a + 13, and the last comes at a + 13 + 3 + 4.
        SimulationResult result = assertLatency(20, kernel, machine, ShaderFrames.of(TILE, 1, null));
        assertCore(result, 0, 4, 6, 0, 0, 9);
    }

    @ParameterizedTest
    @EnumSource
    void unitsIssueBesideEachOtherOnAWideCore(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.warpQuads = 2;
        machine.cores.simdWidth = 8;
        machine.cores.issueWidth = 2;
        machine.cores.latencies[0] = 1;
        // Warps are handed out at a and a + 1. The first reads its column at a + 1, which comes at a + 5; the second at a + 2. The first
        // squares at a + 5 and a + 6, the second at a + 6 would want the same unit, takes it at a + 7 and a + 8 and is over at a + 9.
        SimulationResult result = assertLatency(9, kernel, machine,
                ShaderFrames.of(TILE, 1, ShaderFrames.repeated(2, "x = x * x;")));
        assertEquals(2, value(result, "warps"));
        assertEquals(6, value(result, "instructions"));
    }

    @ParameterizedTest
    @EnumSource
    void warpsThatPartIssueBothWays(Kernels kernel) {
        // Quads of columns 0 and 1 go one way, those of 2 and 3 the other.
        String program = "void main() { float x = gl_FragCoord.x; if (x < 2.0) x = sin(sin(x)); else x = cos(cos(x));"
                + " gl_FragColor = vec4(x); }";
        SimulationResult parted = run(kernel, machine(), ShaderFrames.of(TILE, 1, program));
        assertEquals(4, value(parted, "instructions.transcendental"));
        // Column, comparison and choice for 16 lanes, and 8 lanes for each way.
        assertEquals(3 * 16 + 4 * 8, value(parted, "lanes"));
        SimulationResult together = run(kernel, machine(), ShaderFrames.of(TILE, 1, program.replace("2.0", "9.0")));
        assertEquals(2, value(together, "instructions.transcendental"));
        assertEquals(5 * 16, value(together, "lanes"));
    }

    @ParameterizedTest
    @EnumSource
    void aChoiceIsWaitedFor(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.latencies[3] = 10;
        String program = "void main() { float x = gl_FragCoord.x; if (x < 9.0) x = sin(sin(x)); else x = cos(cos(x));"
                + " gl_FragColor = vec4(x); }";
        // Column a + 1, comparison a + 5, choice a + 9 comes at a + 19; a sine takes its unit for 4 ticks and comes 3 + 8 later.
        SimulationResult result = assertLatency(19 + 2 * 11, kernel, machine, ShaderFrames.of(TILE, 1, program));
        assertCore(result, 0, 5, 3 + 3 + 10 + 10, 9, 0, 0);
    }

    @ParameterizedTest
    @EnumSource
    void linesAreChargedWithWhatTheirInstructionsWaitFor(Kernels kernel) {
        String program = "void main() {\n float x = gl_FragCoord.x;\n x = x * x;\n x = sqrt(x);\n gl_FragColor = vec4(x);\n}";
        SimulationResult result = run(kernel, machine(), ShaderFrames.of(TILE, 1, program));
        // Line 2 at a + 1, line 3 from a + 2 to a + 5, line 4 from a + 6 to a + 9, and to its end at a + 9 + 3 + 8.
        assertEquals(List.of(row(2, 1, 0), row(3, 1, 3), row(4, 1, 3 + 10)),
                result.statistics().lineCosts().get(0).rows());
    }

    private static LineCosts.Row row(int line, long busy, long waiting) {
        return new LineCosts.Row(0, line, 1, 16, List.of(busy, 0L, waiting, 0L, 0L, 0L, 0L, 0L));
    }

    @ParameterizedTest
    @EnumSource
    void warpsWaitForRegisters(Kernels kernel) {
        TestMachine machine = machine();
        // The colour lives in 4 registers of each of 16 lanes: there is room for one warp, though for 4 places.
        machine.cores.registers = 2 * 4 * 16 - 1;
        SimulationResult result = run(kernel, machine, ShaderFrames.of(4 * TILE, 1, null));
        assertEquals(16, value(result, "warps"));
        // Each is over 8 ticks after it is handed out, and the next one comes a tick later, the tiles being there.
        assertEquals(15 * 8, value(result, "cycles.stalled.registers"));
        assertEquals(0, value(result, "cycles.stalled.warps"));
        machine.cores.registers = 2 * 4 * 16;
        SimulationResult two = run(kernel, machine, ShaderFrames.of(4 * TILE, 1, null));
        assertEquals(16, value(two, "warps"));
        assertEquals(true, value(two, "cycles.stalled.registers") < 15 * 8);
    }

    @ParameterizedTest
    @EnumSource
    void warpsWaitForPlaces(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.warps = 1;
        SimulationResult result = run(kernel, machine, ShaderFrames.of(4 * TILE, 1, null));
        assertEquals(15 * 8, value(result, "cycles.stalled.warps"));
        assertEquals(0, value(result, "cycles.stalled.registers"));
        machine.cores.cores = 2;
        SimulationResult two = run(kernel, machine, ShaderFrames.of(4 * TILE, 1, null));
        // Both cores have eight of the warps.
        assertEquals(8 * 4, value(two, "core0.cycles.busy"));
        assertEquals(8 * 4, value(two, "core1.cycles.busy"));
    }

    @ParameterizedTest
    @EnumSource
    void lanesAndTheirRegistersCostEnergy(Kernels kernel) {
        TestMachine machine = machine();
        machine.cores.energies = new CoreEnergies(1, 0, 1_000, 0, 0, 1_000_000);
        SimulationResult result = run(kernel, machine,
                ShaderFrames.of(TILE, 1, ShaderFrames.repeated(2, "x = x * x;")));
        // Each of 16 lanes reads its column into a register, and squares twice what it reads from one register into another.
        assertEquals(16 * (1_000 + 2 * 1), value(result, "energy.instructions"));
        assertEquals(2 * 16, value(result, "registers.read"));
        assertEquals(3 * 16, value(result, "registers.written"));
        assertEquals(16 * 1_002 + 5 * 16 * 1_000_000, value(result, "energy"));
        assertEquals(2 * 16, value(result, "lanes.arithmetic"));
    }
}
