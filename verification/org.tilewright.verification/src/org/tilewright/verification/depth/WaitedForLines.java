package org.tilewright.verification.depth;

import org.tilewright.protocol.cache.OttRule;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;

/**
 * No line that a waiting tile relies on is taken, but by the counted escape of a demand, which there is only when all that
 * are filled are awaited; a block is in one line at most; nothing is filled that was not asked for.
 *
 * <p>A block is awaited, to the rule with the escape, from its prefetch or demand to the next read of it: a ghost too.
 */
public final class WaitedForLines extends DepthStream {

    private static final int SAW_PREFETCH_TAKE = 0;
    private static final int SAW_DEMAND_TAKE = 1;
    private static final int SAW_ESCAPE = 2;
    private static final int SAW_DROP = 3;

    private final boolean awaits;

    /** Ghost: bit b, somebody asked for block b and nobody has read it since. */
    private int awaited;

    /** Takes the bounds of every stream: ways, blocks, tiles, outstanding, overfetch, repeats, replacement and rule. */
    public WaitedForLines(Bounds bounds) {
        super(bounds);
        awaits = bounds.constant("rule", OttRule.class).awaitsOneRead();
    }

    @Override
    public void step() {
        act(nextEvent());
        checkLines();
    }

    @Override
    void prefetchTakes(int block) {
        check(!isReliedOn(block), "a prefetch takes a line that a waiting tile relies on");
        Choice.saw(SAW_PREFETCH_TAKE);
    }

    @Override
    void demandTakes(int block, boolean countedEscape) {
        check(countedEscape || !isReliedOn(block),
                "a demand takes a line that a waiting tile relies on, and no escape is counted");
        check(!countedEscape || !awaits || (filled() & ~awaited) == 0,
                "a demand escapes although a filled line is awaited by nobody");
        Choice.saw(countedEscape ? SAW_ESCAPE : SAW_DEMAND_TAKE);
    }

    private int filled() {
        int filled = 0;
        for (int way = 0; way < ways; way++) {
            if (lines.isPresent(SET, way) && !lines.isPending(SET, way)) {
                filled |= 1 << lines.block(SET, way);
            }
        }
        return filled;
    }

    @Override
    void prefetchDropped() {
        Choice.saw(SAW_DROP);
    }

    @Override
    void asked(int block) {
        awaited |= awaits ? 1 << block : 0;
    }

    @Override
    void given(int block) {
        awaited &= ~(1 << block);
    }

    @Override
    void rename(TagRenaming renaming) {
        awaited = renaming.renameMask(awaited);
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a prefetch takes a touched line", "a demand takes a touched line",
                "a demand takes an untouched line, counted as an escape", "a prefetch is dropped" };
    }
}
