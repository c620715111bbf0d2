package org.tilewright.frame.scene;

import java.util.Random;

/** Deals the draws of objects out to the passes of a profile's frame: how many triangles each has, and whether it is seen. */
final class ProfileDeal {

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
        // Half of what is seen turns its back: 0.5 (objects - x) + x triangles are discarded if x are of hidden objects.
        double hidden = 2 * (profile.discarded() * profile.primitives() - 0.5 * objects);
        for (int draw = 1; draw < draws; draw++) {
            if (triangles[draw] <= hidden) {
                outside[draw] = true;
                hidden -= triangles[draw];
            }
        }
        double seen = 0.5 * (objects - triangles(outside, true));
        area = Math.min(profile.triangleArea(), 0.5 * profile.overdraw() * profile.pixels() / Math.max(1, seen));
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
        return outside[draw] ? 0 : 0.5 * triangles[draw] * area;
    }
}
