package org.tilewright.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.AdaptiveDprtPrefetcher;
import org.tilewright.model.Cache;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.ColourCache;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.FuryTextureCache;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.MemoryController;
import org.tilewright.model.Rasteriser;
import org.tilewright.model.SortLastComposition;
import org.tilewright.model.System;
import org.tilewright.model.TextureCache;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.designs.PrefetchTriggerChoice;
import org.tilewright.model.designs.ReplacementChoice;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.TimeSpan;

/**
 * What a model can say and the simulator cannot do yet. This is the one list of it: whoever builds one of these removes
 * its line here.
 */
final class SimulationRules {

    private static final ByteSize LONGEST_LINE = ByteSize.valueOf("256 B");
    private static final int FURY_SIZE = 2048;

    static final List<Rule<?>> RULES = List.of(
            Rule.notSimulated("SIM-CPD-RECEIVE", CooperativeProjection.class,
                    "Each GPU has a queue of received IDs in every other.",
                    SimulationRules::receiveQueuesSuffice),
            Rule.notSimulated("SIM-COMPOSITION-TILING", SortLastComposition.class,
                    "GPUs that put sub-images together do not render tile by tile.",
                    (split, findings) -> not(((System) split.eContainer()).getGpuCount() > 1
                            && ((System) split.eContainer()).getGpu().getTiling() != null,
                            Literals.SPLIT_FRAME__REGION_SHAPE, "sort-last composition by GPUs with a tiling unit is",
                            "take another split, or remove tiling", findings,
                            Fix.without(((System) split.eContainer()).getGpu(), Literals.GPU__TILING))),
            Rule.notSimulated("SIM-TILING-PREFETCHER", DepthUnit.class,
                    "Tile-based rendering is without a prefetcher: depth is on chip.",
                    (depth, findings) -> not(isTiled(depth) && depth.getPrefetcher() != null,
                            Literals.DEPTH_UNIT__PREFETCHER,
                            "with a tiling unit depth stays on chip, and a prefetcher for it is",
                            "remove the prefetcher or the tiling unit", findings,
                            Fix.without(depth, Literals.DEPTH_UNIT__PREFETCHER), withoutTiling(depth))),
            Rule.notSimulated("SIM-TILING-HIERARCHICAL-DEPTH", DepthUnit.class,
                    "Tile-based rendering is without hierarchical depth: depth is on chip.",
                    (depth, findings) -> not(isTiled(depth) && depth.getHierarchicalDepth() != null,
                            Literals.DEPTH_UNIT__HIERARCHICAL_DEPTH,
                            "with a tiling unit depth stays on chip, and hierarchical depth is",
                            "remove hierarchicalDepth or the tiling unit", findings,
                            Fix.without(depth, Literals.DEPTH_UNIT__HIERARCHICAL_DEPTH), withoutTiling(depth))),
            Rule.notSimulated("SIM-TILING-COARSE", Rasteriser.class,
                    "Tile-based rendering is without a coarse rasteriser: bins are the blocks of a primitive.",
                    (rasteriser, findings) -> not(
                            rasteriser.getCoarse() != null && ((Gpu) rasteriser.eContainer()).getTiling() != null,
                            Literals.RASTERISER__COARSE,
                            "with a tiling unit primitives are binned, and a coarse rasteriser beside it is",
                            "remove coarse or the tiling unit", findings,
                            Fix.without(rasteriser, Literals.RASTERISER__COARSE),
                            Fix.without(rasteriser.eContainer(), Literals.GPU__TILING))),
            Rule.notSimulated("SIM-WINDOW-EARLY-DEPTH", DepthUnit.class,
                    "A depth unit that tests before and after shading works on one tile at a time.",
                    (depth, findings) -> not(depth.getWindow() > 1 && depth.getEarlyDepth() != null,
                            Literals.DEPTH_UNIT__WINDOW, "a window of several tiles beside early depth is",
                            "take 1, or remove earlyDepth", findings,
                            Fix.set(depth, Literals.DEPTH_UNIT__WINDOW, 1),
                            Fix.without(depth, Literals.DEPTH_UNIT__EARLY_DEPTH))),
            Rule.notSimulated("SIM-ADAPTIVE-TRIGGER", Rasteriser.class,
                    "The adaptive prefetcher is triggered by tiles, for its distance counts them.",
                    (rasteriser, findings) -> not(
                            !rasteriser.getPrefetchTrigger().isTile() && isAdaptive(rasteriser),
                            Literals.RASTERISER__PREFETCH_TRIGGER,
                            "the adaptive prefetcher counts its distance in tiles, and another trigger than tile is",
                            "take tile, or DprtPrefetcher", findings,
                            Fix.set(rasteriser, Literals.RASTERISER__PREFETCH_TRIGGER,
                                    PrefetchTriggerChoice.ofTiles()))),
            Rule.notSimulated("SIM-REPLACEMENT", Cache.class, "Pair LRU is FuryGpu's texture cache's alone.",
                    (cache, findings) -> not(
                            !(cache instanceof FuryTextureCache) && cache.getReplacement().isFurys(),
                            Literals.CACHE__REPLACEMENT, "pair LRU is FuryGpu's, and elsewhere it is",
                            "take plru or lru", findings, replacement(cache, "plru"), replacement(cache, "lru"))),
            Rule.notSimulated("SIM-FURY-REPLACEMENT", FuryTextureCache.class,
                    "FuryGpu's texture cache replaces by pair LRU.",
                    (cache, findings) -> not(!cache.getReplacement().isFurys(),
                            Literals.CACHE__REPLACEMENT, "another replacement than FuryGpu's own is", "take pair-lru",
                            findings, replacement(cache, "pair-lru"))),
            Rule.notSimulated("SIM-LINE", Cache.class, "Lines of colour and of texture caches are 256 B or shorter.",
                    (cache, findings) -> not(hasShortLines(cache) && cache.getLine().compareTo(LONGEST_LINE) > 0,
                            Literals.CACHE__LINE, "lines of colour or texels longer than " + LONGEST_LINE + " are",
                            "take that", findings, Fix.set(cache, Literals.CACHE__LINE, LONGEST_LINE))),
            Rule.notSimulated("SIM-FURY-SIZE", FuryTextureUnit.class,
                    "FuryGpu's textures are stored up to 2048 texels.",
                    (unit, findings) -> not(unit.getMaximumSize() != FURY_SIZE,
                            Literals.FURY_TEXTURE_UNIT__MAXIMUM_SIZE, "another size than FuryGpu's own is",
                            "take " + FURY_SIZE, findings,
                            Fix.set(unit, Literals.FURY_TEXTURE_UNIT__MAXIMUM_SIZE, FURY_SIZE))),
            Rule.notSimulated("SIM-REFRESH-TIME", MemoryController.class,
                    "A refresh is done before the next one: tRFC is less than refreshInterval, which has a cycle for each bank at least if there"
                            + " are ranks and bank groups.",
                    (memory, findings) -> not(refreshesAllTheTime(memory), Literals.MEMORY_CONTROLLER__TIMING,
                            "a refresh would take as long as the time to the next, and a memory that does nothing else is",
                            "take a longer refreshInterval or a shorter tRFC", findings)));

    private SimulationRules() {}

    private static Fix replacement(Cache cache, String literal) {
        return Fix.set(cache, Literals.CACHE__REPLACEMENT, ReplacementChoice.valueOf(literal));
    }

    private static void receiveQueuesSuffice(CooperativeProjection split, Findings findings) {
        int gpus = ((System) split.eContainer()).getGpuCount();
        boolean window = !split.getExchange().isInTurns();
        int entries = window ? split.getReorderEntries() : split.getReceiveEntries();
        not(gpus > 1 && entries < gpus, window ? Literals.COOPERATIVE_PROJECTION__REORDER_ENTRIES
                : Literals.COOPERATIVE_PROJECTION__RECEIVE_ENTRIES,
                "a queue for each of " + gpus + " GPUs in " + entries + " entries is", "take " + gpus + " or more",
                findings, Fix.set(split, window ? Literals.COOPERATIVE_PROJECTION__REORDER_ENTRIES
                        : Literals.COOPERATIVE_PROJECTION__RECEIVE_ENTRIES, gpus));
    }

    private static boolean hasShortLines(Cache cache) {
        return cache instanceof ColourCache || cache instanceof TextureCache || cache instanceof FuryTextureCache;
    }

    private static boolean isTiled(DepthUnit depth) {
        return depth.eContainer() instanceof Gpu gpu && gpu.getTiling() != null;
    }

    private static Fix withoutTiling(DepthUnit depth) {
        return Fix.without(depth.eContainer(), Literals.GPU__TILING);
    }

    private static boolean isAdaptive(Rasteriser rasteriser) {
        return rasteriser.eContainer() instanceof Gpu gpu
                && gpu.getDepth().getPrefetcher() instanceof AdaptiveDprtPrefetcher;
    }

    private static boolean refreshesAllTheTime(MemoryController memory) {
        ClockDomain clock = memory.getClock() == null ? ((Gpu) memory.eContainer()).getClock() : memory.getClock();
        TimeSpan interval = memory.getTiming().getRefreshInterval();
        return interval.picoseconds() > 0
                && clock.getFrequency().ticksIn(interval) <= Math.max(memory.getTiming().getTRFC().count(),
                        memory.getOrganisation() == null ? 0 : memory.getBanks());
    }

    private static void not(boolean asked, EStructuralFeature feature, String what, String instead, Findings findings,
            Fix... fixes) {
        if (asked) {
            findings.report(feature, what + " not simulated yet; " + instead + " to simulate this system", fixes);
        }
    }
}
