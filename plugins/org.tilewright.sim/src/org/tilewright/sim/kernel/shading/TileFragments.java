package org.tilewright.sim.kernel.shading;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.ProgrammedTiles;
import org.tilewright.sim.kernel.queue.TileColours;
import org.tilewright.sim.kernel.queue.TileRing;

/**
 * Depths and colours of the fragments of tiles: worked out when somebody asks, or taken over from the thread that works
 * them out ahead.
 */
public final class TileFragments {

    private final FragmentUnit unit;
    private final TileColours known;
    private final ProgrammedTiles programmed;
    /** Null if nobody works ahead. */
    private FragmentsAhead ahead;
    /** Whether this unit has shaded the last tile itself. */
    private boolean shadedHere;

    public TileFragments(int tileSize, TileColours known, ProgrammedTiles programmed) {
        this.programmed = programmed;
        this.known = known;
        unit = new FragmentUnit(tileSize);
    }

    /** Starts a frame. */
    public void reset(FragmentsAhead newAhead) {
        ahead = newAhead;
    }

    /** Only this tile and those after it will be asked for from now on. */
    public void reached(TileRing tiles, int slot) {
        if (ahead != null) {
            ahead.reached(tiles.number[slot]);
        }
    }

    /**
     * Gives the depths of the covered pixels of a tile if they are worked out ahead, or by its program when it was shaded just
     * now; whether they are.
     */
    public boolean giveDepths(TileRing tiles, int slot, DrawState state, int[] depths) {
        if (state.givesDepth() && programmed.has(slot)) {
            programmed.giveDepths(slot, depths);
            return true;
        }
        if (shadedHere && state.givesDepth()) {
            System.arraycopy(unit.programDepths(), 0, depths, 0, depths.length);
            return true;
        }
        if (ahead == null || !ahead.has(tiles.number[slot])) {
            return false;
        }
        ahead.depths(tiles.number[slot], depths);
        return true;
    }

    /**
     * Gives the colours of those pixels of a tile that are left, and takes those that fail the alpha test from them.
     */
    public void shade(TileRing tiles, int slot, ScreenPrimitive primitive, long[] left, int[] colours,
            int coloursOffset) {
        shadedHere = false;
        if (programmed.has(slot)) {
            programmed.give(slot, left, colours, coloursOffset);
            return;
        }
        if (ahead != null && ahead.giveColours(tiles.number[slot], left, primitive.state().alphaTest(), colours,
                coloursOffset)) {
            return;
        }
        if (known.has(primitive.state())) {
            known.give(slot, colours, coloursOffset);
        } else {
            shadedHere = true;
            unit.shade(primitive, tiles.tileX[slot], tiles.tileY[slot], left, 0, tiles.covered,
                    tiles.coverageOffset(slot), colours, coloursOffset, null);
        }
    }
}
