package org.tilewright.sim.ticked.texture;

import java.util.List;

import org.tilewright.protocol.texture.UnitGrid;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;

/** The queues between what shades tiles of a slice and the slice's texture units, by their numbers in the slice. */
public final class TextureQueues {

    /** From the units. */
    public final List<TickedQueue<TextureRequest>> results;
    /** To the units. */
    public final List<TickedQueue<TextureRequest>> requests;
    private final TickedTextures all;
    private final UnitGrid grid;

    TextureQueues(TickedTextures all, UnitGrid grid, List<TickedQueue<TextureRequest>> requests,
            List<TickedQueue<TextureRequest>> results) {
        this.all = all;
        this.grid = grid;
        this.requests = requests;
        this.results = results;
    }

    /** The number of the unit that textures a tile. */
    public int unitOf(Tile tile) {
        return grid.unit(tile.tileX, tile.tileY);
    }

    /** The queue to the unit that a shader core asks. */
    public TickedQueue<TextureRequest> requestsOf(int core) {
        return requests.get(core % requests.size());
    }

    /** The number of a tile's bin, or 0 without bins. */
    public int binOf(Tile tile) {
        return all.binOf(tile);
    }
}
