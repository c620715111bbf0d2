package org.tilewright.sim.ticked.texture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Stream;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;

/** A tile that is being textured: its requests that are not sent, and the colours that have come back. */
public final class TexturedTile {

    private static final int TILE_QUADS_EDGE = 2;

    public final Tile tile;
    public final long acceptTick;
    public final TickedQueue.Entry<Tile> place;
    public final Deque<TextureRequest> unsent = new ArrayDeque<>();
    private final int[][] texels;
    private int missing;

    /**
     * @param place its place in the queue to the depth unit
     * @param bin number of its bin, 0 without bins
     */
    public TexturedTile(Tile tile, long acceptTick, TickedQueue.Entry<Tile> place, int bin, FragmentUnit fragments) {
        this.tile = tile;
        this.acceptTick = acceptTick;
        this.place = place;
        int edge = tile.tileSize / TILE_QUADS_EDGE;
        int[] masks = new int[edge * edge];
        int quads = fragments.quads(tile.state().grid(), tile.alive, 0, masks);
        texels = new int[tile.state().stageCount()][Tile.fragments(tile.alive)];
        Footprints[] all = Stream.generate(Footprints::new).limit(texels.length).toArray(Footprints[]::new);
        fragments.footprints(tile.piece, tile.tileX, tile.tileY, tile.alive, 0, tile.rasterised, 0, all);
        for (int stage = 0; stage < texels.length; stage++) {
            Footprints footprints = all[stage];
            TextureRequest.Binding binding = new TextureRequest.Binding(tile.piece, bin, stage);
            int pixel = 0;
            for (int quad = 0; quad < quads; quad++) {
                int pixels = Integer.bitCount(masks[quad]);
                unsent.addLast(new TextureRequest(this, binding, footprints, pixel, pixels));
                pixel += pixels;
            }
        }
        missing = unsent.size();
    }

    /** A request of it has come back; whether it was the last. */
    public boolean receive(TextureRequest result) {
        for (int pixel = result.firstPixel; pixel < result.firstPixel + result.pixels; pixel++) {
            texels[result.binding.stage()][pixel] = result.colour(pixel);
        }
        missing--;
        return missing == 0;
    }

    /** Colours the tile by what has come back. */
    public void shade(FragmentUnit fragments) {
        fragments.shade(tile.piece, tile.tileX, tile.tileY, tile.alive, 0, tile.colours, 0,
                (stage, count, target) -> System.arraycopy(texels[stage], 0, target, 0, count));
    }
}
