package org.tilewright.protocol.own;

import org.tilewright.protocol.texture.UnitDealing;

/** Holds the units that a dealing answers to those that there are. */
final class GuardedUnitDealing implements UnitDealing {

    private final UnitDealing dealing;
    private final Guard guard;

    GuardedUnitDealing(UnitDealing dealing, String design) {
        this.dealing = dealing;
        guard = new Guard(design);
    }

    @Override
    public int unit(int x, int y, int column, int row, int edge, int units) {
        int unit;
        try {
            unit = dealing.unit(x, y, column, row, edge, units);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call(x, y, column, row, edge, units), Guard.said(e));
        }
        if (unit < 0 || unit >= units) {
            throw guard.breach(call(x, y, column, row, edge, units),
                    "it answers " + unit + "; expected 0 to " + (units - 1));
        }
        return unit;
    }

    private static String call(int x, int y, int column, int row, int edge, int units) {
        return "unit(tile " + x + ", " + y + " of block " + column + ", " + row + " of " + edge + "x" + edge
                + " tiles, "
                + units + " units)";
    }
}
