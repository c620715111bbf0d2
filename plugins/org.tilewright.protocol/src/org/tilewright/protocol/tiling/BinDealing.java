package org.tilewright.protocol.tiling;

import org.tilewright.protocol.Design;

/** Which raster unit renders which bins. */
public enum BinDealing implements Design, BinDispatch {

    /** Whoever is free gets the next lot of the order. */
    FIRST_FREE("The next lot of the order for whoever is free.", false) {

        @Override
        public int next(int unit, BinLots lots) {
            return lots.firstLeft();
        }
    },

    /** Lots are dealt out before, so that a unit may be idle while others have some left. */
    IN_TURNS("Lots are dealt out to the units in turn, whoever is free.", false) {

        @Override
        public int next(int unit, BinLots lots) {
            int lot = unit;
            while (lot < lots.lots() && !lots.isLeft(lot)) {
                lot += lots.units();
            }
            return lot < lots.lots() ? lot : NONE;
        }
    },

    /**
     * What asks much of memory is rendered beside what asks little, so that requests come evenly: after LIBRA, Tomás, Aragón,
     * Parcerisa and González, MICRO 2024.
     */
    HEAVY_WITH_LIGHT(
            "The lot that asked most of memory in the frame before for every other unit that is free, the one that"
                    + " asked least for the others.",
            true) {

        @Override
        public int next(int unit, BinLots lots) {
            int best = lots.firstLeft();
            for (int lot = best + 1; lot < lots.lots(); lot++) {
                boolean better = unit % 2 == 0 ? lots.demand(lot) > lots.demand(best)
                        : lots.demand(lot) < lots.demand(best);
                if (better && lots.isLeft(lot)) {
                    best = lot;
                }
            }
            return best;
        }
    };

    private final String description;
    private final boolean looksBack;

    BinDealing(String description, boolean looksBack) {
        this.description = description;
        this.looksBack = looksBack;
    }

    /** What a tiling unit has that says nothing else. */
    public static BinDealing usual() {
        return FIRST_FREE;
    }

    @Override
    public boolean looksBack() {
        return looksBack;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
