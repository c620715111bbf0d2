package org.tilewright.verification.depth;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Symmetric;

/**
 * The depth unit's stream of tiles over one set of a Z cache. The rasteriser emits tiles of any block and prefetches for
 * each, or over-fetches blocks that no tile asks for; the depth unit reads the tiles' blocks in order; the memory answers
 * requests in any order, after any time. A prefetch that must wait stalls the rasteriser until it is tried again.
 *
 * <p>What the tiles rely on is their queue, and what the memory owes is the set of blocks asked of it: both are ghosts
 * beside the cache, and none of its bits. Blocks are interchangeable: one set holds them all and they are compared for
 * equality only.
 */
abstract class DepthStream extends Harness implements Symmetric {

    static final int SET = 0;
    static final int NOTHING = -1;

    final int ways;
    final int blocks;
    final int tilesInFlight;
    final int outstanding;
    final boolean overfetch;
    final boolean repeats;
    final LineSets lines;
    final DepthSets cache;
    private final OtherSets others;
    private final TagRenaming renaming;

    /** Blocks of the tiles in flight, the oldest first; unused places hold {@link #NOTHING}. */
    final int[] queue;
    int tiles;

    /** The block whose prefetch stalls the rasteriser. */
    int stalled = NOTHING;

    /** Bit b: block b was asked of the memory, which has not answered. */
    int requested;

    DepthStream(Bounds bounds) {
        ways = bounds.number("ways");
        blocks = bounds.number("blocks");
        tilesInFlight = bounds.number("tiles");
        outstanding = bounds.number("outstanding");
        overfetch = bounds.flag("overfetch");
        repeats = bounds.flag("repeats");
        lines = LineSets.ofOneSet(bounds.number("set"), ways,
                DesignPoint.named(ReplacementPolicy.class, bounds.text("replacement")));
        others = new OtherSets(lines);
        cache = new DepthSets(lines, bounds.constant("rule", OttRule.class));
        queue = new int[tilesInFlight];
        Arrays.fill(queue, NOTHING);
        renaming = new TagRenaming(blocks, 0);
    }

    /** The numbers of events, in this order: a tile of each block, each over-fetch, each answer, the read, the retry. */
    private int events() {
        return 3 * blocks + 2;
    }

    /** What happens next, after whatever the other sets did. */
    final int nextEvent() {
        int event = Choice.upTo(events());
        others.act();
        return event;
    }

    final boolean isOverfetch(int event) {
        return event >= blocks && event < 2 * blocks;
    }

    /** Does one event, or nothing when it is not possible; whether a tile was read. */
    final boolean act(int event) {
        boolean read = happens(event);
        others.forget();
        return read;
    }

    private boolean happens(int event) {
        if (event < blocks) {
            emit(event);
        } else if (event < 2 * blocks) {
            if (overfetch && stalled == NOTHING) {
                prefetch(event - blocks);
            }
        } else if (event < 3 * blocks) {
            answer(event - 2 * blocks);
        } else if (event == 3 * blocks) {
            return read();
        } else {
            retry();
        }
        return false;
    }

    private void emit(int block) {
        if (tiles == tilesInFlight || stalled != NOTHING || !repeats && isReliedOn(block)) {
            return;
        }
        queue[tiles++] = block;
        prefetch(block);
    }

    private void prefetch(int block) {
        int way = cache.prefetch(SET, block, isRegisterFree());
        if (way == DepthSets.STALLED || way == DepthSets.NO_REGISTER) {
            stalled = block;
        } else if (way >= 0) {
            if (lines.isPresent(SET, way)) {
                prefetchTakes(lines.block(SET, way));
            }
            take(way, block);
        } else if (way == DepthSets.CANCELLED) {
            asked(block);
        } else if (way == DepthSets.DROPPED) {
            prefetchDropped();
        }
    }

    final boolean isRegisterFree() {
        return Integer.bitCount(requested) < outstanding;
    }

    private void retry() {
        if (stalled != NOTHING) {
            int block = stalled;
            stalled = NOTHING;
            prefetch(block);
        }
    }

    private void take(int way, int block) {
        check(lines.find(SET, block) == LineSets.ABSENT, "a block is fetched that a line holds already");
        check((requested >> block & 1) == 0, "a block is fetched that was asked for already");
        check(!lines.isPresent(SET, way) || (requested >> lines.block(SET, way) & 1) == 0,
                "a line is taken that waits for its data");
        if (lines.isPresent(SET, way)) {
            given(lines.block(SET, way));
        }
        cache.allocate(SET, way, block);
        requested |= 1 << block;
        asked(block);
    }

    private void answer(int block) {
        if ((requested >> block & 1) == 0) {
            return;
        }
        int way = lines.find(SET, block);
        check(way != LineSets.ABSENT && lines.isPending(SET, way), "data come that no line waits for");
        requested &= ~(1 << block);
        cache.fill(SET, way);
    }

    private boolean read() {
        if (tiles == 0) {
            return false;
        }
        int block = queue[0];
        int way = lines.find(SET, block);
        if (way == LineSets.ABSENT) {
            int victim = isRegisterFree() ? cache.demandVictim(SET) : DepthSets.NO_VICTIM;
            if (victim != DepthSets.NO_VICTIM) {
                if (lines.isPresent(SET, victim)) {
                    demandTakes(lines.block(SET, victim), cache.isEscape(SET, victim));
                }
                take(victim, block);
            }
            return false;
        }
        if (lines.isPending(SET, way)) {
            return false;
        }
        cache.read(SET, way);
        given(block);
        tiles--;
        System.arraycopy(queue, 1, queue, 0, tiles);
        queue[tiles] = NOTHING;
        return true;
    }

    // A property that is not about one of the following has nothing to do when it happens.

    /** A prefetch is about to take the line of a block. */
    void prefetchTakes(int block) {}

    /** A demand is about to take the line of a block. */
    void demandTakes(int block, boolean countedEscape) {}

    /** A prefetch was given up. */
    void prefetchDropped() {}

    /** A block's line was taken for somebody, or somebody asked for it again. */
    void asked(int block) {}

    /** A block was read, or its line is taken for another one. */
    void given(int block) {}

    /** Renames the blocks of the ghosts that a property has beside those of every stream; they all have lines. */
    void rename(TagRenaming renaming) {}

    final boolean isReliedOn(int block) {
        for (int tile = 0; tile < tiles; tile++) {
            if (queue[tile] == block) {
                return true;
            }
        }
        return false;
    }

    /** At most one line a block, and the memory owes exactly what the lines wait for. */
    final void checkLines() {
        int held = 0;
        int pending = 0;
        for (int way = 0; way < ways; way++) {
            if (lines.isPresent(SET, way)) {
                int bit = 1 << lines.block(SET, way);
                check((held & bit) == 0, "a block is in two lines");
                held |= bit;
                pending |= lines.isPending(SET, way) ? bit : 0;
            }
        }
        check(pending == requested, "a line waits for data that were not asked for");
    }

    @Override
    public String describe(int[] choices) {
        return event(choices) + others.describe(choices, 1);
    }

    private String event(int[] choices) {
        int event = choices[0];
        if (event < blocks) {
            return "rasteriser -> Z cache: a tile of block " + event + ", and its prefetch";
        }
        if (event < 2 * blocks) {
            return "rasteriser -> Z cache: over-fetch of block " + (event - blocks);
        }
        if (event < 3 * blocks) {
            return "memory -> Z cache: data of block " + (event - 2 * blocks);
        }
        return event == 3 * blocks
                ? "depth unit -> Z cache: demand of the oldest tile" + (tiles == 0 ? "" : ", block " + queue[0])
                : "rasteriser -> Z cache: the stalled prefetch again";
    }

    @Override
    public void show(Map<String, String> values) {
        LineText.show(values, lines);
        StringBuilder waiting = new StringBuilder();
        for (int tile = 0; tile < tiles; tile++) {
            waiting.append(tile == 0 ? "" : " ").append(queue[tile]);
        }
        values.put("blocks of tiles in flight", tiles == 0 ? "none" : waiting.toString());
        values.put("stalled prefetch", stalled == NOTHING ? "none" : "block " + stalled);
        values.put("blocks asked of memory", LineText.members(requested));
    }

    @Override
    public void canonicalise() {
        renaming.rename(lines);
        for (int tile = 0; tile < tiles; tile++) {
            queue[tile] = renaming.rename(queue[tile]);
        }
        if (stalled != NOTHING) {
            stalled = renaming.rename(stalled);
        }
        // Whatever was asked for has a line, so it has a name by now.
        requested = renaming.renameMask(requested);
        rename(renaming);
    }
}
