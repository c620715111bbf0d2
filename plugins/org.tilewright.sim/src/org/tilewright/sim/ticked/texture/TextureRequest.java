package org.tilewright.sim.ticked.texture;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;

/** The covered pixels of a quad, to be textured in one stage. On its way back it carries their colours. */
public final class TextureRequest {

    /**
     * What a Fury unit is set up for.
     *
     * @param bin number of the bin that is rendered, 0 without bins
     */
    record Binding(ScreenPrimitive piece, int bin, int stage) {}

    private static final int FOOTPRINT_TEXELS = 4;

    public final TexturedTile tile;
    final Binding binding;
    /** Footprints of the whole tile. */
    final Footprints footprints;
    /** The first of the quad's pixels among those of the tile. */
    final int firstPixel;
    final int pixels;
    private final int[][] texels;

    TextureRequest(TexturedTile tile, Binding binding, Footprints footprints, int firstPixel, int pixels) {
        this.tile = tile;
        this.binding = binding;
        this.footprints = footprints;
        this.firstPixel = firstPixel;
        this.pixels = pixels;
        texels = new int[pixels][];
        for (int pixel = 0; pixel < pixels; pixel++) {
            texels[pixel] = new int[FOOTPRINT_TEXELS * (endOf(firstPixel + pixel) - firstOf(firstPixel + pixel))];
        }
    }

    /** A pixel's first footprint. */
    int firstOf(int pixel) {
        return footprints.first(pixel);
    }

    /** The footprint behind a pixel's last one. */
    int endOf(int pixel) {
        return footprints.first(pixel + 1);
    }

    int draw() {
        return tile.tile.draw();
    }

    Sampler sampler() {
        return binding.piece.state().stage(binding.stage).sampler();
    }

    /** Footprints of the quad's pixels. */
    int footprintCount() {
        return endOf(firstPixel + pixels - 1) - firstOf(firstPixel);
    }

    /** Those of them that have one texel. */
    int nearestCount() {
        int count = 0;
        for (int footprint = firstOf(firstPixel); footprint < endOf(firstPixel + pixels - 1); footprint++) {
            count += footprints.bilinear(footprint) ? 0 : 1;
        }
        return count;
    }

    /** Takes a texel that the cache gave. */
    void put(int pixel, int footprint, int texel, int colour) {
        int place = FOOTPRINT_TEXELS * (footprint - firstOf(pixel)) + texel;
        texels[pixel - firstPixel][place] = colour;
    }

    /** The colour that the filter makes of a pixel's texels. */
    int colour(int pixel) {
        return sampler().filter(footprints, pixel, texels[pixel - firstPixel]);
    }
}
