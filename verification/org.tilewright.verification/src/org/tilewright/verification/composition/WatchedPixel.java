package org.tilewright.verification.composition;

/**
 * A pixel as draws leave it: a depth, and what is seen there as the row of the draws that have made it, the one below first.
 * A row stands for what blending makes of colours: it is associative, and no order but one gives the same.
 */
final class WatchedPixel {

    private static final int DIGIT = 8;

    private int depth = DrawnCommand.CLEARED;
    private int row;

    int row() {
        return row;
    }

    int depth() {
        return depth;
    }

    void set(int newRow, int newDepth) {
        row = newRow;
        depth = newDepth;
    }

    /** The row of one draw. */
    static int of(int draw) {
        return draw + 1;
    }

    /** A row on another one. */
    static int on(int below, int above) {
        int shifted = below;
        for (int left = above; left > 0; left /= DIGIT) {
            shifted *= DIGIT;
        }
        return shifted + above;
    }

    /** A command is executed, as everybody understands it. */
    void execute(DrawnCommand command, int draw) {
        if (command.isClear()) {
            set(0, DrawnCommand.CLEARED);
        } else if (!command.covers()) {
            return;
        } else if (!command.isOpaque()) {
            row = on(row, of(draw));
        } else if (command.depth() < depth || command.passesIfEqual() && command.depth() == depth) {
            set(of(draw), command.depth());
        }
    }

    /** A row, for people. */
    static String text(int row) {
        return row == 0 ? "nothing"
                : row < DIGIT ? "draw " + (row - 1)
                        : text(row / DIGIT) + ", " + (row % DIGIT - 1);
    }
}
