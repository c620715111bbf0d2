package org.tilewright.verification.depth;

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
 * The reference set that engines are compared on: one set under the literal OTT rule, prefetches and demands of any block
 * in any order, fills of any pending way. For T blocks and W ways every state offers 2T + W events.
 *
 * <p>Ghosts are what was allocated and not read since (which the rule says is never taken), and who waits for a pending
 * line. Blocks are interchangeable: one set holds them all and they are compared for equality only.
 */
public final class ReferenceSet extends Harness implements Symmetric {

    private static final int SET = 0;
    private static final int SAW_LATE = 0;
    private static final int SAW_VICTIM = 1;
    private static final int SAW_REFUSAL = 2;

    private final int blocks;
    private final int ways;
    private final int outstanding;
    private final LineSets lines;
    private final DepthSets cache;
    private final OtherSets others;
    private final TagRenaming renaming;

    /** Ghost: bit w, a demand waits for the pending line in way w. */
    private int demanded;

    /** Ghost: bit b, block b was asked for and not read since. */
    private int unread;

    /** Takes {@code ways}, {@code tags}, {@code outstanding} and {@code replacement}. */
    public ReferenceSet(Bounds bounds) {
        ways = bounds.number("ways");
        blocks = bounds.number("tags");
        outstanding = bounds.number("outstanding");
        lines = LineSets.ofOneSet(bounds.number("set"), ways,
                DesignPoint.named(ReplacementPolicy.class, bounds.text("replacement")));
        others = new OtherSets(lines);
        cache = new DepthSets(lines, OttRule.LITERAL);
        renaming = new TagRenaming(blocks, 0);
    }

    @Override
    public void step() {
        int event = Choice.upTo(2 * blocks + ways);
        others.act();
        act(event);
        others.forget();
    }

    private void act(int event) {
        if (event < blocks) {
            prefetch(event);
        } else if (event < 2 * blocks) {
            demand(event - blocks);
        } else if (lines.isPending(SET, event - 2 * blocks)) {
            cache.fill(SET, event - 2 * blocks);
            demanded &= ~(1 << event - 2 * blocks);
        }
    }

    private void prefetch(int block) {
        int way = cache.prefetch(SET, block, pending() < outstanding);
        if (way >= 0) {
            take(way, block);
        } else if (way == DepthSets.STALLED) {
            Choice.saw(SAW_REFUSAL);
        }
    }

    private void demand(int block) {
        int way = lines.find(SET, block);
        if (way == LineSets.ABSENT) {
            int victim = cache.demandVictim(SET);
            if (victim != DepthSets.NO_VICTIM && pending() < outstanding) {
                take(victim, block);
                demanded |= 1 << victim;
            }
        } else if (lines.isPending(SET, way)) {
            demanded |= 1 << way;
            Choice.saw(SAW_LATE);
        } else {
            cache.read(SET, way);
            unread &= ~(1 << block);
        }
    }

    private void take(int way, int block) {
        if (lines.isPresent(SET, way)) {
            check((unread >> lines.block(SET, way) & 1) == 0, "a line is taken before its first read");
            Choice.saw(SAW_VICTIM);
        }
        check((unread >> block & 1) == 0, "a block is fetched while its line waits or is unread");
        cache.allocate(SET, way, block);
        unread |= 1 << block;
    }

    /** When every block lies in a line that was read and no fill is owed, all are served: a policy may have nothing left to learn. */
    @Override
    public boolean mayRest() {
        if (unread != 0 || pending() != 0) {
            return false;
        }
        for (int block = 0; block < blocks; block++) {
            if (lines.find(SET, block) == LineSets.ABSENT) {
                return false;
            }
        }
        return true;
    }

    private int pending() {
        int pending = 0;
        for (int way = 0; way < ways; way++) {
            pending += lines.isPending(SET, way) ? 1 : 0;
        }
        return pending;
    }

    @Override
    public String describe(int[] choices) {
        return event(choices) + others.describe(choices, 1);
    }

    private String event(int[] choices) {
        int event = choices[0];
        if (event < blocks) {
            return "prefetcher -> Z cache: prefetch of block " + event;
        }
        if (event < 2 * blocks) {
            return "depth unit -> Z cache: demand of block " + (event - blocks);
        }
        return "memory -> Z cache: data of way " + (event - 2 * blocks);
    }

    @Override
    public void show(Map<String, String> values) {
        LineText.show(values, lines);
        values.put("demanded ways", LineText.members(demanded));
        values.put("unread blocks", LineText.members(unread));
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a demand meets a pending line", "a touched line is taken for another block",
                "a prefetch finds no line to take" };
    }

    @Override
    public void canonicalise() {
        renaming.rename(lines);
        unread = renaming.renameMask(unread);
    }
}
