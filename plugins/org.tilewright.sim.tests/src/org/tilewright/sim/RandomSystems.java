package org.tilewright.sim;

import java.util.Random;

import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.DrawScheduler;
import org.tilewright.protocol.distribution.BatchRule;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.CpuSortFirst;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.system.SplitFrame;

/** Random systems of two to five GPUs that split frames, small so that every queue fills and every entry runs short. */
public final class RandomSystems {

    private static final int MOST_GPUS = 5;

    private final Random random;

    private RandomSystems(Random random) {
        this.random = random;
    }

    /** A random system; its GPUs may be tile-based, or have slices. */
    public static TestSystem of(Random random) {
        return new RandomSystems(random).system(random.nextInt(4) == 0 ? TiledMachines.of(random)
                : random.nextInt(4) == 0 ? RandomMachines.withSlices(random) : RandomMachines.of(random));
    }

    /** The same whose GPUs have several slices. */
    public static TestSystem withSlices(Random random) {
        return new RandomSystems(random).system(RandomMachines.withSlices(random));
    }

    private TestSystem system(TestMachine machine) {
        TestSystem system = new TestSystem();
        system.gpus = 2 + random.nextInt(MOST_GPUS - 1);
        if (machine.dealing.looksBack()) {
            machine.dealing = BinDealing.FIRST_FREE;
        }
        system.machine = machine;
        system.regions = new Regions(any(RegionShape.values()), edge(system.machine), edge(system.machine),
                random.nextInt(4) == 0);
        system.split = split(system.regions, system.machine.binSize > 0);
        exchange(system.exchange, system.gpus);
        system.links = new Links(random.nextInt(3) == 0 ? 0 : random.nextInt(200_000),
                1_000_000L * (100 + random.nextInt(8_000)), random.nextInt(20), 2 + random.nextInt(4),
                random.nextInt(2) * 80_000L, any(PortArbiters.values()));
        system.network = network(system);
        return system;
    }

    private int edge(TestMachine machine) {
        return Math.min(1024, Math.max(machine.tileSize, machine.binSize) << random.nextInt(3));
    }

    private SplitFrame split(Regions regions, boolean tiled) {
        int syncBytes = 16 + 4 * random.nextInt(60);
        return switch (random.nextInt(tiled ? 5 : 7)) {
            case 0 -> new DuplicatedGeometry(regions, syncBytes);
            case 1 -> new CpuSortFirst(regions, syncBytes, 1 + random.nextInt(20_000), random.nextInt(10_000),
                    1_000_000L * (1 + random.nextInt(4_000)));
            case 5, 6 -> composition(regions, syncBytes);
            default -> new CooperativeProjection(regions, syncBytes, any(Exchange.values()),
                    random.nextBoolean() ? 0 : 1 + random.nextInt(40), random.nextInt(4), any(BatchRule.values()),
                    any(ShareRule.values()));
        };
    }

    private SortLastComposition composition(Regions regions, int syncBytes) {
        return new SortLastComposition(regions, syncBytes, any(DrawScheduler.values()),
                any(CompositionScheduler.values()), 1 + random.nextInt(10), 1 + random.nextInt(8),
                1 + random.nextInt(3), 1 + random.nextInt(6), 1 << random.nextInt(7), 64 + random.nextInt(200),
                random.nextInt(5), any(ShareRule.values()));
    }

    private void exchange(TestExchange exchange, int gpus) {
        exchange.mapperPrimitivesPerCycle = 1 + random.nextInt(3);
        exchange.projectedEntries = 1 + random.nextInt(20);
        int entries = 1 + random.nextInt(10);
        exchange.receiveEntries = gpus * entries + random.nextInt(gpus);
        exchange.idBytes = 1 + random.nextInt(8);
        exchange.markerBytes = 1 + random.nextInt(8);
        exchange.idsPerPacket = 1 + random.nextInt(entries / 2 + 1);
        exchange.drawIdBits = 3 + random.nextInt(6);
        exchange.mapperQueue = 1 + random.nextInt(6);
        exchange.latency = 1 + random.nextInt(2);
    }

    private Network network(TestSystem system) {
        Links links = system.links;
        return switch (random.nextInt(5)) {
            case 0 -> new Network(Topologies.LINE, links, 0);
            case 1 -> new Network(Topologies.RING, links, 0);
            case 2 -> new Network(Topologies.MESH, links, 0, system.gpus == 4 ? 2 : system.gpus);
            case 3 -> new Network(Topologies.HUB, links, 1_000_000L * (100 + random.nextInt(8_000)));
            default -> new Network(Topologies.FULL, links, 0);
        };
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
