package org.tilewright.sim.component;

import java.util.function.Predicate;

import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.memory.MemoryScheduler;

/** What a machine may use that not every kernel does. A kernel refuses machines that use what it does not do. */
public enum Feature {

    SCAN_AHEAD("a walk ahead of the emission", gpu -> gpu.rasteriser().scanAhead() != 0),
    STRICT_GATE("the strict gate", gpu -> gpu.rasteriser().gate() != Gate.CREDIT),
    TRIGGER("a prefetch trigger other than TILE", gpu -> gpu.rasteriser().prefetchTrigger() != PrefetchTrigger.TILE),
    REPLACEMENT("replacement by FIFO, SRRIP or RANDOM",
            gpu -> isNew(gpu.zCache().replacement()) || isNew(gpu.colourCache().replacement())),
    SET_HASH("a set hash", gpu -> gpu.zCache().setHash() != SetHash.NONE),
    USE_COUNTER("the use counter of lines", gpu -> gpu.zCache().ottRule() == OttRule.COUNTER),
    FIRST_EMPTY("fills of the first empty line", gpu -> gpu.zCache().fillPlacement() != FillPlacement.RESERVED),
    WIDE_LINES("Z cache lines of more than 256 bytes", gpu -> gpu.zCache().lineBytes() > 256),
    ARBITRATION("an arbitration other than DEMAND_FIRST",
            gpu -> gpu.depthUnit().arbitration() != TagArbitration.DEMAND_FIRST),
    LEARNING_PREFETCHER("a next-line or stride prefetcher",
            gpu -> gpu.prefetcher() instanceof NextLinePrefetcher || gpu.prefetcher() instanceof StridePrefetcher),
    ADAPTIVE_PREFETCHER("an adaptive prefetcher", gpu -> gpu.prefetcher() instanceof AdaptiveDprtPrefetcher),
    EARLY_DEPTH("early depth", gpu -> gpu.earlyDepth() != null),
    HIERARCHICAL_DEPTH("hierarchical depth", gpu -> gpu.hierarchicalDepth() != null),
    SCHEDULER("memory by FR_FCFS", gpu -> gpu.memory().scheduler() != MemoryScheduler.FCFS),
    TURNAROUND("bus turnaround",
            gpu -> gpu.memory().timing().writeToRead != 0 || gpu.memory().timing().readToWrite != 0),
    REFRESH("refresh", gpu -> gpu.memory().timing().refreshInterval != 0);

    private final String description;
    private final Predicate<Gpu> isUsed;

    Feature(String description, Predicate<Gpu> isUsed) {
        this.description = description;
        this.isUsed = isUsed;
    }

    private static boolean isNew(Replacement replacement) {
        return replacement != Replacement.TREE_PLRU && replacement != Replacement.LRU;
    }

    /**
     * Refuses a machine that uses it.
     *
     * @throws MachineException if it does
     */
    public void refuse(Gpu gpu) {
        if (isUsed.test(gpu)) {
            throw new MachineException(
                    gpu.machine().name() + ": the machine uses " + description
                            + ", which this kernel does not simulate");
        }
    }
}
