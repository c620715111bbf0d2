package org.tilewright.shader.quad;

/**
 * Quads that go through a program in lockstep. Of the blocks that its quads would enter next the warp enters the first one in
 * the text, with all quads that are before it; the others wait. As blocks are numbered by the text, and turns of loops are
 * blocks behind what is repeated, quads that parted at a choice or a loop are together again at the first block that none of
 * them can pass by.
 */
public final class Warp {

    private final QuadPath[] paths;
    private final int[] positions;
    private int quads;
    private int block;
    private int lanes;

    /**
     * A warp without quads.
     *
     * @param size how many quads there is room for, at least 1
     */
    public Warp(int size) {
        paths = new QuadPath[size];
        positions = new int[size];
        for (int i = 0; i < size; i++) {
            paths[i] = new QuadPath();
        }
    }

    /** Takes a quad in, whose way is copied; there has to be room. */
    public void add(QuadPath path) {
        paths[quads++].set(path);
    }

    /** How many quads are in it. */
    public int quads() {
        return quads;
    }

    /** Whether there is no room for another quad. */
    public boolean isFull() {
        return quads == paths.length;
    }

    /** Lets all quads go. */
    public void clear() {
        quads = 0;
        for (int i = 0; i < positions.length; i++) {
            positions[i] = 0;
        }
    }

    /** Enters the next block; false if all quads are at their ends. */
    public boolean next() {
        block = Integer.MAX_VALUE;
        for (int i = 0; i < quads; i++) {
            if (positions[i] < paths[i].length()) {
                block = Math.min(block, paths[i].block(positions[i]));
            }
        }
        lanes = 0;
        for (int i = 0; i < quads; i++) {
            if (positions[i] < paths[i].length() && paths[i].block(positions[i]) == block) {
                lanes += Integer.bitCount(paths[i].lanes(positions[i]++));
            }
        }
        return lanes != 0;
    }

    /** The block that was entered. */
    public int block() {
        return block;
    }

    /** How many lanes of all quads entered it. */
    public int lanes() {
        return lanes;
    }
}
