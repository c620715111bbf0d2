package org.tilewright.sim;

import java.util.Random;

import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.DepthUnit;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.time.Clock;

/** The numbers of a tile-based machine for tests; those that it shares with an immediate-mode one are a test machine's. */
public final class TiledMachine {

    public final TestMachine shared;
    public int binSize = 16;
    public int parameterBufferBytes = 1 << 20;
    public int entryBytes = 4;
    public int recordBytes = 64;
    public int entriesPerTick = 1;
    public int onChipTiles = 2;
    public int binnedQueue = 8;
    public int tilingQueue = 32;

    /** Such a machine with the numbers of a {@link TestMachine}. */
    public TiledMachine() {
        this(new TestMachine());
    }

    /** Such a machine with these shared numbers. */
    public TiledMachine(TestMachine shared) {
        this.shared = shared;
    }

    /** A random machine, small so that everything stalls. */
    public static TiledMachine of(Random random) {
        TiledMachine machine = new TiledMachine(RandomMachines.of(random));
        machine.binSize = Math.max(machine.shared.tileSize, 8 << random.nextInt(4));
        machine.entryBytes = random.nextBoolean() ? 4 : 1 + random.nextInt(80);
        machine.recordBytes = 1 + random.nextInt(200);
        machine.parameterBufferBytes = machine.largestPrimitive(72, 72) + 64 * random.nextInt(30);
        machine.entriesPerTick = 1 + random.nextInt(4);
        machine.onChipTiles = 1 + random.nextInt(3);
        machine.binnedQueue = 1 + random.nextInt(6);
        machine.tilingQueue = 1 + random.nextInt(random.nextBoolean() ? 3 : 30);
        return machine;
    }

    /** Bytes of parameters that no primitive exceeds on a target of this size. */
    public int largestPrimitive(int width, int height) {
        int bins = new BinGrid(width, height, binSize).bins();
        int lines = (recordBytes + 63) / 64 + bins * ((entryBytes + 63) / 64);
        return Math.max(1024, 64 * DrawGeometry.MAXIMUM_PIECES * lines);
    }

    /** The machine of these numbers. */
    public Machine machine() {
        Machine machine = new Machine("test");
        Clock core = machine.clock("core", shared.coreHertz);
        Clock memoryClock = machine.clock("memory", shared.memoryHertz);
        CommandProcessor commands = machine.add(new CommandProcessor("gpu0.commands", core, shared.drawOverhead));
        VertexFetch fetch = machine.add(new VertexFetch("gpu0.vertexfetch", core, shared.postTransformEntries,
                shared.lineBufferLines, shared.referencesPerCycle, shared.outstandingReads));
        Transform transform = machine.add(new Transform("gpu0.transform", core, shared.cyclesPerVertex,
                shared.transformLanes, shared.transformLatency));
        ClipCull clip = machine.add(new ClipCull("gpu0.clip", core, shared.cyclesPerPrimitive,
                shared.cyclesPerClippedPiece, shared.clipLatency));
        Setup setup = machine.add(new Setup("gpu0.setup", core, shared.cyclesPerTriangle, shared.setupLatency));
        TilingUnit tiling = machine.add(new TilingUnit("gpu0.tiling", core, binSize, parameterBufferBytes, entryBytes,
                recordBytes, entriesPerTick, onChipTiles));
        Rasteriser rasteriser = machine.add(new Rasteriser("gpu0.rasteriser", core, shared.tileSize, shared.traversal,
                shared.lineAlgorithm, shared.skipRate, shared.scanAhead, shared.gate, shared.gateCredits,
                shared.prefetchTrigger));
        Shading shading = machine.add(new Shading("gpu0.shading", core, shared.quadsPerCycle, shared.shadingLatency,
                shared.fragmentsInFlight));
        DepthUnit depth = machine.add(new DepthUnit("gpu0.depth", core, shared.pixelsPerAccess, shared.testLatency,
                shared.arbitration));
        Rop rop = machine
                .add(new Rop("gpu0.rop", core, shared.pixelsPerCycle, shared.ropLatency, shared.lookahead));
        MemoryController memory = machine.add(new MemoryController("gpu0.memory", memoryClock, shared.channels,
                shared.banks, shared.rowBytes, shared.interleaveBytes, shared.bytesPerTick, shared.channelEntries,
                shared.returnLatency, shared.scheduler, shared.maximumOvertakes, shared.timing));
        int latency = shared.connectionLatency;
        machine.connect(commands.draws(), fetch.draws(), 2, latency);
        machine.connect(fetch.primitives(), transform.input(), shared.geometryQueue, latency);
        machine.connect(transform.output(), clip.input(), shared.geometryQueue, latency);
        machine.connect(clip.output(), setup.input(), shared.geometryQueue, latency);
        machine.connect(setup.output(), tiling.input(), shared.geometryQueue, latency);
        machine.connect(tiling.primitives(), rasteriser.input(), binnedQueue, latency);
        machine.connect(rasteriser.tiles(), shading.input(), shared.tileQueue, latency);
        machine.connect(shading.tiles(), depth.input(), shared.tileQueue, latency);
        machine.connect(depth.output(), rop.input(), shared.tileQueue, latency);
        machine.connect(fetch.memory(), memory.client("vertexfetch"), shared.fetchQueue, latency);
        machine.connect(tiling.memory(), memory.client("tiling"), tilingQueue, latency);
        return machine;
    }
}
