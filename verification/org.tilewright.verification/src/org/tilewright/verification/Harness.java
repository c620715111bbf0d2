package org.tilewright.verification;

import java.util.Map;

/**
 * A component of {@code org.tilewright.protocol} in an environment that does everything it may do, in every order. Has one
 * public constructor that takes {@link Bounds}; its first state is the one after construction.
 *
 * <p>The state is whatever its fields reach: primitive fields and arrays that are not final in value. References are
 * final and the objects behind them stay the same, so a checker can save and restore the state as a row of numbers, and
 * Java PathFinder, which compares all of it, sees the same states. Therefore the state is canonical: what no longer
 * matters is set back to one value, and nothing counts up for ever. Room to work in, which no step finds as another left
 * it, is {@code transient} and no state.
 *
 * <p>A step offers the same events to every engine, by one {@link Choice#upTo}; an event that is not possible does nothing. So
 * the numbers of states and transitions are the same for every engine. What is offered may depend on the state, where
 * most events never go together.
 */
public abstract class Harness {

    /** Takes one step, by the choices of {@link Choice#upTo}, and throws {@link PropertyViolated} if it must not happen. */
    public abstract void step();

    /**
     * What a step by these choices does to the present state, as {@code component: what it does}, or {@code from -> to:
     * message} where it has to do with another component, which a sequence diagram then shows. Changes nothing and takes
     * no choices.
     */
    public abstract String describe(int[] choices);

    /** Adds what a reader of a counterexample sees of the present state: names and values, in a fixed order. */
    public abstract void show(Map<String, String> values);

    /**
     * What must have happened for the property to have been exercised at all, one line each. The number of a line is the
     * argument of {@link Choice#saw}. At most 64.
     */
    public abstract String[] witnesses();

    /** Whether it is right that no step changes the present state; otherwise that is a deadlock. */
    public boolean mayRest() {
        return false;
    }

    /** States what holds. The message is a constant: it is a part of no state. */
    protected static void check(boolean holds, String message) {
        if (!holds) {
            throw new PropertyViolated(message);
        }
    }
}
