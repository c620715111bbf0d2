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

    /** The primitives that are taken, of a draw by itself. */
    private final int first;
    private final int end;

    DrawBatch(Frame frame, List<Draw> draws) {
        this.draws = draws.toArray(Draw[]::new);
        begins = new int[this.draws.length + 1];
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        for (int draw = 0; draw < this.draws.length; draw++) {
            assembly.begin(frame, this.draws[draw]);
            begins[draw + 1] = begins[draw] + assembly.primitiveCount();
        }
        first = 0;
        end = begins[this.draws.length];
    }

    private DrawBatch(DrawBatch whole, int first, int end) {
        draws = whole.draws;
        begins = whole.begins;
        this.first = Math.max(0, first);
        this.end = Math.max(this.first, Math.min(end, whole.primitives()));
    }

    /** The same draw, but that only those of its primitives are taken that lie in a range. */
    DrawBatch part(int from, int to) {
        return new DrawBatch(this, from, to);
    }

    /** The first primitive that is taken, of a draw by itself. */
    public int first() {
        return first;
    }

    /** The primitive before which the last one is taken, of a draw by itself. */
    public int end() {
        return end;
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
