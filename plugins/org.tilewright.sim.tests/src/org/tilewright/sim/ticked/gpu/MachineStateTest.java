package org.tilewright.sim.ticked.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Frame;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.ComponentState;
import org.tilewright.sim.state.FieldState;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** What the fields of real machines say, against what the production kernel counts and what the Z cache is known to hold. */
class MachineStateTest {

    private static final Frame FRAME = LayerFrames.hidden(16, 2);

    static Stream<TestMachine> machines() {
        TestMachine textured = new TestMachine();
        textured.textures = new TestTextures();
        return Stream.of(new TestMachine(), textured, TiledMachines.small());
    }

    private static MachineState at(Machine machine, long tick) {
        return new TickedKernel(machine).stateAt(FRAME, RunOptions.DEFAULT, tick);
    }

    private static List<String> names(MachineState state) {
        return state.components().stream().map(ComponentState::name).toList();
    }

    private static List<FieldState> fields(MachineState state, String component) {
        return state.components().stream().filter(each -> each.name().equals(component)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + component + " in " + names(state))).fields();
    }

    private static FieldState field(List<FieldState> fields, String name) {
        return fields.stream().filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + fields));
    }

    private static long count(MachineState state, String component, String counter) {
        return Long.parseLong(field(field(fields(state, component), "counters").fields(), counter).value());
    }

    private static int elements(MachineState state, String component, String name) {
        return Integer.parseInt(field(fields(state, component), name).value().split(" ")[0]);
    }

    /** All that units of the core clock count and charge, in both kernels: nothing is counted after the last tick. */
    @ParameterizedTest
    @MethodSource("machines")
    void atTheLastTickUnitsHaveCountedWhatTheStatisticsSay(TestMachine machine) {
        SimulationResult result = GpuKernel.of(machine.machine()).run(FRAME, RunOptions.DEFAULT);
        MachineState state = at(machine.machine(), result.cycles() - 1);
        int compared = 0;
        for (ComponentState component : state.components()) {
            if (component.name().contains("memory") || component.name().contains("texture")) {
                continue;
            }
            for (FieldState table : component.fields()) {
                if (table.name().equals("counters") || table.name().equals("account")) {
                    String name = table.value() + (table.name().equals("account") ? ".cycles." : ".");
                    for (FieldState value : table.fields()) {
                        assertEquals(result.statistics().value(name + value.name()).toString(), value.value(),
                                name + value.name());
                        compared++;
                    }
                }
            }
        }
        assertTrue(compared > 80, () -> "only some were compared");
    }

    /** What was sent and is not accepted yet is in the queue; a line that is on its way is one that is read. */
    @Test
    void queuesHoldWhatIsBetweenTheUnits() {
        TestMachine machine = new TestMachine();
        long cycles = GpuKernel.of(machine.machine()).run(FRAME, RunOptions.DEFAULT).cycles();
        int waiting = 0;
        int pending = 0;
        for (long tick = 0; tick < cycles; tick += 13) {
            MachineState state = at(machine.machine(), tick);
            ZCacheState cache = new TickedKernel(machine.machine()).zCacheAt(FRAME, RunOptions.DEFAULT, tick);
            long between = count(state, "gpu0.shading", "tiles") - count(state, "gpu0.depth", "tiles");
            assertEquals(between, elements(state, "gpu0.shading.tiles", "entries"), "tick " + tick);
            assertEquals("gpu0.shading.tiles, " + between + " of 16",
                    field(fields(state, "gpu0.shading"), "output").value());
            assertEquals(cache.lines().stream().filter(ZCacheState.Line::pending).count(),
                    elements(state, "gpu0.zcache", "reads"), "tick " + tick);
            assertEquals(cache.tilesInFlight(), elements(state, "gpu0.rasteriser", "in flight"), "tick " + tick);
            waiting += between;
            pending += elements(state, "gpu0.zcache", "reads");
        }
        assertTrue(waiting > 0 && pending > 0);
    }

    @Test
    void unitsAreInTheOrderOfTheirWorkAndHaveTheNamesThatUsersKnow() {
        TestMachine machine = new TestMachine();
        machine.textures = new TestTextures();
        List<String> names = names(at(machine.machine(), 100));
        assertEquals(List.of("gpu0", "gpu0.commands", "gpu0.vertexfetch", "gpu0.transform", "gpu0.clip", "gpu0.setup",
                "gpu0.rasteriser", "gpu0.shading", "gpu0.depth", "gpu0.zcache", "gpu0.prefetcher", "gpu0.rop",
                "gpu0.colourcache", "gpu0.texture0", "gpu0.texture0.cache", "gpu0.textureport", "gpu0.memory",
                "gpu0.memory.channel0"), names.subList(0, 18));
        assertEquals(names.size(), new HashSet<>(names).size(), names::toString);
        assertTrue(names(at(TiledMachines.small().machine(), 100)).contains("gpu0.tiling"));
    }

    @Test
    void theSameTickHasTheSameState() {
        assertEquals(at(new TestMachine().machine(), 150), at(new TestMachine().machine(), 150));
    }

    @Test
    void severalGpusAndTheNetworkAreShown() {
        MachineState state = new TickedSystemKernel(new TestSystem().system()).stateAt(FRAME, RunOptions.DEFAULT, 100);
        assertTrue(names(state).containsAll(List.of("gpu0", "gpu0.exchanger", "gpu1.exchanger", "gpu1.zcache",
                "system.network", "network.0-1", "network.1-0")), names(state)::toString);
        assertEquals("system.network", field(fields(state, "gpu1.exchanger"), "network").value());
    }

    /** Of frames in turn, the first one is drawn by the first GPU. */
    @Test
    void ofWholeFramesInTurnTheGpuOfTheFrameIsShown() {
        TestSystem system = new TestSystem();
        system.split = new AlternateFrame(2, 64);
        GpuSystem alternate = system.system();
        MachineState state = new TickedSystemKernel(alternate).stateAt(FRAME, RunOptions.DEFAULT, 100);
        assertTrue(names(state).stream().allMatch(name -> name.startsWith("gpu0")), names(state)::toString);
    }

    @Test
    void aTickAfterTheEndIsRefused() {
        TestMachine machine = new TestMachine();
        long cycles = GpuKernel.of(machine.machine()).run(FRAME, RunOptions.DEFAULT).cycles();
        assertEquals("tick " + cycles + ": the frame ends at tick " + cycles + "; expected one before it",
                assertThrows(MachineException.class, () -> at(machine.machine(), cycles)).getMessage());
    }
}
