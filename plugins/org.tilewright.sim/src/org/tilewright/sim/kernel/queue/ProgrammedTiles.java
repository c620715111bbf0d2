package org.tilewright.sim.kernel.queue;

/**
 * What programs made of those tiles that shader cores have accepted, whose programs had to run to know the ways of their warps: by
 * slots of the tiles that lie before the end of their depth test.
 */
public final class ProgrammedTiles {

    private final int tilePixels;
    private final int words;
    private final boolean[] has;
    private final long[] left;
    private final int[] depths;
    private int[] colours = new int[0];
    private int tileWords;

    /**
     * Room for the tiles of a ring.
     *
     * @param hasCores whether the machine has shader cores; else nothing is ever here
     */
    ProgrammedTiles(TileRing tiles, boolean hasCores) {
        tilePixels = tiles.tileSize * tiles.tileSize;
        words = tiles.words;
        has = new boolean[tiles.slots()];
        left = new long[hasCores ? has.length * words : 0];
        depths = new int[hasCores ? has.length * tilePixels : 0];
    }

    /** Begins a frame whose fragments have so many words. */
    void reset(int fragmentWords) {
        tileWords = tilePixels * fragmentWords;
        if (depths.length != 0 && colours.length < has.length * tileWords) {
            colours = new int[has.length * tileWords];
        }
    }

    /** Nothing is here of the tile that is in a slot now. */
    public void clear(int slot) {
        has[slot] = false;
    }

    /**
     * Takes a tile over that was coloured here.
     *
     * @param itsLeft   the pixels that its program and the alpha test have left
     * @param itsDepths the depths that its program gave
     */
    public void put(int slot, long[] itsLeft, int[] itsDepths) {
        has[slot] = true;
        System.arraycopy(itsLeft, 0, left, slot * words, words);
        System.arraycopy(itsDepths, 0, depths, slot * tilePixels, tilePixels);
    }

    /** Whether the tile in a slot is here. */
    public boolean has(int slot) {
        return has[slot];
    }

    /** Where colours go. */
    public int[] colours() {
        return colours;
    }

    /** Where the colours of a slot begin. */
    public int coloursOffset(int slot) {
        return slot * tileWords;
    }

    /** Gives the depths that its program gave a tile. */
    public void giveDepths(int slot, int[] into) {
        System.arraycopy(depths, slot * tilePixels, into, 0, tilePixels);
    }

    /**
     * Gives the colours of a tile; those of pixels that are not left mean nothing.
     *
     * @param itsLeft the pixels that are left, from which those are taken that are not left here
     */
    public void give(int slot, long[] itsLeft, int[] into, int offset) {
        System.arraycopy(colours, slot * tileWords, into, offset, tileWords);
        for (int word = 0; word < words; word++) {
            itsLeft[word] &= left[slot * words + word];
        }
    }
}
