package org.tilewright.frame.geometry;

import org.tilewright.frame.transform.VertexProcessing;

/**
 * The planes against which vertices are classified. Primitives outside one plane of the view volume are discarded; those
 * across the near or far plane or the guard band are clipped, and only the pixels of the viewport are drawn of the rest.
 */
final class ClipVolume {

    static final int LEFT = 1;
    static final int RIGHT = 2;
    static final int BELOW = 4;
    static final int ABOVE = 8;
    static final int NEAR = 16;
    static final int FAR = 32;
    static final int GUARD_LEFT = 64;
    static final int GUARD_RIGHT = 128;
    static final int GUARD_BELOW = 256;
    static final int GUARD_ABOVE = 512;

    /** At or behind the eye, where a screen position means nothing. */
    static final int BEHIND = 1024;

    /** Not a finite position. */
    static final int NOWHERE = 2048;

    /** The first plane that a draw brings itself; the others follow. */
    private static final int FIRST_USER = 4096;

    private static final int USERS = (FIRST_USER << VertexProcessing.MAXIMUM_CLIP_PLANES) - FIRST_USER;

    /** Outside one of these alone, a primitive is not seen. */
    static final int VIEW = LEFT | RIGHT | BELOW | ABOVE | NEAR | FAR | NOWHERE | USERS;

    /** What any draw is clipped by. */
    static final int OWN = NEAR | FAR | GUARD_LEFT | GUARD_RIGHT | GUARD_BELOW | GUARD_ABOVE;

    /** Outside one of these with any vertex, a primitive has to be clipped. */
    static final int CLIPPED = OWN | BEHIND | USERS;

    /** What soft lines are clipped by besides, as Mesa clips every line. */
    static final int SIDES = LEFT | RIGHT | BELOW | ABOVE;

    /** Those among them that any draw has. */
    private static final int[] PLANES = { NEAR, FAR, GUARD_LEFT, GUARD_RIGHT, GUARD_BELOW, GUARD_ABOVE };

    private static final int[] SIDE_PLANES = { LEFT, RIGHT, BELOW, ABOVE };

    private ClipVolume() {}

    /** The planes of the view volume that a position in clip space is outside of. */
    static int outside(double x, double y, double z, double w) {
        int code = (x >= -w ? 0 : LEFT) | (x <= w ? 0 : RIGHT) | (y >= -w ? 0 : BELOW) | (y <= w ? 0 : ABOVE)
                | (z >= -w ? 0 : NEAR) | (z <= w ? 0 : FAR);
        // Infinities less themselves are not a number; finite sums stay zero.
        double nothing = (x - x) + (y - y) + (z - z) + (w - w);
        return nothing == 0 ? code : code | NOWHERE;
    }

    /** Number of planes that primitives are clipped by. */
    static int planes() {
        return PLANES.length + VertexProcessing.MAXIMUM_CLIP_PLANES;
    }

    /** A plane that primitives are clipped by. */
    static int plane(int index) {
        return index < PLANES.length ? PLANES[index] : user(index - PLANES.length);
    }

    /** One of the four sides of the view volume. */
    static int side(int index) {
        return SIDE_PLANES[index];
    }

    /** A plane that a draw brings itself, by its number. */
    static int user(int number) {
        return FIRST_USER << number;
    }

    /** Whether a plane is one that a draw brings itself. */
    static boolean isUser(int plane) {
        return plane >= FIRST_USER;
    }

    /** The number of such a plane. */
    static int userPlane(int plane) {
        return Integer.numberOfTrailingZeros(plane / FIRST_USER);
    }
}
