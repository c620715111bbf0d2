package org.tilewright.protocol.cache;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A small exhaustive exploration of one set of {@link DepthSets}, breadth first with exact comparison: a rasteriser emits
 * tiles of any block, each tile prefetches its block, the depth unit reads the tiles' blocks in order, fills come in any
 * order. What a waiting tile relies on is a ghost (its block stands in the queue of tiles), never the bit under test.
 *
 * <p>A state is the cache's words, the block whose prefetch is stalled, and the blocks of the tiles in flight. Which block
 * is which decides nothing, so blocks are renamed by the order in which a state names them: states that differ in names
 * alone are visited once, at the same depth.
 */
final class DepthStream {

    private static final int NOTHING = -1;

    /** Below the block in the word of a way; see {@link LineSets}. */
    private static final int WAY_FLAGS = 4;

    private final int ways;
    private final int blocks;
    private final int tilesInFlight;
    private final int outstandingFills;
    private final boolean overfetch;
    private final boolean repeatsInFlight;
    private final DepthSets cache;
    private final LineSets lines;

    private int tiles;
    private final int[] queue;
    private int stalled;

    private boolean prefetchEvictedReliedOn;
    private boolean demandEvictedReliedOn;
    private boolean escaped;
    private boolean givenUp;
    private boolean endsWhereRequestsAreLost;
    private boolean keepsNames;

    /**
     * Describes the exploration.
     *
     * @param overfetch whether blocks are prefetched that no tile asks for
     * @param repeatsInFlight whether a block may have several tiles in flight
     */
    DepthStream(int ways, int blocks, int tilesInFlight, int outstandingFills, boolean overfetch,
            boolean repeatsInFlight, Replacement replacement, OttRule rule) {
        this.ways = ways;
        this.blocks = blocks;
        this.tilesInFlight = tilesInFlight;
        this.outstandingFills = outstandingFills;
        this.overfetch = overfetch;
        this.repeatsInFlight = repeatsInFlight;
        this.lines = new LineSets(1, ways, replacement);
        this.cache = new DepthSets(lines, rule);
        this.queue = new int[tilesInFlight];
    }

    /** What an exploration found; a depth of -1 says that there was none. */
    record Findings(int states, int deadlockDepth, int prefetchEvictionDepth, int uncountedEvictionDepth,
            int escapeDepth, int doubledBlockDepth, int risingMeasureDepth) {

        Findings withStates(int states) {
            return new Findings(states, deadlockDepth, prefetchEvictionDepth, uncountedEvictionDepth, escapeDepth,
                    doubledBlockDepth, risingMeasureDepth);
        }
    }

    /** Goes no further than to the first request that is given up and the first line that escapes. */
    DepthStream whileNoRequestIsLost() {
        endsWhereRequestsAreLost = true;
        return this;
    }

    /** Tells states apart that differ in the names of their blocks alone. */
    DepthStream withEveryName() {
        keepsNames = true;
        return this;
    }

    Findings explore() {
        tiles = 0;
        stalled = NOTHING;
        Map<IntBuffer, Integer> depths = new HashMap<>();
        Deque<IntBuffer> open = new ArrayDeque<>();
        IntBuffer first = save();
        depths.put(first, 0);
        open.add(first);
        int deadlock = NOTHING;
        int prefetchEviction = NOTHING;
        int uncounted = NOTHING;
        int escape = NOTHING;
        int doubled = NOTHING;
        int rising = NOTHING;
        while (!open.isEmpty()) {
            IntBuffer state = open.remove();
            int depth = depths.get(state) + 1;
            boolean moved = false;
            for (int event = 0; event < events(); event++) {
                restore(state);
                int measure = measure();
                boolean progress = act(event);
                IntBuffer next = save();
                if (next.equals(state)) {
                    continue;
                }
                moved |= progress || !isOverfetch(event);
                prefetchEviction = first(prefetchEviction, prefetchEvictedReliedOn, depth);
                uncounted = first(uncounted, demandEvictedReliedOn && !escaped, depth);
                escape = first(escape, escaped, depth);
                doubled = first(doubled, holdsABlockTwice(), depth);
                rising = first(rising, !progress && !isOverfetch(event) && measure() >= measure, depth);
                boolean ends = endsWhereRequestsAreLost && (givenUp || escaped);
                IntBuffer renamed = keepsNames ? next : renamed(next);
                if (!ends && depths.putIfAbsent(renamed, depth) == null) {
                    open.add(renamed);
                }
            }
            deadlock = first(deadlock, !moved, depth - 1);
        }
        return new Findings(depths.size(), deadlock, prefetchEviction, uncounted, escape, doubled, rising);
    }

    /**
     * Does possible events at random, for policies with too many states to visit all.
     *
     * @return the findings of the steps taken, their numbers standing for depths
     */
    Findings walk(SplittableRandom random, int steps) {
        tiles = 0;
        stalled = NOTHING;
        int prefetchEviction = NOTHING;
        int uncounted = NOTHING;
        int escape = NOTHING;
        int doubled = NOTHING;
        int rising = NOTHING;
        for (int step = 1; step <= steps; step++) {
            IntBuffer state = save();
            int measure = measure();
            int event = random.nextInt(events());
            boolean progress = act(event);
            boolean changed = !save().equals(state);
            prefetchEviction = first(prefetchEviction, prefetchEvictedReliedOn, step);
            uncounted = first(uncounted, demandEvictedReliedOn && !escaped, step);
            escape = first(escape, escaped, step);
            doubled = first(doubled, holdsABlockTwice(), step);
            rising = first(rising, changed && !progress && !isOverfetch(event) && measure() >= measure, step);
        }
        return new Findings(steps, NOTHING, prefetchEviction, uncounted, escape, doubled, rising);
    }

    private static int first(int known, boolean found, int depth) {
        return known == NOTHING && found ? depth : known;
    }

    private int events() {
        return 2 * blocks + ways + 2;
    }

    private boolean isOverfetch(int event) {
        return event >= blocks && event < 2 * blocks;
    }

    /** Does one event, or nothing when it is not possible; whether a tile was emitted or read. */
    private boolean act(int event) {
        prefetchEvictedReliedOn = false;
        demandEvictedReliedOn = false;
        escaped = false;
        givenUp = false;
        if (event < blocks) {
            return emit(event);
        }
        if (isOverfetch(event)) {
            if (overfetch && stalled == NOTHING) {
                prefetch(event - blocks);
            }
            return false;
        }
        int rest = event - 2 * blocks;
        if (rest < ways) {
            if (lines.isPending(0, rest)) {
                cache.fill(0, rest);
            }
            return false;
        }
        if (rest == ways) {
            return demand();
        }
        if (stalled != NOTHING) {
            int block = stalled;
            stalled = NOTHING;
            prefetch(block);
        }
        return false;
    }

    private boolean emit(int block) {
        if (tiles == tilesInFlight || stalled != NOTHING || !repeatsInFlight && isReliedOn(block)) {
            return false;
        }
        queue[tiles++] = block;
        prefetch(block);
        return true;
    }

    private void prefetch(int block) {
        int way = cache.prefetch(0, block, pending() < outstandingFills);
        givenUp = way == DepthSets.DROPPED;
        if (way == DepthSets.STALLED || way == DepthSets.NO_REGISTER) {
            stalled = block;
        } else if (way >= 0) {
            prefetchEvictedReliedOn = lines.isPresent(0, way) && isReliedOn(lines.block(0, way));
            cache.allocate(0, way, block);
        }
    }

    private boolean demand() {
        if (tiles == 0) {
            return false;
        }
        int block = queue[0];
        int way = lines.find(0, block);
        if (way == LineSets.ABSENT) {
            int victim = pending() == outstandingFills ? DepthSets.NO_VICTIM : cache.demandVictim(0);
            if (victim != DepthSets.NO_VICTIM) {
                escaped = cache.isEscape(0, victim);
                demandEvictedReliedOn = lines.isPresent(0, victim) && isReliedOn(lines.block(0, victim));
                cache.allocate(0, victim, block);
            }
            return false;
        }
        if (lines.isPending(0, way)) {
            return false;
        }
        cache.read(0, way);
        tiles--;
        System.arraycopy(queue, 1, queue, 0, tiles);
        return true;
    }

    private boolean isReliedOn(int block) {
        for (int tile = 0; tile < tiles; tile++) {
            if (queue[tile] == block) {
                return true;
            }
        }
        return false;
    }

    private int pending() {
        int pending = 0;
        for (int way = 0; way < ways; way++) {
            pending += lines.isPending(0, way) ? 1 : 0;
        }
        return pending;
    }

    /** Falls with every step that changes the state without emitting, reading or over-fetching. */
    private int measure() {
        int present = 0;
        for (int way = 0; way < ways; way++) {
            present += lines.isPresent(0, way) ? 1 : 0;
        }
        boolean headAbsent = tiles > 0 && lines.find(0, queue[0]) == LineSets.ABSENT;
        return 4 * (ways - present) + pending() + (headAbsent ? 2 : 0) + (stalled == NOTHING ? 0 : 4);
    }

    private boolean holdsABlockTwice() {
        for (int way = 0; way < ways; way++) {
            if (lines.isPresent(0, way) && lines.find(0, lines.block(0, way)) != way) {
                return true;
            }
        }
        return false;
    }

    private IntBuffer save() {
        int[] words = lines.state();
        IntBuffer state = IntBuffer.allocate(words.length + 1 + tiles);
        return state.put(words).put(stalled).put(queue, 0, tiles).flip();
    }

    /** The same state with its blocks numbered in the order of the ways that hold them, the stalled one and the queue. */
    private IntBuffer renamed(IntBuffer state) {
        int[] names = new int[blocks];
        Arrays.fill(names, NOTHING);
        IntBuffer renamed = IntBuffer.allocate(state.limit()).put(state.duplicate()).flip();
        int named = 0;
        for (int at = 0; at < state.limit(); at++) {
            boolean isWay = at < ways;
            if (at == ways) {
                // The users of the ways and the words of the policy name no block.
                at = lines.state().length;
            }
            int word = state.get(at);
            if (isWay ? word == 0 : word == NOTHING) {
                continue;
            }
            int block = isWay ? word >>> WAY_FLAGS : word;
            if (names[block] == NOTHING) {
                names[block] = named++;
            }
            renamed.put(at, isWay ? names[block] << WAY_FLAGS | word & (1 << WAY_FLAGS) - 1 : names[block]);
        }
        return renamed;
    }

    private void restore(IntBuffer state) {
        int[] words = lines.state();
        state.get(0, words);
        stalled = state.get(words.length);
        tiles = state.limit() - words.length - 1;
        state.get(words.length + 1, queue, 0, tiles);
    }
}
