package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.fragment.StageTexels;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;

/** The footprints of the quads of one tile after the other, and with them its colours if these are final. */
final class TileFootprints implements StageTexels {

    private static final int QUAD_PIXELS = 4;

    private final FragmentUnit fragments;
    private final int[] masks;
    private final TileColours colours;
    private Footprints[] stages = {};
    private DrawState state;

    TileFootprints(int tileSize, TileColours colours) {
        fragments = new FragmentUnit(tileSize);
        this.colours = colours;
        masks = new int[tileSize * tileSize / QUAD_PIXELS];
    }

    /** Finds the footprints of all stages of a tile; answers the number of its quads. */
    int find(TileRing tiles, int slot, ScreenPrimitive primitive) {
        state = primitive.state();
        while (stages.length < state.stageCount()) {
            stages = Arrays.copyOf(stages, stages.length + 1);
            stages[stages.length - 1] = new Footprints();
        }
        int offset = tiles.coverageOffset(slot);
        fragments.footprints(primitive, tiles.tileX[slot], tiles.tileY[slot], tiles.left, offset, tiles.covered, offset,
                stages);
        if (colours.has(state)) {
            colours.find(slot, primitive, fragments, this);
        }
        return fragments.quads(tiles.left, offset, masks);
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
