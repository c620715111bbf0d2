package org.tilewright.protocol.texture;

/**
 * The priority encoder of the thesis (section 3.1.2, figure 3-7, table 3-1), gate by gate: of four inputs the one with the
 * highest number wins. The output is the bits EN, Y1, Y0 of an int. Where the table does not care for Y, without any
 * input, it is 0.
 */
public final class PriorityEncoder {

    /** The bit EN of the output: some input is 1. */
    public static final int ENABLED = 4;

    /** The bits Y1 and Y0 of the output: the number of the winner. */
    public static final int NUMBER = 3;

    private PriorityEncoder() {}

    /** The output for the inputs X3 to X0, bits 3 to 0. */
    public static int encode(int inputs) {
        int x0 = inputs & 1;
        int x1 = inputs >>> 1 & 1;
        int x2 = inputs >>> 2 & 1;
        int x3 = inputs >>> 3 & 1;
        int y1 = x3 | x2;
        int y0 = x3 | ~x2 & x1;
        int enabled = y1 | x1 | x0;
        return enabled << 2 | y1 << 1 | y0;
    }
}
