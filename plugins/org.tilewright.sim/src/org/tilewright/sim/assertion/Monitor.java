package org.tilewright.sim.assertion;

import java.util.List;
import java.util.function.Function;

import org.tilewright.frame.InputException;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Parser;
import org.tilewright.input.expression.RunCondition;

/**
 * Follows one assertion through a run. It looks at the cycles at which something that it names changes, and at as many after them
 * as it looks back; in between nothing can change.
 */
final class Monitor {

    private static final long NEVER = Long.MAX_VALUE;
    /** No run has so many cycles. */
    private static final long MOST_CYCLES = 1L << 60;

    private final Assertion assertion;
    private final Terms terms;
    private final List<Track.Cursor> cursors;
    /** The same, at hand for every cycle. */
    private final Track.Cursor[] inTurn;
    private final Memory[] memories;
    /** What has to be true; behind {@code =>} in time, what has to become true. */
    private final Term condition;
    /** Whether the condition has to be true, and not false. */
    private final boolean wanted;
    /** When the condition has to become true in time; null if it always has to. */
    private final Term trigger;
    private final long patience;
    /** The last cycle at which something is still to be looked at because of what was before. */
    private long settled = -1;
    private long looked = -1;
    /** By when the condition has to be true. */
    private long deadline = NEVER;
    private Breach breach;

    /**
     * Prepares an assertion.
     *
     * @throws InputException if it names what is not there, or makes no sense
     */
    Monitor(Assertion assertion, Signals signals, Function<Signal, Track> tracks) {
        this.assertion = assertion;
        terms = new Terms(signals, tracks);
        RunCondition whole = RunCondition.of(Parser.parse(assertion.expression()));
        try {
            signals.typing().check(whole);
        } catch (ExpressionException e) {
            throw new InputException("assertion " + assertion.name() + ": " + e.getMessage());
        }
        wanted = whole.wanted();
        Term when = null;
        for (Node.Binary arrow : whole.triggers()) {
            Term left = terms.of(arrow.left());
            Term outer = when;
            when = outer == null ? left : Term.truth(() -> outer.now() == 0 ? 0 : left.now());
        }
        condition = terms.of(whole.condition());
        if (whole.within() == null) {
            trigger = null;
            patience = 0;
        } else {
            trigger = when == null ? Term.truth(() -> 1) : when;
            patience = Math.min(whole.within().cycles(), MOST_CYCLES);
        }
        cursors = terms.cursors();
        inTurn = cursors.toArray(Track.Cursor[]::new);
        memories = terms.memories().toArray(Memory[]::new);
    }

    List<Track.Cursor> cursors() {
        return cursors;
    }

    /** The breach, as far as the assertion was followed; null if there is none. */
    Breach breach() {
        return breach;
    }

    /**
     * Follows the run up to a cycle.
     *
     * @param end the first cycle of which not all is known
     */
    void follow(long end) {
        for (Track.Cursor cursor : inTurn) {
            cursor.lookAgain();
        }
        while (breach == null) {
            long next = next();
            if (deadline < next) {
                if (deadline < end) {
                    lookAt(deadline, false);
                    tell(deadline, "does not hold");
                }
                return;
            }
            if (next >= end) {
                return;
            }
            lookAt(next, true);
            judge(next);
        }
    }

    /** The next cycle to look at. */
    private long next() {
        long next = looked < settled || terms.usesCycle() || looked < 0 ? looked + 1 : NEVER;
        for (Track.Cursor cursor : inTurn) {
            next = Math.min(next, cursor.nextCycle());
        }
        return next;
    }

    private void lookAt(long cycle, boolean goesOn) {
        boolean changes = false;
        for (Track.Cursor cursor : inTurn) {
            changes |= cursor.goTo(cycle);
        }
        if (changes || looked < 0) {
            settled = cycle + terms.depth();
        }
        looked = cycle;
        terms.goTo(cycle);
        if (goesOn) {
            for (Memory memory : memories) {
                memory.goOn();
            }
        }
    }

    private void judge(long cycle) {
        try {
            boolean isTrue = condition.now() != 0;
            if (trigger == null) {
                if (isTrue != wanted) {
                    tell(cycle, "does not hold");
                }
            } else if (isTrue) {
                deadline = NEVER;
            } else if (deadline == NEVER && trigger.now() != 0) {
                deadline = cycle + patience;
                if (patience == 0) {
                    tell(cycle, "does not hold");
                }
            }
        } catch (NoValueException e) {
            tell(cycle, "has no value (" + e.getMessage() + ")");
        }
    }

    private void tell(long cycle, String reason) {
        Track.Cursor first = cursors.stream().filter(cursor -> cursor.value() != cursor.before()).findFirst()
                .orElse(cursors.getFirst());
        breach = new Breach(assertion, cycle, first.signal().component(), reason,
                cursors.stream().map(Monitor::value).toList());
    }

    private static Breach.Value value(Track.Cursor cursor) {
        Signal signal = cursor.signal();
        return new Breach.Value(signal.name(), signal.text(cursor.value()), signal.text(cursor.before()));
    }
}
