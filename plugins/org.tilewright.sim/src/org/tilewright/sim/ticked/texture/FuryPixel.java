package org.tilewright.sim.ticked.texture;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.texture.Footprints;
import org.tilewright.sim.memory.PlacedTexture;

/** A pixel on its way through a Fury texture unit: its texels' addresses, in order. */
final class FuryPixel {

    private static final int CORNERS = 4;

    final TextureRequest request;
    final int pixel;
    final boolean isBilinear;
    final List<Long> addresses = new ArrayList<>();

    FuryPixel(TextureRequest request, int pixel, PlacedTexture texture) {
        this.request = request;
        this.pixel = pixel;
        Footprints footprints = request.footprints;
        int footprint = request.firstOf(pixel);
        isBilinear = footprints.bilinear(footprint);
        for (int corner = 0; corner < (isBilinear ? CORNERS : 1); corner++) {
            int x = (corner & 1) == 0 ? footprints.x0(footprint) : footprints.x1(footprint);
            int y = (corner & 2) == 0 ? footprints.y0(footprint) : footprints.y1(footprint);
            addresses.add(texture.address(footprints.level(footprint), x, y));
        }
    }

    /** Whether it is the last of its quad. */
    boolean isLast() {
        return pixel == request.firstPixel + request.pixels - 1;
    }

    /** Takes a texel. */
    void put(int corner, int colour) {
        request.put(pixel, request.firstOf(pixel), corner, colour);
    }
}
