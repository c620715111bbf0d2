package org.tilewright.verification;

/**
 * A harness that says not only what must never happen, but also what must happen in the end: whatever is owed is done, if
 * what is fair comes. Such a promise is broken by a path that goes round for ever with something owed all the time and never
 * done, and that passes over no fair action: a lasso.
 *
 * <p>A fair action is what some of a step's choices do, such as an answer of the memory. It is possible in a state if one
 * of them changes the state. One that is possible for ever, without a break, is taken in the end (weak fairness); one that is
 * {@linkplain #strong strongly} fair is taken too if it is possible again and again. What belongs to no action need never come.
 *
 * <p>What the last step did is {@code transient}: it is no part of the state. The harness must not be renamed by
 * {@link Symmetric}, as actions are not.
 */
public interface Live {

    /** Answer of {@link #action} for a step that nobody has to take. */
    int NO_ACTION = -1;

    /** The most obligations. */
    int OBLIGATIONS = 31;

    /** The most fair actions. */
    int ACTIONS = 64;

    /** What must be done in the end whenever it is owed, a line each, such as "the oldest tile is read". */
    String[] obligations();

    /** Bit o: obligation o is owed in the present state. */
    int owed();

    /** Bit o: the last step did what obligation o asks for, even if it is owed again. */
    int done();

    /** The fair actions, a line each. */
    String[] actions();

    /** Bit a: action a is strongly fair. */
    long strong();

    /** The fair action that the last step was, or {@link #NO_ACTION}. */
    int action();
}
