package org.tilewright.sim.ticked.tiling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Primitive;

/** Works through the list of one bin: loads what the bin was stored with, reads the list back and sends the pieces on. */
final class BinReplay {

    private final Bin bin;
    private final TilingTraffic port;
    private final TickedQueue<Primitive> output;
    private final ChipBuffers chip;
    private final TickedRecords records;
    private final int mostHeld;
    private final Deque<MemoryRequest> loads;
    private final Deque<BinEntry> entries;
    private final Deque<ParameterBuffer.Line> listLines;
    private final List<ParameterBuffer.Line> held = new ArrayList<>();
    private final Map<ParameterBuffer.Line, MemoryRequest> listReads = new HashMap<>();
    private final Deque<ParameterBuffer.Line> recordLines = new ArrayDeque<>();
    /** The reads of lines of the entry at hand, whoever made them. */
    private final List<MemoryRequest> recordReads = new ArrayList<>();
    private ParameterBuffer.Line lastRecordLine;

    BinReplay(TilingUnit tiling, Bin bin, TilingTraffic port, TickedQueue<Primitive> output, ChipBuffers chip,
            TickedRecords records) {
        this.bin = bin;
        this.port = port;
        this.output = output;
        this.chip = chip;
        this.records = records;
        mostHeld = (tiling.binBytesPerPrimitive() + 62) / TilingUnit.LINE_BYTES + 2;
        loads = new ArrayDeque<>(bin.loads);
        entries = new ArrayDeque<>(bin.list);
        listLines = new ArrayDeque<>(bin.stream.lines());
        beginEntry();
    }

    /** Does one step, and says when the last entry is dealt with. */
    Ticks step(long tick) {
        if (!loads.isEmpty()) {
            if (!port.hasRoom(tick)) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            port.load(loads.removeFirst(), tick);
            bin.requested++;
            return Ticks.LOADING;
        }
        if (entries.getFirst().isClear()) {
            if (!bin.activity.isDrained() || !bin.hasLoadedBefore(tick)) {
                return Ticks.DRAINING;
            }
            chip.clear(entries.getFirst().clear(), bin.window);
            endEntry();
            return Ticks.CLEARING;
        }
        if (!listLines.isEmpty() && held.size() < mostHeld) {
            if (!port.hasRoom(tick)) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            ParameterBuffer.Line line = listLines.removeFirst();
            held.add(line);
            listReads.put(line, read(line, tick));
            return Ticks.FETCHING;
        }
        return fetchRecord(entries.getFirst(), tick);
    }

    private Ticks fetchRecord(BinEntry entry, long tick) {
        if (entry.lines().stream().anyMatch(line -> listReads.get(line).arrivalTick > tick)) {
            return Ticks.WAITING_FOR_MEMORY;
        }
        if (!output.hasRoom(port.time(tick), 1)) {
            return Ticks.STALLED_ON_RASTERISER;
        }
        passHeldLines();
        if (!recordLines.isEmpty()) {
            if (!port.hasRoom(tick)) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            ParameterBuffer.Line line = recordLines.removeFirst();
            MemoryRequest read = read(line, tick);
            records.read(line, read, bin);
            recordReads.add(read);
            passHeldLines();
        }
        if (recordLines.isEmpty()) {
            send(entry, tick);
        }
        return Ticks.FETCHING;
    }

    private void passHeldLines() {
        while (!recordLines.isEmpty() && records.holds(recordLines.getFirst())) {
            recordReads.add(records.readOf(recordLines.removeFirst()));
        }
    }

    private MemoryRequest read(ParameterBuffer.Line line, long tick) {
        MemoryRequest read = MemoryRequest.read(line.address(), TilingUnit.LINE_BYTES, -1);
        port.send(read, Count.PARAMETERS_READ, tick);
        bin.requested++;
        return read;
    }

    private void send(BinEntry entry, long tick) {
        Primitive primitive = new Primitive(entry.draw(), entry.number(), bin.window, bin.arriving);
        primitive.pieces.add(entry.piece());
        primitive.reads.addAll(bin.loads);
        // A line that the entry before needed, too, has arrived by then, as that is not overtaken.
        primitive.reads.addAll(recordReads);
        lastRecordLine = entry.record().getLast();
        bin.arriving.begin();
        output.send(primitive, port.time(tick));
        endEntry();
    }

    private void endEntry() {
        BinEntry ended = entries.removeFirst();
        bin.isEntryNext = !entries.isEmpty() && !entries.getFirst().isClear();
        if (entries.isEmpty()) {
            bin.isSent = true;
        } else {
            beginEntry();
        }
        held.removeIf(line -> ended.lines().contains(line)
                && entries.stream().noneMatch(entry -> entry.lines().contains(line)));
    }

    private void beginEntry() {
        recordLines.clear();
        recordReads.clear();
        for (ParameterBuffer.Line line : entries.getFirst().record()) {
            if (!line.equals(lastRecordLine)) {
                recordLines.addLast(line);
            }
        }
    }
}
