package org.tilewright.verification.arbiter;

import java.util.Map;

import org.tilewright.protocol.queue.TileWindow;
import org.tilewright.protocol.queue.WindowOrder;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * Tiles enter the window of a depth unit, get their lines in any order, and leave as it says. Tiles at one place leave in the
 * order in which they came; a tile is overtaken by fewer than the window holds; whenever the oldest is ready somebody leaves, and
 * only who is ready does.
 *
 * <p>The ghost is the order of arrival: a list of those inside, by the slots that they were given.
 */
public final class WindowedTiles extends Harness {

    private static final int ENTER = 0;
    private static final int READY = 1;
    private static final int LEAVE = 2;

    private static final int SAW_FULL = 0;
    private static final int SAW_OVERTAKING = 1;
    private static final int SAW_WAITING_FOR_PLACE = 2;

    private final int most;
    private final int targetPlaces;
    private final WindowOrder order;
    private final TileWindow window;
    private final Readiness readiness = new Readiness();

    /** Ghost: slots of those inside in the order of arrival, where they lie, and how many have overtaken each. */
    private final int[] arrived;
    private final int[] place;
    private final int[] overtaken;
    private int inside;
    /** By slot, as a mask. */
    private int ready;

    /** Answers from the mask. */
    private final class Readiness implements TileWindow.Readiness {

        @Override
        public boolean isReady(int slot) {
            return (ready >> slot & 1) == 1;
        }
    }

    /** Takes {@code window}, {@code places} and {@code order}. */
    public WindowedTiles(Bounds bounds) {
        most = bounds.number("window");
        targetPlaces = bounds.number("places");
        order = bounds.constant("order", WindowOrder.class);
        window = new TileWindow(most, order);
        arrived = new int[most];
        place = new int[most];
        overtaken = new int[most];
    }

    @Override
    public void step() {
        act(Choice.upTo(events()));
    }

    private int events() {
        return targetPlaces + most + 1;
    }

    private static int kind(int event, int targetPlaces, int most) {
        return event < targetPlaces ? ENTER : event < targetPlaces + most ? READY : LEAVE;
    }

    private void act(int event) {
        switch (kind(event, targetPlaces, most)) {
            case ENTER:
                enter(event);
                break;
            case READY:
                getReady(event - targetPlaces);
                break;
            default:
                leave();
                break;
        }
    }

    private void enter(int itsPlace) {
        if (window.isFull()) {
            Choice.saw(SAW_FULL);
            return;
        }
        check(inside < most, "more tiles are inside than there are places");
        int slot = window.enter(itsPlace);
        for (int rank = 0; rank < inside; rank++) {
            check(arrived[rank] != slot, "two tiles have the same slot");
        }
        arrived[inside] = slot;
        place[inside] = itsPlace;
        inside++;
    }

    private void getReady(int rank) {
        if (rank < inside) {
            ready |= 1 << arrived[rank];
        }
    }

    private void leave() {
        int slot = window.next(readiness);
        if (slot == TileWindow.NOBODY) {
            check(inside == 0 || (ready >> arrived[0] & 1) == 0, "the oldest tile is ready and nobody leaves");
            return;
        }
        int rank = 0;
        while (rank < inside && arrived[rank] != slot) {
            rank++;
        }
        check(rank < inside, "a tile leaves that is not inside");
        check((ready >> slot & 1) == 1, "a tile leaves that is not ready");
        check(rank == 0 || order.overtakes(), "a tile overtakes in an order of arrival");
        for (int older = 0; older < rank; older++) {
            check(place[older] != place[rank], "a tile leaves before an older one at its place");
            overtaken[older]++;
            check(overtaken[older] < most, "a tile is overtaken by as many as the window holds");
            Choice.saw(SAW_OVERTAKING);
            if ((ready >> arrived[older] & 1) == 1) {
                Choice.saw(SAW_WAITING_FOR_PLACE);
            }
        }
        window.leave(slot);
        ready &= ~(1 << slot);
        for (int next = rank; next < inside - 1; next++) {
            arrived[next] = arrived[next + 1];
            place[next] = place[next + 1];
            overtaken[next] = overtaken[next + 1];
        }
        inside--;
        arrived[inside] = 0;
        place[inside] = 0;
        overtaken[inside] = 0;
        check(inside == 0 == window.isEmpty(), "the window is not empty when nobody is inside, or the other way round");
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0];
        switch (kind(event, targetPlaces, most)) {
            case ENTER:
                return "shading -> window: a tile at place " + event
                        + (window.isFull() ? " finds no room" : "");
            case READY:
                int rank = event - targetPlaces;
                return rank < inside ? "cache -> window: the lines of the tile in slot " + arrived[rank] + " are filled"
                        : "cache: fills nothing";
            default:
                int slot = window.next(readiness);
                return slot == TileWindow.NOBODY ? "window: nobody may leave"
                        : "window -> ROP: the tile in slot " + slot;
        }
    }

    @Override
    public void show(Map<String, String> values) {
        for (int rank = 0; rank < most; rank++) {
            values.put("arrival " + rank, rank >= inside ? "none"
                    : "slot " + arrived[rank] + ", place " + place[rank]
                            + ((ready >> arrived[rank] & 1) == 1 ? ", ready" : "")
                            + ", overtaken " + overtaken[rank] + " times");
        }
    }

    @Override
    public String[] witnesses() {
        if (!order.overtakes()) {
            return new String[] { "a tile finds no room" };
        }
        return new String[] { "a tile finds no room", "a tile overtakes another",
                "a tile overtakes one that is ready and waits for an older one at its place" };
    }
}
