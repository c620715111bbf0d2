package org.tilewright.input.expression;

import java.util.ArrayList;
import java.util.List;

/**
 * What an expression demands of the cycles of a run, taken apart.
 *
 * @param wanted    whether the condition has to be true, and not false
 * @param triggers  what stands before {@code =>} in time, from left to right: when all of them are true the condition has to become
 *                  true in time; none where it always has to
 * @param condition what has to be true
 * @param within    the words of time; null where the condition has to be true at once
 * @param demand    the word that demands it, for messages: {@code always}, {@code never} or {@code within}
 * @param column    where that stands
 */
public record RunCondition(boolean wanted, List<Node.Binary> triggers, Node condition, Node.Within within,
        String demand, int column) {

    /** Takes an expression apart. */
    public static RunCondition of(Node root) {
        boolean wanted = !(root instanceof Node.Throughout throughout) || throughout.holds();
        Node inner = root instanceof Node.Throughout throughout ? throughout.condition() : root;
        List<Node.Binary> triggers = new ArrayList<>();
        while (isInTime(inner) && inner instanceof Node.Binary arrow) {
            triggers.add(arrow);
            inner = arrow.right();
        }
        if (inner instanceof Node.Within within) {
            return new RunCondition(wanted, List.copyOf(triggers), within.condition(), within, "within",
                    within.column());
        }
        return new RunCondition(wanted, List.of(), inner, null, wanted ? "always" : "never", root.column());
    }

    private static boolean isInTime(Node node) {
        return node instanceof Node.Within || node instanceof Node.Binary arrow && arrow.operator().equals("=>")
                && isInTime(arrow.right());
    }
}
