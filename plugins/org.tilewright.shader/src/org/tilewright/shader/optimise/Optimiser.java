package org.tilewright.shader.optimise;

import java.util.List;

import org.tilewright.shader.form.Node;

/**
 * Makes a program shorter that gives the same bits, and the same look-ups by the same lanes.
 * <ul>
 * <li>Operations on constants are worked out, and so are those whose result is one of their operands. Floats are never reordered,
 * and nothing is assumed of what is infinite or no number.
 * <li>What is stored into a variable at a known place and read again needs no read.
 * <li>What a lane has worked out before is used again. Look-ups and derivatives, which see other lanes, only where the very same lanes
 * run.
 * <li>Steps that are never reached, choices whose condition is known and scopes that nobody leaves go.
 * <li>Choices of few simple steps become selections ({@link Selections}).
 * <li>Values that nobody needs, variables that nobody reads and writes that are written over go.
 * </ul>
 * Functions have been put in where they are called by whoever made the form. Loops stay as they are: they turn as often as the source
 * says, so that one that never ends is stopped at the same turn.
 */
public final class Optimiser {

    /** Selections show new values that are known, and these new selections, but seldom more often than this. */
    private static final int ROUNDS = 3;

    private Optimiser() {}

    /**
     * Makes a program shorter.
     *
     * @param steps at the outermost level; they stay as they are
     * @return other steps, which share storages with the former ones and nothing else that can be changed
     */
    public static List<Node> optimise(List<Node> steps) {
        List<Node> better = tidied(steps);
        for (int round = 1; round < ROUNDS; round++) {
            List<Node> selecting = Selections.in(better);
            if (selecting == better) {
                return better;
            }
            better = tidied(selecting);
        }
        return better;
    }

    private static List<Node> tidied(List<Node> steps) {
        return Needed.of(Overwritten.without(Rewriting.of(steps)));
    }
}
