package org.tilewright.sim.kernel.texture;

import org.tilewright.protocol.texture.FuryPipeline;
import org.tilewright.protocol.texture.FurySets;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.FuryTextureUnit.Count;
import org.tilewright.sim.component.texture.FuryTextureUnit.Ticks;
import org.tilewright.sim.kernel.cache.LinePort;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.ScreenTile;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.TileMap;

/** The filter of a Fury unit with its cache: looks up the texels of a pixel one after the other. */
final class FuryFilterStage {

    /** What the reads of lines are named. */
    private static final int TAG = 0;

    private enum State {

        EMPTY(null),
        LOOKING_UP(null),
        REQUESTING(Ticks.STALLED_ON_MEMORY_PORT),
        WAITING(Ticks.WAITING_FOR_MEMORY),
        DONE(Ticks.STALLED_ON_RESULTS);

        /** What the ticks of waiting in it are charged to; null where nothing is waited for. */
        private final Ticks wait;

        State(Ticks wait) {
            this.wait = wait;
        }
    }

    private final FuryTextureActor unit;
    private final FuryPipeline pipeline;
    private final FurySets sets;
    private final FuryPixels pixels;
    private final Counters<Count> counters;
    private final FuryAccount account;
    private final LinePort memory;
    private final TileMap missesByTile;
    private final int lineShift;
    private final int repeatLatency;
    private final int tagLatency;
    private final int hitLatency;
    private final int filterLatency;
    private final FuryTexelCheck check;
    private AccessTrace trace;
    private boolean checksData;

    private State state;
    /** When the look-up at hand begins, or when the last pixel left. */
    private long tick;
    private int texel;
    private int tile;
    private long fill;

    FuryFilterStage(FuryTextureActor unit, FuryPipeline pipeline, FuryTextureCache cache, int filterLatency,
            FuryPixels pixels, Counters<Count> counters, FuryAccount account, LinePort memory, TileMap missesByTile) {
        this.unit = unit;
        this.pipeline = pipeline;
        this.pixels = pixels;
        this.counters = counters;
        this.account = account;
        this.memory = memory;
        this.missesByTile = missesByTile;
        this.filterLatency = filterLatency;
        sets = new FurySets(cache.sets());
        check = new FuryTexelCheck(cache.name(), cache.sets(), cache.ways(), cache.lineBytes());
        lineShift = Integer.numberOfTrailingZeros(cache.lineBytes());
        repeatLatency = cache.repeatLatency();
        tagLatency = cache.tagLatency();
        hitLatency = cache.hitLatency();
    }

    /**
     * Begins a frame.
     *
     * @param contents what the memory holds of the textures, or null if data are not checked
     */
    void reset(TextureMemory contents, AccessTrace newTrace) {
        checksData = contents != null;
        if (checksData) {
            check.reset(contents);
        }
        trace = newTrace;
        sets.invalidateAll();
        state = State.EMPTY;
        tick = 0;
        fill = Link.UNKNOWN;
    }

    /** Forgets the lines that hold a byte from one address to another. */
    void invalidate(long firstAddress, long lastAddress) {
        sets.invalidate((int) (firstAddress >>> lineShift), (int) (lastAddress >>> lineShift));
    }

    /** When the last pixel left. */
    long freeTick() {
        return tick;
    }

    /**
     * Takes the next pixel, which has moved on to it.
     *
     * @param quadTick when the unit accepted its quad
     * @param itsTile  the tile whose last result its quad makes
     */
    void accept(long itsTick, long quadTick, int itsTile) {
        account.enter(quadTick, itsTick);
        tick = itsTick;
        texel = 0;
        tile = itsTile;
        state = State.LOOKING_UP;
    }

    /** Goes on with its pixel as far as the known ticks allow; whether it did. */
    boolean advance() {
        return switch (state) {
            case EMPTY -> false;
            case LOOKING_UP -> lookUp();
            case REQUESTING -> request();
            case WAITING -> fill();
            case DONE -> leave();
        };
    }

    private int block() {
        return (int) (pixels.address(texel) >>> lineShift);
    }

    private boolean lookUp() {
        if (unit.hasToMergeToCount(tick)) {
            return false;
        }
        int block = block();
        countAt(tick);
        counters.increment(Count.ACCESSES);
        if (trace != null) {
            trace.access(false, (long) block << lineShift);
        }
        int way = sets.isLast(block) ? FurySets.ABSENT : sets.find(block);
        if (sets.isLast(block)) {
            counters.increment(Count.REPEATS);
            end(tick + repeatLatency, Ticks.BUSY);
        } else if (way != FurySets.ABSENT) {
            counters.increment(Count.HITS);
            sets.hit(block, way);
            if (checksData) {
                check.hit(sets.setOf(block), way);
            }
            end(tick + tagLatency + hitLatency, Ticks.BUSY);
        } else {
            counters.increment(Count.MISSES);
            ScreenTile.count(missesByTile, pixels.screenTile());
            tick += tagLatency;
            account.add(Ticks.BUSY, tick);
            state = State.REQUESTING;
        }
        return true;
    }

    /** The look-up ends. */
    private void end(long later, Ticks cause) {
        account.add(cause, later);
        tick = later;
        if (checksData) {
            check.read(tick, pixels.address(texel));
        }
        texel++;
        state = texel == pixels.count() ? State.DONE : State.LOOKING_UP;
    }

    private boolean request() {
        long slot = memory.slotTick();
        if (slot == Link.UNKNOWN || unit.hasToMerge(Math.max(tick, slot))) {
            return false;
        }
        tick = Math.max(tick, slot);
        account.add(state.wait, tick);
        memory.read(tick, (long) block() << lineShift, TAG);
        state = State.WAITING;
        return true;
    }

    private boolean fill() {
        if (fill == Link.UNKNOWN || unit.hasToMergeToCount(fill)) {
            return false;
        }
        int block = block();
        countAt(fill);
        counters.increment(Count.FILLS);
        int way = sets.victim(block, fill);
        sets.fill(block, way);
        if (checksData) {
            check.fill(sets.setOf(block), way, block);
        }
        end(fill + 1, state.wait);
        fill = Link.UNKNOWN;
        return true;
    }

    private boolean leave() {
        long leave = tick;
        if (pipeline.isLast()) {
            leave = Math.max(tick, unit.results.slotTick());
            unit.results.send(pixels.isBilinear() ? leave + filterLatency : leave, tile);
        }
        account.add(state.wait, leave);
        tick = leave;
        pixels.remove();
        pipeline.leave();
        state = State.EMPTY;
        return true;
    }

    /** Says what its pixel waits for, if there is one. */
    void waits(WaitGraph graph) {
        graph.charged(state.wait);
    }

    /** The time of the read on its way has become known. */
    void arrives(long itsTick) {
        fill = itsTick;
    }

    /** What is counted next happens at a tick, before which everything is counted. */
    void countAt(long itsTick) {
        counters.at(itsTick);
    }
}
