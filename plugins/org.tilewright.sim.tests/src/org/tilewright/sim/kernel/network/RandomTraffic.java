package org.tilewright.sim.kernel.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;

/** Random traffic over a random network, the same for the same numbers. */
record RandomTraffic(int topology, int gpus, int credits, long latency, int packets, long seed) {

    private static final PacketKind[] KINDS = PacketKind.values();

    NetworkShape shape() {
        Routing routing = switch (topology) {
            case 0 -> Topologies.LINE.routing(gpus);
            case 1 -> Topologies.RING.routing(gpus);
            case 2 -> Topologies.MESH.routing(gpus, columns());
            case 3 -> Topologies.HUB.routing(gpus);
            default -> Topologies.FULL.routing(gpus);
        };
        boolean isHub = routing.nodes() > gpus;
        return new NetworkShape(routing, latency, 7_000_000_000L, Math.max(credits, routing.creditsToEnter()),
                isHub ? 9_000_000_000L : 0);
    }

    /** The most columns that divide the GPUs, but for all in one row. */
    private int columns() {
        for (int columns = gpus / 2; columns > 1; columns--) {
            if (gpus % columns == 0) {
                return columns;
            }
        }
        return gpus;
    }

    TestNetwork planned() {
        TestNetwork network = TestNetwork.of(shape());
        int[] expected = new int[gpus];
        for (List<Packet> sent : packetsBySource()) {
            Random pauses = new Random(seed + sent.get(0).source());
            long time = 0;
            for (Packet packet : sent) {
                network.gpus[packet.source()].sends(time, packet);
                time += pauses.nextInt(4) == 0 ? pauses.nextInt(2_000) * FakeGpu.TICK : 0;
                for (int gpu = 0; gpu < gpus; gpu++) {
                    expected[gpu] += packet.isFor(gpu) ? 1 : 0;
                }
            }
        }
        for (int gpu = 0; gpu < gpus; gpu++) {
            network.gpus[gpu].expects(expected[gpu]);
        }
        return network;
    }

    /** What each GPU sends, numbered by {@link Packet#count}. */
    List<List<Packet>> packetsBySource() {
        Random random = new Random(seed);
        List<List<Packet>> all = new ArrayList<>();
        for (int source = 0; source < gpus; source++) {
            List<Packet> sent = new ArrayList<>();
            for (int number = 0; number < packets; number++) {
                long others = (1L << gpus) - 1 & ~(1L << source);
                long destinations = random.nextInt(3) == 0 ? others : others & random.nextLong();
                if (destinations == 0) {
                    destinations = Long.lowestOneBit(others);
                }
                sent.add(new Packet(KINDS[random.nextInt(KINDS.length)], source, destinations,
                        1 + random.nextInt(200), 0, number, null));
            }
            all.add(sent);
        }
        return all;
    }
}
