package org.tilewright.protocol.tiling;

import java.util.Arrays;

/**
 * What the bins of a pass hold, in order: pieces and clears, each by its number in the pass. A bin's list is linked through
 * arrays that grow to what a pass needs and are kept.
 */
public final class BinLists {

    /** The end of a list. */
    public static final int NONE = -1;

    private int bins;
    private int[] first = new int[0];
    private int[] last = new int[0];
    /** By item: the number of its piece, or the complement of the number of its clear. */
    private int[] held = new int[64];
    private int[] next = new int[64];
    private int items;

    /** Empty lists without bins. */
    public BinLists() {
        // Nothing to hold before a frame is known.
    }

    /** Starts a frame with so many bins. */
    public void reset(int newBins) {
        bins = newBins;
        if (first.length < bins) {
            first = new int[bins];
            last = new int[bins];
        }
        clear();
    }

    /** Empties all lists, at the end of a pass. */
    public void clear() {
        items = 0;
        Arrays.fill(first, 0, bins, NONE);
        Arrays.fill(last, 0, bins, NONE);
    }

    /** Adds a piece to the end of a bin's list. */
    public void addPiece(int bin, int piece) {
        add(bin, piece);
    }

    /** Adds a clear to the end of a bin's list. */
    public void addClear(int bin, int clear) {
        add(bin, ~clear);
    }

    private void add(int bin, int what) {
        if (items == held.length) {
            held = Arrays.copyOf(held, 2 * items);
            next = Arrays.copyOf(next, 2 * items);
        }
        held[items] = what;
        next[items] = NONE;
        if (last[bin] == NONE) {
            first[bin] = items;
        } else {
            next[last[bin]] = items;
        }
        last[bin] = items++;
    }

    /** Whether all lists are empty. */
    public boolean areEmpty() {
        return items == 0;
    }

    /**
     * The first place from a place on in a walk over the bins at which there is a bin whose list is not empty; the number of bins if
     * there is none.
     */
    public int nextPlace(BinWalk walk, int from) {
        int place = from;
        while (place < bins && first[walk.bin(place)] == NONE) {
            place++;
        }
        return place;
    }

    /** The first item of a bin, or {@link #NONE}. */
    public int first(int bin) {
        return first[bin];
    }

    /** The item after an item, or {@link #NONE}. */
    public int next(int item) {
        return next[item];
    }

    /** Whether an item is a clear. */
    public boolean isClear(int item) {
        return held[item] < 0;
    }

    /** The number of an item's piece. */
    public int piece(int item) {
        return held[item];
    }

    /** The number of an item's clear. */
    public int clear(int item) {
        return ~held[item];
    }
}
