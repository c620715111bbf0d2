package org.tilewright.sim.kernel.texture;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.protocol.texture.FuryPipeline;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.component.texture.FuryTextureUnit.Count;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.component.texture.TextureStatistics;
import org.tilewright.sim.kernel.cache.LinePort;
import org.tilewright.sim.kernel.cache.TextureClock;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileColours;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Counters;

/**
 * A Fury texture unit: the stages before its filter, each with the tick at which its item came or, if it has none, the last one
 * left. An item moves on as soon as the ticks that it depends on are known.
 */
final class FuryTextureActor extends TextureActor {

    private static final long NO_BINDING = -1;
    private static final int NO_DRAW = -1;

    private final QuadRing quads = new QuadRing();
    private final TileColours colours;
    private final FuryPixels pixels;
    private final FuryFilterStage filter;
    private final FuryTableLoad table;
    private final FuryAccount account;
    private final Counters<Count> counters;
    private final int levelOfDetailLatency;
    private final int offsetLatency;

    private final FuryPipeline pipeline = new FuryPipeline();
    private long quadTick;
    private int quadTile;
    private int pixelsTile;
    private long pixelsQuadTick;
    private long pixelTick;
    private long addressTick;
    private int addressTile;
    private long addressQuadTick;
    private long binding;
    private int draw;

    FuryTextureActor(GpuTextures textures, int number, int tileSize, TileColours colours, TextureClock clock,
            TextureResults listener,
            TextureStatistics statistics, LinePort memory) {
        super(textures.requests(number), textures.results(number), clock, listener);
        FuryTextureUnit unit = (FuryTextureUnit) textures.unit(number);
        FuryTextureCache cache = (FuryTextureCache) textures.cache(number);
        counters = statistics.fury.get(number);
        account = new FuryAccount(statistics.furyTicks.get(number));
        this.colours = colours;
        pixels = new FuryPixels(tileSize, quads);
        filter = new FuryFilterStage(this, pipeline, cache, unit.filterLatency(), pixels, counters, account, memory,
                statistics.misses);
        table = new FuryTableLoad(this, unit.colourTableEntries(), cache.lineBytes(), memory, counters);
        levelOfDetailLatency = unit.levelOfDetailLatency();
        offsetLatency = unit.offsetLatency();
    }

    @Override
    void reset(TextureLayout layout, TextureMemory contents, RunOptions options, AccessTrace trace,
            RequestsAhead ahead) {
        super.reset(layout, contents, options, trace, ahead);
        quads.reset();
        pixels.reset(layout);
        filter.reset(contents, trace);
        table.reset();
        account.reset();
        pipeline.reset();
        quadTick = 0;
        pixelTick = 0;
        addressTick = 0;
        binding = NO_BINDING;
        draw = NO_DRAW;
    }

    @Override
    void invalidate(long firstAddress, long lastAddress) {
        filter.invalidate(firstAddress, lastAddress);
    }

    @Override
    public void prepare(TileRing tiles, int slot, ScreenPrimitive primitive, int number) {
        pixels.make(tiles, slot, primitive, colours.has(primitive.state()));
        quads.tile[quads.last()] = number;
        pixels.footprints().colour(primitive, colours, slot);
    }

    @Override
    public void keepRequests() {
        // They are all its own.
    }

    @Override
    void merge(long tick) {
        // The stages go on by themselves.
    }

    @Override
    void advance() {
        beginToAdvance();
        do {
            boolean more = true;
            while (more) {
                more = filter.advance() | moveToFilter() | moveToAddress() | moveToCoordinates();
            }
        } while (accept());
    }

    private boolean moveToFilter() {
        if (!pipeline.mayFilter()) {
            return false;
        }
        long tick = Math.max(addressTick + 1, filter.freeTick());
        pipeline.filter();
        filter.accept(tick, addressQuadTick, addressTile);
        addressTick = tick;
        return true;
    }

    private boolean moveToAddress() {
        if (!pipeline.mayAddress()) {
            return false;
        }
        pipeline.address();
        addressTick = Math.max(pixelTick + offsetLatency, addressTick);
        addressTile = pixelsTile;
        addressQuadTick = pixelsQuadTick;
        pixelTick = addressTick;
        return true;
    }

    private boolean moveToCoordinates() {
        if (!pipeline.mayEvaluate()) {
            return false;
        }
        pipeline.evaluate();
        pixelTick = Math.max(quadTick + levelOfDetailLatency, pixelTick);
        pixelsTile = quadTile;
        pixelsQuadTick = quadTick;
        quadTick = pixelTick;
        return true;
    }

    /** Accepts the oldest request, if it is visible and the level of detail has room for it. */
    private boolean accept() {
        long visible = requests.headTick();
        if (visible == Link.UNKNOWN) {
            return false;
        }
        int slot = quads.head();
        boolean isSame = quads.binding[slot] == binding;
        if (!pipeline.mayEnter(isSame)) {
            return false;
        }
        return isSame ? acceptSame(Math.max(quadTick, visible))
                : acceptOther(slot, visible, Math.max(filter.freeTick(), visible));
    }

    private boolean acceptSame(long tick) {
        if (hasToMergeToCount(tick)) {
            return false;
        }
        account.accept(tick);
        accept(tick);
        return true;
    }

    private boolean acceptOther(int slot, long visible, long empty) {
        long tick = quads.table[slot] == QuadRing.NO_TABLE ? empty : table.load(quads.table[slot], empty);
        if (tick == Link.UNKNOWN || hasToMerge(tick)) {
            return false;
        }
        table.end();
        account.acceptOther(visible, empty, tick);
        filter.countAt(tick);
        if (quads.draw[slot] != draw) {
            draw = quads.draw[slot];
            counters.beginDraw(draw, tick);
            account.beginDraw(draw, tick);
        }
        if (binding != NO_BINDING) {
            counters.increment(Count.FLUSHES);
        }
        binding = quads.binding[slot];
        accept(tick);
        return true;
    }

    private void accept(long tick) {
        int slot = quads.head();
        counters.at(tick);
        counters.increment(Count.REQUESTS);
        counters.add(Count.PIXELS, quads.pixels[slot]);
        counters.add(Count.FOOTPRINTS, quads.footprints[slot]);
        counters.add(Count.FOOTPRINTS_NEAREST, quads.nearest[slot]);
        pipeline.enter(quads.pixels[slot]);
        quadTick = tick;
        quadTile = quads.tile[slot];
        quads.accept();
        requests.accept(clock.coreAfter(tick));
    }

    /** Whether it has to be merged with the others before it counts at a tick, which begins an interval. */
    boolean hasToMergeToCount(long tick) {
        return tick >= counters.boundary() && hasToMerge(tick);
    }

    @Override
    public void arrives(int tag, long coreTick) {
        hear();
        long tick = clock.atOrAfter(coreTick);
        if (tag == FuryTableLoad.TAG) {
            table.arrives(tick);
        } else {
            filter.arrives(tick);
        }
    }

    @Override
    void hearOfSlot() {
        if (next() == Link.UNKNOWN) {
            hear();
        }
    }

    @Override
    void waits(WaitGraph graph) {
        filter.waits(graph);
    }

    @Override
    void finish(long end) {
        account.finish(end);
    }
}
