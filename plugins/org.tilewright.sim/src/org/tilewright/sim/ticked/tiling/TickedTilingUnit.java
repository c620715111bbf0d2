package org.tilewright.sim.ticked.tiling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.tiling.BinDealer;
import org.tilewright.protocol.tiling.BinWalk;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.RasterUnits;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.ticked.exchange.ProjectedPrimitives;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.BoundaryUnit;
import org.tilewright.sim.ticked.work.OrderTaker;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.ticked.work.Window;

/**
 * Sorts pieces into bins, and renders the bins when the parameter buffer is full, before another target is drawn to and at the
 * end of the frame.
 */
public final class TickedTilingUnit extends TickedUnit<Count, Ticks> implements OrderTaker, BoundaryUnit {

    private final TilingUnit tiling;
    private final TickedQueue<Primitive> input;
    /** By raster unit. */
    private final List<TickedQueue<Primitive>> outputs;
    /** By raster unit, if there are several. */
    private final List<Account<Ticks>> walks = new ArrayList<>();
    private final BinDealer dealer;
    private final TilingTraffic port;
    private final Targets targets;
    private final MemoryWords words;
    private final ChipBuffers chip;
    private final ParameterBuffer buffer;
    /** By target, those that this GPU draws. */
    private final Map<TargetPlace, List<Bin>> bins = new HashMap<>();
    private final TickedBinDemand demand;
    /** By target, those of all GPUs. */
    private final Map<TargetPlace, List<Window>> windows = new HashMap<>();
    private final Part part;
    private final Activity activity;
    /** Null if nothing is projected. */
    private final ProjectedPrimitives projections;
    /** Null if all bins are rendered. */
    private final TickedElimination elimination;
    /** Number of the frame in its sequence. */
    private int frameNumber;
    private ParameterBuffer.Stream records;

    private long busyUntil;
    private long acceptTick = -1;
    private Clear clear;
    private long clearTick;
    private boolean lastPassOrdered;
    private boolean lastPassWritesDepth;
    private boolean lastPassEndsFrame;
    private long lastPassTick;
    private TilePass pass;

    public TickedTilingUnit(TilingUnit tiling, TickedQueue<Primitive> input, List<TickedQueue<Primitive>> outputs,
            TickedQueue<MemoryRequest> memory, Targets targets, MemoryWords words, ChipBuffers chip,
            long parameterBase, Frame frame, Part part, ProjectedPrimitives projections, Activity activity) {
        super(part.statistics().tiling, part.statistics().tilingTicks);
        this.tiling = tiling;
        this.input = input;
        this.outputs = List.copyOf(outputs);
        RasterUnits units = tiling.rasterUnits();
        dealer = new BinDealer(units.dispatch(), units.count(), units.supertile());
        if (units.count() > 1) {
            part.statistics().slices().forEach(unit -> walks.add(unit.walkTicks));
        }
        this.targets = targets;
        this.words = words;
        this.chip = chip;
        this.part = part;
        this.projections = projections;
        port = new TilingTraffic(memory, targets, counters, tiling.clock());
        buffer = new ParameterBuffer(parameterBase, tiling.parameterBufferBytes());
        this.activity = activity;
        empty();
        demand = new TickedBinDemand(part.statistics().textures.misses, targets.current().layout().tileSize(), bins());
        elimination = tiling.elimination().exists() ? new TickedElimination(tiling, frame, bins().size()) : null;
    }

    /** Goes on from the frame before, which left something on the screen. */
    public void follow(TickedTilingUnit before, TargetContents left) {
        frameNumber = before.frameNumber + 1;
        demand.follow(before.demand);
        if (elimination != null) {
            elimination.follow(before.elimination, left);
        }
    }

    /** Whether entries of the target in use are signed. */
    private boolean signs() {
        return elimination != null && targets.current().target().id() == RenderTarget.SCREEN;
    }

    /** The bins of the target in use. */
    private List<Bin> bins() {
        return bins.computeIfAbsent(targets.current(), this::binsOf);
    }

    private List<Bin> binsOf(TargetPlace place) {
        List<Bin> own = new ArrayList<>();
        for (Window window : windows()) {
            if (place.territory().owns(window.minimumX(), window.minimumY())) {
                own.add(new Bin(own.size(), window, activity));
                own.getLast().isStored = place.target().kept();
            }
        }
        return own;
    }

    private List<Window> windows() {
        return windows.computeIfAbsent(targets.current(), this::windowsOf);
    }

    private List<Window> windowsOf(TargetPlace place) {
        List<Window> all = new ArrayList<>();
        int size = tiling.tileSize();
        for (int y = 0; y < place.height(); y += size) {
            for (int x = 0; x < place.width(); x += size) {
                all.add(new Window(x, y, Math.min(x + size, place.width()) - 1,
                        Math.min(y + size, place.height()) - 1));
            }
        }
        return all;
    }

    private void empty() {
        buffer.empty();
        records = buffer.new Stream();
        bins().forEach(bin -> bin.begin(buffer.new Stream()));
    }

    @Override
    public void orderClear(Clear newClear, long tick) {
        clear = newClear;
        clearTick = tick;
    }

    @Override
    public void orderFlush(long tick) {
        orderPass(targets.current().target().kept(), tick);
        lastPassEndsFrame = true;
    }

    @Override
    public void orderSwitch(long tick) {
        orderPass(true, tick);
        lastPassEndsFrame = false;
    }

    private void orderPass(boolean writesDepth, long tick) {
        lastPassOrdered = true;
        lastPassWritesDepth = writesDepth;
        lastPassTick = tick;
    }

    @Override
    public void use() {
        empty();
    }

    @Override
    public boolean isDone() {
        return clear == null && !lastPassOrdered;
    }

    /** The bin that a tile lies in. */
    Bin binOf(Tile tile) {
        int tileSize = targets.current().layout().tileSize();
        int x = tile.tileX * tileSize;
        int y = tile.tileY * tileSize;
        return bins().stream().filter(bin -> bin.window.contains(x, y)).findFirst().orElseThrow();
    }

    /** The depth unit has accepted a tile from the rasteriser, or from shading if it has no early side. */
    void accepted(Tile tile) {
        Bin bin = binOf(tile);
        bin.arriving.end();
        bin.activity.begin();
    }

    @Override
    protected Ticks step(long tick) {
        if (clear != null && tick >= clearTick) {
            enterClear();
        }
        if (pass == null) {
            Ticks cause = bin(tick);
            if (pass == null) {
                walks.forEach(walk -> walk.charge(Ticks.NO_INPUT, tick, tick + 1));
                return cause;
            }
        }
        Ticks cause = pass.step(tick);
        for (int unit = 0; unit < walks.size(); unit++) {
            walks.get(unit).charge(pass.cause(unit), tick, tick + 1);
        }
        if (pass.isDone()) {
            lastPassOrdered &= !pass.isLast();
            pass = null;
            empty();
        }
        return cause;
    }

    private void enterClear() {
        counters.increment(Count.CLEARS);
        for (Bin bin : bins()) {
            if (bin.isTouchedBy(Window.of(clear.scissor()))) {
                bin.list.add(BinEntry.of(clear));
                if (signs()) {
                    elimination.add(bin, clear);
                }
            }
        }
        clear = null;
    }

    /** Goes on with binning, or begins a pass. */
    private Ticks bin(long tick) {
        boolean wasFull = !buffer.full.isEmpty();
        boolean sent = sendFullLine(tick);
        if (tick < busyUntil || sent) {
            return Ticks.BUSY;
        }
        if (wasFull) {
            return Ticks.STALLED_ON_MEMORY_PORT;
        }
        if (lastPassOrdered && tick >= lastPassTick) {
            if (signs() && !elimination.isIdle(tick)) {
                return Ticks.STALLED_ON_SIGNATURES;
            }
            beginPass(true);
            return null;
        }
        Primitive primitive = input.head(tick);
        if (primitive == null) {
            return Ticks.NO_INPUT;
        }
        if (primitive.projection != null) {
            map(input.accept(tick), tick);
            return Ticks.BUSY;
        }
        if (linesNeeded(primitive) > buffer.free()) {
            if (buffer.isEmpty()) {
                throw doesNotFit(primitive);
            }
            beginPass(false);
            return null;
        }
        if (signs() && !elimination.hasRoom(signedEntries(primitive), tick)) {
            return Ticks.STALLED_ON_SIGNATURES;
        }
        accept(input.accept(tick), tick);
        sendFullLine(tick);
        return Ticks.BUSY;
    }

    private boolean sendFullLine(long tick) {
        if (buffer.full.isEmpty() || !port.hasRoom(tick)) {
            return false;
        }
        port.writeParameters(buffer.full.removeFirst(), tick);
        return true;
    }

    private List<Bin> touched(ScreenPrimitive piece) {
        return bins().stream().filter(bin -> bin.isTouchedBy(Primitive.rectangle(piece))).toList();
    }

    private int signedEntries(Primitive primitive) {
        return (int) primitive.pieces.stream()
                .mapToLong(piece -> touched(piece).stream().filter(bin -> !elimination.hides(bin, piece)).count())
                .sum();
    }

    private long linesNeeded(Primitive primitive) {
        long lines = 0;
        for (ScreenPrimitive piece : primitive.pieces) {
            int touched = touched(piece).size();
            lines += touched == 0 ? 0 : ParameterBuffer.linesOf(tiling.primitiveBytes());
            lines += (long) touched * ParameterBuffer.linesOf(tiling.binBytesPerPrimitive());
        }
        return lines;
    }

    private MachineException doesNotFit(Primitive primitive) {
        return tiling.tooLarge(primitive.draw.index(), linesNeeded(primitive));
    }

    /** Finds who draws a projected primitive; nothing of it is kept. */
    private void map(Primitive primitive, long tick) {
        counters.increment(Count.PROJECTED);
        long touched = primitive.pieces.stream().map(Primitive::rectangle)
                .mapToLong(rectangle -> windows().stream().filter(bin -> !bin.and(rectangle).isEmpty()).count()).sum();
        projections.mapped(primitive, part.territories().owners(primitive), tick);
        busyUntil = tick + interval(touched);
    }

    private long interval(long entries) {
        int rate = tiling.primitivesPerCycle();
        return Math.max(1, (entries + rate - 1) / rate);
    }

    private void accept(Primitive primitive, long tick) {
        acceptTick = tick;
        handles(primitive.draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        int entries = 0;
        int signed = signs() ? signedEntries(primitive) : 0;
        for (ScreenPrimitive piece : primitive.pieces) {
            List<Bin> touched = touched(piece);
            if (touched.isEmpty()) {
                continue;
            }
            counters.increment(Count.PIECES);
            List<ParameterBuffer.Line> record = records.append(tiling.primitiveBytes());
            for (Bin bin : touched) {
                entries++;
                bin.list.add(new BinEntry(null, primitive.draw, primitive.number, piece, record,
                        bin.stream.append(tiling.binBytesPerPrimitive())));
                activity.await(primitive.draw.index());
                if (signs()) {
                    elimination.add(bin, piece, activity.isCounted(primitive.draw.index()));
                }
            }
        }
        counters.add(Count.ENTRIES, entries);
        if (signs()) {
            elimination.take(signed, tick);
            counters.add(Count.HIDDEN, entries - signed);
        }
        primitive.activity.end(primitive.draw.index());
        busyUntil = tick + interval(entries);
    }

    /** Tells what it and its walks wait for. */
    public void addWaits(WaitGraph graph) {
        graph.charged(lastCause());
        for (int unit = 0; pass != null && unit < walks.size(); unit++) {
            graph.charged(pass.cause(unit));
        }
    }

    @Override
    public boolean hasAccepted(long tick) {
        return acceptTick == tick;
    }

    @Override
    public boolean sees(long tick) {
        for (Primitive primitive : input.visible(tick)) {
            if (primitive.projection == null) {
                return true;
            }
        }
        return false;
    }

    /** The bins of this GPU in the order of the walk, of which the dealer gets to know those that are to be rendered. */
    private List<Bin> inOrder() {
        List<Window> all = windows();
        int columns = (int) all.stream().filter(window -> window.minimumY() == 0).count();
        BinWalk walk = new BinWalk(tiling.order());
        walk.begin(columns, all.size() / columns, frameNumber);
        dealer.begin(columns, all.size() / columns);
        List<Bin> order = new ArrayList<>();
        for (int place = 0; place < walk.bins(); place++) {
            Window window = all.get(walk.bin(place));
            for (Bin bin : bins()) {
                if (bin.window.equals(window)) {
                    if (!bin.list.isEmpty()) {
                        dealer.add(order.size(), walk.bin(place), bin.demand);
                    }
                    order.add(bin);
                }
            }
        }
        return order;
    }

    private void beginPass(boolean isLast) {
        counters.increment(Count.PASSES);
        Deque<ParameterBuffer.Line> partlyFilled = new ArrayDeque<>();
        records.flush(partlyFilled);
        bins().forEach(bin -> bin.stream.flush(partlyFilled));
        List<Bin> order = inOrder();
        boolean writesDepth = !isLast || lastPassWritesDepth;
        boolean rendersSome = order.stream().anyMatch(bin -> !bin.list.isEmpty());
        if (signs() && rendersSome && !(isLast && lastPassEndsFrame)) {
            elimination.renderInParts();
        }
        pass = new TilePass(tiling, isLast, writesDepth, partlyFilled, order, dealer, targets.current(), words, chip,
                port, outputs, signs() ? elimination : null,
                new TickedRecords(tiling.recordCache(), records, order, counters), counters);
    }
}
