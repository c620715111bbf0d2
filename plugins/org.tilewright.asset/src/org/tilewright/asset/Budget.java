package org.tilewright.asset;

import org.tilewright.input.Place;

/** The memory that a scene may take, so that a small file that declares much is refused before it takes it. */
public final class Budget {

    /** Most values of vertices, indices and animations, and texels, of 4 bytes each. */
    public static final long MOST = 1L << 26;

    private long taken;

    /**
     * Takes room.
     *
     * @param values how many values of 4 bytes
     * @param place  what they are for
     */
    public void take(long values, Place place) {
        if (values > MOST - taken) {
            throw place.error("takes " + values + " values, " + (taken + values) + " with what was read before",
                    "at most " + MOST);
        }
        taken += values;
    }
}
