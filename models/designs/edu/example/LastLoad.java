package edu.example;

import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.protocol.own.Parameter;

/**
 * A split of the screen that follows the load of the frame before, and moves little: at most {@code moves} times it takes from
 * the GPU with the most covered fragments the region that brings it nearest to the one with the fewest. Regions that stay
 * where they are keep what caches hold of them. It begins with regions in turn, each row shifted by one.
 */
public final class LastLoad implements RegionOwners {

    private final int moves;

    public LastLoad(@Parameter(value = "moves", unit = "regions", from = 1, to = 64, usual = 8) int moves) {
        this.moves = moves;
    }

    @Override
    public int owner(int column, int row, int columns, int rows, int gpus) {
        return (column + row) % gpus;
    }

    @Override
    public void deal(int[] state, long[] loads, int columns, int rows, int gpus, int[] owners) {
        long[] shares = new long[gpus];
        for (int region = 0; region < owners.length; region++) {
            shares[owners[region]] += loads[region];
        }
        for (int move = 0; move < moves; move++) {
            int most = 0;
            int least = 0;
            for (int gpu = 1; gpu < gpus; gpu++) {
                most = shares[gpu] > shares[most] ? gpu : most;
                least = shares[gpu] < shares[least] ? gpu : least;
            }
            int region = nearest(loads, owners, most, shares[most] - shares[least]);
            if (region < 0) {
                return;
            }
            owners[region] = least;
            shares[most] -= loads[region];
            shares[least] += loads[region];
        }
    }

    /** The region of a GPU whose load is nearest to half of a difference, and less than all of it; -1 if there is none. */
    private static int nearest(long[] loads, int[] owners, int gpu, long difference) {
        int nearest = -1;
        for (int region = 0; region < owners.length; region++) {
            if (owners[region] == gpu && loads[region] > 0 && loads[region] < difference
                    && (nearest < 0 || off(loads[region], difference) < off(loads[nearest], difference))) {
                nearest = region;
            }
        }
        return nearest;
    }

    private static long off(long load, long difference) {
        return Math.abs(difference - 2 * load);
    }
}
