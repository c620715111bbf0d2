package org.tilewright.verification.arbiter;

import java.util.Map;

import org.tilewright.protocol.cache.TagPriority;
import org.tilewright.protocol.cache.TagTurn;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * At the tags of a Z cache neither demand nor prefetch waits longer than it may while the other goes first. The ghosts are who
 * wants the port and how often the other was first since.
 */
public final class TagTurns extends Harness {

    private static final int SAW_LIMIT = 0;
    private static final int SAW_DEMAND = 1;
    private static final int SAW_PREFETCH = 2;

    private static final int DEMAND = 0;
    private static final int PREFETCH = 1;
    private static final int BOTH = 1 << DEMAND | 1 << PREFETCH;

    private final TagTurn turn;
    private final int most;
    private int waiting;
    private final int[] overtaken = new int[2];

    /** Takes {@code arbitration} and {@code overtakes}. */
    public TagTurns(Bounds bounds) {
        turn = new TagTurn(DesignPoint.named(TagPriority.class, bounds.text("arbitration")));
        most = bounds.number("overtakes");
    }

    /** A tick, in which some more want the port and one of those that want it has it. */
    @Override
    public void step() {
        waiting |= Choice.upTo(BOTH + 1);
        if (waiting != BOTH) {
            if (waiting != 0) {
                overtaken[Integer.numberOfTrailingZeros(waiting)] = 0;
            }
            waiting = 0;
            return;
        }
        int first = turn.isDemandFirst() ? DEMAND : PREFETCH;
        turn.conflict();
        Choice.saw(first == DEMAND ? SAW_DEMAND : SAW_PREFETCH);
        overtaken[first] = 0;
        waiting &= ~(1 << first);
        int second = 1 - first;
        check(overtaken[second] < most, "one side waits while the other goes first too often");
        overtaken[second]++;
        if (overtaken[second] == most) {
            Choice.saw(SAW_LIMIT);
        }
    }

    @Override
    public String describe(int[] choices) {
        return "Z cache: " + (choices[0] == 0 ? "nobody more wants the port"
                : (choices[0] & 1 << DEMAND) == 0 ? "a prefetch wants the port"
                        : choices[0] == BOTH ? "a demand and a prefetch want the port" : "a demand wants the port");
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("first", turn.isDemandFirst() ? "demand" : "prefetch");
        values.put("demand", waits(DEMAND));
        values.put("prefetch", waits(PREFETCH));
    }

    private String waits(int side) {
        return (waiting >> side & 1) == 0 ? "idle" : "waits, overtaken " + overtaken[side] + " times";
    }

    @Override
    public String[] witnesses() {
        return new String[] { "one side is overtaken as often as it may be", "a demand goes first",
                "a prefetch goes first" };
    }
}
