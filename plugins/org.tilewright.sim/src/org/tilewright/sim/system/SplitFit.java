package org.tilewright.sim.system;

import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.SharedCache;

/** Checks that a GPU has what the split of its system asks for. */
final class SplitFit {

    private SplitFit() {}

    static void require(GpuSystem system, Gpu gpu) {
        if (system.exchanges() != (gpu.exchanger() != null)) {
            throw new MachineException(system.name() + ": " + gpu.machine().name()
                    + (gpu.exchanger() == null ? " has no PrimitiveExchanger, but the split exchanges primitives"
                            : " has a PrimitiveExchanger, but the split exchanges no primitives"));
        }
        if (system.gpus() > 1) {
            requireNothingOfTheFrameBefore(system, gpu);
        }
        if (system.splitsFrames()) {
            requireWholeTiles(((SplitFrame) system.split()).regions(), gpu);
        }
        if (system.composition() != null) {
            requireImmediate(gpu);
        }
        if (system.exchanges()) {
            requireExchange(system, (CooperativeProjection) system.split(), gpu.exchanger());
        }
    }

    private static void requireNothingOfTheFrameBefore(GpuSystem system, Gpu gpu) {
        String others = " by a GPU alone, not by one of " + system.gpus();
        if (gpu.tiling() != null && gpu.tiling().elimination().exists()) {
            throw new MachineException(gpu.tiling().name() + ": bins are eliminated" + others);
        }
        if (gpu.tiling() != null && gpu.tiling().order().looksBack()) {
            throw new MachineException(gpu.tiling().name() + ": bins are rendered in an order of their frame's number"
                    + others);
        }
        if (gpu.tiling() != null && gpu.tiling().rasterUnits().dispatch().looksBack()) {
            throw new MachineException(gpu.tiling().name()
                    + ": bins are dealt out by what they asked of memory in the frame before" + others);
        }
        for (SharedCache cache : gpu.textures().sharedCaches()) {
            if (cache.keepsFrames()) {
                throw new MachineException(cache.name() + ": lines are kept from frame to frame" + others);
            }
        }
    }

    /** A tile of the rasteriser, and a bin, has one owner. */
    private static void requireWholeTiles(Regions regions, Gpu gpu) {
        int smallest = Math.min(regions.width(), regions.height());
        if (smallest < gpu.rasteriser().tileSize()) {
            throw new MachineException(gpu.rasteriser().name() + ": a tile of " + gpu.rasteriser().tileSize()
                    + " pixels does not lie in one region of " + regions.width() + "x" + regions.height());
        }
        if (gpu.tiling() != null && smallest < gpu.tiling().tileSize()) {
            throw new MachineException(gpu.tiling().name() + ": a bin of " + gpu.tiling().tileSize()
                    + " pixels does not lie in one region of " + regions.width() + "x" + regions.height());
        }
    }

    /** Sub-images lie in memory, and are put together there. */
    private static void requireImmediate(Gpu gpu) {
        if (gpu.tiling() != null) {
            throw new MachineException(gpu.tiling().name()
                    + ": the machine renders tile by tile; sub-images are put together by machines that do not");
        }
    }

    private static void requireExchange(GpuSystem system, CooperativeProjection split, PrimitiveExchanger exchanger) {
        if (exchanger.receiveEntries() < system.gpus()) {
            throw new MachineException(exchanger.name() + ": receiveEntries is " + exchanger.receiveEntries()
                    + ", but each of " + system.gpus() + " GPUs has a queue there");
        }
        if (1L << exchanger.drawIdBits() < split.runahead() + 2L) {
            throw new MachineException(exchanger.name() + ": drawIdBits is " + exchanger.drawIdBits() + ", but with "
                    + split.runahead() + " ahead " + (split.runahead() + 2) + " batches are told apart");
        }
    }
}
