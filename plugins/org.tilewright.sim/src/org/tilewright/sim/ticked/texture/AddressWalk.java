package org.tilewright.sim.ticked.texture;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.frame.texture.Footprints;
import org.tilewright.protocol.texture.FootprintAccesses;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureLayout;

/** Finds the accesses of a request: pixel by pixel, footprint by footprint. */
final class AddressWalk {

    private static final int CORNERS = 4;

    private final TextureLayout layout;
    private final FootprintAccesses accesses;

    AddressWalk(TextureLayout layout, FootprintAccesses accesses) {
        this.layout = layout;
        this.accesses = accesses;
    }

    /** The accesses of a request in order; an empty one for a request that needs none. */
    Deque<TextureAccess> of(TextureRequest request) {
        Deque<TextureAccess> all = new ArrayDeque<>();
        for (int pixel = request.firstPixel; pixel < request.firstPixel + request.pixels; pixel++) {
            for (int footprint = request.firstOf(pixel); footprint < request.endOf(pixel); footprint++) {
                add(request, pixel, footprint, all);
            }
        }
        if (all.isEmpty()) {
            all.addLast(new TextureAccess(request));
        }
        all.getLast().isLast = true;
        return all;
    }

    private void add(TextureRequest request, int pixel, int footprint, Deque<TextureAccess> all) {
        PlacedTexture texture = layout.of(request.sampler());
        Footprints footprints = request.footprints;
        int level = footprints.level(footprint);
        int[] addresses = new int[CORNERS];
        int wanted = 0;
        for (int corner = 0; corner < (footprints.bilinear(footprint) ? CORNERS : 1); corner++) {
            int x = (corner & 1) == 0 ? footprints.x0(footprint) : footprints.x1(footprint);
            int y = (corner & 2) == 0 ? footprints.y0(footprint) : footprints.y1(footprint);
            if (x != Footprints.BORDER && y != Footprints.BORDER) {
                addresses[corner] = (int) (texture.address(level, x, y) / Integer.BYTES);
                wanted |= 1 << corner;
            }
        }
        if (wanted == 0) {
            return;
        }
        accesses.begin(addresses[0], addresses[1], addresses[2], addresses[3], wanted);
        while (accesses.next() != 0) {
            TextureAccess access = new TextureAccess(request);
            for (int corner = 0; corner < CORNERS; corner++) {
                if ((accesses.served() & 1 << corner) != 0) {
                    access.texels.add(new TextureAccess.Texel(pixel, footprint, corner, addresses[corner]));
                }
            }
            for (int line = 0; line < accesses.lines(); line++) {
                access.blocks.add(accesses.line(line));
            }
            access.banks = accesses.banks();
            access.tags = accesses.tagReads();
            access.isConflict = accesses.isConflict();
            all.addLast(access);
        }
    }
}
