package org.tilewright.frame.scene.profile;

import org.tilewright.frame.format.FrameLimits;

/**
 * What a generated multi-pass frame looks like to a system of GPUs. A published trace states some of it (the GPUpd paper,
 * tables 2 and 3: resolution, draws, synchronisations and their bytes); all the rest is free and stated here.
 *
 * <p>A synchronisation is a draw that reads a buffer that was written since it was last read. Its bytes are those of the
 * buffer, 4 a pixel, counted once however many GPUs there are.
 *
 * @param name                 name of the frame
 * @param width                width of the screen in pixels
 * @param height               height of the screen in pixels
 * @param draws                number of draws
 * @param synchronisations     number of reads after writes, 0 or more
 * @param synchronisationBytes bytes of the buffers that they read, all together
 * @param primitives           triangles of all draws
 * @param overdraw             covered fragments, of the screen and of all buffers that synchronisations read, to a pixel of them
 * @param discarded            share of the primitives that clipping and culling throw away: of each object more than half turn their
 *                             back, and whole objects lie outside the view
 * @param triangleArea         mean area of a visible triangle of an object in pixels: the larger, the more GPUs need it. It
 *                             shrinks where objects would take more than half of the fragments beyond one a pixel
 * @param drawSkew             how unequal draws are: the draw of rank r of n has a share in proportion to
 *                             {@code (r + n/100)^-drawSkew} of the objects' primitives; 0 makes all equal
 * @param seed                 chooses among frames of one profile
 */
public record FrameProfile(String name, int width, int height, int draws, int synchronisations,
        long synchronisationBytes, int primitives, double overdraw, double discarded, double triangleArea,
        double drawSkew, long seed) {

    /**
     * Core cycles of geometry to a triangle on one GPU of the GPUpd presets, as measured: its vertices, of which 0.56 miss the
     * post-transform cache, take 8 cycles each.
     */
    public static final double CYCLES_PER_PRIMITIVE = 4.9;

    /**
     * Core cycles to a covered fragment on one GPU of the GPUpd presets, as measured on frames of this kind: those left when the
     * cycles of geometry are taken off, most of them spent waiting for depth.
     */
    public static final double CYCLES_PER_FRAGMENT = 1.33;

    /** Bytes of a pixel of a buffer. */
    public static final int PIXEL_BYTES = 4;

    /** Checks every value against its range. */
    public FrameProfile {
        require(width >= 16 && height >= 16 && width <= 4096 && height <= 4096, "width and height",
                "16 to 4096 pixels");
        require(draws >= 1 && draws <= FrameLimits.COMMANDS / 2, "draws", "1 to " + FrameLimits.COMMANDS / 2);
        require(synchronisations >= 0 && synchronisations <= 1000, "synchronisations", "0 to 1000");
        require(synchronisations == 0 ? synchronisationBytes == 0
                : synchronisationBytes >= 4096L * synchronisations
                        && synchronisationBytes <= (64L << 20) * synchronisations,
                "bytes of synchronisations", "0 without synchronisations, else 4 KiB to 64 MiB to each");
        require(primitives >= 1 && primitives <= FrameLimits.INDICES / 3, "primitives", "1 to "
                + FrameLimits.INDICES / 3);
        require(overdraw >= 1 && overdraw <= 1000, "overdraw", "1 to 1000");
        require(discarded >= 0.65 && discarded <= 0.9, "share of discarded primitives", "0.65 to 0.9");
        require(triangleArea >= 0.5 && triangleArea <= 10_000, "area of triangles", "0.5 to 10,000 pixels");
        require(drawSkew >= 0 && drawSkew <= 3, "skew of draws", "0 to 3");
    }

    private static void require(boolean holds, String what, String range) {
        if (!holds) {
            throw new IllegalArgumentException("the " + what + " of a profile must be " + range);
        }
    }

    /**
     * Pixels of the screen and of every buffer that is synchronised, as often as it is.
     *
     * @return pixels
     */
    public long pixels() {
        return (long) width * height + synchronisationBytes / PIXEL_BYTES;
    }

    /**
     * The share of a single GPU's frame time in which geometry is the bottleneck, with the GPUpd presets' rates: objects of
     * small and discarded triangles wait for geometry, large surfaces for fragments.
     *
     * @return share in 0..1
     */
    public double geometryShare() {
        double geometry = primitives * CYCLES_PER_PRIMITIVE;
        return geometry / (geometry + overdraw * pixels() * CYCLES_PER_FRAGMENT);
    }

    /**
     * The same profile with as many primitives as a geometry share takes.
     *
     * @param share what {@link #geometryShare} is to be, over 0 and below 1
     * @return the profile
     */
    public FrameProfile withGeometryShare(double share) {
        require(share > 0 && share < 1, "geometry share", "over 0 and below 1");
        double fragmentCycles = overdraw * pixels() * CYCLES_PER_FRAGMENT;
        double triangles = share / (1 - share) * fragmentCycles / CYCLES_PER_PRIMITIVE;
        return withPrimitives((int) Math.clamp(Math.round(triangles), 1L, (long) Integer.MAX_VALUE));
    }

    /**
     * The same profile with another number of primitives.
     *
     * @param triangles triangles of all draws
     * @return the profile
     */
    public FrameProfile withPrimitives(int triangles) {
        return new FrameProfile(name, width, height, draws, synchronisations, synchronisationBytes, triangles, overdraw,
                discarded, triangleArea, drawSkew, seed);
    }
}
