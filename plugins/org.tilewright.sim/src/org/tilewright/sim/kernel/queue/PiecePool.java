package org.tilewright.sim.kernel.queue;

import java.util.Arrays;

import org.tilewright.frame.geometry.ScreenPrimitive;

/**
 * The screen primitives in the pipeline. One is held by the unit that works on it and by each of its tiles, and is used
 * again when nobody holds it. The pool grows to what the pipeline holds.
 */
public final class PiecePool {

    private ScreenPrimitive[] pieces = new ScreenPrimitive[0];
    private int[] holders = new int[0];
    private int[] free = new int[0];
    private int freeCount;

    /** Everything is free. */
    public void reset() {
        freeCount = pieces.length;
        for (int piece = 0; piece < pieces.length; piece++) {
            free[piece] = pieces.length - 1 - piece;
        }
        Arrays.fill(holders, 0);
    }

    /** A piece that nobody else holds. */
    public int take() {
        if (freeCount == 0) {
            grow();
        }
        int piece = free[--freeCount];
        holders[piece] = 1;
        return piece;
    }

    private void grow() {
        int old = pieces.length;
        int size = Math.max(64, 2 * old);
        pieces = Arrays.copyOf(pieces, size);
        holders = Arrays.copyOf(holders, size);
        free = new int[size];
        for (int piece = size - 1; piece >= old; piece--) {
            pieces[piece] = new ScreenPrimitive();
            free[freeCount++] = piece;
        }
    }

    public ScreenPrimitive get(int piece) {
        return pieces[piece];
    }

    /** One more holds the piece. */
    public void hold(int piece) {
        holders[piece]++;
    }

    /** One less holds the piece. */
    public void release(int piece) {
        if (--holders[piece] == 0) {
            free[freeCount++] = piece;
        }
    }
}
