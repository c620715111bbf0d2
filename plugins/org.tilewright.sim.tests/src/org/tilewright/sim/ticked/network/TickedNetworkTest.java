package org.tilewright.sim.ticked.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.LinkCount;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.NetworkStatistics;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.system.TrafficCount;

/** When the network delivers what, worked out by hand: a byte takes a link 1,000 ps, and the latency is 50,000 ps. */
class TickedNetworkTest {

    private static final Links LINKS = new Links(50_000, 1_000_000_000L, 0, 2);

    private final List<String> delivered = new ArrayList<>();
    private NetworkStatistics statistics;

    @BeforeEach
    void forget() {
        delivered.clear();
    }

    private TickedNetwork network(Network spec, int gpus) {
        TestSystem system = new TestSystem();
        system.gpus = gpus;
        system.network = spec;
        system.split = new DuplicatedGeometry(system.regions, 64);
        statistics = new SystemStatistics(system.system(), system.system().wire(),
                TickedNetwork.linkNames(spec, gpus)).network;
        List<DeliveryTaker> takers = new ArrayList<>();
        for (int gpu = 0; gpu < gpus; gpu++) {
            int number = gpu;
            takers.add((parcel, time) -> delivered.add(parcel.source() + ">" + number + " at " + time));
        }
        return new TickedNetwork(spec, takers, statistics);
    }

    private static Parcel parcel(int source, long destinations, int bytes) {
        return Parcel.sync(source, destinations, bytes, List.of(), true);
    }

    private static void runAll(TickedNetwork network) {
        while (network.nextTime() != Agenda.NEVER) {
            network.happen(network.nextTime());
        }
    }

    @Test
    void everyLinkOfALineTakesItsTime() {
        TickedNetwork network = network(new Network(Topologies.LINE, LINKS, 0), 3);
        network.inject(parcel(0, 0b100, 20), 7);
        runAll(network);
        // Two links of 20 * 1,000 + 50,000 each.
        assertEquals(List.of("0>2 at 140007"), delivered);
        assertEquals(20, statistics.traffic.value(TrafficCount.SYNC_BYTES));
        assertEquals(40, statistics.traffic.value(TrafficCount.LINK_BYTES));
    }

    @Test
    void aMulticastIsCopiedWhereTheWaysPart() {
        TickedNetwork network = network(new Network(Topologies.LINE, LINKS, 0), 4);
        network.inject(parcel(1, 0b1101, 10), 0);
        runAll(network);
        // To 0 and to 2 over a link each, at the same time, and on from 2 to 3.
        assertEquals(List.of("1>0 at 60000", "1>2 at 60000", "1>3 at 120000"), delivered);
        assertEquals(30, statistics.traffic.value(TrafficCount.LINK_BYTES));
    }

    @Test
    void aLinkWaitsForAPlaceAtItsFarEnd() {
        TickedNetwork network = network(new Network(Topologies.LINE, LINKS, 0), 3);
        // GPU 1 keeps link 1-2 busy with 1,000 bytes; three packets of 10 bytes follow from GPU 0.
        network.inject(parcel(1, 0b100, 1_000), 0);
        network.inject(parcel(0, 0b100, 10), 0);
        network.inject(parcel(0, 0b100, 10), 0);
        network.happen(0);
        network.inject(parcel(0, 0b100, 10), 1);
        runAll(network);
        // The first two take both places at GPU 1 at 0 and 10,000. The first takes link 1-2 when it is free, at 1,000,000,
        // with the second of its places; there the long one arrives at 1,050,000, which GPU 1 knows at 1,100,000: then the
        // second goes. GPU 0 knows at 1,050,000 that the first has left; the third is at GPU 1 at 1,110,000, goes on at once,
        // as the link is free at 1,110,000 and the first was delivered 50,000 before.
        assertEquals(List.of("1>2 at 1050000", "0>2 at 1060000", "0>2 at 1160000", "0>2 at 1170000"), delivered);
    }

    @Test
    void creditsGoBeforeWhatWaits() {
        TickedNetwork network = network(new Network(Topologies.LINE, LINKS, 0), 2);
        network.inject(parcel(0, 0b10, 100), 0);
        network.happen(0);
        network.inject(parcel(0, 0b10, 100), 1);
        network.inject(Parcel.credits(0, 1, 10, 3), 2);
        runAll(network);
        // The first has the link to 100,000, then the credits to 110,000, which takes the second place. The first arrives at
        // 150,000, which is known at 200,000: the second takes 150,000 from there.
        assertEquals(List.of("0>1 at 150000", "0>1 at 160000", "0>1 at 350000"), delivered);
        assertEquals(10, statistics.traffic.value(TrafficCount.CREDIT_BYTES));
    }

    @Test
    void aPacketEntersARingOnlyWhereItLeavesAPlace() {
        TickedNetwork network = network(new Network(Topologies.RING, LINKS, 0), 3);
        network.inject(parcel(0, 0b010, 10), 0);
        network.inject(parcel(0, 0b010, 10), 0);
        runAll(network);
        // The first takes one of two places at 0 and arrives at 60,000, which GPU 0 knows at 110,000.
        assertEquals(List.of("0>1 at 60000", "0>1 at 170000"), delivered);
    }

    @Test
    void aHubForwardsOnePacketAtATime() {
        TickedNetwork network = network(new Network(Topologies.HUB, LINKS, 2_000_000_000L), 3);
        network.inject(parcel(0, 0b010, 20), 0);
        network.inject(parcel(2, 0b010, 20), 0);
        runAll(network);
        // Both are at the hub at 70,000. It is 10,000 with the one of GPU 0 and then with that of GPU 2. The link to GPU 1
        // takes the first at 80,000 and is free again at 100,000.
        assertEquals(List.of("0>1 at 150000", "2>1 at 170000"), delivered);
    }

    @Test
    void linksAreNamedByNodes() {
        assertEquals(List.of("0-hub", "1-hub", "hub-0", "hub-1"),
                TickedNetwork.linkNames(new Network(Topologies.HUB, LINKS, 1_000_000_000L), 2));
        network(new Network(Topologies.FULL, LINKS, 0), 2);
        assertEquals(List.of("network.0-1", "network.1-0"),
                statistics.links.stream().map(link -> link.owner()).toList());
    }

    @Test
    void aLinkCountsItsOccupation() {
        TickedNetwork network = network(new Network(Topologies.FULL, LINKS, 0), 2);
        network.inject(parcel(1, 0b01, 30), 5);
        network.end(10);
        assertEquals(30_000, statistics.links.get(1).value(LinkCount.BUSY_TIME));
        assertEquals(1, statistics.links.get(1).value(LinkCount.PACKETS));
        assertEquals(0, statistics.links.get(0).value(LinkCount.PACKETS));
    }
}
