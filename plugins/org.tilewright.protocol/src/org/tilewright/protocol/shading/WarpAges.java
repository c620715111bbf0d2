package org.tilewright.protocol.shading;

/** The places of the warps of a core in the order in which the warps came. */
final class WarpAges {

    /** By age, the place of a warp and one, 0 behind the youngest. */
    private final int[] order;

    /** Room in an array that a scheduler's state is, from its begin. */
    WarpAges(int[] order) {
        this.order = order;
    }

    void arrive(int warp) {
        int age = 0;
        while (order[age] != 0) {
            age++;
        }
        order[age] = warp + 1;
    }

    void leave(int warp) {
        int age = 0;
        while (order[age] != warp + 1) {
            age++;
        }
        while (age + 1 < order.length && order[age] != 0) {
            order[age] = order[age + 1];
            age++;
        }
        if (age + 1 == order.length) {
            order[age] = 0;
        }
    }

    /** The oldest of some warps, as bits; -1 if there is none. */
    int oldest(long among) {
        for (int age = 0; age < order.length && order[age] != 0; age++) {
            if ((among >> order[age] - 1 & 1) != 0) {
                return order[age] - 1;
            }
        }
        return -1;
    }
}
