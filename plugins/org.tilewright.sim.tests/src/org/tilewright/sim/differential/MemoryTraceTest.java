package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TiledMachines;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whoever hears of the requests that memory grants hears the same of both kernels, and of all that is counted. */
class MemoryTraceTest {

    private record Request(long tick, boolean write, long address, int bytes) {}

    private record Heard(List<Request> requests, SimulationResult result) {

        long bytes(boolean write) {
            return requests.stream().filter(request -> request.write == write).mapToLong(Request::bytes).sum();
        }

        /** The sum of a count of all clients. */
        long counted(String label) {
            return result.statistics().values().stream()
                    .filter(each -> each.name().matches("gpu0\\.memory\\.[^.]+\\." + label))
                    .mapToLong(each -> Long.parseLong(each.value().toString())).sum();
        }
    }

    private static Heard heard(Kernel kernel, Frame frame) {
        List<Request> requests = new ArrayList<>();
        SimulationResult result = kernel.run(frame, RunOptions.DEFAULT.withMemoryTrace(
                (tick, write, address, bytes) -> requests.add(new Request(tick, write, address, bytes))));
        return new Heard(requests, result);
    }

    @Property(tries = 60)
    void bothKernelsTellTheSameRequestsInTheOrderOfTheirGrants(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = random.nextBoolean() ? RandomMachines.of(random) : TiledMachines.of(random);
        Frame frame = RandomFrames.of(random, 4, 30);
        Heard production = heard(GpuKernel.of(machine.machine()), frame);
        Heard ticked = heard(new TickedKernel(machine.machine()), frame);
        assertEquals(ticked.requests, production.requests);
        assertEquals(production.counted("bytes\\.read"), production.bytes(false));
        assertEquals(production.counted("bytes\\.written"), production.bytes(true));
        assertEquals(production.counted("reads") + production.counted("writes"), production.requests.size());
        long last = -1;
        for (Request request : production.requests) {
            assertTrue(request.tick >= last, () -> request + " after a later one");
            last = request.tick;
        }
    }
}
