package org.tilewright.sim.kernel.texture;

import java.util.Arrays;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.fragment.StageTexels;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.sim.kernel.queue.TileColours;
import org.tilewright.sim.kernel.queue.TileRing;

/** The footprints of the quads of one tile after the other, and its colours from these. */
public final class TileFootprints implements StageTexels {

    private static final int QUAD_PIXELS = 4;

    private final FragmentUnit fragments;
    private final int[] masks;
    private Footprints[] stages = {};
    private DrawState state;

    TileFootprints(int tileSize) {
        fragments = new FragmentUnit(tileSize);
        masks = new int[tileSize * tileSize / QUAD_PIXELS];
    }

    /**
     * Finds the footprints of all stages of a tile.
     *
     * @param wantsColour whether the tile's {@link #colour} will be asked for
     * @return the number of its quads
     */
    int find(TileRing tiles, int slot, ScreenPrimitive primitive, boolean wantsColour) {
        return find(primitive, tiles.tileX[slot], tiles.tileY[slot], tiles.left, tiles.covered,
                tiles.coverageOffset(slot), wantsColour);
    }

    /**
     * Finds the footprints of all stages of a tile.
     *
     * @param left    what tests have left of its coverage, from an offset on
     * @param covered its coverage before any test, from the same offset on
     * @param wantsColour whether the tile's {@link #colour} will be asked for
     * @return the number of quads that are left
     */
    int find(ScreenPrimitive primitive, int tileX, int tileY, long[] left, long[] covered, int offset,
            boolean wantsColour) {
        state = primitive.state();
        while (stages.length < state.stageCount()) {
            stages = Arrays.copyOf(stages, stages.length + 1);
            stages[stages.length - 1] = new Footprints();
        }
        for (int stage = 0; stage < state.stageCount(); stage++) {
            stages[stage].wantTexels(wantsColour);
        }
        fragments.footprints(primitive, tileX, tileY, left, offset, covered, offset, stages);
        return fragments.quads(state.grid(), left, offset, masks);
    }

    /** Works out the colours of the tile whose footprints were found last. */
    public void colour(ScreenPrimitive primitive, int[] colours, int offset) {
        fragments.colour(primitive, colours, offset, this);
    }

    /** Works out the colours of the tile whose footprints were found last for a slot, if they are to be there. */
    void colour(ScreenPrimitive primitive, TileColours into, int slot) {
        if (into.has(primitive.state())) {
            colour(primitive, into.colours(), into.offset(slot));
        }
    }

    @Override
    public void deliver(int stage, int count, int[] texels) {
        state.stage(stage).sampler().sample(stages[stage], texels);
    }

    /** The footprints of a stage of the tile. */
    Footprints stage(int stage) {
        return stages[stage];
    }

    /** Coverage of a quad of the tile. */
    int mask(int quad) {
        return masks[quad];
    }
}
