package org.tilewright.protocol.distribution;

import java.util.Arrays;

/**
 * Deals the regions of a target out anew by their load in the frame before: the greatest load first, each to the GPU
 * that has least so far; of equals the lowest number. A region weighs its load and one more, so that those without any
 * are shared out too.
 */
public final class LoadDealer {

    private final int gpus;
    private final long[] dealt;

    /**
     * Makes a dealer.
     *
     * @param gpus at least 1
     */
    public LoadDealer(int gpus) {
        this.gpus = gpus;
        dealt = new long[gpus];
    }

    /**
     * Deals all regions.
     *
     * @param loads load of each region, at least 0, as covered fragments
     * @return the owner of each region
     */
    public int[] deal(long[] loads) {
        int[] order = heaviestFirst(loads);
        int[] owners = new int[loads.length];
        Arrays.fill(dealt, 0);
        for (int region : order) {
            int gpu = leastLoaded();
            owners[region] = gpu;
            dealt[gpu] += loads[region] + 1;
        }
        return owners;
    }

    private int leastLoaded() {
        int least = 0;
        for (int gpu = 1; gpu < gpus; gpu++) {
            if (dealt[gpu] < dealt[least]) {
                least = gpu;
            }
        }
        return least;
    }

    /** Regions by falling load, equals by rising number: a merge sort from the bottom up. */
    private static int[] heaviestFirst(long[] loads) {
        int count = loads.length;
        int[] order = new int[count];
        for (int region = 0; region < count; region++) {
            order[region] = region;
        }
        int[] merged = new int[count];
        for (int run = 1; run < count; run *= 2) {
            for (int start = 0; start < count; start += 2 * run) {
                merge(loads, order, start, Math.min(count, start + run), Math.min(count, start + 2 * run), merged);
            }
            int[] sorted = merged;
            merged = order;
            order = sorted;
        }
        return order;
    }

    private static void merge(long[] loads, int[] from, int start, int middle, int end, int[] to) {
        int left = start;
        int right = middle;
        for (int at = start; at < end; at++) {
            boolean takesLeft = left < middle && (right == end || loads[from[left]] >= loads[from[right]]);
            to[at] = takesLeft ? from[left++] : from[right++];
        }
    }
}
