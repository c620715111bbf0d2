package org.tilewright.protocol.shading;

/** Warps as bits. */
final class Warps {

    private Warps() {}

    /** The first of some warps, at least one, in the order of their places from one on and round. */
    static int nextFrom(long among, int place) {
        long behind = among >>> place << place;
        return Long.numberOfTrailingZeros(behind == 0 ? among : behind);
    }

    static int inRange(String name, int value) {
        if (value < 1 || value > WarpScheduler.MOST_WARPS) {
            throw new IllegalArgumentException(name + " is " + value + "; 1 to " + WarpScheduler.MOST_WARPS
                    + " are expected");
        }
        return value;
    }
}
