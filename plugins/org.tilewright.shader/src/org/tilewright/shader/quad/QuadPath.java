package org.tilewright.shader.quad;

import java.util.Arrays;

/**
 * The way that a quad took through a program: the blocks that it entered, in order, and the lanes that did. Not for several
 * threads at once.
 */
public final class QuadPath {

    private static final int FIRST_ROOM = 64;

    private int[] blocks = new int[FIRST_ROOM];
    private byte[] lanes = new byte[FIRST_ROOM];
    private int length;

    /**
     * What programs call whose way is recorded: lanes enter a block.
     *
     * @param quad    whose way it is; nothing happens if it {@linkplain Quad#path keeps} none
     * @param block   number of the block
     * @param entered which lanes, as bits; of none nothing is kept
     */
    public static void enter(Quad quad, int block, int entered) {
        if (quad.path != null && entered != 0) {
            quad.path.add(block, entered);
        }
    }

    /** Goes on by a block. */
    void add(int block, int entered) {
        if (length == blocks.length) {
            blocks = Arrays.copyOf(blocks, 2 * length);
            lanes = Arrays.copyOf(lanes, 2 * length);
        }
        blocks[length] = block;
        lanes[length] = (byte) entered;
        length++;
    }

    /** Forgets all, to be used for another run. */
    public void clear() {
        length = 0;
    }

    /** Takes over the way of another quad. */
    void set(QuadPath other) {
        clear();
        while (length < other.length) {
            add(other.blocks[length], other.lanes[length]);
        }
    }

    /** How many blocks were entered. */
    public int length() {
        return length;
    }

    /**
     * A block that was entered.
     *
     * @param index 0 for the first, less than {@link #length}
     */
    public int block(int index) {
        return blocks[index];
    }

    /**
     * The lanes that entered a block, as bits.
     *
     * @param index as above
     */
    public int lanes(int index) {
        return lanes[index];
    }
}
