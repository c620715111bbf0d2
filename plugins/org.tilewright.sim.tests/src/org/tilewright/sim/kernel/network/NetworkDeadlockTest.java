package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.protocol.network.OutputLink;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.run.DeadlockException;

/** A system that comes to a halt says who waits for whom. */
class NetworkDeadlockTest {

    /** A ring whose packets enter as they do on a line, where no place needs to be left free. */
    private static TestNetwork ringWithoutBubbles(int gpus) {
        NetworkShape shape = new NetworkShape(Topologies.RING.routing(gpus), 100_000, TestNetwork.BYTE_A_NANOSECOND, 1,
                0);
        Routing line = Topologies.LINE.routing(gpus);
        return TestNetwork.withDecisions(shape, node -> new OutputLink(line, 1, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2 })
    void aRingThatFillsUpIsFoundWithItsCycle(int threads) {
        TestNetwork network = ringWithoutBubbles(5);
        for (int gpu = 0; gpu < 5; gpu++) {
            network.gpus[gpu].sends(0, PacketKind.IDS, 10, (gpu + 2) % 5).expects(1);
        }
        DeadlockException deadlock = assertThrows(DeadlockException.class, () -> network.run(threads, 100_000));
        // All packets are at their first stop at 110 ns, tick 110, where each waits for the next one's place.
        assertEquals("deadlock at tick 110: network.0-1 waits for network.1-2 (its credits are taken),"
                + " network.1-2 waits for network.2-3 (its credits are taken),"
                + " network.2-3 waits for network.3-4 (its credits are taken),"
                + " network.3-4 waits for network.4-0 (its credits are taken),"
                + " network.4-0 waits for network.0-1 (its credits are taken)", inOrder(deadlock.getMessage()));
        assertEquals(110, deadlock.tick());
    }

    /** The waits of the cycle from {@code network.0-1} on. */
    private static String inOrder(String message) {
        int begin = message.indexOf("network.");
        int first = message.indexOf("network.0-1 waits");
        return first == begin ? message
                : message.substring(0, begin) + message.substring(first) + ", "
                        + message.substring(begin, first - 2);
    }

    @Test
    void aGpuThatWaitsForWhatNobodySendsIsNamedWithItsWait() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(3), 1);
        network.gpus[0].sends(5_000, PacketKind.IDS, 10, 1).expects(0);
        network.gpus[1].expects(2);
        DeadlockException deadlock = assertThrows(DeadlockException.class, network::run);
        assertEquals("deadlock at tick 115: gpu1 waits for the others (packets are missing)", deadlock.getMessage());
    }
}
