package org.tilewright.protocol.own;

import org.tilewright.protocol.tiling.BinDispatch;
import org.tilewright.protocol.tiling.BinLots;

/** Holds a dispatch of bins to its contract: a unit is given a lot that is left, and none only while others may take what is. */
final class GuardedBinDispatch implements BinDispatch {

    private final BinDispatch dispatch;
    private final Guard guard;
    private final boolean looksBack;

    GuardedBinDispatch(BinDispatch dispatch, String design) {
        this.dispatch = dispatch;
        guard = new Guard(design);
        looksBack = guard.number("looksBack()", 0, 1, () -> dispatch.looksBack() ? 1 : 0) == 1;
    }

    @Override
    public boolean looksBack() {
        return looksBack;
    }

    @Override
    public int next(int unit, BinLots lots) {
        int lot;
        try {
            lot = dispatch.next(unit, lots);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call(unit, lots), Guard.said(e));
        }
        if (lot < NONE || lot >= lots.lots()) {
            throw guard.breach(call(unit, lots),
                    "it answers " + lot + "; expected " + NONE + " to " + (lots.lots() - 1));
        }
        if (lot != NONE && !lots.isLeft(lot)) {
            throw guard.breach(call(unit, lots), "it answers lot " + lot + ", which a unit was given before");
        }
        if (lot == NONE && isLast(unit, lots)) {
            throw guard.breach(call(unit, lots), "it answers -1, but no other unit takes the lots that are left");
        }
        return lot;
    }

    private static boolean isLast(int unit, BinLots lots) {
        for (int other = 0; other < lots.units(); other++) {
            if (other != unit && !lots.isDone(other)) {
                return false;
            }
        }
        return true;
    }

    private static String call(int unit, BinLots lots) {
        return "next(unit " + unit + " of " + lots.units() + ", " + lots.lots() + " lots, the first that is left "
                + lots.firstLeft() + ")";
    }
}
