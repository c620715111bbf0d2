package org.tilewright.generator.wiring;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.common.util.Enumerator;
import org.tilewright.generator.GenerationException;
import org.tilewright.model.Arbitration;
import org.tilewright.model.Cache;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.DprtPrefetcher;
import org.tilewright.model.DramTiming;
import org.tilewright.model.Gate;
import org.tilewright.model.Gpu;
import org.tilewright.model.LineAlgorithm;
import org.tilewright.model.MemoryController;
import org.tilewright.model.MemoryScheduler;
import org.tilewright.model.OttRule;
import org.tilewright.model.PrefetchTrigger;
import org.tilewright.model.Prefetcher;
import org.tilewright.model.Rasteriser;
import org.tilewright.model.Replacement;
import org.tilewright.model.SetHash;
import org.tilewright.model.SingleGpu;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.Traversal;
import org.tilewright.model.units.Cycles;

/**
 * What a model can say and the simulator cannot do yet. Each is refused by name: a result never leaves out silently what
 * its model asked for.
 */
final class NotSimulatedYet {

    private final List<String> refusals = new ArrayList<>();

    private NotSimulatedYet() {
    }

    static void refuse(System system) {
        NotSimulatedYet check = new NotSimulatedYet();
        check.system(system);
        check.gpu(system.getGpu());
        check.rasteriser(system.getGpu().getRasteriser());
        check.depth(system.getGpu().getDepth());
        check.cache("gpu.rop.colourCache", system.getGpu().getRop().getColourCache());
        check.memory(system.getGpu().getMemory());
        if (!check.refusals.isEmpty()) {
            throw new GenerationException(check.refusals);
        }
    }

    /** A value that {@link #refuse} should have refused. */
    static IllegalStateException leak(Enumerator value) {
        return new IllegalStateException(value.getLiteral() + " is not simulated yet, and was not refused");
    }

    private void system(System system) {
        if (system.getGpuCount() != 1) {
            add("gpuCount", system.getGpuCount() + " GPUs are not simulated yet; expected 1");
        }
        if (!(system.getSplit() instanceof SingleGpu)) {
            add("split", system.getSplit().eClass().getName() + " is not simulated yet; expected SingleGpu");
        }
    }

    private void gpu(Gpu gpu) {
        absent("gpu.texture", gpu.getTexture(), "the timing of texture units");
        absent("gpu.l2", gpu.getL2(), "a shared cache");
        absent("gpu.tiling", gpu.getTiling(), "tile-based rendering");
    }

    private void rasteriser(Rasteriser rasteriser) {
        only("gpu.rasteriser.traversal", rasteriser.getTraversal(), Traversal.SCANLINE);
        only("gpu.rasteriser.lineAlgorithm", rasteriser.getLineAlgorithm(), LineAlgorithm.DDA);
        only("gpu.rasteriser.gate", rasteriser.getGate(), Gate.CREDIT);
        only("gpu.rasteriser.prefetchTrigger", rasteriser.getPrefetchTrigger(), PrefetchTrigger.TILE);
    }

    private void depth(DepthUnit depth) {
        only("gpu.depth.arbitration", depth.getArbitration(), Arbitration.DEMAND_FIRST);
        absent("gpu.depth.earlyDepth", depth.getEarlyDepth(), "the early depth test");
        absent("gpu.depth.hierarchicalDepth", depth.getHierarchicalDepth(), "hierarchical depth");
        cache("gpu.depth.zcache", depth.getZcache());
        only("gpu.depth.zcache.setHash", depth.getZcache().getSetHash(), SetHash.NONE);
        if (depth.getZcache().getOtt() == OttRule.COUNTER) {
            add("gpu.depth.zcache.ott", "counter is not simulated yet; expected rearmed, preference, rule or none");
        }
        Prefetcher prefetcher = depth.getPrefetcher();
        if (prefetcher != null && prefetcher.eClass() != TilewrightPackage.Literals.DPRT_PREFETCHER) {
            add("gpu.depth.prefetcher", prefetcher.eClass().getName() + " is not simulated yet; expected "
                    + DprtPrefetcher.class.getSimpleName() + " or none");
        }
    }

    private void cache(String path, Cache cache) {
        if (cache.getReplacement() != Replacement.PLRU && cache.getReplacement() != Replacement.LRU) {
            add(path + ".replacement", cache.getReplacement().getLiteral() + " is not simulated yet; expected plru or lru");
        }
    }

    private void memory(MemoryController memory) {
        only("gpu.memory.scheduler", memory.getScheduler(), MemoryScheduler.FCFS);
        DramTiming timing = memory.getTiming();
        zero("gpu.memory.timing.tWTR", timing.getTWTR());
        zero("gpu.memory.timing.tRTW", timing.getTRTW());
        if (timing.getRefreshInterval().picoseconds() != 0) {
            add("gpu.memory.timing.refreshInterval", "refresh is not simulated yet; expected 0 ps");
        }
    }

    private void only(String path, Enumerator value, Enumerator simulated) {
        if (value != simulated) {
            add(path, value.getLiteral() + " is not simulated yet; expected " + simulated.getLiteral());
        }
    }

    private void absent(String path, Object element, String what) {
        if (element != null) {
            add(path, what + " is not simulated yet; expected a model without");
        }
    }

    private void zero(String path, Cycles time) {
        if (time.count() != 0) {
            add(path, "the turnaround of the bus is not simulated yet; expected 0 cycles");
        }
    }

    private void add(String path, String reason) {
        refusals.add(path + ": " + reason);
    }
}
