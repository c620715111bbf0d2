package org.tilewright.verification.query;

import java.util.Map;

import org.tilewright.protocol.query.QueryTally;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * A query's result is known when nothing of its draws is under way, and has each sample that passed once, whichever slice tested it and
 * whatever goes on of later queries. A draw makes primitives, each of these goes to some of the slices, where it makes tiles; what is left
 * of a tile is blended. All of it retires in any order that the pipeline allows. The ghosts count what is under way and what has passed.
 */
public final class QueriedSamples extends Harness {

    private static final int SAW_RESULT = 0;
    private static final int SAW_OVERTAKING = 1;
    private static final int SAW_SLICES = 2;

    /** What may happen to a query, beside the ways of a primitive to the slices. */
    private static final int SENT = 0;
    private static final int ENDED = 1;
    private static final int PRIMITIVE = 2;
    private static final int FETCHED = 3;
    /** What may happen to it in a slice, behind them. */
    private static final int TILE = 0;
    private static final int RASTERISED = 1;
    private static final int FAILED = 2;
    private static final int PASSED = 3;
    private static final int BLENDED = 4;
    private static final int IN_SLICE = 5;

    private final QueryTally tally;
    private final int queries;
    private final int slices;
    private final int most;
    /** Number of what may happen to one query. */
    private final int events;
    /** By query: whether it has ended, draws sent and those in the fetch, primitives made and those before the slices. */
    private final boolean[] ended;
    private final int[] sent;
    private final int[] draws;
    private final int[] made;
    private final int[] primitives;
    /** By query and slice: primitives, tiles made, tiles before their test and those before their blending, and samples that passed. */
    private final int[] rastered;
    private final int[] covered;
    private final int[] tiles;
    private final int[] blends;
    private final int[] passed;

    /** Takes {@code queries}, {@code slices} and {@code most}, the most draws, primitives and tiles of a slice that a query has. */
    public QueriedSamples(Bounds bounds) {
        queries = bounds.number("queries");
        slices = bounds.number("slices");
        most = bounds.number("most");
        tally = new QueryTally(queries, slices);
        events = FETCHED + (1 << slices) + IN_SLICE * slices;
        ended = new boolean[queries];
        sent = new int[queries];
        draws = new int[queries];
        made = new int[queries];
        primitives = new int[queries];
        rastered = new int[queries * slices];
        covered = new int[queries * slices];
        tiles = new int[queries * slices];
        blends = new int[queries * slices];
        passed = new int[queries * slices];
    }

    /** Something happens to a query. */
    @Override
    public void step() {
        int choice = Choice.upTo(queries * events);
        int query = choice / events;
        int event = choice % events;
        if (event <= FETCHED) {
            fetch(query, event);
        } else if (event < FETCHED + (1 << slices)) {
            deal(query, event - FETCHED);
        } else {
            int inSlice = event - FETCHED - (1 << slices);
            draw(query, inSlice / IN_SLICE, inSlice % IN_SLICE);
        }
        checkAll();
    }

    private void fetch(int query, int event) {
        if (event == SENT && !ended[query] && sent[query] < most && (query == 0 || ended[query - 1])) {
            sent[query]++;
            draws[query]++;
            tally.enter(query);
        } else if (event == ENDED && !ended[query] && sent[query] > 0) {
            ended[query] = true;
            tally.end(query);
        } else if (event == PRIMITIVE && draws[query] > 0 && made[query] < most) {
            made[query]++;
            primitives[query]++;
            tally.enter(query);
        } else if (event == FETCHED && draws[query] > 0) {
            draws[query]--;
            tally.retire(query);
        }
    }

    /** A primitive goes to slices, given as a mask: it is one of them all the same, and the others enter. */
    private void deal(int query, int mask) {
        if (primitives[query] == 0) {
            return;
        }
        primitives[query]--;
        boolean isFirst = true;
        for (int slice = 0; slice < slices; slice++) {
            if ((mask >> slice & 1) != 0) {
                rastered[query * slices + slice]++;
                if (!isFirst) {
                    tally.enter(query);
                }
                isFirst = false;
            }
        }
    }

    private void draw(int query, int slice, int event) {
        int at = query * slices + slice;
        if (event == TILE && rastered[at] > 0 && covered[at] < most) {
            covered[at]++;
            tiles[at]++;
            tally.enter(query);
        } else if (event == RASTERISED && rastered[at] > 0) {
            rastered[at]--;
            tally.retire(query);
        } else if (event == FAILED && tiles[at] > 0) {
            tiles[at]--;
            tally.count(query, slice, 0);
            tally.retire(query);
        } else if (event == PASSED && tiles[at] > 0) {
            tiles[at]--;
            blends[at]++;
            passed[at]++;
            tally.count(query, slice, 1);
        } else if (event == BLENDED && blends[at] > 0) {
            blends[at]--;
            tally.retire(query);
        }
    }

    private void checkAll() {
        boolean laterAtWork = false;
        for (int query = queries - 1; query >= 0; query--) {
            int underWay = draws[query] + primitives[query];
            int samples = 0;
            int counting = 0;
            for (int at = query * slices; at < (query + 1) * slices; at++) {
                underWay += rastered[at] + tiles[at] + blends[at];
                samples += passed[at];
                counting += passed[at] > 0 ? 1 : 0;
                check(tally.samples(query, at - query * slices) == passed[at],
                        "a slice has not counted each sample once");
            }
            boolean isOver = ended[query] && underWay == 0;
            check(!tally.isOver(query) || isOver, "a query is over while something of it is to come");
            check(tally.isOver(query) || !isOver, "a query is never over");
            check(!isOver || tally.samples(query) == samples, "a result has not each sample once");
            if (isOver && samples > 0) {
                Choice.saw(SAW_RESULT);
            }
            if (isOver && laterAtWork) {
                Choice.saw(SAW_OVERTAKING);
            }
            if (isOver && counting > 1) {
                Choice.saw(SAW_SLICES);
            }
            laterAtWork |= underWay > 0;
        }
    }

    @Override
    public String describe(int[] choices) {
        int query = choices[0] / events;
        int event = choices[0] % events;
        String[] before = { "a draw is sent", "ends", "a draw makes a primitive", "a draw is fetched" };
        String[] inSlice = { "a primitive makes a tile", "a primitive is rasterised", "a tile fails", "a tile passes",
                "a tile is blended" };
        if (event <= FETCHED) {
            return "query " + query + ": " + before[event];
        }
        if (event < FETCHED + (1 << slices)) {
            return "query " + query + ": a primitive goes to slices 0x" + Integer.toHexString(event - FETCHED);
        }
        int at = event - FETCHED - (1 << slices);
        return "query " + query + ", slice " + at / IN_SLICE + ": " + inSlice[at % IN_SLICE];
    }

    @Override
    public void show(Map<String, String> values) {
        for (int query = 0; query < queries; query++) {
            values.put("query[" + query + "]", (ended[query] ? "ended" : "open") + (tally.isOver(query) ? ", over" : "")
                    + ", samples " + tally.samples(query));
            values.put("query[" + query + "].draws", Integer.toString(draws[query]));
            values.put("query[" + query + "].primitives", Integer.toString(primitives[query]));
            for (int slice = 0; slice < slices; slice++) {
                int at = query * slices + slice;
                values.put("query[" + query + "].slice[" + slice + "]", "primitives " + rastered[at] + ", tiles "
                        + tiles[at] + ", blends " + blends[at] + ", passed " + passed[at]);
            }
        }
    }

    /** When all is done nothing more happens. */
    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a query is over that samples have passed for",
                "a query is over while a later one has work under way",
                "a query is over that two slices have counted for" };
    }
}
