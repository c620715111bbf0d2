package org.tilewright.frame.scene.profile;

import java.util.List;

/**
 * The frames that the GPUpd paper measured, as far as it says: resolution, draws, synchronisations and their bytes of
 * eight traces (table 2) and of two profiled frames (table 3). MB are taken as 10^6 bytes.
 *
 * <p>Free, as the paper does not say it: primitives (by a geometry share, one for all), overdraw, the share of discarded
 * primitives (it cites up to 72 %), how unequal draws are, and the size of triangles (only that those of cry are needed by
 * several GPUs).
 */
public final class GameProfiles {

    /** The geometry share of all ten. */
    public static final double GEOMETRY_SHARE = 0.25;

    /** Fragments a pixel of all ten. */
    public static final double OVERDRAW = 1.5;

    private static final double DISCARDED = 0.7;
    private static final double TRIANGLE_AREA = 8;
    private static final double LARGE_TRIANGLE_AREA = 60;
    private static final double DRAW_SKEW = 1;

    private static final List<FrameProfile> ALL = List.of(
            profile("cod2", 640, 480, 1005, 27, 22.92),
            profile("cry", 800, 600, 1067, 25, 73.51),
            profile("grid", 1280, 1024, 1840, 19, 143.47),
            profile("mirrors", 1280, 1024, 1257, 16, 114.93),
            profile("nfs", 1280, 1024, 1262, 13, 77.49),
            profile("stal", 1280, 1024, 1086, 7, 98.05),
            profile("ut3", 1280, 1024, 876, 12, 80.99),
            profile("wolf", 640, 480, 1697, 13, 20.25),
            profile("heaven", 1920, 1080, 1519, 46, 233.73),
            profile("valley", 1920, 1080, 1026, 41, 142.22));

    private GameProfiles() {}

    private static FrameProfile profile(String name, int width, int height, int draws, int synchronisations,
            double megabytes) {
        double area = name.equals("cry") ? LARGE_TRIANGLE_AREA : TRIANGLE_AREA;
        return new FrameProfile(name, width, height, draws, synchronisations, Math.round(megabytes * 1e6), 1, OVERDRAW,
                DISCARDED, area, DRAW_SKEW, name.hashCode()).withGeometryShare(GEOMETRY_SHARE);
    }

    /**
     * All profiles.
     *
     * @return the eight traces in the order of table 2, then the two of table 3
     */
    public static List<FrameProfile> all() {
        return ALL;
    }

    /**
     * Finds a profile.
     *
     * @param name its name
     * @return the profile, or null when there is none of that name
     */
    public static FrameProfile named(String name) {
        return ALL.stream().filter(profile -> profile.name().equals(name)).findFirst().orElse(null);
    }
}
