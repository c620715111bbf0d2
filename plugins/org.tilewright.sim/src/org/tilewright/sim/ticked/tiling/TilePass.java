package org.tilewright.sim.ticked.tiling;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.Pixels;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.TargetPlace;

/** A pass: what is left in partly filled lines is sent, then bin after bin is rendered and written out. */
final class TilePass {

    private final TilingUnit tiling;
    private final boolean isLast;
    private final boolean writesDepth;
    private final Deque<ParameterBuffer.Line> partlyFilled;
    private final Deque<Bin> left;
    private final Deque<Bin> onChip = new ArrayDeque<>();
    private final Slots buffers;
    private final TargetPlace place;
    private final MemoryWords words;
    private final ChipBuffers chip;
    private final TilingTraffic port;
    private final TickedQueue<Primitive> output;
    /** Null if nothing is signed. */
    private final TickedElimination elimination;
    private boolean isCompared;
    private final TickedRecords records;
    private final Counters<Count> counters;
    private final Deque<MemoryRequest> writes = new ArrayDeque<>();
    private Bin replayed;
    private BinReplay replay;

    /**
     * @param isLast whether it was ordered, and not begun because there was no room
     * @param writesDepth whether it writes depth out
     * @param place the target
     * @param partlyFilled the lines to be sent first
     * @param bins those with something in their lists, in order
     * @param records what stays on the chip of the records
     * @param elimination knows which bins are not rendered; null if nothing of them is signed
     */
    TilePass(TilingUnit tiling, boolean isLast, boolean writesDepth, Deque<ParameterBuffer.Line> partlyFilled,
            List<Bin> bins, TargetPlace place, MemoryWords words, ChipBuffers chip, TilingTraffic port,
            TickedQueue<Primitive> output, TickedElimination elimination, TickedRecords records,
            Counters<Count> counters) {
        this.tiling = tiling;
        this.isLast = isLast;
        this.writesDepth = writesDepth;
        this.partlyFilled = partlyFilled;
        left = new ArrayDeque<>(bins);
        buffers = new Slots(tiling.onChipTiles());
        this.place = place;
        this.words = words;
        this.chip = chip;
        this.port = port;
        this.output = output;
        this.elimination = elimination;
        this.records = records;
        this.counters = counters;
    }

    boolean isLast() {
        return isLast;
    }

    boolean isDone() {
        return partlyFilled.isEmpty() && left.isEmpty() && onChip.isEmpty();
    }

    /** Does what is to be done at a tick, knowing what retired by the tick before. */
    Ticks step(long tick) {
        if (!partlyFilled.isEmpty()) {
            if (!port.hasRoom(tick)) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            port.writeParameters(partlyFilled.removeFirst(), tick);
            return Ticks.FLUSHING;
        }
        for (Bin bin : onChip) {
            load(bin, tick);
        }
        boolean written = beginWriteOut(tick);
        boolean toWrite = !writes.isEmpty();
        if (toWrite && port.hasRoom(tick)) {
            writeOut(tick);
            written = true;
        }
        if (replayed != null || !left.isEmpty()) {
            return replay(tick);
        }
        if (written) {
            return Ticks.WRITING_OUT;
        }
        return toWrite ? Ticks.STALLED_ON_MEMORY_PORT : Ticks.DRAINING;
    }

    private void load(Bin bin, long tick) {
        for (MemoryRequest load : bin.loads) {
            if (load.arrivalTick == tick) {
                chip.load(load.address, words);
            }
        }
    }

    private Ticks replay(long tick) {
        if (replayed == null) {
            if (elimination != null && elimination.compares() && !isCompared) {
                compare();
                return Ticks.COMPARING;
            }
            if (buffers.free(port.time(tick)) == 0) {
                return Ticks.STALLED_ON_BUFFERS;
            }
            isCompared = false;
            takeUp(left.removeFirst());
        }
        Ticks cause = replay.step(tick);
        if (replayed.isSent) {
            replayed = null;
        }
        return cause;
    }

    private void compare() {
        counters.increment(Count.COMPARED);
        isCompared = !elimination.isSame(left.getFirst().number);
        if (!isCompared) {
            counters.increment(Count.ELIMINATED);
            elimination.leave(left.removeFirst(), place, words);
        }
    }

    private void takeUp(Bin bin) {
        buffers.take(1);
        onChip.addLast(bin);
        counters.increment(Count.BINS);
        chip.reset(bin.window);
        if (place.target().depth() && bin.isStored && !bin.isClearedFirst(Clear::depth)) {
            addLoads(bin, chip.depthLines(bin.window));
        }
        int surfaces = place.target().surfaces();
        if (place.target().colour() && bin.isStored && !bin.isClearedFirst(clear -> clear.clearsAll(surfaces))) {
            addLoads(bin, chip.colourLines(bin.window));
        }
        replayed = bin;
        replay = new BinReplay(tiling, bin, port, output, chip, records);
    }

    private static void addLoads(Bin bin, List<Long> lines) {
        for (long address : lines) {
            bin.loads.add(MemoryRequest.read(address, TilingUnit.LINE_BYTES, -1));
        }
    }

    /**
     * Begins to write the oldest bin out if it is complete. Depth that is not written out is not sent, but kept. With nothing to
     * send the bin leaves at once.
     *
     * @return whether that is so
     */
    private boolean beginWriteOut(long tick) {
        Bin oldest = onChip.peekFirst();
        if (!writes.isEmpty() || oldest == null || !oldest.isComplete()) {
            return false;
        }
        if (place.target().depth()) {
            for (long address : chip.depthLines(oldest.window)) {
                MemoryRequest write = write(address);
                if (writesDepth) {
                    writes.addLast(write);
                } else {
                    words.write(write);
                }
            }
        }
        if (place.target().colour()) {
            for (long address : chip.colourLines(oldest.window)) {
                writes.addLast(write(address));
            }
        }
        if (writes.isEmpty()) {
            leave(oldest, tick);
            return true;
        }
        return false;
    }

    private void leave(Bin bin, long tick) {
        if (elimination != null && elimination.rendered(bin, chip.farthestDepth(bin.window))) {
            counters.increment(Count.MISTAKEN);
        }
        onChip.remove(bin);
        bin.isStored = true;
        buffers.release(1, port.time(tick));
    }

    private MemoryRequest write(long address) {
        int[] data = chip.line(address);
        return MemoryRequest.write(address, data, Pixels.all(data.length));
    }

    private void writeOut(long tick) {
        port.store(writes.removeFirst(), tick);
        if (writes.isEmpty()) {
            leave(onChip.getFirst(), tick);
        }
    }
}
