package org.tilewright.verification.texture;

import java.util.Map;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.texture.UnitDealing;
import org.tilewright.protocol.texture.UnitGrid;
import org.tilewright.protocol.texture.UnitQueues;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;

/**
 * Tiles that come in the order of a walk over two by two blocks, are dealt out to texture units, and leave in the order in which they
 * came, whatever time each unit takes for what it is asked. Every tile has a unit that there is; with decoupled units none waits whose
 * requests fit into the queue of its own unit, no queue holds more than it may, and every tile is taken up and leaves in the end.
 *
 * <p>The ghosts are, of the tiles that are in flight, whose they are and what of their requests is not sent and not answered.
 */
public final class DealtTiles extends Harness implements Live {

    private static final int TILE_SIZE = 4;

    private static final int SAW_LEFT = 0;
    private static final int SAW_PASSED = 1;
    private static final int SAW_FULL = 2;
    private static final int SAW_LARGE = 3;
    private static final int SAW_OUT_OF_ORDER = 4;

    private static final int TAKEN_UP = 1;
    private static final int LEFT = 2;

    private final int units;
    private final int window;
    private final int requests;
    private final int slots;
    private final int side;
    private final transient UnitGrid grid;
    private final transient UnitQueues queues;

    /** Place of the next tile in the walk, and how many requests the one that waits before shading makes, 0 if there is none. */
    private int place;
    private int pending;
    private int inFlight;
    /** Of the tiles in flight, the oldest first; 0 behind the last one. */
    private final int[] unit;
    private final int[] unsent;
    private final int[] unanswered;

    private transient int action = NO_ACTION;
    private transient int done;

    /** Takes {@code units}, {@code window}, {@code requests}, {@code entries}, {@code slots}, {@code edge} and {@code dealing}. */
    public DealtTiles(Bounds bounds) {
        units = bounds.number("units");
        window = bounds.number("window");
        requests = bounds.number("requests");
        slots = bounds.number("slots");
        int edge = bounds.number("edge");
        side = 2 * edge;
        grid = new UnitGrid(DesignPoint.named(UnitDealing.class, bounds.text("dealing")), edge * TILE_SIZE, TILE_SIZE,
                units);
        queues = new UnitQueues(bounds.number("entries"));
        unit = new int[window];
        unsent = new int[window];
        unanswered = new int[window];
    }

    @Override
    public void step() {
        int event = Choice.upTo(requests + 2 * units + 2);
        action = event < requests ? NO_ACTION : event - requests;
        done = 0;
        if (event < requests) {
            pending = pending == 0 ? event + 1 : pending;
            checkThatNobodyWaitsForOthers();
        } else if (event < requests + units) {
            send(event - requests);
        } else if (event < requests + 2 * units) {
            answer(event - requests - units);
        } else if (event == requests + 2 * units) {
            takeUp();
        } else {
            leave();
        }
    }

    private int nextUnit() {
        int next = grid.unit(place % side, place / side);
        check(next >= 0 && next < units, "a tile has no unit");
        return next;
    }

    private static int sum(int[] of, int[] units, int unit, int tiles) {
        int sum = 0;
        for (int tile = 0; tile < tiles; tile++) {
            sum += units[tile] == unit ? of[tile] : 0;
        }
        return sum;
    }

    private int waiting(int ofUnit) {
        return sum(unsent, unit, ofUnit, inFlight);
    }

    private boolean hasRoom() {
        if (!queues.areDecoupled()) {
            return inFlight == 0 || unsent[inFlight - 1] == 0;
        }
        return waiting(nextUnit()) <= queues.mostWaiting(pending);
    }

    private void checkThatNobodyWaitsForOthers() {
        if (queues.areDecoupled() && pending != 0) {
            int left = waiting(nextUnit());
            check(hasRoom() || left > 0 && left + pending > queues.entries(), "a tile waits though its requests fit");
        }
    }

    private void takeUp() {
        if (pending == 0 || inFlight == window) {
            return;
        }
        int next = nextUnit();
        if (!hasRoom()) {
            Choice.saw(SAW_FULL);
            return;
        }
        if (pending > queues.entries()) {
            Choice.saw(SAW_LARGE);
        }
        for (int tile = 0; tile < inFlight; tile++) {
            if (unit[tile] != next && unsent[tile] > 0) {
                Choice.saw(SAW_PASSED);
            }
        }
        check(!queues.areDecoupled() || waiting(next) == 0 || waiting(next) + pending <= queues.entries(),
                "a queue holds more than it may");
        unit[inFlight] = next;
        unsent[inFlight] = pending;
        unanswered[inFlight] = pending;
        inFlight++;
        pending = 0;
        place = (place + 1) % (side * side);
        done = TAKEN_UP;
    }

    private void send(int from) {
        int underWay = sum(unanswered, unit, from, inFlight) - waiting(from);
        for (int tile = 0; tile < inFlight && underWay < slots; tile++) {
            if (unit[tile] == from && unsent[tile] > 0) {
                unsent[tile]--;
                return;
            }
        }
    }

    private void answer(int from) {
        for (int tile = 0; tile < inFlight; tile++) {
            if (unit[tile] == from && unanswered[tile] > unsent[tile]) {
                unanswered[tile]--;
                if (unanswered[tile] == 0 && tile > 0) {
                    Choice.saw(SAW_OUT_OF_ORDER);
                }
                return;
            }
        }
    }

    private void leave() {
        if (inFlight == 0 || unanswered[0] > 0) {
            return;
        }
        for (int tile = 1; tile < inFlight; tile++) {
            unit[tile - 1] = unit[tile];
            unsent[tile - 1] = unsent[tile];
            unanswered[tile - 1] = unanswered[tile];
        }
        inFlight--;
        unit[inFlight] = 0;
        unsent[inFlight] = 0;
        unanswered[inFlight] = 0;
        done = LEFT;
        Choice.saw(SAW_LEFT);
    }

    @Override
    public String[] obligations() {
        return new String[] { "the tile before shading is taken up", "the oldest tile leaves" };
    }

    @Override
    public int owed() {
        return (pending != 0 ? TAKEN_UP : 0) | (inFlight > 0 ? LEFT : 0);
    }

    @Override
    public int done() {
        return done;
    }

    @Override
    public String[] actions() {
        String[] all = new String[2 * units + 2];
        for (int each = 0; each < units; each++) {
            all[each] = "a request is sent to unit " + each;
            all[units + each] = "unit " + each + " answers";
        }
        all[2 * units] = "shading takes up the next tile";
        all[2 * units + 1] = "the depth unit takes the oldest tile";
        return all;
    }

    @Override
    public long strong() {
        return 0;
    }

    @Override
    public int action() {
        return action;
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0];
        if (event < requests) {
            return "rasteriser: " + (pending == 0 ? "the next tile makes " + (event + 1) + " requests" : "nothing");
        }
        if (event < requests + units) {
            return "shading -> unit " + (event - requests) + ": a request, if one waits and there is a slot";
        }
        if (event < requests + 2 * units) {
            return "unit " + (event - requests - units) + " -> shading: a result, if one is asked for";
        }
        return event == requests + 2 * units ? "shading: takes up the next tile, if it may"
                : "depth: takes the oldest tile, if it has its results";
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("next tile", "column " + place % side + ", row " + place / side
                + (pending == 0 ? ", not there" : ", " + pending + " requests"));
        for (int tile = 0; tile < inFlight; tile++) {
            values.put("tile " + tile, "unit " + unit[tile] + ", " + unsent[tile] + " not sent, "
                    + unanswered[tile] + " not answered");
        }
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a tile leaves", "a tile passes by requests that wait for another unit",
                "a tile waits for room in its unit's queue", "a tile makes more requests than there is room for",
                "a tile has its results before one that came earlier" };
    }
}
