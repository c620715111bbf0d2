package org.tilewright.sim.ticked.tiling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.protocol.tiling.BinDealer;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.TargetPlace;

/**
 * A pass: what is left in partly filled lines is sent, then bin after bin is rendered and written out, by as many raster units as there
 * are.
 */
final class TilePass {

    final TilingUnit tiling;
    private final boolean isLast;
    final boolean writesDepth;
    private final Deque<ParameterBuffer.Line> partlyFilled;
    /** All bins in the order of the walk, those that are empty included. */
    private final List<Bin> order;
    private final BinDealer dealer;
    final TargetPlace place;
    final MemoryWords words;
    final ChipBuffers chip;
    final TilingTraffic port;
    /** Null if nothing is signed. */
    final TickedElimination elimination;
    final TickedRecords records;
    final Counters<Count> counters;
    /** By raster unit. */
    private final List<PassUnit> units = new ArrayList<>();
    /** The unit that goes first. */
    private int turn;

    /**
     * @param isLast whether it was ordered, and not begun because there was no room
     * @param writesDepth whether it writes depth out
     * @param place the target
     * @param partlyFilled the lines to be sent first
     * @param order the bins in the order of the walk
     * @param dealer knows those with something in their lists, and who renders them
     * @param outputs by raster unit
     * @param records what stays on the chip of the records
     * @param elimination knows which bins are not rendered; null if nothing of them is signed
     */
    TilePass(TilingUnit tiling, boolean isLast, boolean writesDepth, Deque<ParameterBuffer.Line> partlyFilled,
            List<Bin> order, BinDealer dealer, TargetPlace place, MemoryWords words, ChipBuffers chip,
            TilingTraffic port, List<TickedQueue<Primitive>> outputs, TickedElimination elimination,
            TickedRecords records, Counters<Count> counters) {
        this.tiling = tiling;
        this.isLast = isLast;
        this.writesDepth = writesDepth;
        this.partlyFilled = new ArrayDeque<>(partlyFilled);
        this.order = order;
        this.dealer = dealer;
        this.place = place;
        this.words = words;
        this.chip = chip;
        this.port = port;
        this.elimination = elimination;
        this.records = records;
        this.counters = counters;
        outputs.forEach(output -> units.add(new PassUnit(this, output)));
    }

    boolean isLast() {
        return isLast;
    }

    boolean isDone() {
        return partlyFilled.isEmpty() && units.stream().allMatch(this::isDone);
    }

    private boolean isDone(PassUnit unit) {
        return unit.isIdle() && !mayHave(unit);
    }

    /** Whether a unit may get another bin. */
    boolean mayHave(PassUnit unit) {
        return dealer.mayHave(units.indexOf(unit));
    }

    /** The bin that a unit renders next, which may get one; null if it does not in this pass. */
    Bin next(PassUnit unit) {
        int next = dealer.next(units.indexOf(unit));
        return next == BinDealer.NONE ? null : order.get(next);
    }

    boolean hasSeveralUnits() {
        return units.size() > 1;
    }

    /** What a raster unit's part of the tiling unit did at the last tick. */
    Ticks cause(int unit) {
        return units.get(unit).cause;
    }

    /**
     * Does what is to be done at a tick, knowing what retired by the tick before. Units get their bins in the order of their numbers;
     * then they come one after the other, from the one behind that which sent a line last.
     */
    Ticks step(long tick) {
        if (!partlyFilled.isEmpty()) {
            if (!port.hasRoom(tick)) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            port.writeParameters(partlyFilled.removeFirst(), tick);
            return Ticks.FLUSHING;
        }
        units.forEach(unit -> unit.getBin(tick));
        int first = turn;
        for (int count = 0; count < units.size(); count++) {
            int number = (first + count) % units.size();
            long before = port.sent();
            units.get(number).step(tick);
            if (port.sent() != before) {
                turn = (number + 1) % units.size();
            }
        }
        return hasSeveralUnits() ? Ticks.RENDERING : units.getFirst().cause;
    }
}
