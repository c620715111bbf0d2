package org.tilewright.sim.kernel.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.protocol.raster.RasterGate;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.gpu.Gpu;

/** What every gate keeps, and what each of them counts. */
class EmissionGateTest {

    private final TickHistory credits = new TickHistory(8);
    private final TickHistory leaves = new TickHistory(8);

    private EmissionGate gate(RasterGate gate, int gateCredits) {
        TestMachine machine = new TestMachine();
        machine.gate = gate;
        machine.gateCredits = gateCredits;
        return EmissionGate.of(new Gpu(machine.machine()).rasteriser(), credits, leaves);
    }

    @ParameterizedTest
    @EnumSource
    void itOpensATickAfterWhatItWaitsForAndNotBefore(RasterGate kind) {
        EmissionGate gate = gate(kind, 1);
        assertEquals(0, gate.openTick(0));
        assertEquals(Link.UNKNOWN, gate.openTick(1), "nothing has come back");
        credits.add(20);
        leaves.add(20);
        assertEquals(21, gate.openTick(1));
        assertEquals(Link.UNKNOWN, gate.openTick(2));
        assertEquals(1, gate.returned());
    }

    @Test
    void creditsComeBackWithTheAcceptAndAreCounted() {
        EmissionGate gate = gate(RasterGate.CREDIT, 3);
        assertEquals(0, gate.openTick(2));
        credits.add(7);
        credits.add(9);
        assertEquals(8, gate.openTick(3));
        assertEquals(10, gate.openTick(4));
        assertEquals(Link.UNKNOWN, gate.openTick(5));
    }

    @Test
    void theStrictGateAsksForWhatHasLeftAndNotForCredits() {
        EmissionGate gate = gate(RasterGate.STRICT, 3);
        credits.add(7);
        assertEquals(Link.UNKNOWN, gate.openTick(1));
        leaves.add(30);
        assertEquals(31, gate.openTick(1));
        assertEquals(Link.UNKNOWN, gate.openTick(2));
    }
}
