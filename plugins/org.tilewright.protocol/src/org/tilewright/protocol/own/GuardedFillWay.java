package org.tilewright.protocol.own;

import org.tilewright.protocol.cache.FillWay;

/** Holds the ways that a design answers to those of the set that are not filled. */
final class GuardedFillWay implements FillWay {

    private final FillWay placement;
    private final Guard guard;

    GuardedFillWay(FillWay placement, String design) {
        this.placement = placement;
        guard = new Guard(design);
    }

    @Override
    public int way(int filled, int ways, int way) {
        int chosen;
        try {
            chosen = placement.way(filled, ways, way);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call(filled, ways, way), Guard.said(e));
        }
        if (chosen < 0 || chosen >= ways || (filled >>> chosen & 1) != 0) {
            throw guard.breach(call(filled, ways, way), "it answers way " + chosen + ", which is "
                    + (chosen < 0 || chosen >= ways ? "none of the set" : "filled"));
        }
        return chosen;
    }

    private static String call(int filled, int ways, int way) {
        return "way(filled " + Integer.toBinaryString(filled) + " in binary, " + ways + " ways, way " + way + ")";
    }
}
