package org.tilewright.frame.scene.profile;

import java.util.Random;

/** How many triangles each of many draws of objects has: few have many and many have few, and the sum is given. */
final class DrawSizes {

    private DrawSizes() {}

    /**
     * Shares triangles out by rank and shuffles the draws.
     *
     * @param draws     number of draws
     * @param triangles their sum, at least one each
     * @param skew      weight of rank r is {@code (r + draws/100)^-skew}
     * @param random    shuffles
     * @return triangles of each draw: numbers of whole meshes, but for draws smaller than any mesh and the last to be
     *         filled up
     */
    static int[] share(int draws, long triangles, double skew, Random random) {
        double[] weights = new double[draws];
        double sum = 0;
        for (int rank = 0; rank < draws; rank++) {
            weights[rank] = StrictMath.pow(rank + draws / 100.0 + 1, -skew);
            sum += weights[rank];
        }
        int[] sizes = new int[draws];
        long left = triangles;
        double carried = 0;
        for (int rank = 0; rank < draws; rank++) {
            int behind = draws - 1 - rank;
            double wanted = triangles * weights[rank] / sum + carried;
            long most = Math.min(left - behind, ProfileMeshes.LARGEST);
            sizes[rank] = (int) (behind == 0 ? left
                    : Math.clamp(ProfileMeshes.wholeUpTo((int) Math.min(wanted, most)), 1, most));
            carried = wanted - sizes[rank];
            left -= sizes[rank];
        }
        if (sizes[draws - 1] > ProfileMeshes.LARGEST) {
            throw new IllegalArgumentException("the primitives of a profile must be at most " + ProfileMeshes.LARGEST
                    + " to a draw");
        }
        for (int i = draws - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int size = sizes[i];
            sizes[i] = sizes[other];
            sizes[other] = size;
        }
        return sizes;
    }
}
