package org.tilewright.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.AlternateFrame;
import org.tilewright.model.Arbitration;
import org.tilewright.model.Cache;
import org.tilewright.model.ColourCache;
import org.tilewright.model.CpuSortFirst;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.DramTiming;
import org.tilewright.model.EarlyDepth;
import org.tilewright.model.Gate;
import org.tilewright.model.HierarchicalDepth;
import org.tilewright.model.LineAlgorithm;
import org.tilewright.model.MemoryController;
import org.tilewright.model.MemoryScheduler;
import org.tilewright.model.OttRule;
import org.tilewright.model.PrefetchTrigger;
import org.tilewright.model.Prefetcher;
import org.tilewright.model.Rasteriser;
import org.tilewright.model.Replacement;
import org.tilewright.model.SetHash;
import org.tilewright.model.SharedCache;
import org.tilewright.model.System;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TilingUnit;
import org.tilewright.model.Traversal;
import org.tilewright.model.ZCache;
import org.tilewright.model.units.ByteSize;

/**
 * What a model can say and the simulator cannot do yet. This is the one list of it: whoever builds one of these removes
 * its line here.
 */
final class SimulationRules {

    private static final ByteSize LONGEST_LINE = ByteSize.valueOf("256 B");

    static final List<Rule<?>> RULES = List.of(
            Rule.notSimulated("SIM-GPUS", System.class, "There is one GPU.",
                    (system, findings) -> not(system.getGpuCount() > 1, Literals.SYSTEM__GPU_COUNT,
                            "several GPUs are", "take 1", findings)),
            Rule.notSimulated("SIM-CPU-SORT-FIRST", CpuSortFirst.class, "The CPU does no geometry.",
                    (split, findings) -> not(true, null, "geometry on the CPU is", "take DuplicatedGeometry",
                            findings)),
            Rule.notSimulated("SIM-AFR", AlternateFrame.class, "Frames do not alternate between GPUs.",
                    (split, findings) -> not(true, null, "a sequence of frames is", "take SingleGpu", findings)),
            Rule.warning("SIM-TEXTURE", TextureUnit.class, "Texture units take no time yet.",
                    (unit, findings) -> findings.report(null,
                            "texture timing is not simulated yet: texels are right, but take no time and no bandwidth")),
            Rule.warning("SIM-L2", SharedCache.class, "The second-level cache takes no time yet.",
                    (cache, findings) -> findings.report(null,
                            "the second-level cache is not simulated yet: nothing reaches it")),
            Rule.warning("SIM-ENERGY", System.class, "Energy, time and area are not worked out yet.",
                    (system, findings) -> findings.require(system.getTechnology() == null, Literals.SYSTEM__TECHNOLOGY,
                            "energy, access time and area are not simulated yet: the technology has no effect")),
            Rule.notSimulated("SIM-TILING", TilingUnit.class, "Rendering is immediate.",
                    (tiling, findings) -> not(true, null, "tile-based rendering is", "remove the tiling unit",
                            findings)),
            Rule.notSimulated("SIM-TRAVERSAL", Rasteriser.class, "Tiles are visited by scan line.",
                    (rasteriser, findings) -> not(rasteriser.getTraversal() != Traversal.SCANLINE,
                            Literals.RASTERISER__TRAVERSAL, "this traversal is", "take scanline", findings)),
            Rule.notSimulated("SIM-LINES", Rasteriser.class, "Lines are found by DDA.",
                    (rasteriser, findings) -> not(rasteriser.getLineAlgorithm() != LineAlgorithm.DDA,
                            Literals.RASTERISER__LINE_ALGORITHM, "Bresenham's algorithm is", "take dda", findings)),
            Rule.notSimulated("SIM-GATE", Rasteriser.class, "The gate works by credits.",
                    (rasteriser, findings) -> not(rasteriser.getGate() != Gate.CREDIT, Literals.RASTERISER__GATE,
                            "the strict gate is", "take credit, with gateCredits 1 for nearly the same", findings)),
            Rule.notSimulated("SIM-TRIGGER", Rasteriser.class, "Emitted tiles trigger prefetches.",
                    (rasteriser, findings) -> not(rasteriser.getPrefetchTrigger() != PrefetchTrigger.TILE,
                            Literals.RASTERISER__PREFETCH_TRIGGER, "this trigger is", "take tile", findings)),
            Rule.notSimulated("SIM-REPLACEMENT", Cache.class, "Depth and colour caches replace by PLRU or LRU.",
                    (cache, findings) -> not(
                            (cache instanceof ZCache || cache instanceof ColourCache)
                                    && cache.getReplacement() != Replacement.PLRU
                                    && cache.getReplacement() != Replacement.LRU,
                            Literals.CACHE__REPLACEMENT, "this replacement is", "take plru or lru", findings)),
            Rule.notSimulated("SIM-LINE", Cache.class, "Lines of depth and colour are 256 B or shorter.",
                    (cache, findings) -> not(
                            (cache instanceof ZCache || cache instanceof ColourCache)
                                    && cache.getLine().compareTo(LONGEST_LINE) > 0,
                            Literals.CACHE__LINE, "longer lines than " + LONGEST_LINE + " are", "take that", findings)),
            Rule.notSimulated("SIM-OTT", ZCache.class, "The once-touched flag is one bit.",
                    (cache, findings) -> not(cache.getOtt() == OttRule.COUNTER, Literals.ZCACHE__OTT,
                            "a use counter is", "take rearmed", findings)),
            Rule.notSimulated("SIM-SET-HASH", ZCache.class, "Sets are not hashed.",
                    (cache, findings) -> not(cache.getSetHash() != SetHash.NONE, Literals.ZCACHE__SET_HASH,
                            "a set hash is", "take none", findings)),
            Rule.notSimulated("SIM-ARBITRATION", DepthUnit.class, "Demands go before prefetches.",
                    (depth, findings) -> not(depth.getArbitration() != Arbitration.DEMAND_FIRST,
                            Literals.DEPTH_UNIT__ARBITRATION, "this arbitration is", "take demand-first", findings)),
            Rule.notSimulated("SIM-PREFETCHER", Prefetcher.class, "The prefetcher is DPRT.",
                    (prefetcher, findings) -> not(prefetcher.eClass() != Literals.DPRT_PREFETCHER, null,
                            "this prefetcher is", "take DprtPrefetcher", findings)),
            Rule.notSimulated("SIM-EARLY-DEPTH", EarlyDepth.class, "Depth is tested after shading.",
                    (depth, findings) -> not(true, null, "an early depth test is", "remove it", findings)),
            Rule.notSimulated("SIM-HIERARCHICAL-DEPTH", HierarchicalDepth.class, "Depth is tested by pixel only.",
                    (depth, findings) -> not(true, null, "a hierarchical depth test is", "remove it", findings)),
            Rule.notSimulated("SIM-SCHEDULER", MemoryController.class, "Channels serve first come, first served.",
                    (memory, findings) -> not(memory.getScheduler() != MemoryScheduler.FCFS,
                            Literals.MEMORY_CONTROLLER__SCHEDULER, "this scheduler is", "take fcfs", findings)),
            Rule.notSimulated("SIM-TURNAROUND", DramTiming.class, "The bus turns round in no time.",
                    (timing, findings) -> not(timing.getTWTR().count() + timing.getTRTW().count() > 0,
                            Literals.DRAM_TIMING__TWTR, "the turnaround of the bus is",
                            "take 0 cycles for tWTR and tRTW",
                            findings)),
            Rule.notSimulated("SIM-REFRESH", DramTiming.class, "DRAM is not refreshed.",
                    (timing, findings) -> not(timing.getRefreshInterval().picoseconds() > 0,
                            Literals.DRAM_TIMING__REFRESH_INTERVAL, "refresh is", "take 0 ps, and tRFC 0 cycles",
                            findings)));

    private SimulationRules() {}

    private static void not(boolean asked, EStructuralFeature feature, String what, String instead, Findings findings) {
        if (asked) {
            findings.report(feature, what + " not simulated yet; " + instead + " to simulate this system");
        }
    }
}
