package org.tilewright.frame.warp;

import java.util.List;

/** A program as shader cores issue it, by the blocks that warps enter. Immutable. */
public final class WarpCode {

    /** The program of draws without one. */
    public static final int FIXED_FUNCTION = -1;

    private final int program;
    private final List<WarpStep[]> blocks;
    private final int names;
    private final int registers;

    /**
     * A program.
     *
     * @param program   its number in the frame, or {@link #FIXED_FUNCTION}
     * @param blocks    the steps of each block
     * @param names     registers that steps name
     * @param registers registers that a lane needs, at least 1
     */
    WarpCode(int program, List<WarpStep[]> blocks, int names, int registers) {
        this.program = program;
        this.blocks = List.copyOf(blocks);
        this.names = names;
        this.registers = registers;
    }

    /** Its number in the frame, or {@link #FIXED_FUNCTION}. */
    public int program() {
        return program;
    }

    /**
     * The steps of a block, in order; may be none.
     *
     * @param number from 0
     * @return the steps, for reading only
     */
    public WarpStep[] block(int number) {
        return blocks.get(number);
    }

    /** How many registers steps name, from 0 on. */
    public int names() {
        return names;
    }

    /** How many registers a lane needs, at least 1: names whose values do not live at the same time share one. */
    public int registers() {
        return registers;
    }
}
