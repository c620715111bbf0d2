package org.tilewright.sim.ticked.tiling;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.Pixels;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Primitive;

/** The part of a pass that one raster unit renders: it walks through one bin after the other, and writes those out that are complete. */
final class PassUnit {

    private final TilePass pass;
    private final TickedQueue<Primitive> output;
    private final Deque<Bin> onChip = new ArrayDeque<>();
    private final Slots buffers;
    private final Deque<MemoryRequest> writes = new ArrayDeque<>();
    /** A bin that was compared and has no buffer yet, or null. */
    private Bin compared;
    private Bin replayed;
    private BinReplay replay;
    /** What it did to get a bin, if that takes this tick, or null. */
    private Ticks got;
    /** What the last tick is charged to. */
    Ticks cause = Ticks.NO_INPUT;

    /** @param output to the rasteriser */
    PassUnit(TilePass pass, TickedQueue<Primitive> output) {
        this.pass = pass;
        this.output = output;
        buffers = new Slots(pass.tiling.onChipTiles());
    }

    /** Whether it has no bin. */
    boolean isIdle() {
        return compared == null && onChip.isEmpty();
    }

    /** Gets a bin if it has none to walk through and there may be one for it. */
    void getBin(long tick) {
        got = null;
        if (replayed != null || compared == null && !pass.mayHave(this)) {
            return;
        }
        if (compared == null && pass.elimination != null && pass.elimination.compares()) {
            got = compare();
        } else if (buffers.free(pass.port.time(tick)) > 0) {
            Bin next = compared == null ? pass.next(this) : compared;
            compared = null;
            if (next != null) {
                takeUp(next);
            }
        }
    }

    private Ticks compare() {
        Bin next = pass.next(this);
        if (next == null) {
            return null;
        }
        pass.counters.increment(Count.COMPARED);
        if (pass.elimination.isSame(next.number)) {
            pass.counters.increment(Count.ELIMINATED);
            pass.elimination.leave(next, pass.place, pass.words);
        } else {
            compared = next;
        }
        return Ticks.COMPARING;
    }

    private void takeUp(Bin bin) {
        buffers.take(1);
        onChip.addLast(bin);
        bin.isRendered = true;
        pass.counters.increment(Count.BINS);
        pass.chip.reset(bin.window);
        if (pass.place.target().depth() && bin.isStored && !bin.isClearedFirst(Clear::depth)) {
            addLoads(bin, pass.chip.depthLines(bin.window));
        }
        int surfaces = pass.place.target().surfaces();
        if (pass.place.target().colour() && bin.isStored && !bin.isClearedFirst(clear -> clear.clearsAll(surfaces))) {
            addLoads(bin, pass.chip.colourLines(bin.window));
        }
        replayed = bin;
        replay = new BinReplay(pass.tiling, bin, pass.port, output, pass.chip, pass.records);
    }

    private static void addLoads(Bin bin, List<Long> lines) {
        for (long address : lines) {
            bin.loads.add(MemoryRequest.read(address, TilingUnit.LINE_BYTES, -1));
        }
    }

    /** Does the rest of what is to be done at a tick: writes out, and goes on with the walk. */
    void step(long tick) {
        for (Bin bin : onChip) {
            load(bin, tick);
        }
        boolean idle = onChip.isEmpty();
        boolean written = beginWriteOut(tick);
        boolean toWrite = !writes.isEmpty();
        if (toWrite && pass.port.hasRoom(tick)) {
            writeOut(tick);
            written = true;
        }
        if (got != null) {
            cause = got;
        } else if (replayed != null) {
            walk(tick);
        } else if (compared != null || pass.mayHave(this)) {
            cause = Ticks.STALLED_ON_BUFFERS;
        } else if (written) {
            cause = Ticks.WRITING_OUT;
        } else if (toWrite) {
            cause = Ticks.STALLED_ON_MEMORY_PORT;
        } else {
            cause = idle && pass.hasSeveralUnits() ? Ticks.NO_INPUT : Ticks.DRAINING;
        }
    }

    private void walk(long tick) {
        cause = replay.step(tick);
        if (replayed.isSent) {
            replayed = null;
        }
    }

    private void load(Bin bin, long tick) {
        for (MemoryRequest load : bin.loads) {
            if (load.arrivalTick == tick) {
                pass.chip.load(load.address, pass.words);
            }
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
        if (pass.place.target().depth()) {
            for (long address : pass.chip.depthLines(oldest.window)) {
                MemoryRequest write = write(address);
                if (pass.writesDepth) {
                    writes.addLast(write);
                } else {
                    pass.words.write(write);
                }
            }
        }
        if (pass.place.target().colour()) {
            for (long address : pass.chip.colourLines(oldest.window)) {
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
        if (pass.elimination != null && pass.elimination.rendered(bin, pass.chip.farthestDepth(bin.window))) {
            pass.counters.increment(Count.MISTAKEN);
        }
        onChip.remove(bin);
        bin.isStored = true;
        buffers.release(1, pass.port.time(tick));
    }

    private MemoryRequest write(long address) {
        int[] data = pass.chip.line(address);
        return MemoryRequest.write(address, data, Pixels.all(data.length));
    }

    private void writeOut(long tick) {
        pass.port.store(writes.removeFirst(), tick);
        if (writes.isEmpty()) {
            leave(onChip.getFirst(), tick);
        }
    }
}
