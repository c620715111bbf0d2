package org.tilewright.verification.distribution;

import java.util.Map;

import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * Every region of a target has one owner that there is, however loads make it change; the GPUs that a rectangle is said to concern are
 * those that own a pixel of it; and where it is to be even, no GPU is dealt more than a fair share and one region. Regions are two
 * pixels wide and high, those at the right and upper edge one. The ghosts are the loads.
 */
public final class OwnedRegions extends Harness {

    private static final int SAW_OWNERS = 0;
    private static final int SAW_DEALT = 1;

    private static final int REGION = 2;

    private final RegionOwners shape;
    private final int columns;
    private final int rows;
    private final int gpus;
    private final int most;
    private final boolean dynamic;
    private final boolean even;
    private final int[] state;
    private final int[] owners;
    private final int[] loads;

    /** Takes {@code columns}, {@code rows}, {@code gpus}, {@code load}, {@code shape}, {@code dynamic} and {@code even}. */
    public OwnedRegions(Bounds bounds) {
        shape = DesignPoint.named(RegionOwners.class, bounds.text("shape"));
        columns = bounds.number("columns");
        rows = bounds.number("rows");
        gpus = bounds.number("gpus");
        most = bounds.number("load");
        dynamic = bounds.flag("dynamic");
        even = bounds.flag("even");
        state = new int[shape.words(columns, rows, gpus)];
        owners = new int[columns * rows];
        loads = new int[columns * rows];
        for (int region = 0; region < owners.length; region++) {
            owners[region] = shape.owner(region % columns, region / columns, columns, rows, gpus);
        }
    }

    /** A region's load is measured, or the frame ends. Where owners are dealt by no loads none is measured. */
    @Override
    public void step() {
        int measures = owners.length * (most + 1);
        int choice = Choice.upTo(measures + 1);
        if (choice < measures) {
            loads[choice / (most + 1)] = dynamic ? choice % (most + 1) : 0;
            return;
        }
        if (dynamic) {
            deal();
        }
        for (int region = 0; region < owners.length; region++) {
            check(owners[region] >= 0 && owners[region] < gpus, "a region belongs to a GPU that there is not");
        }
        checkRectangles();
    }

    private void deal() {
        long[] measured = new long[loads.length];
        for (int region = 0; region < loads.length; region++) {
            measured[region] = loads[region];
        }
        shape.deal(state, measured, columns, rows, gpus, owners);
        Choice.saw(SAW_DEALT);
        if (even) {
            checkShares();
        }
    }

    /** Whoever has the most had no more than the mean of what was dealt before its last region. */
    private void checkShares() {
        int[] shares = new int[gpus];
        int heaviest = 0;
        int sum = 0;
        for (int region = 0; region < loads.length; region++) {
            int weight = loads[region] + 1;
            shares[owners[region]] += weight;
            sum += weight;
            heaviest = Math.max(heaviest, weight);
        }
        for (int share : shares) {
            check(gpus * share <= sum + (gpus - 1) * heaviest,
                    "a GPU is dealt more than a fair share and one region");
        }
    }

    private void checkRectangles() {
        int width = columns * REGION - 1;
        int height = rows * REGION - 1;
        ScreenSplit split = ScreenSplit.dealt(owners, width, height, REGION, REGION, gpus);
        for (int left = 0; left < width; left++) {
            for (int bottom = 0; bottom < height; bottom++) {
                for (int right = left; right < width; right++) {
                    for (int top = bottom; top < height; top++) {
                        checkRectangle(split, left, bottom, right, top);
                    }
                }
            }
        }
    }

    private void checkRectangle(ScreenSplit split, int left, int bottom, int right, int top) {
        long own = 0;
        for (int y = bottom; y <= top; y++) {
            for (int x = left; x <= right; x++) {
                own |= 1L << owners[y / REGION * columns + x / REGION];
            }
        }
        check(split.mask(left, bottom, right, top) == own,
                "a rectangle concerns other GPUs than those that own its pixels");
        if ((own & own - 1) != 0) {
            Choice.saw(SAW_OWNERS);
        }
    }

    @Override
    public String describe(int[] choices) {
        int region = choices[0] / (most + 1);
        return region == owners.length ? "GPUs: the frame ends"
                : !dynamic ? "GPUs: nobody measures a load"
                        : "GPUs: region " + region + " has a load of " + choices[0] % (most + 1);
    }

    @Override
    public void show(Map<String, String> values) {
        for (int region = 0; region < owners.length; region++) {
            values.put("region[" + region + "]", "GPU " + owners[region] + ", load " + loads[region]);
        }
    }

    /** Regions that are not dealt out anew stay as they are. */
    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String[] witnesses() {
        return dynamic ? new String[] { "a rectangle has several owners", "the regions are dealt out anew" }
                : new String[] { "a rectangle has several owners" };
    }
}
