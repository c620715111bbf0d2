package org.tilewright.sim.kernel.queue;

import org.tilewright.frame.geometry.DrawState;

/**
 * The colours of tiles that were worked out together with their footprints, which spares finding twice where their textures
 * are read: of those tiles whose fragments are final when shading asks the texture units, so that no work is lost.
 */
public final class TileColours {

    private final int tilePixels;
    /** Whether the depth unit tests tiles before shading if it can. */
    private final boolean testsEarly;
    private final boolean hasUnits;
    private final int slots;
    private int[] colours;
    private int tileWords;
    private boolean isUsed;

    /** Room for the colours of the tiles of a ring. */
    public TileColours(TileRing tiles, boolean hasUnits, boolean testsEarly) {
        tilePixels = tiles.tileSize * tiles.tileSize;
        this.hasUnits = hasUnits;
        this.testsEarly = testsEarly;
        slots = hasUnits ? tiles.slots() : 0;
        colours = new int[0];
    }

    /**
     * Begins a frame.
     *
     * @param worksAhead    whether another thread works out all colours
     * @param fragmentWords most words of a fragment's colour
     */
    public void reset(boolean worksAhead, int fragmentWords) {
        tileWords = tilePixels * fragmentWords;
        if (colours.length < slots * tileWords) {
            colours = new int[slots * tileWords];
        }
        isUsed = hasUnits && !worksAhead;
    }

    /** Whether the colours of a draw's tiles are here. */
    public boolean has(DrawState state) {
        return isUsed && state.stageCount() != 0 && state.writesColour() && !state.alphaTest()
                && (testsEarly || !state.depthTest());
    }

    /** Where the colours of a tile go when its footprints are known, if they are to be here. */
    public int[] colours() {
        return colours;
    }

    /** Where the colours of a slot begin. */
    public int offset(int slot) {
        return slot * tileWords;
    }

    /** Gives the colours of a tile; those of pixels that are not left mean nothing. */
    public void give(int slot, int[] into, int offset) {
        System.arraycopy(colours, slot * tileWords, into, offset, tileWords);
    }
}
