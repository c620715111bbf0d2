package org.tilewright.sim.kernel.work;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;

/** Draws that are sent to vertex fetch together. Their primitives are numbered on from draw to draw. */
public final class DrawBatch {

    private final Draw[] draws;
    /** Number of the first primitive of each draw, and behind them that of all primitives. */
    private final int[] begins;

    DrawBatch(Frame frame, List<Draw> draws) {
        this.draws = draws.toArray(Draw[]::new);
        begins = new int[this.draws.length + 1];
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        for (int draw = 0; draw < this.draws.length; draw++) {
            assembly.begin(frame, this.draws[draw]);
            begins[draw + 1] = begins[draw] + assembly.primitiveCount();
        }
    }

    /** Number of its draws. */
    public int draws() {
        return draws.length;
    }

    public Draw draw(int place) {
        return draws[place];
    }

    /** Primitives of all draws together. */
    public int primitives() {
        return begins[draws.length];
    }

    /** Number of the first primitive of a draw. */
    public int firstPrimitive(int place) {
        return begins[place];
    }

    /** The place of the draw that has a primitive, looked for from a place on unless that is behind it. */
    public int placeOf(int primitive, int from) {
        int place = begins[from] <= primitive ? from : 0;
        while (begins[place + 1] <= primitive) {
            place++;
        }
        return place;
    }
}
