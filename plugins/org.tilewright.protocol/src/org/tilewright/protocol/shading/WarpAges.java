package org.tilewright.protocol.shading;

/**
 * The places of the warps of a core in the order in which the warps came: at the beginning of a scheduler's words there is, by age,
 * the place of a warp and one, 0 behind the youngest.
 */
final class WarpAges {

    private WarpAges() {}

    static void arrive(int[] order, int warp) {
        int age = 0;
        while (order[age] != 0) {
            age++;
        }
        order[age] = warp + 1;
    }

    static void leave(int[] order, int warps, int warp) {
        int age = 0;
        while (order[age] != warp + 1) {
            age++;
        }
        while (age + 1 < warps && order[age] != 0) {
            order[age] = order[age + 1];
            age++;
        }
        if (age + 1 == warps) {
            order[age] = 0;
        }
    }

    /** The oldest of some warps, as bits; -1 if there is none. */
    static int oldest(int[] order, int warps, long among) {
        for (int age = 0; age < warps && order[age] != 0; age++) {
            if ((among >> order[age] - 1 & 1) != 0) {
                return order[age] - 1;
            }
        }
        return -1;
    }
}
