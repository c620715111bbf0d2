package org.tilewright.sim.kernel.texture;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.warp.QuadLookUp;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.BankedTextureUnit.Ticks;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.component.texture.TextureStatistics;
import org.tilewright.sim.kernel.cache.LinePort;
import org.tilewright.sim.kernel.cache.PendingFills;
import org.tilewright.sim.kernel.cache.TextureClock;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.ScreenTile;
import org.tilewright.sim.kernel.queue.TileColours;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.TileMap;

/**
 * A banked texture unit: its tag stage. What its look-ups find is known by then; it runs ahead as long as they find their lines,
 * whether the data have come or not, and is merged with the others in time for each line that it has to request.
 */
public final class BankedTextureActor extends TextureActor {

    private static final int MOST_LINES = 4;
    private static final int NO_DRAW = -1;

    private final QuadRequestRing waiting = new QuadRequestRing();
    private final RequestReader accesses = new RequestReader();
    private final AccessMaker maker;
    private final TileColours colours;
    private final PendingFills fills;
    /** By line on its way, the block of memory that it will hold. */
    private final int[] requestedBlocks;
    private final DataStage data;
    private final BankedCounts counts;
    private final TileMap missesByTile;
    private final AccessRun run;
    private final Account<Ticks> account;
    private final LinePort memory;
    private final int accessesPerTick;
    private final int accessesInFlight;
    private final int lineShift;
    private final TexelCheck texels;
    /** Faults are those of the first unit. */
    private final boolean isFirst;
    /** Has the requests of all tiles, or null. */
    private RequestsAhead ahead;
    private boolean checksData;

    /** The tick at work, and what has come to its end in it. */
    private long tick;
    private int completedInTick;
    private boolean isBusyInTick;
    /** The tile whose last request is the one at hand, and its draw. */
    private int tile;
    private int draw;
    /** The access at hand: whether it has begun, and its lines that are over. */
    private boolean hasBegun;
    private int lookedUp;
    /** The lines that it has requested. */
    private final int[] requestedLines = new int[MOST_LINES];
    private int requestedCount;
    /** What it lacks; null if it goes on. */
    private Ticks lacks;
    /** The access that used a line last which is to be taken. */
    private long victimUser;

    BankedTextureActor(GpuTextures textures, int number, int tileSize, TileColours colours, TextureClock clock,
            TextureResults listener, TextureStatistics statistics, LinePort memory) {
        super(textures.requests(number), textures.results(number), clock, listener);
        BankedTextureUnit unit = (BankedTextureUnit) textures.unit(number);
        TextureCache cache = (TextureCache) textures.cache(number);
        this.memory = memory;
        maker = new AccessMaker(unit, cache, tileSize);
        this.colours = colours;
        fills = new PendingFills(cache.missRegisters(), maker.tags().count());
        requestedBlocks = new int[maker.tags().count()];
        texels = new TexelCheck(cache.name(), maker.tags(), maker.map());
        isFirst = number == 0;
        counts = new BankedCounts(statistics.banked.get(number));
        missesByTile = statistics.misses;
        account = statistics.bankedTicks.get(number);
        data = new DataStage(fills, results, statistics.bankedDataTicks.get(number), unit.accessesPerCycle(),
                unit.accessesInFlight(), cache.hitLatency(), unit.filterLatency());
        run = new AccessRun(accesses, data, counts, unit.accessesPerCycle(), unit.accessesInFlight());
        accessesPerTick = unit.accessesPerCycle();
        accessesInFlight = unit.accessesInFlight();
        lineShift = Integer.numberOfTrailingZeros(cache.lineBytes());
    }

    @Override
    void reset(TextureLayout layout, TextureMemory contents, RunOptions options, AccessTrace itsTrace,
            RequestsAhead newAhead) {
        super.reset(layout, contents, options, itsTrace, newAhead);
        checksData = contents != null;
        ahead = newAhead;
        if (checksData) {
            texels.reset(contents, isFirst ? options.faults() : Faults.NONE);
        }
        waiting.reset();
        accesses.reset(checksData);
        maker.reset(layout, checksData, itsTrace);
        fills.reset();
        counts.reset();
        data.reset(checksData ? texels : null);
        tick = 0;
        completedInTick = 0;
        isBusyInTick = false;
        draw = NO_DRAW;
        hasBegun = false;
        lacks = null;
    }

    @Override
    void invalidate(long firstAddress, long lastAddress) {
        // Accesses that have left are known before their fills are applied, and before their texels are checked.
        fillUntil(Link.UNKNOWN - 1);
        if (checksData) {
            texels.readBefore(Link.UNKNOWN);
        }
        maker.tags().invalidate((int) (firstAddress >>> lineShift), (int) (lastAddress >>> lineShift));
    }

    @Override
    public void prepare(TileRing tiles, int slot, ScreenPrimitive primitive, int number) {
        if (ahead != null) {
            waiting.add(ahead.requests(tiles, slot), number);
            return;
        }
        QuadRequests its = waiting.own();
        maker.make(its, tiles, slot, primitive, colours.has(primitive.state()));
        maker.footprints().colour(primitive, colours, slot);
        waiting.add(its, number);
    }

    /**
     * Works out the request of a look-up of a shader core for a quad, which is then to be {@linkplain #send sent}.
     *
     * @param name what its result is named by
     */
    public void prepare(QuadLookUp lookUp, int itsDraw, int screenTile, int name) {
        QuadRequests its = waiting.own();
        maker.make(its, lookUp, itsDraw, screenTile);
        waiting.add(its, name);
    }

    @Override
    public void keepRequests() {
        waiting.keep(accesses.isOver());
        if (!accesses.isOver()) {
            accesses.moveTo(waiting.begun());
        }
    }

    @Override
    long neededTick() {
        if (lacks == null) {
            return super.neededTick();
        }
        return switch (lacks) {
            case STALLED_ON_MISS_REGISTERS -> fills.next();
            case NO_VICTIM -> data.leaveTick(victimUser);
            default -> memory.slotTick();
        };
    }

    /** An access that lacked something goes on. */
    @Override
    void merge(long until) {
        if (lacks == null) {
            return;
        }
        long from = tick + 1;
        while (fills.next() <= until) {
            counts.retry(from, fills.next());
            from = Math.max(from, fills.next() + 1);
            fillNext();
        }
        counts.retry(from, until);
        moveTo(until, lacks);
        lacks = null;
    }

    @Override
    void advance() {
        if (lacks == null) {
            beginToAdvance();
            boolean goesOn = true;
            while (goesOn) {
                goesOn = accesses.left() == 0 ? accept() : work();
            }
        }
        data.advance();
    }

    /** The first tick at which another access may be worked on. */
    private long freeTick() {
        return completedInTick == accessesPerTick ? tick + 1 : tick;
    }

    /** Moves on to a later tick; those between are charged to a cause. */
    private void moveTo(long later, Ticks cause) {
        if (later == tick) {
            return;
        }
        if (!isBusyInTick || later != tick + 1) {
            account.chargeTo(Ticks.BUSY, isBusyInTick ? tick + 1 : tick);
            account.chargeTo(cause, later);
        }
        tick = later;
        completedInTick = 0;
        isBusyInTick = false;
    }

    private boolean accept() {
        long visible = requests.headTick();
        if (visible == Link.UNKNOWN) {
            return false;
        }
        long at = Math.max(freeTick(), visible);
        if (accesses.isLast()) {
            accesses.begin(waiting.begin());
        }
        boolean beginsDraw = accesses.draw() != draw;
        if ((beginsDraw || at >= counts.boundary()) && hasToMerge(at)) {
            return false;
        }
        moveTo(at, Ticks.NO_INPUT);
        if (beginsDraw) {
            beginDraw(accesses.draw());
        }
        countAt(at);
        accesses.nextRequest();
        counts.request(accesses);
        tile = accesses.isLast() ? waiting.number() : ResultQueue.NOT_THE_LAST;
        requests.accept(clock.coreAfter(at));
        if (accesses.left() == 0) {
            isBusyInTick = true;
            data.addEmpty(at, tile);
        }
        return true;
    }

    private void beginDraw(int newDraw) {
        draw = newDraw;
        fillUntil(tick);
        counts.beginDraw(draw, tick);
        account.chargeTo(Ticks.BUSY, tick);
        account.beginDraw(draw, tick);
        data.beginDraw(draw, tick);
    }

    /** What is counted next happens at the tick at work, which is merged with the others if it begins an interval. */
    private void countAt(long at) {
        if (at >= counts.boundary()) {
            fillUntil(at);
            counts.at(at);
        }
    }

    private void fillUntil(long last) {
        while (fills.next() <= last) {
            fillNext();
        }
    }

    private void fillNext() {
        counts.at(fills.next());
        counts.fill();
        long fill = fills.next();
        int line = fills.removeNext();
        if (checksData) {
            data.advance();
            texels.fill(fill, line, requestedBlocks[line]);
        }
    }

    /** Works on the accesses of the request; false if it cannot go on for now. */
    private boolean work() {
        if (!checksData && !hasBegun && run.run(tick, completedInTick, tile)) {
            // Up to there it is busy, which is charged with what it is busy with after that.
            tick = run.tick();
            completedInTick = run.completedInTick();
            isBusyInTick = true;
        }
        return accesses.left() == 0 || access();
    }

    /** Works on the access at hand; false if it cannot go on for now. */
    private boolean access() {
        if (!hasBegun && !begin()) {
            return false;
        }
        int count = AccessHead.lines(accesses.counts());
        if (accesses.hitsLeft() != 0) {
            counts.hits(count);
            lookedUp = count;
        }
        while (lookedUp < count) {
            if (accesses.finds(lookedUp)) {
                counts.hits(1);
            } else if (hasToMerge(tick) || !request(lookedUp)) {
                return false;
            }
            lookedUp++;
        }
        complete();
        return true;
    }

    private boolean begin() {
        long at = freeTick();
        if (data.accesses() >= accessesInFlight) {
            long leave = leaveTick(data.accesses() - accessesInFlight);
            if (leave == Link.UNKNOWN) {
                return false;
            }
            at = Math.max(at, leave + 1);
        }
        if (at >= counts.boundary() && hasToMerge(at)) {
            return false;
        }
        moveTo(at, Ticks.STALLED_ON_ACCESSES);
        countAt(at);
        hasBegun = true;
        lookedUp = 0;
        requestedCount = 0;
        return true;
    }

    private long leaveTick(long access) {
        if (data.leaveTick(access) == Link.UNKNOWN) {
            data.advance();
        }
        return data.leaveTick(access);
    }

    /** Requests a line of the access at hand that it does not find; false if it lacks something for that. */
    private boolean request(int index) {
        fillUntil(tick);
        int line = accesses.line(index);
        victimUser = accesses.lastUser(index);
        if (fills.isFull()) {
            lacks = Ticks.STALLED_ON_MISS_REGISTERS;
        } else if (victimUser >= 0 && leaveTick(victimUser) > tick) {
            lacks = Ticks.NO_VICTIM;
        } else if (memory.slotTick() > tick) {
            lacks = Ticks.STALLED_ON_MEMORY_PORT;
        } else {
            counts.miss();
            ScreenTile.count(missesByTile, accesses.screenTile());
            fills.add(line);
            requestedBlocks[line] = accesses.block(index);
            requestedLines[requestedCount++] = line;
            memory.read(tick, (long) requestedBlocks[line] << lineShift, line);
        }
        return lacks == null;
    }

    private void complete() {
        counts.accesses(1, accesses.counts());
        if (checksData) {
            texels.add(accesses);
        }
        accesses.complete();
        data.addAccess(tick, requestedLines, requestedCount, accesses.left() == 0, tile);
        hasBegun = false;
        completedInTick++;
        isBusyInTick = true;
    }

    @Override
    public void arrives(int line, long coreTick) {
        hear();
        fills.arrives(line, clock.atOrAfter(coreTick));
    }

    @Override
    void hearOfSlot() {
        // It asks for the slot's tick each time it is asked for its own.
    }

    @Override
    void waits(WaitGraph graph) {
        if (lacks != null) {
            graph.charged(lacks);
        }
        if (data.waitsForMemory()) {
            graph.charged(BankedTextureUnit.DataTicks.WAITING_FOR_MEMORY);
        }
    }

    @Override
    void finish(long end) {
        fillUntil(end - 1);
        counts.handOver();
        account.chargeTo(Ticks.BUSY, isBusyInTick ? tick + 1 : tick);
        account.chargeTo(Ticks.NO_INPUT, end);
        data.chargeUntil(end);
        if (checksData) {
            texels.readBefore(end);
        }
    }
}
