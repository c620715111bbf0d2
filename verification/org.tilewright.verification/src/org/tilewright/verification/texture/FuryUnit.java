package org.tilewright.verification.texture;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.texture.FuryPipeline;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * FuryGpu's texture unit between its queues of requests and of results, which cross from the clock of the core to that of
 * the unit and back. Requests come at any time and have the texture of the one before or another one; a stage takes any
 * time, as the filter does that waits for the memory; results are taken at any time. Results come out in the order of the
 * requests, none is lost and none comes twice. Whenever something may move and all stages are done, something moves.
 *
 * <p>The ghosts are the requests, numbered from the one whose result is due next, and which of them is in which stage.
 */
public final class FuryUnit extends Harness {

    private static final int SAW_RESULT = 0;
    private static final int SAW_WHOLE_UNIT = 1;
    private static final int SAW_NO_SLOT = 2;
    private static final int SAW_NO_RESULT_SLOT = 3;
    private static final int SAW_FLUSH = 4;

    /** A choice is what the core sends, whether it takes, and which stages are done. */
    private static final int SENDINGS = 3;
    private static final int SENDS_SAME = 1;
    private static final int SENDS_OTHER = 2;
    private static final int TAKES = 1;
    private static final int IS_MEASURED = 2;
    private static final int IS_EVALUATED = 4;
    private static final int IS_FILTERED = 8;
    private static final int ALL_DONE = IS_MEASURED | IS_EVALUATED | IS_FILTERED;
    private static final int OTHERS = 16;

    /** Stages. */
    private static final int QUAD = 0;
    private static final int COORDINATES = 1;
    private static final int ADDRESS = 2;
    private static final int FILTER = 3;
    private static final String[] STAGES = { "level of detail", "coordinates", "address", "filter" };

    private static final int NOTHING = -1;

    private final int pixels;
    private final TwoClocks clocks;
    private final CrossingQueue requests;
    private final CrossingQueue results;
    private final FuryPipeline unit = new FuryPipeline();

    /** By stage: the request that is there. A request is its number, doubled, and its texture, 0 or 1; of a result 0. */
    private final int[] stages = new int[FILTER + 1];

    /** Pixels that have left the coordinates, and the filter, of the request that is there. */
    private int addressed;
    private int filtered;

    /** Requests sent whose results have not been taken. */
    private int open;

    /** The texture of the request sent last, and of the one that entered the unit last. */
    private int sentTexture;
    private int unitTexture = NOTHING;

    /** Takes depth, pixels and phase. */
    public FuryUnit(Bounds bounds) {
        pixels = bounds.number("pixels");
        clocks = new TwoClocks(bounds.number("phase"));
        requests = new CrossingQueue(bounds.number("depth"));
        results = new CrossingQueue(bounds.number("depth"));
        Arrays.fill(stages, NOTHING);
    }

    static void hold(boolean holds, String message) {
        check(holds, message);
    }

    @Override
    public void step() {
        int choice = Choice.upTo(SENDINGS * OTHERS);
        tick(choice / OTHERS, choice % OTHERS);
    }

    /** What one side does at an instant the other one sees only later, so that their order there is no matter. */
    private void tick(int sends, int others) {
        boolean coreTicks = clocks.isCoreNext();
        boolean unitTicks = clocks.isUnitNext();
        if (unitTicks) {
            tickUnit(others);
        }
        if (coreTicks) {
            take(others);
            send(sends);
        }
        clocks.pass(coreTicks, unitTicks);
        int coreShift = clocks.isOver() ? TwoClocks.CORE_TICKS : 0;
        int unitShift = clocks.isOver() ? TwoClocks.UNIT_TICKS : 0;
        requests.forgetPast(clocks.unit(), clocks.core(), unitShift, coreShift);
        results.forgetPast(clocks.core(), clocks.unit(), coreShift, unitShift);
        if (clocks.isOver()) {
            clocks.restart();
        }
    }

    private void send(int sends) {
        if (!requests.hasRoom(clocks.core())) {
            Choice.saw(SAW_NO_SLOT);
        } else if (sends == SENDS_SAME || sends == SENDS_OTHER) {
            sentTexture ^= sends == SENDS_OTHER ? 1 : 0;
            requests.send(2 * open + sentTexture, clocks.unitAfterCore());
            open++;
        }
    }

    private void take(int others) {
        if (!results.hasItem(clocks.core()) || (others & TAKES) == 0) {
            return;
        }
        check(results.accept(clocks.unitAfterCore()) / 2 == 0, "a result comes before that of an earlier request");
        Choice.saw(SAW_RESULT);
        open--;
        renumber(requests.slots(), 1);
        renumber(results.slots(), 1);
        renumber(stages, 0);
    }

    /** The oldest request is done: it must not be anywhere any more, and all others become older. */
    private static void renumber(int[] places, int first) {
        for (int place = 0; place < places.length; place++) {
            if (places[place] >= first) {
                check(places[place] - first >= 2, "a request is still there when its result has been taken");
                places[place] -= 2;
            }
        }
    }

    private void tickUnit(int others) {
        boolean room = results.hasRoom(clocks.unit());
        boolean item = requests.hasItem(clocks.unit());
        boolean can = canMove(room, item);
        boolean moves = leave(room, others);
        if (unit.mayFilter()) {
            unit.filter();
            handOn(ADDRESS, FILTER);
            moves = true;
        }
        if (unit.mayAddress() && (others & IS_EVALUATED) != 0) {
            address();
            moves = true;
        }
        if (unit.mayEvaluate() && (others & IS_MEASURED) != 0) {
            unit.evaluate();
            handOn(QUAD, COORDINATES);
            moves = true;
        }
        moves |= item && enter();
        check(moves || !can || (others & ALL_DONE) != ALL_DONE, "nothing moves in the unit although something could");
        if (holds(QUAD) && holds(COORDINATES) && holds(ADDRESS) && holds(FILTER)) {
            Choice.saw(SAW_WHOLE_UNIT);
        }
    }

    private boolean holds(int stage) {
        return stages[stage] != NOTHING;
    }

    private boolean isEmpty() {
        return !holds(QUAD) && !holds(COORDINATES) && !holds(ADDRESS) && !holds(FILTER);
    }

    /** Whether anything can move when all stages are done, as the stages are held. */
    private boolean canMove(boolean room, boolean item) {
        return holds(FILTER) && (room || filtered + 1 < pixels) || holds(ADDRESS) && !holds(FILTER)
                || holds(COORDINATES) && !holds(ADDRESS) || holds(QUAD) && !holds(COORDINATES)
                || item && !holds(QUAD) && (requests.first() % 2 == unitTexture || isEmpty());
    }

    private boolean enter() {
        int request = requests.first();
        int texture = request % 2;
        if (!unit.mayEnter(texture == unitTexture)) {
            return false;
        }
        check(!holds(QUAD), "a request enters a stage that is not free");
        check(texture == unitTexture || isEmpty(), "a request enters while one of another texture is in the unit");
        if (texture != unitTexture && unitTexture != NOTHING) {
            Choice.saw(SAW_FLUSH);
        }
        stages[QUAD] = requests.accept(clocks.coreAfterUnit());
        unitTexture = texture;
        unit.enter(pixels);
        return true;
    }

    private void handOn(int from, int to) {
        check(holds(from) && !holds(to), "a stage hands on what it has not, or to one that is not free");
        stages[to] = stages[from];
        stages[from] = NOTHING;
    }

    private void address() {
        unit.address();
        check(holds(COORDINATES) && !holds(ADDRESS), "a stage hands on what it has not, or to one that is not free");
        stages[ADDRESS] = stages[COORDINATES];
        addressed++;
        if (addressed == pixels) {
            addressed = 0;
            stages[COORDINATES] = NOTHING;
        }
    }

    private boolean leave(boolean room, int others) {
        if (!unit.isFiltering() || (others & IS_FILTERED) == 0) {
            return false;
        }
        if (unit.isLast() && !room) {
            Choice.saw(SAW_NO_RESULT_SLOT);
            return false;
        }
        filtered++;
        check(unit.isLast() == (filtered == pixels), "a result is not sent with the last pixel of its request");
        if (unit.isLast()) {
            results.send(stages[FILTER] & ~1, clocks.coreAfterUnit());
            filtered = 0;
        }
        unit.leave();
        stages[FILTER] = NOTHING;
        return true;
    }

    @Override
    public String describe(int[] choices) {
        int sends = choices[0] / OTHERS;
        int others = choices[0] % OTHERS;
        String core = (sends == 0 ? "core -> unit: nothing"
                : "core -> unit: a request, of "
                        + (sends == SENDS_SAME ? "the same texture" : "another texture"))
                + ((others & TAKES) != 0 ? "; the core takes a result if it sees one" : "");
        String stages = ((others & IS_MEASURED) != 0 ? " level of detail," : "")
                + ((others & IS_EVALUATED) != 0 ? " coordinates," : "")
                + ((others & IS_FILTERED) != 0 ? " filter," : "");
        String done = stages.isEmpty() ? "no stage is done" : "done are:" + stages.substring(0, stages.length() - 1);
        return !clocks.isUnitNext() ? core : !clocks.isCoreNext() ? "unit: " + done : core + "; in the unit " + done;
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("next tick of the core", Integer.toString(clocks.core()));
        values.put("next tick of the unit", Integer.toString(clocks.unit()));
        values.put("requests", text(requests.slots(), 1));
        for (int stage = 0; stage < stages.length; stage++) {
            values.put(STAGES[stage], holds(stage) ? "request " + stages[stage] / 2 : "none");
        }
        values.put("results", text(results.slots(), 1));
        values.put("open requests", Integer.toString(open));
    }

    private static String text(int[] slots, int first) {
        StringBuilder text = new StringBuilder();
        for (int slot : slots) {
            if (slot >= first) {
                text.append(text.length() == 0 ? "request " : ", request ").append((slot - first) / 2);
            }
        }
        return text.length() == 0 ? "none" : text.toString();
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a result is taken", "every stage holds a request", "the queue of requests is full",
                "a result finds its queue full", "a request of another texture enters the empty unit" };
    }
}
