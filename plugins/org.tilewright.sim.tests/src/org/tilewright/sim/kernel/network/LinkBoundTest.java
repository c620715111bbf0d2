package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;

/** How long traffic takes that the network's bandwidth bounds, against a calculation by hand. */
class LinkBoundTest {

    private static final double TWO_PERCENT = 0.02;
    private static final long LATENCY = 400_000;
    private static final long LINK_RATE = 40_000_000_000L;
    private static final int PACKETS = 2_000;
    private static final int BYTES = 128;
    /** 128 bytes at 40 GB/s, in ps. */
    private static final long OCCUPATION = 3_200;

    @Test
    void oneSenderFillsALineOfLinks() {
        // A round trip of 803.2 ns needs 251 packets under way.
        TestNetwork network = network(Topologies.LINE.routing(8), 256, 0);
        send(network, 0, 7, PACKETS);
        assertEquals(PACKETS * OCCUPATION + 7 * LATENCY + 6 * OCCUPATION, lastArrival(network), 0.0);
    }

    @Test
    void fewCreditsBoundALink() {
        TestNetwork network = network(Topologies.LINE.routing(2), 8, 0);
        send(network, 0, 1, PACKETS);
        // Eight packets for each round trip.
        long rounds = PACKETS / 8;
        close(rounds * (OCCUPATION + 2 * LATENCY), lastArrival(network));
    }

    @Test
    void allSendToTheEndOfALine() {
        TestNetwork network = network(Topologies.LINE.routing(8), 256, 0);
        for (int source = 1; source < 8; source++) {
            send(network, source, 0, PACKETS);
        }
        // Link 1-0 carries everything.
        close(7 * PACKETS * OCCUPATION + LATENCY, lastArrival(network));
        assertEquals(7L * PACKETS * BYTES, network.value("network.1-0.bytes"));
        assertEquals(7L * PACKETS * OCCUPATION, network.value("network.1-0.busy.time"));
    }

    @Test
    void everybodySendsToAllOverAHub() {
        // The hub forwards at the rate of a link: each packet of 8 senders occupies it once, and the copies share output links.
        TestNetwork network = network(Topologies.HUB.routing(8), 256, LINK_RATE);
        broadcast(network, 8);
        close(8 * PACKETS * OCCUPATION + 2 * LATENCY, lastArrival(network));
    }

    @Test
    void aFastHubIsBoundByItsOutputs() {
        TestNetwork network = network(Topologies.HUB.routing(8), 256, 2 * LINK_RATE);
        broadcast(network, 8);
        // Each output link carries what the seven others send.
        close(7 * PACKETS * OCCUPATION + 2 * LATENCY, lastArrival(network));
    }

    @Test
    void everybodySendsToAllOverALine() {
        TestNetwork network = network(Topologies.LINE.routing(8), 256, 0);
        broadcast(network, 8);
        // Link 6-7 carries what seven send; GPU 6 keeps it busy from the start.
        close(7 * PACKETS * OCCUPATION + LATENCY, lastArrival(network));
    }

    @Test
    void everybodySendsToAllWhenFullyConnected() {
        TestNetwork network = network(Topologies.FULL.routing(8), 256, 0);
        broadcast(network, 8);
        close(PACKETS * OCCUPATION + LATENCY, lastArrival(network));
    }

    private static void close(long byHand, long found) {
        assertEquals(byHand, found, byHand * TWO_PERCENT);
    }

    private static TestNetwork network(Routing routing, int credits, long hubRate) {
        return TestNetwork.of(new NetworkShape(routing, LATENCY, LINK_RATE, credits, hubRate));
    }

    private static void broadcast(TestNetwork network, int gpus) {
        for (int source = 0; source < gpus; source++) {
            long others = (1L << gpus) - 1 & ~(1L << source);
            for (int packet = 0; packet < PACKETS; packet++) {
                network.gpus[source].sends(0, new Packet(PacketKind.SYNC, source, others, BYTES, 0, packet, null));
            }
            network.gpus[source].expects((gpus - 1) * PACKETS);
        }
    }

    private static void send(TestNetwork network, int source, int target, int packets) {
        for (int packet = 0; packet < packets; packet++) {
            network.gpus[source].sends(0, PacketKind.SYNC, BYTES, target);
        }
        network.gpus[target].expects(network.gpus[target].expected() + packets);
    }

    private static long lastArrival(TestNetwork network) {
        network.run();
        return Stream.of(network.gpus).flatMap(gpu -> gpu.times().stream()).mapToLong(Long::longValue).max()
                .orElseThrow();
    }
}
