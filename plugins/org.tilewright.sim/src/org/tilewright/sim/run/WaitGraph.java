package org.tilewright.sim.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.CoarseRasteriser;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.component.texture.TextureUnit;
import org.tilewright.sim.statistics.Cause;

/** Who waits for whom, by the causes that the units charge their ticks to: what a deadlock is named by. */
public final class WaitGraph {

    private record Wait(Component who, Component whom, String why) {

        @Override
        public String toString() {
            return who + " waits for " + whom + " (" + why + ")";
        }
    }

    private final Gpu gpu;
    private final Map<Cause, Wait> meanings = new HashMap<>();
    private final Set<Cause> causes = new HashSet<>();
    private final Map<Component, Wait> waits = new HashMap<>();

    /** The meanings of the causes of one GPU. */
    public WaitGraph(Gpu gpu) {
        this.gpu = gpu;
        full(CommandProcessor.Ticks.STALLED_ON_DRAWS, gpu.draws());
        full(VertexFetch.Ticks.STALLED_ON_TRANSFORM, gpu.fetchedPrimitives());
        full(VertexFetch.Ticks.STALLED_ON_MEMORY_PORT, client(gpu, gpu.vertexFetch()));
        means(VertexFetch.Ticks.STALLED_ON_READS, gpu.vertexFetch(), gpu.memory(), "all reads are outstanding");
        full(Transform.Ticks.STALLED_ON_CLIP, gpu.transformedPrimitives());
        full(ClipCull.Ticks.STALLED_ON_SETUP, gpu.clippedPrimitives());
        full(Setup.Ticks.STALLED_ON_RASTERISER, gpu.screenPrimitives());
        if (gpu.coarseRasteriser() != null) {
            full(CoarseRasteriser.Ticks.STALLED_ON_RASTERISER, gpu.blocks());
        }
        full(Rasteriser.Ticks.STALLED_ON_SHADING, gpu.emittedTiles());
        means(Rasteriser.Ticks.STALLED_ON_GATE, gpu.rasteriser(), gpu.depthUnit(),
                gpu.rasteriser().gate().closed());
        if (gpu.cores() == null) {
            full(Shading.Ticks.STALLED_ON_DEPTH, gpu.shadedTiles());
            means(Shading.Ticks.STALLED_ON_FRAGMENTS, gpu.shading(), gpu.depthUnit(),
                    "too many fragments are in flight");
        } else {
            full(ShaderCores.Ticks.STALLED_ON_DEPTH, gpu.shadedTiles());
        }
        full(DepthUnit.Ticks.STALLED_ON_ROP, gpu.testedTiles());
        means(Rop.Ticks.WAITING_FOR_MEMORY, gpu.rop(), gpu.memory(), "a line is on its way");
        if (gpu.exchanger() != null) {
            exchange(gpu);
        }
        if (gpu.tiling() == null) {
            caches(gpu);
        } else {
            tiling(gpu);
        }
        if (gpu.earlyDepth() != null) {
            full(DepthUnit.Ticks.STALLED_ON_SURVIVORS, gpu.survivingTiles());
            means(DepthUnit.Ticks.STALLED_ON_LATE_TESTS, gpu.depthUnit(), gpu.fragmentStage(),
                    "tiles before are tested after it");
        } else if (gpu.hierarchicalDepth() != null) {
            means(Rasteriser.Ticks.STALLED_ON_SHADING, gpu.rasteriser(), gpu.hierarchicalDepth(),
                    "queue of " + gpu.emittedTiles().capacity() + " is full");
            means(HierarchicalDepth.Ticks.STALLED_ON_SURVIVORS, gpu.hierarchicalDepth(), gpu.fragmentStage(),
                    "queue of " + gpu.survivingTiles().capacity() + " is full");
        }
        textures(gpu.textures(), gpu.memory());
        if (gpu.queries() != null) {
            full(OcclusionQueries.Ticks.STALLED_ON_MEMORY_PORT, client(gpu, gpu.queries()));
        }
        if (gpu.prefetcher() != null) {
            means(Prefetcher.Ticks.NO_VICTIM, gpu.prefetcher(), gpu.zCache(), "no line of the set may be evicted");
            means(Prefetcher.Ticks.STALLED_ON_MISS_REGISTERS, gpu.prefetcher(), gpu.memory(),
                    "no miss register is free");
            full(Prefetcher.Ticks.STALLED_ON_MEMORY_PORT, gpu.prefetcher(), client(gpu, gpu.zCache()));
            means(Prefetcher.Ticks.WAITING_FOR_DISTANCE, gpu.prefetcher(), gpu.depthUnit(),
                    "the request is too far ahead");
        }
    }

    private void exchange(Gpu gpu) {
        means(CommandProcessor.Ticks.STALLED_ON_RUNAHEAD, gpu.commandProcessor(), gpu.exchanger(),
                "an earlier batch is not exchanged");
        means(VertexFetch.Ticks.STALLED_ON_PROJECTION, gpu.vertexFetch(), gpu.exchanger(),
                "all projection entries are taken");
        if (gpu.mapper() != null) {
            full(ClipCull.Ticks.STALLED_ON_MAPPER, gpu.projectedPrimitives());
        }
    }

    private void caches(Gpu gpu) {
        means(DepthUnit.Ticks.WAITING_FOR_MEMORY, gpu.depthUnit(), gpu.memory(), "a line is on its way");
        means(DepthUnit.Ticks.STALLED_ON_MISS_REGISTERS, gpu.depthUnit(), gpu.memory(), "no miss register is free");
        means(DepthUnit.Ticks.NO_VICTIM, gpu.depthUnit(), gpu.zCache(), "no line of the set may be evicted");
        full(DepthUnit.Ticks.STALLED_ON_MEMORY_PORT, gpu.depthUnit(), client(gpu, gpu.zCache()));
        full(ColourCache.Ticks.STALLED_ON_MEMORY_PORT, client(gpu, gpu.colourCache()));
        means(ColourCache.Ticks.STALLED_ON_MISS_REGISTERS, gpu.colourCache(), gpu.memory(),
                "no miss register is free");
        means(ColourCache.Ticks.STALLED_ON_LOOKAHEAD, gpu.colourCache(), gpu.rop(), "too many tiles are looked up");
        means(ColourCache.Ticks.NO_VICTIM, gpu.colourCache(), gpu.rop(), "all lines of the set are pinned or pending");
        means(Rop.Ticks.LOOKING_UP, gpu.rop(), gpu.colourCache(), "the oldest tile is not looked up");
    }

    private void tiling(Gpu gpu) {
        full(TilingUnit.Ticks.STALLED_ON_MEMORY_PORT, client(gpu, gpu.tiling()));
        full(TilingUnit.Ticks.STALLED_ON_RASTERISER, gpu.binnedPrimitives());
        means(TilingUnit.Ticks.WAITING_FOR_MEMORY, gpu.tiling(), gpu.memory(), "a line of a list is on its way");
        means(TilingUnit.Ticks.STALLED_ON_BUFFERS, gpu.tiling(), gpu.rop(), "all buffers on chip are taken");
        means(TilingUnit.Ticks.DRAINING, gpu.tiling(), gpu.rop(), "a bin has something on its way");
    }

    private void textures(GpuTextures textures, MemoryController memory) {
        if (textures.isEmpty()) {
            return;
        }
        TextureUnit unit = textures.unit(0);
        full(Shading.Ticks.STALLED_ON_TEXTURE, textures.requests(0));
        means(BankedTextureUnit.Ticks.STALLED_ON_MISS_REGISTERS, unit, memory, "no miss register is free");
        means(BankedTextureUnit.Ticks.NO_VICTIM, unit, memory, "a line in use is on its way");
        full(BankedTextureUnit.Ticks.STALLED_ON_MEMORY_PORT, unit, textures.toMemory(textures.cache(0)));
        full(FuryTextureUnit.Ticks.STALLED_ON_MEMORY_PORT, unit, textures.toMemory(textures.cache(0)));
        means(FuryTextureUnit.Ticks.WAITING_FOR_MEMORY, unit, memory, "a line is on its way");
    }

    private static Connection client(Gpu gpu, Component unit) {
        return gpu.memoryClients().stream().filter(each -> each.from().component() == unit).findFirst().orElseThrow();
    }

    private void full(Cause cause, Connection queue) {
        full(cause, queue.from().component(), queue);
    }

    private void full(Cause cause, Component who, Connection queue) {
        means(cause, who, queue.to().component(), "queue of " + queue.capacity() + " is full");
    }

    private void means(Cause cause, Component who, Component whom, String why) {
        meanings.put(cause, new Wait(who, whom, why));
    }

    /** A unit has charged its last tick to a cause; null if it waits for nothing. */
    public void charged(Cause cause) {
        causes.add(cause);
        Wait wait = meanings.get(cause);
        if (wait != null) {
            waits.put(wait.who, wait);
        }
    }

    private void waits(Component who, Component whom, String why) {
        waits.put(who, new Wait(who, whom, why));
    }

    /** What no unit's own cause tells: who would end the wait for a line, and what a drain waits for and holds up. */
    private void conclude() {
        if (causes.contains(DepthUnit.Ticks.NO_VICTIM) || causes.contains(Prefetcher.Ticks.NO_VICTIM)) {
            waits(gpu.zCache(), gpu.depthUnit(), "its lines are to be read first");
        }
        if (causes.contains(CommandProcessor.Ticks.DRAINING) && waits.containsKey(gpu.prefetcher())) {
            waits(gpu.commandProcessor(), gpu.prefetcher(), "its queue is to be empty first");
            if (causes.contains(DepthUnit.Ticks.NO_INPUT)) {
                waits(gpu.depthUnit(), gpu.commandProcessor(), "no tile comes before all has drained");
            }
        }
    }

    /** Adds all waits to those of a system of several GPUs. */
    public void addTo(Waits all) {
        conclude();
        for (Component who : gpu.machine().components()) {
            Wait wait = waits.get(who);
            if (wait != null) {
                all.add(who.name(), wait.whom.name(), wait.why);
            }
        }
    }

    /** The cycle of waits in one line, or all waits in the order of the machine's components if there is no cycle. */
    public String describe() {
        conclude();
        List<Component> waiting = gpu.machine().components().stream().filter(waits::containsKey).toList();
        for (Component start : waiting) {
            List<Wait> path = new ArrayList<>();
            List<Component> seen = new ArrayList<>();
            Component at = start;
            while (waits.containsKey(at) && !seen.contains(at)) {
                seen.add(at);
                path.add(waits.get(at));
                at = waits.get(at).whom;
            }
            if (seen.contains(at)) {
                return join(path.subList(seen.indexOf(at), path.size()));
            }
        }
        return waits.isEmpty() ? "no unit says what it waits for" : join(waiting.stream().map(waits::get).toList());
    }

    private static String join(List<Wait> waits) {
        List<String> texts = new ArrayList<>();
        waits.forEach(wait -> texts.add(wait.toString()));
        return String.join(", ", texts);
    }
}
