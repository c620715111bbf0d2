package org.tilewright.frame.scene.profile;

import java.util.Random;

/** Deals the draws of objects out to the passes of a profile's frame: how many triangles each has, and whether it is seen. */
final class ProfileDeal {

    /** Share of the triangles of an object in sight that turn their back or are beyond the edge, as measured. */
    private static final double BACK = 0.62;

    private final int[] triangles;
    private final boolean[] outside;
    private final double area;
    private int next;

    /** Deals nothing, to find out what the passes draw besides objects. */
    ProfileDeal() {
        triangles = new int[0];
        outside = new boolean[0];
        area = 0;
    }

    /**
     * Deals out objects.
     *
     * @param profile what the frame is to be
     * @param draws   number of draws of objects
     * @param objects their triangles
     * @param random  chooses
     */
    ProfileDeal(FrameProfile profile, int draws, long objects, Random random) {
        triangles = DrawSizes.share(draws, objects, profile.drawSkew(), random);
        outside = new boolean[draws];
        // b (objects - x) + x triangles are discarded if x are of hidden objects and b of the others turn their back.
        double hidden = (profile.discarded() * profile.primitives() - BACK * objects) / (1 - BACK);
        for (int draw = 1; draw < draws; draw++) {
            if (triangles[draw] <= hidden) {
                outside[draw] = true;
                hidden -= triangles[draw];
            }
        }
        double seen = (1 - BACK) * (objects - triangles(outside, true));
        area = Math.min(profile.triangleArea(), 0.5 * (profile.overdraw() - 1) * profile.pixels() / Math.max(1, seen));
    }

    private double triangles(boolean[] chosen, boolean value) {
        double sum = 0;
        for (int draw = 0; draw < chosen.length; draw++) {
            sum += chosen[draw] == value ? triangles[draw] : 0;
        }
        return sum;
    }

    /** Draws of objects in all passes. */
    int draws() {
        return triangles.length;
    }

    /** Number of the draw that is dealt next. */
    int next() {
        return next++;
    }

    int triangles(int draw) {
        return triangles[draw];
    }

    boolean outside(int draw) {
        return outside[draw];
    }

    /** Pixels that an object covers, its triangles having the mean area of the profile. */
    double pixels(int draw) {
        return outside[draw] ? 0 : (1 - BACK) * triangles[draw] * area;
    }
}
