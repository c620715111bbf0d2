package org.tilewright.verification.depth;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;

/**
 * A counter of users in place of the one bit protects a line for every tile that relies on it, also when several tiles of a
 * block are in flight, until a request is lost: a prefetch given up, or a line escaped. From then on this looks no further.
 */
public final class CountedUsers extends DepthStream {

    private static final int SAW_TAKE = 0;
    private static final int SAW_LOSS = 1;

    private boolean lost;

    /** Takes the bounds of every stream: ways, blocks, tiles, outstanding, overfetch, repeats, replacement and rule. */
    public CountedUsers(Bounds bounds) {
        super(bounds);
    }

    @Override
    public void step() {
        int event = nextEvent();
        if (!lost) {
            act(event);
            checkLines();
        }
    }

    @Override
    void prefetchTakes(int block) {
        check(!isReliedOn(block), "a prefetch takes a line that a waiting tile relies on, and no request was lost");
        Choice.saw(SAW_TAKE);
    }

    @Override
    void demandTakes(int block, boolean countedEscape) {
        check(countedEscape || !isReliedOn(block),
                "a demand takes a line that a waiting tile relies on, and no escape is counted");
        if (countedEscape) {
            lose();
        }
    }

    @Override
    void prefetchDropped() {
        lose();
    }

    private void lose() {
        lost = true;
        Choice.saw(SAW_LOSS);
    }

    /** The search ends where a request is lost. */
    @Override
    public boolean mayRest() {
        return lost;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a prefetch takes a line without users", "a request is lost" };
    }
}
