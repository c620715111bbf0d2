package org.tilewright.sim.composition;

import java.util.BitSet;

import org.tilewright.protocol.distribution.ScreenSplit;

/** The quads that a GPU has drawn in others' regions of a target. */
final class SentQuads {

    private static final int EDGE = 2;
    private static final int PLACE_BYTES = 4;
    private static final int BUFFER_BYTES = 16;

    private final ScreenSplit split;
    private final int gpu;
    private final int columns;
    private final BitSet quads = new BitSet();

    SentQuads(ScreenSplit split, int gpu, int width) {
        this.split = split;
        this.gpu = gpu;
        columns = (width + EDGE - 1) / EDGE;
    }

    void add(int x, int y) {
        if (split.owner(x, y) != gpu) {
            quads.set(y / EDGE * columns + x / EDGE);
        }
    }

    int count() {
        return quads.cardinality();
    }

    /** Bytes of all of them, if depths or colours or both go along. */
    static long bytes(long quads, boolean depths, boolean colours) {
        return quads * (PLACE_BYTES + (depths ? BUFFER_BYTES : 0) + (colours ? BUFFER_BYTES : 0));
    }
}
