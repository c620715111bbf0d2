package org.tilewright.sim.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.kernel.network.PacketKind.IDS;
import static org.tilewright.sim.kernel.network.PacketKind.MARKER;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.network.Topologies;

/**
 * Times in the other networks, worked out by hand, in ps. As on the line a packet of 10 bytes that starts at s frees its link
 * at s + 10,000 and arrives at s + 110,000.
 */
class TopologyTimesTest {

    @Test
    void aRingTakesTheShorterWay() {
        TestNetwork network = TestNetwork.of(Topologies.RING.routing(4), 4);
        network.gpus[0].sends(0, IDS, 10, 3).sends(0, IDS, 10, 2);
        network.gpus[3].expects(1);
        network.gpus[2].expects(1);
        network.run();
        assertEquals(List.of(110_000L), network.gpus[3].times());
        // Two links either way: the rising direction, over GPU 1.
        assertEquals(List.of(220_000L), network.gpus[2].times());
        assertEquals(1, network.value("network.0-3.packets"));
        assertEquals(1, network.value("network.0-1.packets"));
        assertEquals(1, network.value("network.1-2.packets"));
    }

    @Test
    void aPacketEntersARingOnlyIfItLeavesAPlaceFree() {
        TestNetwork network = TestNetwork.of(Topologies.RING.routing(4), 2);
        network.gpus[0].sends(0, IDS, 10, 1).sends(0, IDS, 10, 1);
        network.gpus[1].expects(2);
        network.run();
        // The second finds one credit at 10,000 and needs two: the first one's is back at 210,000.
        assertEquals(List.of(110_000L, 320_000L), network.gpus[1].times());
    }

    @Test
    void aPacketInsideARingGoesOnWithTheLastPlace() {
        TestNetwork network = TestNetwork.of(Topologies.RING.routing(4), 2);
        network.gpus[1].sends(105_000, IDS, 5, 2).sends(105_000, IDS, 5, 2);
        network.gpus[0].sends(0, IDS, 10, 2);
        network.gpus[2].expects(3);
        network.run();
        // GPU 1's first packet is on link 1-2 in [105,000, 110,000) and leaves it one credit. At 110,000 GPU 0's packet may take
        // it and GPU 1's second may not. Credits are back at 310,000 (for the first, at GPU 2 at 210,000) and 320,000: the second
        // credit that GPU 1's second packet needs is there at 320,000.
        assertEquals(List.of(210_000L, 220_000L, 425_000L), network.gpus[2].times());
        assertEquals(List.of(1, 0, 1), sources(network.gpus[2]));
    }

    @Test
    void aMeshGoesAlongTheRowFirst() {
        TestNetwork network = TestNetwork.of(Topologies.MESH.routing(6, 3), 4);
        network.gpus[0].sends(0, IDS, 10, 5).sends(0, MARKER, 10, 1, 2, 3, 4, 5);
        for (int gpu = 1; gpu < 5; gpu++) {
            network.gpus[gpu].expects(1);
        }
        network.gpus[5].expects(2);
        network.run();
        // 0 - 1 - 2
        // |   |   |
        // 3 - 4 - 5: the first packet goes over 1 and 2 and occupies 0-1 until 10,000; the marker behind it goes down each column.
        assertEquals(List.of(330_000L, 340_000L), network.gpus[5].times());
        assertEquals(List.of(120_000L), network.gpus[1].times());
        assertEquals(List.of(230_000L), network.gpus[2].times());
        assertEquals(List.of(110_000L), network.gpus[3].times());
        assertEquals(List.of(230_000L), network.gpus[4].times());
        assertEquals(0, network.value("network.3-4.packets"));
        assertEquals(1, network.value("network.1-4.packets"));
        assertEquals(2, network.value("network.2-5.packets"));
    }

    @Test
    void aHubForwardsAPacketWhenItHasOccupiedIt() {
        TestNetwork network = hub(4, 2_000_000_000L);
        network.gpus[0].sends(0, IDS, 10, 1);
        network.gpus[1].expects(1);
        network.run();
        // At the hub at 110,000; through it at 115,000, as a byte occupies it for 0.5 ns.
        assertEquals(List.of(225_000L), network.gpus[1].times());
        assertEquals(1, network.value("network.0-hub.packets"));
        assertEquals(10, network.value("network.hub-1.bytes"));
    }

    @Test
    void packetsThroughAHubWaitForEachOther() {
        TestNetwork network = hub(4, 500_000_000L);
        network.gpus[0].sends(0, IDS, 10, 2);
        network.gpus[1].sends(0, IDS, 10, 3).sends(0, IDS, 10, 0);
        network.gpus[2].sends(0, IDS, 10, 0);
        network.gpus[0].expects(2);
        network.gpus[2].expects(1);
        network.gpus[3].expects(1);
        network.run();
        // Each occupies the hub for 20,000: GPU 0's from 110,000, GPU 1's first from 130,000, GPU 2's from 150,000 and GPU 1's second,
        // the oldest of its input from 150,000 on, from 170,000: its turn comes after the others'.
        assertEquals(List.of(130_000L + 110_000L), network.gpus[2].times());
        assertEquals(List.of(150_000L + 110_000L), network.gpus[3].times());
        assertEquals(List.of(170_000L + 110_000L, 190_000L + 110_000L), network.gpus[0].times());
        assertEquals(List.of(2, 1), sources(network.gpus[0]));
    }

    @Test
    void aHubGoesOnWhileAPacketThatIsThroughWaitsForItsLink() {
        TestNetwork network = hub(4, 2_000_000_000L);
        network.gpus[0].sends(0, IDS, 10, 3);
        network.gpus[1].sends(0, IDS, 10, 3);
        network.gpus[2].sends(0, IDS, 10, 0);
        network.gpus[3].expects(2);
        network.gpus[0].expects(1);
        network.run();
        // Through the hub at 115,000, 120,000 and 125,000; link hub-3 is occupied until 125,000, link hub-0 is free.
        assertEquals(List.of(225_000L, 235_000L), network.gpus[3].times());
        assertEquals(List.of(235_000L), network.gpus[0].times());
    }

    @Test
    void aHubCopiesAPacketForSeveral() {
        TestNetwork network = hub(3, 2_000_000_000L);
        network.gpus[1].sends(0, MARKER, 10, 0, 2);
        network.gpus[0].expects(1);
        network.gpus[2].expects(1);
        network.run();
        assertEquals(List.of(225_000L), network.gpus[0].times());
        assertEquals(List.of(225_000L), network.gpus[2].times());
        assertEquals(30, network.value("system.network.link-bytes"));
    }

    @Test
    void fullyConnectedGpusReachEachOtherAtOnce() {
        TestNetwork network = TestNetwork.of(Topologies.FULL.routing(64), 1);
        int[] others = new int[63];
        for (int gpu = 1; gpu < 64; gpu++) {
            others[gpu - 1] = gpu;
            network.gpus[gpu].expects(1).sends(0, IDS, 20, 0);
        }
        network.gpus[0].sends(0, MARKER, 10, others).expects(63);
        network.run();
        for (int gpu = 1; gpu < 64; gpu++) {
            assertEquals(List.of(110_000L), network.gpus[gpu].times());
        }
        assertEquals(List.of(120_000L), network.gpus[0].times().stream().distinct().toList());
    }

    private static TestNetwork hub(int gpus, long hubBytesPerSecond) {
        return TestNetwork.of(new NetworkShape(Topologies.HUB.routing(gpus), 100_000, TestNetwork.BYTE_A_NANOSECOND, 4,
                hubBytesPerSecond));
    }

    private static List<Integer> sources(FakeGpu gpu) {
        return gpu.arrivals.stream().map(each -> each.packet().source()).toList();
    }
}
