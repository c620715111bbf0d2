package org.tilewright.sim.ticked.shading;

import org.tilewright.frame.warp.IssueUnit;

/** What an issued instruction finds. */
final class IssuedResult {

    private static final long NOT_KNOWN = Long.MAX_VALUE;

    final IssueUnit unit;
    /** Whether a texture unit finds it. */
    final boolean isAsked;
    private long comes;

    private IssuedResult(IssueUnit unit, boolean isAsked, long comes) {
        this.unit = unit;
        this.isAsked = isAsked;
        this.comes = comes;
    }

    /** What comes at a tick. */
    static IssuedResult at(IssueUnit unit, long tick) {
        return new IssuedResult(unit, false, tick);
    }

    /** What comes when a texture unit has answered. */
    static IssuedResult asked() {
        return new IssuedResult(IssueUnit.TEXTURE, true, NOT_KNOWN);
    }

    /** It is known now when it comes. */
    void answer(long tick) {
        comes = tick;
    }

    long comes() {
        return comes;
    }
}
