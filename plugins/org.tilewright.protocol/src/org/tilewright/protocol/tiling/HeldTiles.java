package org.tilewright.protocol.tiling;

/**
 * The tiles that a depth unit holds until all is known of their bin that might hide them: hidden surface removal. A tile is what one
 * primitive has of a place, so many pixels, and each pixel belongs to at most one tile that is held: that is its tag. Tiles leave
 * in the order in which they came, and each by itself, with those pixels that nothing has covered since.
 */
public final class HeldTiles {

    /** Hears of tiles that nothing is left of. */
    @FunctionalInterface
    public interface Covered {

        /** A tile that was held is covered altogether; its entry is free. */
        void covered(int entry);
    }

    private final int words;
    private final Covered listener;
    /** By entry, the place of the tile there. */
    private final int[] places;
    /** By entry, its pixels, in so many words; none if the entry is free. */
    private final long[] pixels;
    /** The entries in use, as their tiles came: first those that are leaving. */
    private final int[] order;
    private int used;
    private int leaving;

    /**
     * Holds nothing.
     *
     * @param entries  tiles that may be held or leaving, at least 1
     * @param words    words of the pixels of a tile
     * @param listener hears of tiles that nothing is left of
     */
    public HeldTiles(int entries, int words, Covered listener) {
        this.words = words;
        this.listener = listener;
        places = new int[entries];
        pixels = new long[entries * words];
        order = new int[entries];
    }

    /** Forgets all tiles. */
    public void reset() {
        while (used > 0) {
            free(used - 1);
        }
        leaving = 0;
    }

    /** Whether tiles are held that are not leaving. */
    public boolean isHolding() {
        return used > leaving;
    }

    /** Whether a tile is leaving. */
    public boolean isLeaving() {
        return leaving > 0;
    }

    /** Whether every entry is in use, so that {@link #makeRoom} is due. */
    public boolean isFull() {
        return used == order.length;
    }

    /** How many pixels of a tile belong to tiles that are held in the same place. */
    public int beneath(int place, long[] coverage, int offset) {
        int beneath = 0;
        for (int held = leaving; held < used; held++) {
            for (int word = 0; places[order[held]] == place && word < words; word++) {
                beneath += Long.bitCount(pixels[order[held] * words + word] & coverage[offset + word]);
            }
        }
        return beneath;
    }

    /**
     * Takes a tile in; none may be leaving. What lies beneath it leaves if it is needed, and is hidden if not.
     *
     * @param place    where the tile lies
     * @param coverage its pixels, some of which are there
     * @param offset   where these begin
     * @param role     what its draw does to what lies beneath; one that shows something
     * @return its entry
     */
    public int add(int place, long[] coverage, int offset, SurfaceRole role) {
        if (!role.needsBeneath()) {
            cover(place, coverage, offset);
        } else if (beneath(place, coverage, offset) > 0) {
            leave(place);
        }
        int entry = freeEntry();
        places[entry] = place;
        System.arraycopy(coverage, offset, pixels, entry * words, words);
        order[used++] = entry;
        if (!role.isHeld()) {
            moveToLeaving(used - 1);
        }
        return entry;
    }

    private int freeEntry() {
        int entry = 0;
        while (!isEmpty(entry)) {
            entry++;
        }
        return entry;
    }

    private boolean isEmpty(int entry) {
        for (int word = 0; word < words; word++) {
            if (pixels[entry * words + word] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Takes pixels away from the tiles that are held in a place. */
    private void cover(int place, long[] coverage, int offset) {
        int held = leaving;
        while (held < used) {
            int entry = order[held];
            for (int word = 0; places[entry] == place && word < words; word++) {
                pixels[entry * words + word] &= ~coverage[offset + word];
            }
            if (isEmpty(entry)) {
                free(held);
                listener.covered(entry);
            } else {
                held++;
            }
        }
    }

    /** If every entry is in use, the tiles leave that are held in the place of the oldest of them. */
    public void makeRoom() {
        if (isFull() && isHolding()) {
            leave(places[order[leaving]]);
        }
    }

    /** All tiles that are held leave. */
    public void leave() {
        leaving = used;
    }

    private void leave(int place) {
        for (int held = leaving; held < used; held++) {
            if (places[order[held]] == place) {
                moveToLeaving(held);
            }
        }
    }

    /** Puts a tile that is held behind those that are leaving. */
    private void moveToLeaving(int held) {
        int entry = order[held];
        System.arraycopy(order, leaving, order, leaving + 1, held - leaving);
        order[leaving++] = entry;
    }

    /** The entry of the tile that leaves next; one is leaving. */
    public int next() {
        return order[0];
    }

    /** The place of the tile of an entry. */
    public int place(int entry) {
        return places[entry];
    }

    /** The pixels that are left of all tiles, those of an entry beginning at {@link #offset}. */
    public long[] pixels() {
        return pixels;
    }

    /** Where the pixels of an entry begin. */
    public int offset(int entry) {
        return entry * words;
    }

    /** The next tile has left; its entry is free. */
    public void left() {
        leaving--;
        free(0);
    }

    /** Frees the entry at a place in the order; no number is left of what was there, so that equal states are one. */
    private void free(int at) {
        int entry = order[at];
        places[entry] = 0;
        for (int word = 0; word < words; word++) {
            pixels[entry * words + word] = 0;
        }
        used--;
        System.arraycopy(order, at + 1, order, at, used - at);
        order[used] = 0;
    }
}
