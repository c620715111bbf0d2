package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.protocol.cache.FillWay;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.depth.ZCache.Count;
import org.tilewright.sim.kernel.cache.CompressedLines;
import org.tilewright.sim.kernel.cache.LineCache;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.memory.PixelBuffer;
import org.tilewright.sim.memory.PixelMasks;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The lines of the Z cache, and what is counted of them. Who looks, and when, is up to the stages. */
public final class DepthCache extends LineCache<Count> {

    final DepthSets sets;
    final PrefetchRecord prefetched;
    private final FillWay placement;
    /** By line, the pixels that an access has covered since the fill. */
    private final long[] usedPixels;
    private final int maskWords;
    private final Account<ZCache.Ticks> account;
    private final Retirement retirement;
    private Faults faults;
    private long fills;
    private long writeBacks;
    private int slotsForDemand;

    public DepthCache(ZCache spec, RequestQueue requests, Counters<Count> counters, Account<ZCache.Ticks> account,
            AdaptiveDistance distance, Retirement retirement, Counters<ClearTable.Count> clearCounters,
            CompressedLines compressed) {
        super(new LineSets(spec.sets(), spec.ways(), spec.replacement(), spec.setHash()), spec.lineBytes(),
                spec.missRegisters(), requests, counters, spec.clearTable(), clearCounters, compressed);
        sets = new DepthSets(lines, spec.ottRule());
        placement = spec.fillPlacement();
        prefetched = new PrefetchRecord(spec.sets() * spec.ways(), counters, distance);
        maskWords = PixelMasks.words(linePixels);
        usedPixels = new long[spec.sets() * spec.ways() * maskWords];
        this.account = account;
        this.retirement = retirement;
    }

    public void reset(PixelBuffer buffer, long bufferBase, Faults newFaults) {
        reset(buffer, bufferBase);
        faults = newFaults;
        fills = 0;
        writeBacks = 0;
    }

    @Override
    protected void invalidateAll() {
        lines.invalidateAll();
        prefetched.clear();
    }

    /** Somebody uses the tags in this tick. */
    void useTags(ZCache.Ticks user, long tick) {
        account.chargeTo(ZCache.Ticks.IDLE, tick);
        account.chargeTo(user, tick + 1);
    }

    /** The depth unit takes its first tile of a draw. */
    void beginDraw(int draw, long tick) {
        account.chargeTo(ZCache.Ticks.IDLE, tick);
        account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
    }

    /** Slots of the memory port that taking a way for a block needs. */
    int slotsToTake(int set, int way, int block) {
        return (lines.isDirty(set, way) ? 1 : 0) + (isMarked(block) ? 0 : 1);
    }

    /** Whether the memory port has slots at a tick. */
    boolean hasSlots(int slots, long tick) {
        return slots == 0 || requests().link.slotTick(slots) <= tick;
    }

    /**
     * A demand wants a line for a block that is in none.
     *
     * @param tagsTaken whether the prefetcher uses the tags in this tick
     * @return {@link DepthUnit.Ticks#WAITING_FOR_MEMORY} if it has taken one, else why it cannot
     */
    DepthUnit.Ticks demand(long tick, int set, int block, boolean tagsTaken) {
        if (!hasRegister()) {
            return DepthUnit.Ticks.STALLED_ON_MISS_REGISTERS;
        }
        int victim = sets.demandVictim(set);
        if (victim == DepthSets.NO_VICTIM) {
            return DepthUnit.Ticks.NO_VICTIM;
        }
        slotsForDemand = slotsToTake(set, victim, block);
        if (!hasSlots(slotsForDemand, tick)) {
            return DepthUnit.Ticks.STALLED_ON_MEMORY_PORT;
        }
        if (tagsTaken) {
            return DepthUnit.Ticks.STALLED_ON_TAGS;
        }
        if (sets.isEscape(set, victim)) {
            counters.increment(Count.ESCAPES);
        }
        useTags(ZCache.Ticks.DEMAND, tick);
        take(tick, set, victim, block);
        return DepthUnit.Ticks.WAITING_FOR_MEMORY;
    }

    /** Slots of the memory port that the last demand needs which stalled on it. */
    int slotsForDemand() {
        return slotsForDemand;
    }

    /** A demand, which uses the tags, reads a filled line. */
    void read(long tick, int set, int way) {
        sets.read(set, way);
        prefetched.read(tick, lines.line(set, way));
    }

    /** Takes a way for a block and requests its data; what was dirty there is written back. */
    int take(long tick, int set, int way, int block) {
        int line = lines.line(set, way);
        if (lines.isPresent(set, way)) {
            prefetched.evicted(line);
            evict(tick, set, way);
        }
        sets.allocate(set, way, block);
        fetch(tick, line, block, true);
        return line;
    }

    /** An access from a pixel of a line on covers some of its pixels. */
    void use(int line, int pixel, AccessCoverage coverage) {
        counters.add(Count.PIXELS_USED, coverage.mark(usedPixels, line * maskWords, pixel));
    }

    @Override
    protected void filled(long tick, int reserved) {
        int set = setOfLine[reserved];
        int way = place(set, wayOfLine[reserved]);
        int line = lines.line(set, way);
        int target = fills++ == faults.misplacedFill() ? (line + 1) % (lines.sets() * lines.ways()) : line;
        int block = lines.block(set, way);
        if (isMarked(block)) {
            cleared.read(block, data, dataOffset(target));
        } else {
            buffer().read(bufferPixelOfBlock(block), data, dataOffset(target), linePixels);
        }
        sets.fill(set, way);
        prefetched.filled(tick, line);
        for (int word = 0; word < maskWords; word++) {
            usedPixels[line * maskWords + word] = 0;
        }
        counters.increment(Count.FILLS);
        counters.add(Count.PIXELS_READ, linePixels);
        retirement.happened(tick);
    }

    @Override
    protected boolean isWhole(int line) {
        return true;
    }

    /** Moves a pending block to the way that its data go to. */
    private int place(int set, int reserved) {
        int way = placement.way(lines.filledWays(set), lines.ways(), reserved);
        if (way != reserved) {
            lines.exchange(set, way, reserved);
            exchange(lines.line(set, way), lines.line(set, reserved));
            prefetched.exchange(lines.line(set, way), lines.line(set, reserved));
        }
        return way;
    }

    @Override
    protected void writePixels(int firstPixel, int line) {
        if (writeBacks++ == faults.droppedWriteBack()) {
            return;
        }
        if (compressed == null) {
            buffer().write(firstPixel, data, dataOffset(line), linePixels);
        } else {
            buffer().write(firstPixel, compressed.decoded(), 0, linePixels);
        }
    }

    @Override
    protected void countEviction() {
        counters.increment(Count.EVICTIONS);
    }

    @Override
    protected void countWriteBack() {
        counters.increment(Count.WRITEBACKS);
    }

    @Override
    protected void countClearWrite() {
        counters.increment(Count.CLEAR_WRITES);
    }

    void finish(long end) {
        account.chargeTo(ZCache.Ticks.IDLE, end);
    }
}
