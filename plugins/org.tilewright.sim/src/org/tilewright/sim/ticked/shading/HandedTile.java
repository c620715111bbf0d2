package org.tilewright.sim.ticked.shading;

import java.util.List;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.texture.TextureRequest;
import org.tilewright.sim.ticked.texture.TexturedTile;

/** A tile some of whose warps are not over. */
final class HandedTile {

    /** Its place in the queue to the depth unit. */
    final TickedQueue.Entry<Tile> place;
    /** Null if it asks no texture unit. */
    private final TexturedTile textured;
    /** Its requests, stage by stage. */
    private final List<TextureRequest> requests;
    private final int quads;
    private final int warpQuads;
    private int warps;

    /** @param textured its requests, or null if texture units are asked nothing */
    HandedTile(TickedQueue.Entry<Tile> place, int warps, int warpQuads, TexturedTile textured) {
        this.place = place;
        this.warps = warps;
        this.warpQuads = warpQuads;
        this.textured = textured;
        requests = textured == null ? List.of() : List.copyOf(textured.unsent);
        quads = textured == null ? 0 : requests.size() / textured.tile.state().stageCount();
    }

    /** What a warp's look-up, both by their numbers, asks a texture unit for its quads; nothing if it asks none. */
    List<TextureRequest> requests(int warp, int lookUp) {
        int first = lookUp * quads + warp * warpQuads;
        return textured == null ? List.of()
                : requests.subList(first, Math.min((lookUp + 1) * quads, first + warpQuads));
    }

    /** A warp of it is over; whether that was the last one. */
    boolean isDoneWithWarp(FragmentUnit fragments) {
        warps--;
        if (warps == 0 && textured != null) {
            textured.shade(fragments);
        }
        return warps == 0;
    }
}
