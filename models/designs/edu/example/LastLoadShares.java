package edu.example;

import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * What {@link LastLoad} may do with the regions: as the loads are, the GPU with the most has less afterwards or nothing has
 * moved, and no more regions move than it says. A step gives a region a load, or ends the frame. The ghosts are the loads.
 */
public final class LastLoadShares extends Harness {

    private static final int SAW_MOVED = 0;
    private static final int SAW_KEPT = 1;

    private static final int COLUMNS = 2;

    private final LastLoad split;
    private final int moves;
    private final int rows;
    private final int gpus;
    private final int most;
    private final int[] owners;
    private final int[] loads;

    /** Takes {@code rows}, {@code gpus}, {@code moves} and {@code load}. */
    public LastLoadShares(Bounds bounds) {
        rows = bounds.number("rows");
        gpus = bounds.number("gpus");
        moves = bounds.number("moves");
        most = bounds.number("load");
        split = new LastLoad(moves);
        owners = new int[COLUMNS * rows];
        loads = new int[owners.length];
        for (int region = 0; region < owners.length; region++) {
            owners[region] = split.owner(region % COLUMNS, region / COLUMNS, COLUMNS, rows, gpus);
        }
    }

    @Override
    public void step() {
        int choice = Choice.upTo(owners.length * (most + 1) + 1);
        if (choice < owners.length * (most + 1)) {
            loads[choice / (most + 1)] = choice % (most + 1);
            return;
        }
        long before = heaviest();
        int[] old = owners.clone();
        long[] measured = new long[loads.length];
        for (int region = 0; region < loads.length; region++) {
            measured[region] = loads[region];
        }
        split.deal(new int[0], measured, COLUMNS, rows, gpus, owners);
        int moved = 0;
        for (int region = 0; region < owners.length; region++) {
            moved += old[region] == owners[region] ? 0 : 1;
        }
        check(moved <= moves, "more regions move than it says");
        check(heaviest() <= before, "the GPU with the most has more than the one before");
        Choice.saw(moved > 0 ? SAW_MOVED : SAW_KEPT);
    }

    private long heaviest() {
        long[] shares = new long[gpus];
        long heaviest = 0;
        for (int region = 0; region < owners.length; region++) {
            shares[owners[region]] += loads[region];
            heaviest = Math.max(heaviest, shares[owners[region]]);
        }
        return heaviest;
    }

    @Override
    public String describe(int[] choices) {
        int region = choices[0] / (most + 1);
        return region == owners.length ? "GPUs: the frame ends"
                : "GPUs: region " + region + " has a load of " + choices[0] % (most + 1);
    }

    @Override
    public void show(Map<String, String> values) {
        for (int region = 0; region < owners.length; region++) {
            values.put("region[" + region + "]", "GPU " + owners[region] + ", load " + loads[region]);
        }
    }

    /** The frame may end as the one before did. */
    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "regions move", "a frame ends and none moves" };
    }
}
