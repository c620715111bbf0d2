package org.tilewright.verification.tiling;

import java.util.Map;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.tiling.BinDealer;
import org.tilewright.protocol.tiling.BinDispatch;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * In each pass every bin in which something is rendered is given to one raster unit, once, whoever is free when. A step is a pass in which
 * any bins are filled and have asked for much or little, and any unit that may have a bin asks for it next. Ghosts are which bins are
 * left, and which units were told that there is none.
 */
public final class DealtBins extends Harness {

    private static final int SAW_HEAVY_LEFT = 0;
    private static final int SAW_NEIGHBOUR = 1;
    private static final int SAW_UNEVEN = 2;

    private final int columns;
    private final int bins;
    private final int units;
    private final transient BinDealer dealer;
    private int left;
    private int heavy;
    /** The unit that asked last. */
    private int asked;

    /** Takes {@code columns}, {@code rows}, {@code units}, {@code supertile} and {@code dispatch}. */
    public DealtBins(Bounds bounds) {
        columns = bounds.number("columns");
        bins = columns * bounds.number("rows");
        units = bounds.number("units");
        dealer = new BinDealer(DesignPoint.named(BinDispatch.class, bounds.text("dispatch")), units,
                bounds.number("supertile"));
    }

    @Override
    public void step() {
        fill();
        int refused = 0;
        int lastBin = -1;
        int inTurn = 0;
        int asking = asking();
        while (asking > 0) {
            int unit = unit(Choice.upTo(asking));
            check((refused >> unit & 1) == 0, "a raster unit may have a bin that was told that there is none");
            int bin = dealer.next(unit);
            inTurn = unit == asked ? inTurn + 1 : 1;
            if (bin == BinDealer.NONE) {
                refused |= 1 << unit;
            } else {
                give(bin);
                if (unit == asked && bin == lastBin + 1) {
                    Choice.saw(SAW_NEIGHBOUR);
                }
                if (inTurn > 2) {
                    Choice.saw(SAW_UNEVEN);
                }
                lastBin = bin;
            }
            asked = unit;
            asking = asking();
        }
        check(left == 0, "a bin is left, and no raster unit gets it");
        heavy = 0;
    }

    private void fill() {
        dealer.begin(columns, bins / columns);
        for (int bin = 0; bin < bins; bin++) {
            int what = Choice.upTo(3);
            if (what > 0) {
                left |= 1 << bin;
                heavy |= what > 1 ? 1 << bin : 0;
                dealer.add(bin, bin, what);
            }
        }
    }

    private void give(int bin) {
        check(bin >= 0 && bin < bins && (left >> bin & 1) != 0,
                "a bin is rendered twice, or without anything in it");
        left &= ~(1 << bin);
        if ((heavy >> bin & 1) == 0 && (heavy & left) != 0) {
            Choice.saw(SAW_HEAVY_LEFT);
        }
    }

    /** How many units may have a bin. */
    private int asking() {
        int count = 0;
        for (int unit = 0; unit < units; unit++) {
            count += dealer.mayHave(unit) ? 1 : 0;
        }
        return count;
    }

    /** The unit at a place among those that may have a bin. */
    private int unit(int place) {
        int unit = 0;
        for (int before = place; before > 0 || !dealer.mayHave(unit); unit++) {
            before -= dealer.mayHave(unit) ? 1 : 0;
        }
        return unit;
    }

    @Override
    public String describe(int[] choices) {
        StringBuilder text = new StringBuilder("tiling: a pass with something in");
        for (int bin = 0; bin < bins && bin < choices.length; bin++) {
            text.append(choices[bin] == 0 ? "" : " " + bin + (choices[bin] > 1 ? " (much)" : ""));
        }
        text.append(", asked for by");
        for (int turn = bins; turn < choices.length; turn++) {
            text.append(" the unit at ").append(choices[turn]).append(turn + 1 < choices.length ? "," : "");
        }
        return text.append(" of those that may have one").toString();
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("bins left", Integer.toBinaryString(left));
        values.put("asked last", Integer.toString(asked));
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a bin that asks little is given while one that asks much is left",
                "a unit is given the bin behind its last one", "a unit is given three bins in turn" };
    }
}
