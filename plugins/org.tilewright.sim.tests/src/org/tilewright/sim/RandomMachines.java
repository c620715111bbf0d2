package org.tilewright.sim;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.memory.CommandSpacing;
import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.PagePolicy;
import org.tilewright.protocol.memory.RefreshScope;
import org.tilewright.protocol.memory.WriteDrain;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.queue.WindowOrder;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.RasterGate;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.protocol.shading.WarpSchedulers;
import org.tilewright.protocol.slices.SliceDealing;
import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.Crossbar;
import org.tilewright.sim.component.LineCompression;

/** Random machines within what the specifications allow, small so that everything stalls and evicts. */
public final class RandomMachines {

    /** Clocks whose ticks fall on whole picoseconds, and those that keep a phase: 400 and 480 MHz, thirds, sevenths. */
    private static final long[] HERTZ = { 100_000_000, 400_000_000, 480_000_000, 333_000_000, 700_001_000,
            1_000_000_000 };

    private static final OttRule[] RULES = Stream.of(OttRule.values()).filter(rule -> !rule.mayDeadlock())
            .toArray(OttRule[]::new);

    /** Lines that a triangle of {@link RandomFrames} may need: 3 vertices of up to 32 bytes, and indices. */
    private static final int LARGEST_FETCH = 3 * 2 + 2;

    private static final int MOST_WAYS = 8;

    /** Ranks are refreshed less often than once a tick together. */
    private static final int MOST_RANKS = 2;

    private final Random random;

    private RandomMachines(Random random) {
        this.random = random;
    }

    /** A random machine; rules that may deadlock are left out. */
    public static TestMachine of(Random random) {
        return new RandomMachines(random).machine();
    }

    /** The same with early depth, hierarchical depth or both. */
    public static TestMachine withFront(Random random) {
        RandomMachines machines = new RandomMachines(random);
        TestMachine machine = machines.machine();
        while (!machine.earlyDepth && !machine.hierarchicalDepth) {
            machines.front(machine);
        }
        machines.window(machine);
        return machine;
    }

    private TestMachine machine() {
        TestMachine machine = new TestMachine();
        machine.coreHertz = HERTZ[random.nextInt(HERTZ.length)];
        machine.memoryHertz = HERTZ[random.nextInt(HERTZ.length)];
        machine.tileSize = 2 << random.nextInt(5);
        geometry(machine);
        raster(machine);
        depth(machine);
        front(machine);
        window(machine);
        colour(machine);
        memory(machine);
        machine.connectionLatency = upTo(3);
        machine.geometryQueue = upTo(4);
        machine.tileQueue = upTo(6);
        machine.fetchQueue = LARGEST_FETCH + random.nextInt(20);
        machine.depthCacheQueue = 1 + upTo(random.nextBoolean() ? 2 : 30);
        machine.colourCacheQueue = 1 + upTo(random.nextBoolean() ? 2 : 30);
        if (machine.scheduler.reorders() && random.nextBoolean()) {
            organise(machine, any(PagePolicy.values()));
        }
        machine.depthTable = clearTable();
        machine.colourTable = clearTable();
        compression(machine);
        machine.cores = random.nextInt(6) == 0 ? cores() : null;
        crossbar(machine);
        coarse(machine);
        return machine;
    }

    /** The same with several slices. */
    public static TestMachine withSlices(Random random) {
        RandomMachines machines = new RandomMachines(random);
        TestMachine machine = machines.machine();
        machine.cores = random.nextInt(3) == 0 ? machines.cores() : null;
        machines.slices(machine);
        return machine;
    }

    private void slices(TestMachine machine) {
        machine.slices = 2 + random.nextInt(random.nextInt(3) == 0 ? 7 : 3);
        int tiles = Math.max(1, Math.max(machine.depthLineBytes, machine.colourLineBytes) / 4 / machine.tileSize
                / machine.tileSize);
        machine.sliceSquare = Math.min(SliceGrid.MAXIMUM_SQUARE, machine.tileSize * tiles << random.nextInt(3));
        machine.sliceDealing = any(SliceDealing.values());
    }

    /** The same with shader cores. */
    public static TestMachine withCores(Random random) {
        RandomMachines machines = new RandomMachines(random);
        TestMachine machine = machines.machine();
        machine.cores = machines.cores();
        return machine;
    }

    private TestCores cores() {
        TestCores cores = new TestCores();
        cores.cores = upTo(4);
        cores.warpQuads = upTo(random.nextBoolean() ? 4 : 32);
        cores.warps = upTo(random.nextBoolean() ? 3 : 64);
        cores.registers = 1 << random.nextInt(15);
        cores.simdWidth = 1 << random.nextInt(8);
        cores.issueWidth = upTo(3);
        cores.scheduler = any(WarpSchedulers.values());
        cores.activeWarps = upTo(random.nextBoolean() ? 3 : 64);
        cores.quadsInFlight = upTo(random.nextBoolean() ? 4 : 200);
        for (int unit = 0; unit < cores.latencies.length; unit++) {
            cores.latencies[unit] = upTo(random.nextBoolean() ? 3 : 60);
            cores.intervals[unit] = upTo(random.nextBoolean() ? 1 : 6);
        }
        return cores;
    }

    private void coarse(TestMachine machine) {
        machine.coarseSize = random.nextInt(3) == 0 ? machine.tileSize << random.nextInt(4) : 0;
        machine.blocksPerTick = upTo(random.nextBoolean() ? 2 : 16);
        machine.blockQueue = upTo(random.nextBoolean() ? 2 : 16);
    }

    private void crossbar(TestMachine machine) {
        machine.piecesPerTick = random.nextInt(random.nextBoolean() ? 2 : 6);
        machine.crossbar = random.nextInt(3) == 0 ? new Crossbar(upTo(40), upTo(40), random.nextInt(2)) : Crossbar.NONE;
    }

    private void compression(TestMachine machine) {
        int lines = random.nextInt(3) == 0 ? 0 : upTo(random.nextBoolean() ? 40 : 1 << 20);
        int granules = Integer.numberOfTrailingZeros(machine.depthLineBytes / 8);
        machine.compression = new LineCompression(lines, Math.min(1024, 8 << random.nextInt(granules + 1)),
                random.nextInt(random.nextBoolean() ? 3 : 40));
        if (random.nextBoolean()) {
            int ofColour = Integer.numberOfTrailingZeros(machine.colourLineBytes / 8);
            machine.colourCompression = new LineCompression(upTo(random.nextBoolean() ? 40 : 1 << 20),
                    8 << random.nextInt(ofColour + 1), random.nextInt(random.nextBoolean() ? 3 : 40));
            machine.colourCacheQueue = Math.max(3, machine.colourCacheQueue);
        }
    }

    /** None, one for a part of the buffers, or one that is always large enough. */
    private ClearTable clearTable() {
        int lines = random.nextInt(3) == 0 ? 0 : upTo(random.nextBoolean() ? 40 : 1 << 20);
        return new ClearTable(lines, upTo(20));
    }

    /** The same with ranks and bank groups. */
    public static TestMachine withBankGroups(Random random) {
        return withRows(random, PagePolicy.values()[random.nextInt(PagePolicy.values().length)]);
    }

    /** The same with ranks and bank groups whose rows are closed by a policy. */
    public static TestMachine withRows(Random random, PagePolicy policy) {
        RandomMachines machines = new RandomMachines(random);
        TestMachine machine = machines.machine();
        machine.scheduler = random.nextBoolean() ? MemoryScheduler.FR_FCFS : new LeastServedClient();
        machines.organise(machine, policy);
        return machine;
    }

    private void organise(TestMachine machine, PagePolicy policy) {
        int ranks = upTo(MOST_RANKS);
        int groups = upTo(3);
        machine.banks = ranks * groups * upTo(3);
        int columnShort = random.nextInt(6);
        int activateShort = random.nextInt(6);
        CommandSpacing spacing = new CommandSpacing(columnShort, columnShort + random.nextInt(4), activateShort,
                activateShort + random.nextInt(4), random.nextInt(30), machine.timing.writeToRead + random.nextInt(6),
                random.nextInt(8), random.nextInt(4));
        int high = Math.min(machine.channelEntries, 1 + random.nextInt(8));
        machine.organisation = new DramOrganisation(ranks, groups,
                Math.max(256 << random.nextInt(2), machine.depthLineBytes), 16 << random.nextInt(4), spacing,
                machine.timing.refreshInterval <= machine.banks ? RefreshScope.ALL_BANKS : any(RefreshScope.values()),
                random.nextInt(30), policy, random.nextInt(50),
                random.nextBoolean() ? WriteDrain.NONE : new WriteDrain(high, random.nextInt(high)));
    }

    private void geometry(TestMachine machine) {
        machine.drawOverhead = upTo(20);
        machine.postTransformEntries = upTo(20);
        machine.lineBufferLines = upTo(8);
        machine.referencesPerCycle = upTo(4);
        machine.outstandingReads = LARGEST_FETCH + random.nextInt(20);
        machine.cyclesPerVertex = upTo(8);
        machine.transformLanes = upTo(8);
        machine.transformLatency = random.nextInt(20);
        machine.cyclesPerPrimitive = upTo(3);
        machine.cyclesPerClippedPiece = random.nextInt(4);
        machine.clipLatency = random.nextInt(6);
        machine.cyclesPerTriangle = upTo(4);
        machine.setupLatency = random.nextInt(12);
    }

    private void raster(TestMachine machine) {
        machine.traversal = any(Traversal.values());
        machine.lineAlgorithm = any(LineAlgorithm.values());
        machine.skipRate = upTo(5);
        machine.scanAhead = random.nextBoolean() ? 0 : upTo(random.nextBoolean() ? 3 : 40);
        machine.gate = any(RasterGate.values());
        machine.gateCredits = random.nextBoolean() ? upTo(3) : 64;
        machine.prefetchTrigger = any(PrefetchTrigger.values());
        machine.quadsPerCycle = upTo(4);
        machine.shadingLatency = random.nextInt(40);
        machine.fragmentsInFlight = random.nextBoolean() ? 4 + upTo(64) : 2048;
    }

    private void depth(TestMachine machine) {
        machine.depthLineBytes = 16 << random.nextInt(random.nextInt(4) == 0 ? 9 : 5);
        machine.depthReplacement = any(Replacement.values());
        machine.depthWays = ways(machine.depthReplacement, random);
        int lines = machine.depthWays << random.nextInt(4);
        machine.depthBytes = atLeastATile(machine, lines, machine.depthWays, machine.depthLineBytes);
        machine.setHash = any(SetHash.values());
        machine.ottRule = any(RULES);
        machine.fillPlacement = any(FillPlacement.values());
        machine.depthMissRegisters = upTo(4);
        machine.depthHitLatency = random.nextInt(4);
        machine.pixelsPerAccess = 1 << random.nextInt(6);
        machine.testLatency = random.nextInt(4);
        machine.arbitration = any(TagArbitration.values());
        prefetching(machine);
    }

    private void front(TestMachine machine) {
        machine.earlyDepth = random.nextInt(3) == 0;
        machine.earlyLatency = random.nextInt(5);
        machine.hierarchicalDepth = random.nextInt(3) == 0;
        machine.blockSize = 2 << random.nextInt(6);
        machine.blockEntries = upTo(random.nextBoolean() ? 3 : 100);
        machine.nearestDepths = random.nextBoolean();
    }

    private void window(TestMachine machine) {
        int window = 1 + random.nextInt(random.nextBoolean() ? 4 : 40);
        machine.windowOrder = any(WindowOrder.values());
        machine.depthWindow = machine.earlyDepth ? 1 : window;
    }

    private void prefetching(TestMachine machine) {
        machine.prefetchEntries = random.nextInt(random.nextInt(4) == 0 ? 100 : 9);
        machine.prefetching = any(TestMachine.Prefetching.values());
        if (machine.prefetching == TestMachine.Prefetching.ADAPTIVE) {
            machine.prefetchTrigger = PrefetchTrigger.TILE;
        }
        machine.minimumDistance = upTo(4);
        machine.maximumDistance = machine.minimumDistance + random.nextInt(30);
        machine.window = upTo(6);
        machine.learning = any(LookUps.values());
        machine.learningParameters = random.ints(machine.learning.parameters().size(), 1, 5).toArray();
    }

    private void colour(TestMachine machine) {
        machine.colourLineBytes = 16 << random.nextInt(5);
        machine.colourReplacement = any(Replacement.values());
        machine.colourWays = ways(machine.colourReplacement, random);
        int lines = machine.colourWays << random.nextInt(4);
        machine.colourBytes = atLeastATile(machine, lines, machine.colourWays, machine.colourLineBytes);
        machine.colourMissRegisters = upTo(4);
        machine.pixelsPerCycle = upTo(8);
        machine.ropLatency = upTo(6);
        machine.lookahead = upTo(6);
    }

    /** A number of ways up to 8 that a policy orders. */
    static int ways(Replacement replacement, Random random) {
        int[] ordered = IntStream.rangeClosed(1, MOST_WAYS).filter(replacement.policy()::orders).toArray();
        return ordered[random.nextInt(ordered.length)];
    }

    private static int atLeastATile(TestMachine machine, int lines, int ways, int lineBytes) {
        int sets = lines / ways;
        while (sets * ways * lineBytes < machine.tileSize * machine.tileSize * Integer.BYTES) {
            sets *= 2;
        }
        return sets * ways * lineBytes;
    }

    private void memory(TestMachine machine) {
        machine.channels = upTo(3);
        machine.banks = upTo(4);
        machine.rowBytes = Math.max(256 << random.nextInt(4), machine.depthLineBytes);
        machine.interleaveBytes = Math.max(256 << random.nextInt(2), machine.depthLineBytes);
        machine.bytesPerTick = upTo(32);
        machine.channelEntries = upTo(8);
        machine.returnLatency = random.nextInt(10);
        machine.scheduler = any(MemoryScheduler.values());
        machine.maximumOvertakes = random.nextInt(5);
        machine.clientArbiter = any(PortArbiters.values());
        int refreshTime = random.nextInt(40);
        machine.timing = new DramTiming(random.nextInt(8), random.nextInt(8), random.nextInt(20), random.nextInt(8),
                random.nextInt(8), random.nextInt(8), orNone(upTo(8)), orNone(upTo(8)),
                orNone(refreshTime + MOST_RANKS + upTo(200)), refreshTime);
    }

    private int orNone(int value) {
        return random.nextBoolean() ? value : 0;
    }

    private int upTo(int most) {
        return 1 + random.nextInt(most);
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
