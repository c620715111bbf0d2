package org.tilewright.sim.ticked.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.ExchangeException;

/**
 * What goes wrong in the exchange of primitives stops the run. GPU 0 projects the points 0 to 3 of the one batch, GPU 1 the
 * points 4 to 7; the tiles 0 and 2, of squares of 8 pixels, belong to GPU 0 and 1.
 */
class TickedExchangeFaultsTest {

    private static final Frame FRAME = PointFrames.flat(4, 4, new int[] { 0, 2, 2, 0, 0, 2, 0, 2 });

    private static String broken(Exchange exchange, Faults faults) {
        TestSystem system = new TestSystem();
        system.split = new CooperativeProjection(system.regions, 64, exchange, 0, 1);
        TickedSystemKernel kernel = new TickedSystemKernel(system.system());
        RunOptions options = RunOptions.DEFAULT.withFaults(faults);
        return assertThrows(ExchangeException.class, () -> kernel.run(List.of(FRAME), options)).getMessage();
    }

    @ParameterizedTest
    @EnumSource
    void swappedIdsBreakTheOrder(Exchange exchange) {
        // IDs 1 and 2 both go to GPU 1.
        assertEquals("GPU 1, batch 0, from GPU 0: primitive 1 comes after primitive 2",
                broken(exchange, Faults.swapIds(1)));
    }

    @ParameterizedTest
    @EnumSource
    void aLostIdIsMissedAtTheMarker(Exchange exchange) {
        // ID 3, GPU 0's last, is its own second.
        assertEquals("GPU 0, batch 0, from GPU 0: the marker announces 2 primitives and 1 have come",
                broken(exchange, Faults.loseId(3)));
        assertEquals("GPU 1, batch 0, from GPU 0: the marker announces 2 primitives and 1 have come",
                broken(exchange, Faults.loseId(1)));
    }

    @ParameterizedTest
    @EnumSource
    void idsBehindTheirMarkerBearAnEarlierDrawId(Exchange exchange) {
        assertEquals("GPU 0, batch 1, from GPU 0: draw ID 0 has come, not 1",
                broken(exchange, Faults.earlyMarker(0)));
    }
}
