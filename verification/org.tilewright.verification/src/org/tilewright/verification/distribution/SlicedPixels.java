package org.tilewright.verification.distribution;

import java.util.Map;

import org.tilewright.protocol.slices.SliceDealing;
import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * A watched pixel, any one of the target, is drawn to once by each primitive whose rectangle holds it, and by these in their order,
 * whichever slice is ahead. Primitives go to the slices that their rectangles touch, and each slice draws what comes to it in order, at
 * pixels of its own. The ghosts are which primitives hold the pixel and which have drawn to it.
 */
public final class SlicedPixels extends Harness {

    private static final int SAW_DRAWN = 0;
    private static final int SAW_AHEAD = 1;

    private static final int SQUARE = 2;
    private static final int NOWHERE = -1;

    private final SliceGrid grid;
    private final int width;
    private final int height;
    private final int columnPairs;
    private final int rowPairs;
    /** By primitive in flight, the oldest first, the slices that have not drawn it. */
    private final int[] left;
    private final boolean[] holds;
    private final boolean[] drawn;
    private int inFlight;
    private int watched = NOWHERE;

    /** Takes {@code slices}, {@code columns}, {@code rows}, {@code primitives} and {@code dealing}. */
    public SlicedPixels(Bounds bounds) {
        grid = new SliceGrid(bounds.number("slices"), SQUARE, SliceDealing.valueOf(bounds.text("dealing")));
        width = bounds.number("columns") * SQUARE;
        height = bounds.number("rows") * SQUARE;
        columnPairs = width * (width + 1) / 2;
        rowPairs = height * (height + 1) / 2;
        int primitives = bounds.number("primitives");
        left = new int[primitives];
        holds = new boolean[primitives];
        drawn = new boolean[primitives];
    }

    /** A pixel is watched, a primitive comes, or a slice draws its oldest one. */
    @Override
    public void step() {
        int choice = Choice.upTo(width * height + columnPairs * rowPairs + grid.slices());
        if (choice < width * height) {
            if (watched == NOWHERE) {
                watched = choice;
            }
            return;
        }
        if (watched == NOWHERE) {
            return;
        }
        int event = choice - width * height;
        if (event < columnPairs * rowPairs) {
            if (inFlight < left.length) {
                send(event % columnPairs, event / columnPairs);
            }
        } else {
            draw(event - columnPairs * rowPairs);
        }
    }

    private void send(int columns, int rows) {
        int x0 = first(columns);
        int x1 = last(columns);
        int y0 = first(rows);
        int y1 = last(rows);
        int x = watched % width;
        int y = watched / width;
        left[inFlight] = grid.touched(x0, y0, x1, y1);
        holds[inFlight] = x >= x0 && x <= x1 && y >= y0 && y <= y1;
        inFlight++;
        retire();
    }

    /** The greater of the two numbers, from 0, that a pair stands for: pairs are counted by it. */
    private static int last(int pair) {
        int last = 0;
        while ((last + 1) * (last + 2) / 2 <= pair) {
            last++;
        }
        return last;
    }

    private static int first(int pair) {
        int last = last(pair);
        return pair - last * (last + 1) / 2;
    }

    private void draw(int slice) {
        int primitive = 0;
        while (primitive < inFlight && (left[primitive] >> slice & 1) == 0) {
            primitive++;
        }
        if (primitive == inFlight) {
            return;
        }
        left[primitive] &= ~(1 << slice);
        if (primitive > 0) {
            Choice.saw(SAW_AHEAD);
        }
        if (holds[primitive] && grid.slice(watched % width, watched / width) == slice) {
            check(!drawn[primitive], "a primitive draws to a pixel twice");
            for (int before = 0; before < primitive; before++) {
                check(!holds[before] || drawn[before], "a primitive draws to a pixel before an earlier one");
            }
            drawn[primitive] = true;
            Choice.saw(SAW_DRAWN);
        }
        retire();
    }

    /** The oldest primitives that no slice has yet to draw are over. */
    private void retire() {
        while (inFlight > 0 && left[0] == 0) {
            check(!holds[0] || drawn[0], "a primitive is over and has not drawn to a pixel that it holds");
            inFlight--;
            for (int primitive = 0; primitive < inFlight; primitive++) {
                left[primitive] = left[primitive + 1];
                holds[primitive] = holds[primitive + 1];
                drawn[primitive] = drawn[primitive + 1];
            }
            left[inFlight] = 0;
            holds[inFlight] = false;
            drawn[inFlight] = false;
        }
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0] - width * height;
        if (event < 0) {
            return "pixel: (" + choices[0] % width + ", " + choices[0] / width + ") is watched";
        }
        if (event >= columnPairs * rowPairs) {
            return "slice " + (event - columnPairs * rowPairs) + ": draws its oldest primitive";
        }
        int columns = event % columnPairs;
        int rows = event / columnPairs;
        return "clip and cull: sends a primitive of columns " + first(columns) + " to " + last(columns) + ", rows "
                + first(rows) + " to " + last(rows);
    }

    @Override
    public void show(Map<String, String> values) {
        for (int primitive = 0; primitive < left.length; primitive++) {
            values.put("primitive[" + primitive + "]", primitive >= inFlight ? "none"
                    : "slices left 0x" + Integer.toHexString(left[primitive])
                            + (holds[primitive] ? ", holds the pixel" : "")
                            + (drawn[primitive] ? ", has drawn it" : ""));
        }
        values.put("watched", watched == NOWHERE ? "none" : "(" + watched % width + ", " + watched / width + ")");
    }

    /** Until a pixel is watched nothing else happens. */
    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a primitive draws to the watched pixel",
                "a slice draws a primitive before another has the one before" };
    }
}
