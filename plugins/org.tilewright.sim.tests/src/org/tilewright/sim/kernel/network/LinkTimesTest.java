package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.kernel.network.PacketKind.CREDITS;
import static org.tilewright.sim.kernel.network.PacketKind.IDS;
import static org.tilewright.sim.kernel.network.PacketKind.MARKER;
import static org.tilewright.sim.kernel.network.PacketKind.SYNC;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.network.Topologies;

/**
 * Times on a line, worked out by hand, in ps. Links have a latency of 100 ns; a byte occupies one for 1 ns, so a packet of 10
 * bytes that starts at s frees it at s + 10,000 and arrives at s + 110,000.
 */
class LinkTimesTest {

    @Test
    void aPacketArrivesAfterItsOccupationOfTheLinkAndTheLatency() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(2), 4);
        network.gpus[0].sends(1_000, IDS, 10, 1);
        network.gpus[1].expects(1);
        network.run();
        assertEquals(List.of(111_000L), network.gpus[1].times());
    }

    @Test
    void packetsFollowEachOtherWithoutGaps() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(2), 4);
        network.gpus[0].sends(0, IDS, 10, 1).sends(0, IDS, 30, 1).sends(0, IDS, 10, 1);
        network.gpus[1].expects(3);
        network.run();
        // Starts at 0, 10,000 and 40,000.
        assertEquals(List.of(110_000L, 140_000L, 150_000L), network.gpus[1].times());
    }

    @Test
    void aNodeForwardsWhatHasArrivedWhole() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(4), 4);
        network.gpus[0].sends(0, IDS, 10, 3);
        network.gpus[3].expects(1);
        network.run();
        // At node 1 at 110,000, at node 2 at 220,000.
        assertEquals(List.of(330_000L), network.gpus[3].times());
    }

    @Test
    void bothDirectionsOfALinkAreIndependent() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(2), 1);
        network.gpus[0].sends(0, IDS, 10, 1).expects(1);
        network.gpus[1].sends(0, IDS, 20, 0).expects(1);
        network.run();
        assertEquals(List.of(110_000L), network.gpus[1].times());
        assertEquals(List.of(120_000L), network.gpus[0].times());
    }

    @Test
    void withoutACreditAPacketWaitsUntilOneIsBack() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(2), 1);
        network.gpus[0].sends(0, IDS, 10, 1).sends(0, IDS, 10, 1);
        network.gpus[1].expects(2);
        network.run();
        // The first is delivered at 110,000; its credit is back at 210,000.
        assertEquals(List.of(110_000L, 320_000L), network.gpus[1].times());
    }

    @Test
    void aCreditComesBackWhenThePacketIsForwarded() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(3), 1);
        network.gpus[1].sends(109_000, SYNC, 51, 2);
        network.gpus[0].sends(0, IDS, 10, 2).sends(0, IDS, 10, 1);
        network.gpus[2].expects(2);
        network.gpus[1].expects(1);
        network.run();
        // GPU 1's own packet takes link 1-2 in [109,000, 160,000) and its only credit: it arrives at 260,000, the credit is back at
        // 360,000. Then GPU 0's first packet leaves node 1, its credit is at node 0 at 460,000, where the second starts.
        assertEquals(List.of(260_000L, 470_000L), network.gpus[2].times());
        assertEquals(List.of(570_000L), network.gpus[1].times());
    }

    @Test
    void theInjectionBufferHoldsAsManyPacketsAsALinkHasCredits() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(2), 2);
        for (int packet = 0; packet < 5; packet++) {
            network.gpus[0].sends(0, IDS, 10, 1);
        }
        network.gpus[1].expects(5);
        network.run();
        // At 0 two slots are free: the first packet leaves at once, the second waits for the link; that the first slot is free
        // is seen at tick 1,000, where the third is injected. The second leaves at 10,000, the fourth comes at 11,000. The third
        // needs the first one's credit, back at 210,000; the fifth comes at 211,000.
        assertEquals(List.of(0L, 0L, 1_000L, 11_000L, 211_000L), network.gpus[0].injections);
        // The fourth starts with the second one's credit, at 220,000; the fifth with the third one's: 210,000 + 110,000 + 100,000.
        assertEquals(List.of(110_000L, 120_000L, 320_000L, 330_000L, 530_000L), network.gpus[1].times());
    }

    @Test
    void inputsOfANodeTakeTurnsFromTheInjectionBufferOn() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(3), 8);
        network.gpus[0].sends(0, IDS, 10, 2).sends(0, IDS, 10, 2);
        network.gpus[1].sends(110_000, IDS, 10, 2).sends(110_000, IDS, 10, 2).sends(110_000, IDS, 10, 2);
        network.gpus[2].expects(5);
        network.run();
        // GPU 0's packets are at node 1 at 110,000 and 120,000. Link 1-2 starts a packet every 10,000 from 110,000 on.
        assertEquals(List.of(220_000L, 230_000L, 240_000L, 250_000L, 260_000L), network.gpus[2].times());
        assertEquals(List.of(1, 0, 1, 0, 1), sources(network.gpus[2]));
    }

    @Test
    void aPacketForSeveralIsCopiedWhereTheWaysPart() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(4), 4);
        network.gpus[1].sends(0, MARKER, 10, 0, 2, 3);
        network.gpus[0].expects(1);
        network.gpus[2].expects(1);
        network.gpus[3].expects(1);
        network.run();
        assertEquals(List.of(110_000L), network.gpus[0].times());
        assertEquals(List.of(110_000L), network.gpus[2].times());
        assertEquals(List.of(220_000L), network.gpus[3].times());
        // Links 1-0, 1-2 and 2-3.
        assertEquals(30, network.value("system.network.link-bytes"));
        assertEquals(10, network.value("system.network.bytes.markers"));
        assertEquals(1, network.value("system.network.packets.markers"));
        assertEquals(0, network.value("network.0-1.packets"));
        assertEquals(1, network.value("network.2-3.packets"));
    }

    @Test
    void outputsTakeAPacketForSeveralIndependently() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(3), 4);
        network.gpus[1].sends(0, IDS, 20, 2).sends(0, MARKER, 10, 0, 2).sends(0, IDS, 10, 0);
        network.gpus[0].expects(2);
        network.gpus[2].expects(2);
        network.run();
        // Link 1-0 takes the marker at 0, link 1-2 at 20,000; only then is the last packet the oldest.
        assertEquals(List.of(110_000L, 130_000L), network.gpus[0].times());
        assertEquals(List.of(120_000L, 130_000L), network.gpus[2].times());
    }

    @Test
    void creditsGoBeforeDataAtTheInjectionBuffer() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(2), 4);
        network.gpus[0].sends(0, IDS, 10, 1).sends(0, IDS, 10, 1).sends(0, CREDITS, 4, 1).sends(5_000, CREDITS, 4, 1);
        network.gpus[1].expects(4);
        network.run();
        // Credits at 0, data at 4,000 and, behind the credits of 5,000 at 14,000, at 18,000.
        assertEquals(List.of(104_000L, 114_000L, 118_000L, 128_000L), network.gpus[1].times());
        assertEquals(List.of(CREDITS, IDS, CREDITS, IDS),
                network.gpus[1].arrivals.stream().map(each -> each.packet().kind()).toList());
    }

    @Test
    void creditsGoBeforeAPacketForSeveralThatIsOnItsWayToSome() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(3), 4);
        network.gpus[1].sends(0, IDS, 20, 2).sends(0, MARKER, 10, 0, 2).sends(5_000, CREDITS, 4, 2);
        network.gpus[0].expects(1);
        network.gpus[2].expects(3);
        network.run();
        // The marker is on its way to GPU 0 from 0 on; when link 1-2 is free, at 20,000, the credits go first.
        assertEquals(List.of(110_000L), network.gpus[0].times());
        assertEquals(List.of(120_000L, 124_000L, 134_000L), network.gpus[2].times());
        assertEquals(List.of(IDS, CREDITS, MARKER),
                network.gpus[2].arrivals.stream().map(each -> each.packet().kind()).toList());
    }

    @Test
    void anOccupationIsRoundedUpToPicoseconds() {
        // 10 bytes at 3 GB/s: 3333.3 ps.
        TestNetwork network = TestNetwork
                .of(new NetworkShape(Topologies.LINE.routing(2), 100_000, 3_000_000_000L, 4, 0));
        network.gpus[0].sends(0, IDS, 10, 1).sends(0, IDS, 10, 1);
        network.gpus[1].expects(2);
        network.run();
        assertEquals(List.of(103_334L, 106_668L), network.gpus[1].times());
        assertEquals(6_668, network.value("network.0-1.busy.time"));
    }

    @Test
    void withoutLatencyEverythingHappensInTheOrderOfTime() {
        TestNetwork network = TestNetwork
                .of(new NetworkShape(Topologies.LINE.routing(3), 0, TestNetwork.BYTE_A_NANOSECOND, 1, 0));
        network.gpus[0].sends(0, IDS, 10, 2).sends(0, IDS, 10, 2);
        network.gpus[2].expects(2);
        network.run(4, 0);
        // The first is at node 1 at 10,000 and leaves at once, so its credit lets the second start in that instant.
        assertEquals(List.of(20_000L, 30_000L), network.gpus[2].times());
    }

    @Test
    void aSecondRunKnowsNothingOfTheFirst() {
        TestNetwork network = TestNetwork.of(Topologies.LINE.routing(3), 1);
        network.gpus[0].sends(0, IDS, 10, 2).sends(0, CREDITS, 4, 1).sends(0, MARKER, 10, 1, 2);
        network.gpus[1].sends(0, IDS, 10, 2).expects(2);
        network.gpus[2].expects(3);
        network.run();
        // Link 0-1 takes the credits at 0, whose credit is back at 204,000, then the IDs, which are at node 1 at 314,000, and,
        // when they have found link 1-2 free and theirs is back at 414,000, the marker. Link 1-2 is free again from 210,000 on.
        assertEquals(List.of(104_000L, 524_000L), network.gpus[1].times());
        assertEquals(List.of(110_000L, 424_000L, 634_000L), network.gpus[2].times());
        network.forget();
        network.gpus[0].sends(700_000, IDS, 10, 2);
        network.gpus[2].expects(1);
        network.run();
        assertEquals(List.of(), network.gpus[1].times());
        assertEquals(List.of(920_000L), network.gpus[2].times());
    }

    private static List<Integer> sources(FakeGpu gpu) {
        return gpu.arrivals.stream().map(each -> each.packet().source()).toList();
    }
}
