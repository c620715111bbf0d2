package org.tilewright.verification.depth;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;

/**
 * No line that a waiting tile relies on is taken, but by the counted escape of a demand; a block is in one line at most;
 * nothing is filled that was not asked for.
 */
public final class WaitedForLines extends DepthStream {

    private static final int SAW_PREFETCH_TAKE = 0;
    private static final int SAW_DEMAND_TAKE = 1;
    private static final int SAW_ESCAPE = 2;
    private static final int SAW_DROP = 3;

    /** Takes the bounds of every stream: ways, blocks, tiles, outstanding, overfetch, repeats, replacement and rule. */
    public WaitedForLines(Bounds bounds) {
        super(bounds);
    }

    @Override
    public void step() {
        act(Choice.upTo(events()));
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
        Choice.saw(countedEscape ? SAW_ESCAPE : SAW_DEMAND_TAKE);
    }

    @Override
    void prefetchDropped() {
        Choice.saw(SAW_DROP);
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a prefetch takes a touched line", "a demand takes a touched line",
                "a demand takes an untouched line, counted as an escape", "a prefetch is dropped" };
    }
}
