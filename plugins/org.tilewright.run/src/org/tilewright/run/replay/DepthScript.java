package org.tilewright.run.replay;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.kernel.depth.ScriptedDepthCache;
import org.tilewright.verification.depth.LineText;

/**
 * Plays a stream of tiles to the simulator's Z cache and prefetcher. Events have the numbers of the harnesses of depth
 * streams: a tile of each block, each over-fetch, each answer of the memory, the read of the oldest tile, the stalled
 * prefetch again. What goes wrong is seen from outside, by what the tiles in flight rely on and what was sent to memory.
 */
public final class DepthScript implements ScriptedComponent {

    private static final int NOTHING = -1;

    private final int ways;
    private final int blocks;
    private final int tilesInFlight;
    private final boolean overfetch;
    private final boolean repeats;
    private final boolean awaits;
    private final ScriptedDepthCache cache;
    private final List<Integer> tiles = new ArrayList<>();
    /** Blocks that somebody asked for and nobody has read since. */
    private final Set<Integer> awaited = new HashSet<>();
    private final Set<String> failures = new HashSet<>();
    private int stalled = NOTHING;

    /** An empty cache, of the bounds of a counterexample. */
    public DepthScript(Map<String, String> bounds) {
        ways = Integer.parseInt(bounds.get("ways"));
        blocks = Integer.parseInt(bounds.get("blocks"));
        tilesInFlight = Integer.parseInt(bounds.get("tiles"));
        overfetch = Boolean.parseBoolean(bounds.get("overfetch"));
        repeats = Boolean.parseBoolean(bounds.get("repeats"));
        OttRule rule = OttRule.valueOf(bounds.get("rule"));
        awaits = rule.awaitsOneRead();
        cache = new ScriptedDepthCache(ways, blocks, Integer.parseInt(bounds.get("outstanding")),
                DesignPoint.named(ReplacementPolicy.class, bounds.get("replacement")), rule);
    }

    @Override
    public Map<String, String> play(int[] choices) {
        int event = choices[0];
        int block = event % blocks;
        Seen before = new Seen();
        if (event < blocks) {
            if (tiles.size() < tilesInFlight && stalled == NOTHING && (repeats || !tiles.contains(block))) {
                tiles.add(block);
                prefetched(block, cache.request(block), before);
            }
        } else if (event < 2 * blocks) {
            if (overfetch && stalled == NOTHING) {
                prefetched(block, cache.request(block), before);
            }
        } else if (event < 3 * blocks) {
            if (before.asked.contains(block)) {
                cache.answer(block);
            }
        } else if (event == 3 * blocks) {
            demand(before);
        } else if (stalled != NOTHING) {
            int again = stalled;
            stalled = NOTHING;
            prefetched(again, cache.retry(), before);
        }
        checkLines();
        return values();
    }

    private void prefetched(int block, boolean done, Seen before) {
        if (!done) {
            stalled = block;
        } else if (before.present.contains(block) || cache.reads() > before.reads) {
            expect(block);
        }
        for (int evicted : before.evicted()) {
            fail(tiles.contains(evicted), "a prefetch takes a line that a waiting tile relies on");
        }
        checkFetch(block, before);
    }

    private void demand(Seen before) {
        if (tiles.isEmpty()) {
            return;
        }
        int block = tiles.get(0);
        if (cache.demand(block) == DepthUnit.Ticks.BUSY) {
            awaited.remove(block);
            tiles.remove(0);
            return;
        }
        boolean escaped = cache.escapes() > before.escapes;
        for (int evicted : before.evicted()) {
            fail(!escaped && tiles.contains(evicted),
                    "a demand takes a line that a waiting tile relies on, and no escape is counted");
        }
        fail(escaped && awaits && !awaited.containsAll(before.filled),
                "a demand escapes although a filled line is awaited by nobody");
        checkFetch(block, before);
        if (cache.reads() > before.reads) {
            expect(block);
        }
    }

    private void expect(int block) {
        if (awaits) {
            awaited.add(block);
        }
    }

    private void checkFetch(int block, Seen before) {
        if (cache.reads() > before.reads) {
            fail(before.present.contains(block), "a block is fetched that a line holds already");
            fail(before.asked.contains(block), "a block is fetched that was asked for already");
        }
        for (int evicted : before.evicted()) {
            awaited.remove(evicted);
            fail(before.asked.contains(evicted), "a line is taken that waits for its data");
        }
    }

    private void checkLines() {
        Seen now = new Seen();
        fail(now.present.size() < now.lines, "a block is in two lines");
    }

    private void fail(boolean isWrong, String message) {
        if (isWrong) {
            failures.add(message);
        }
    }

    @Override
    public List<String> failures() {
        return failures.stream().sorted().toList();
    }

    @Override
    public List<String> end() {
        if (isStuck()) {
            failures.add("nothing can happen any more but over-fetches: the depth unit is deadlocked");
        }
        return failures();
    }

    /** Tries all that could go on: the component itself refuses it. */
    private boolean isStuck() {
        boolean emits = tiles.size() < tilesInFlight && stalled == NOTHING && (repeats || tiles.size() < blocks);
        return !emits && cache.asked().isEmpty()
                && (stalled == NOTHING || !cache.retry())
                && (tiles.isEmpty() || cache.demand(tiles.get(0)) == DepthUnit.Ticks.NO_VICTIM);
    }

    private Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        LineText.show(values, cache.lines());
        values.put("blocks of tiles in flight", tiles.isEmpty() ? "none" : joined(tiles));
        values.put("stalled prefetch", stalled == NOTHING ? "none" : "block " + stalled);
        values.put("blocks asked of memory", cache.asked().isEmpty() ? "none" : joined(cache.asked()));
        return values;
    }

    private static String joined(List<Integer> numbers) {
        return String.join(" ", numbers.stream().map(String::valueOf).toList());
    }

    /** The cache as it was seen from outside. */
    private final class Seen {

        private final Set<Integer> present = new HashSet<>();
        private final Set<Integer> filled = new HashSet<>();
        private final List<Integer> asked = cache.asked();
        private final long escapes = cache.escapes();
        private final int reads = cache.reads();
        private int lines;

        Seen() {
            for (int way = 0; way < ways; way++) {
                if (cache.lines().isPresent(0, way)) {
                    lines++;
                    present.add(cache.lines().block(0, way));
                    if (!cache.lines().isPending(0, way)) {
                        filled.add(cache.lines().block(0, way));
                    }
                }
            }
        }

        /** What was there then and is not now. */
        List<Integer> evicted() {
            Set<Integer> now = new Seen().present;
            return present.stream().filter(block -> !now.contains(block)).sorted().toList();
        }
    }
}
