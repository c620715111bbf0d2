package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.context.Condition;
import org.tilewright.opengl.context.OcclusionQuery;

/**
 * Draws, clears and blits that depend on what a query tells (OpenGL 3.0, 2.14). What queries tell is found by executing the frame, or
 * that before it; frames then have what is drawn and nothing else.
 */
final class ConditionalDraws {

    /** Whether something depended on a query: then frames that are not imported are gathered, too. */
    private boolean used;
    /** The frame before, if it was gathered with its window, and its queries. */
    private Frame before;
    private FrameQueries queriesBefore;
    /** Whether all that the current frame draws is gathered, so that its queries can be known. */
    private boolean whole;

    /**
     * A frame begins.
     *
     * @param records whether all of it is gathered
     * @param goesOn  whether it is, once something has depended on a query
     */
    void begin(boolean records, boolean goesOn) {
        whole = records || goesOn && used;
    }

    /** Whether all that the current frame draws is gathered. */
    boolean isWhole() {
        return whole;
    }

    /** The current frame ended, with these commands and queries. */
    void end(Frame frame, FrameQueries queries) {
        boolean counts = !queries.kinds().isEmpty();
        before = whole && counts ? frame : null;
        queriesBefore = queries;
        if (whole && !counts) {
            queries.tell(new long[0]);
        }
    }

    /**
     * The condition that a command has to be kept with, as the frame will tell what becomes of it.
     *
     * @param condition the condition, or null
     * @param queries   queries of the current frame
     * @return null if there is none, or what it asks for is known
     */
    Condition pending(Condition condition, FrameQueries queries) {
        return condition != null && isPending(condition.query(), queries) ? condition : null;
    }

    private boolean isPending(OcclusionQuery query, FrameQueries queries) {
        return whole && queries.began(query) && queries.number(query) != Draw.NO_QUERY;
    }

    /**
     * Whether a command is left out already.
     *
     * @param condition what it depends on, or null
     * @param queries   queries of the current frame
     * @param omissions counts conditions of which nothing is known: their commands are carried
     */
    boolean leavesOut(Condition condition, FrameQueries queries, Omissions omissions) {
        if (condition == null) {
            return false;
        }
        used = true;
        if (isPending(condition.query(), queries)) {
            return false;
        }
        long samples = result(condition.query(), queries);
        if (samples == OcclusionQuery.UNKNOWN) {
            omissions.count(NotCarried.CONDITION);
            return false;
        }
        return !condition.holds(samples);
    }

    private long result(OcclusionQuery query, FrameQueries queries) {
        if (whole && queries.began(query)) {
            return 0;
        }
        if (before != null && queriesBefore.began(query) && queries.number(query) == Draw.NO_QUERY) {
            queriesBefore.tell(new ReferenceRenderer(before).render().querySamples());
            before = null;
        }
        return query.result;
    }

    /**
     * Leaves out what depends on queries that tell otherwise.
     *
     * @param frame      a frame with all commands
     * @param conditions of each command what it depends on, or null
     * @param queries    the frame's queries
     * @return the frame with those commands alone that are made, and the queries that count some of them
     */
    static Frame resolved(Frame frame, List<Condition> conditions, FrameQueries queries) {
        if (conditions.stream().allMatch(Objects::isNull)) {
            return frame;
        }
        ReferenceRenderer renderer = new ReferenceRenderer(frame);
        renderer.begin(List.of());
        List<Command> made = new ArrayList<>();
        List<QueryKind> kinds = new ArrayList<>();
        int last = Draw.NO_QUERY;
        int draws = 0;
        for (int i = 0; i < conditions.size(); i++) {
            Condition condition = conditions.get(i);
            if (condition != null && !condition.holds(renderer.samples(queries.number(condition.query())))) {
                renderer.pass();
                continue;
            }
            renderer.step();
            Command command = frame.commands().get(i);
            if (!(command instanceof Draw draw)) {
                made.add(command);
                continue;
            }
            if (draw.query() != Draw.NO_QUERY && draw.query() != last) {
                last = draw.query();
                kinds.add(frame.queries().get(last));
            }
            Draw placed = draw.withIndex(draws++);
            made.add(draw.query() == Draw.NO_QUERY ? placed : placed.withQuery(kinds.size() - 1));
        }
        return frame.withQueries(kinds, made);
    }
}
