package org.tilewright.sim.ticked.texture;

import java.util.List;

import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;

/** The queues between what shades tiles of a slice and the slice's texture units, by their numbers in the slice. */
public final class TextureQueues {

    /** From the units. */
    public final List<TickedQueue<TextureRequest>> results;
    private final List<TickedQueue<TextureRequest>> requests;
    private final TickedTextures all;
    private final SliceGrid grid;

    TextureQueues(TickedTextures all, SliceGrid grid, List<TickedQueue<TextureRequest>> requests,
            List<TickedQueue<TextureRequest>> results) {
        this.all = all;
        this.grid = grid;
        this.requests = requests;
        this.results = results;
    }

    /** The queue to the unit that textures a tile. */
    public TickedQueue<TextureRequest> requestsOf(Tile tile) {
        return requests.get(grid.textureUnit(tile.tileX, tile.tileY, tile.tileSize, requests.size()));
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
