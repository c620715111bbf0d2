package org.tilewright.generated;

import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.queue.WindowOrder;
import org.tilewright.protocol.raster.PrefetchTrigger;
import org.tilewright.protocol.raster.RasterGate;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryEnergies;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DprtPrefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.main.Origin;
import org.tilewright.sim.main.SimulatorMain;
import org.tilewright.sim.time.Clock;

/**
 * The system dprt-fpga, generated from its model by Tilewright 0.1.0. The FPGA prototype of the DPRT paper, with depth
 * prefetch triggered by rasterisation: 100 MHz, 4x4 tiles, a Z cache of 32 KiB in 4 ways.
 *
 * <p>This file is yours, as its model is: no licence of Tilewright's holds for it.
 */
public final class DprtFpgaSystem {

    private static final Origin ORIGIN = new Origin("dprt-fpga", "dprt-fpga.pipeline", "0.1.0");

    private DprtFpgaSystem() {
    }

    /**
     * Simulates a frame on this system; {@code --help} says how.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        System.exit(SimulatorMain.run(DprtFpgaSystem::machine, ORIGIN, args));
    }

    /**
     * Wires the system.
     *
     * @return the machine, ready to be run by a kernel
     */
    public static Machine machine() {
        Machine machine = new Machine("dprt-fpga");

        // Clock domains, in Hz
        Clock coreClock = machine.clock("core", 100_000_000);
        Clock memoryClock = machine.clock("memory", 400_000_000);

        // Components: name, clock, then the constants of each

        // Walks the draws and clears of a frame.
        CommandProcessor command = machine.add(new CommandProcessor("gpu0.command", coreClock,
                16)); // drawOverhead, in cycles
        // Reads indices and vertices; a post-transform cache saves vertices that were shaded already.
        VertexFetch vertexFetch = machine.add(new VertexFetch("gpu0.vertexfetch", coreClock,
                16, // postTransformEntries
                16, // lineBufferLines
                1, // referencesPerCycle
                16)); // outstandingReads
        // The vertex shader, over several lanes.
        Transform transform = machine.add(new Transform("gpu0.transform", coreClock,
                4, // cyclesPerVertex, in cycles
                1, // lanes
                20)); // latency, in cycles
        // Clips to the near and far plane and a guard band, and culls.
        ClipCull clipCull = machine.add(new ClipCull("gpu0.clipcull", coreClock,
                1, // cyclesPerPrimitive, in cycles
                4, // cyclesPerClippedPiece, in cycles
                4)); // latency, in cycles
        // Makes edge functions and attribute planes.
        Setup setup = machine.add(new Setup("gpu0.setup", coreClock,
                4, // cyclesPerTriangle, in cycles
                8)); // latency, in cycles
        // Walks the tiles that a primitive covers. A tile and up to skipRate uncovered ones before it take one cycle.
        Rasteriser rasteriser = machine.add(new Rasteriser("gpu0.rasteriser", coreClock,
                4, // tileSize, edge in pixels
                Traversal.SCANLINE, // traversal
                LineAlgorithm.DDA, // lineAlgorithm
                4, // skipRate
                0, // scanAhead
                RasterGate.CREDIT, // gate
                32, // gateCredits
                PrefetchTrigger.TILE)); // prefetchTrigger
        // The fragment shaders, as a pipeline of given throughput and latency.
        Shading shading = machine.add(new Shading("gpu0.shading", coreClock,
                1, // quadsPerCycle
                64, // latency, in cycles
                1024)); // fragmentsInFlight
        // Tests the depth of a tile's fragments against the Z cache, and looks ahead for the lines of the tiles in its
        // window.
        DepthUnit depth = machine.add(new DepthUnit("gpu0.depth", coreClock,
                16, // pixelsPerAccess
                2, // testLatency, in cycles
                TagArbitration.DEMAND_FIRST, // arbitration
                1, // window
                WindowOrder.ARRIVAL)); // windowOrder
        // Blends fragments into the colour buffer and writes them.
        Rop rop = machine.add(new Rop("gpu0.rop", coreClock,
                4, // pixelsPerCycle
                4, // latency, in cycles
                8)); // lookahead
        // The write-back cache of depth: 4 bytes a pixel, stored by tile.
        ZCache zcache = machine.add(new ZCache("gpu0.zcache", coreClock,
                32 * 1024, // size, in bytes
                4, // ways
                64, // line, in bytes
                Replacement.TREE_PLRU.policy(), // replacement
                SetHash.NONE, // setHash
                OttRule.ESCAPE, // ott
                FillPlacement.FIRST_EMPTY, // fillPlacement
                8, // missRegisters
                2, // hitLatency, in cycles
                CacheEnergies.NONE)); // energies are not counted
        // Depth prefetch triggered by rasterisation: the rasteriser's tiles make the requests.
        DprtPrefetcher prefetcher = machine.add(new DprtPrefetcher("gpu0.prefetcher", coreClock,
                16)); // queueEntries
        // The write-back cache of colour: 4 bytes a pixel, stored by tile, with a valid mask a pixel; a line is fetched
        // only if the old colour is wanted.
        ColourCache colourCache = machine.add(new ColourCache("gpu0.colourcache", coreClock,
                32 * 1024, // size, in bytes
                4, // ways
                64, // line, in bytes
                Replacement.TREE_PLRU.policy(), // replacement
                8)); // missRegisters
        // Several channels of several banks.
        MemoryController memory = machine.add(new MemoryController("gpu0.memory", memoryClock,
                1, // channels
                8, // banks
                8 * 1024, // row, in bytes
                256, // channelInterleave, in bytes
                16, // bytesPerCycle
                16, // queueEntries
                16, // returnLatency, in cycles
                MemoryScheduler.FCFS, // scheduler
                16, // maximumOvertakes
                new DramTiming(6, 6, 15, 6, 5, 6, // tRCD, tRP, tRAS, CL, CWL, tWR
                        0, 0, 0, 0), // tWTR, tRTW, tREFI, tRFC, all in cycles of the memory
                MemoryEnergies.NONE)); // energies are not counted

        // Connections: from, to, and for a queue its capacity in items and its latency in the receiver's cycles
        machine.connect(command.draws(), vertexFetch.draws(), 32, 1);
        machine.connect(vertexFetch.primitives(), transform.input(), 32, 1);
        machine.connect(transform.output(), clipCull.input(), 32, 1);
        machine.connect(clipCull.output(), setup.input(), 32, 1);
        machine.connect(setup.output(), rasteriser.input(), 32, 1);
        machine.connect(rasteriser.tiles(), shading.input(), 32, 1);
        machine.connect(shading.tiles(), depth.input(), 32, 1);
        machine.connect(depth.output(), rop.input(), 32, 1);
        machine.connect(depth.cache(), zcache.demand());
        machine.connect(rasteriser.prefetches(), prefetcher.requests(), 16, 1);
        machine.connect(prefetcher.cache(), zcache.prefetch());
        machine.connect(rop.cache(), colourCache.demand());
        machine.connect(vertexFetch.memory(), memory.client("vertexfetch"), 32, 1);
        machine.connect(zcache.memory(), memory.client("zcache"), 32, 1);
        machine.connect(colourCache.memory(), memory.client("colourcache"), 32, 1);

        return machine;
    }
}
