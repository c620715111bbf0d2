package org.tilewright.sim.assertion;

import java.util.List;
import java.util.function.Function;

import org.tilewright.frame.InputException;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Parser;
import org.tilewright.input.expression.RunCondition;
import org.tilewright.sim.statistics.Table;

/**
 * Follows one assertion through a run. It looks at the cycles at which something that it names changes, and at as many after them
 * as it looks back; in between nothing can change. Where it can tell from what the signals are at both ends of many cycles that
 * nothing is wrong in them, it goes over all of them at once.
 */
final class Monitor {

    private static final long NEVER = Long.MAX_VALUE;
    /** No run has so many cycles. */
    private static final long MOST_CYCLES = 1L << 60;

    private final Assertion assertion;
    private final Terms terms;
    private final List<Cursor> cursors;
    private final List<Reading> readings;
    /** The same as the cursors, at hand for every cycle. */
    private final Cursor[] inTurn;
    private final Memory[] memories;
    private final Stride stride = new Stride();
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
     * @param logs gives the log of a table
     * @throws InputException if it names what is not there, or makes no sense
     */
    Monitor(Assertion assertion, Signals signals, Function<Table<?>, Log> logs) {
        this.assertion = assertion;
        terms = new Terms(signals, logs);
        RunCondition whole = RunCondition.of(Parser.parse(assertion.expression()));
        try {
            signals.typing().check(whole);
        } catch (ExpressionException e) {
            throw new InputException("assertion " + assertion.name() + ": " + e.getMessage());
        }
        wanted = whole.wanted();
        trigger = whole.within() == null ? null
                : whole.triggers().stream().map(arrow -> terms.of(arrow.left())).reduce(Connective::and)
                        .orElse(Term.constant(1));
        condition = terms.of(whole.condition());
        patience = whole.within() == null ? 0 : Math.min(whole.within().cycles(), MOST_CYCLES);
        cursors = terms.cursors();
        readings = terms.readings();
        inTurn = cursors.toArray(Cursor[]::new);
        memories = terms.memories().toArray(Memory[]::new);
    }

    List<Cursor> cursors() {
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
        for (Cursor cursor : inTurn) {
            cursor.allow(end);
        }
        boolean goesOn = true;
        while (goesOn && breach == null) {
            goesOn = stride.isDue() && strides() || steps(end);
        }
        if (breach != null) {
            cursors.forEach(cursor -> cursor.log().release(cursor));
        }
    }

    /** Goes over many rows at once; answers whether it could. */
    private boolean strides() {
        Cursor longest = inTurn[0];
        for (Cursor cursor : inTurn) {
            longest = cursor.left() > longest.left() ? cursor : longest;
        }
        int rows = stride.rows(longest.left());
        if (rows == 0) {
            return false;
        }
        long to = longest.cycleAfter(rows);
        boolean isOver = to - looked > terms.depth() && to < deadline && isSettledUntil(to);
        stride.done(isOver);
        if (isOver) {
            jumpTo(to);
        }
        return isOver;
    }

    /** Whether nothing is wrong from the cycle at hand to another one. */
    private boolean isSettledUntil(long to) {
        for (Cursor cursor : inTurn) {
            cursor.spanTo(to);
        }
        terms.span(looked + 1, to);
        if (!condition.spans()) {
            return false;
        }
        if (trigger == null) {
            return wanted ? condition.isTrue() : condition.isFalse();
        }
        return deadline == NEVER ? condition.isTrue() || trigger.spans() && trigger.isFalse()
                : condition.isFalse();
    }

    /** Goes on to a cycle at once; what looks back is told of as many cycles before it as it looks back. */
    private void jumpTo(long to) {
        for (long cycle = to - terms.depth(); cycle < to; cycle++) {
            for (Cursor cursor : inTurn) {
                cursor.jumpTo(cycle);
            }
            terms.goTo(cycle);
            remember(cycle == to - terms.depth());
        }
        for (Cursor cursor : inTurn) {
            cursor.jumpTo(to);
        }
        terms.goTo(to);
        remember(terms.depth() == 0);
        looked = to;
        settled = to + terms.depth();
    }

    private void remember(boolean isFirst) {
        for (Memory memory : memories) {
            if (isFirst) {
                memory.beginAnew();
            }
            memory.goOn();
        }
    }

    /** Looks at some cycles one by one; answers whether there may be more of them. */
    private boolean steps(long end) {
        for (int left = stride.steps(); left > 0 && breach == null; left--) {
            long next = next();
            if (deadline < next) {
                if (deadline < end) {
                    lookAt(deadline, false);
                    tell(deadline, "does not hold");
                }
                return false;
            }
            if (next >= end) {
                return false;
            }
            lookAt(next, true);
            judge(next);
        }
        return true;
    }

    /** The next cycle to look at. */
    private long next() {
        long next = looked < settled || terms.usesCycle() || looked < 0 ? looked + 1 : NEVER;
        for (Cursor cursor : inTurn) {
            next = Math.min(next, cursor.nextCycle());
        }
        return next;
    }

    private void lookAt(long cycle, boolean goesOn) {
        boolean changes = false;
        for (Cursor cursor : inTurn) {
            changes |= cursor.goTo(cycle);
        }
        if (changes || looked < 0) {
            settled = cycle + terms.depth();
        }
        looked = cycle;
        terms.goTo(cycle);
        if (goesOn) {
            remember(false);
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
        Reading first = readings.stream().filter(reading -> reading.now() != reading.before()).findFirst()
                .orElse(readings.getFirst());
        breach = new Breach(assertion, cycle, first.signal().component(), reason,
                readings.stream().map(Monitor::value).toList());
    }

    private static Breach.Value value(Reading reading) {
        Signal signal = reading.signal();
        return new Breach.Value(signal.name(), signal.text(reading.now()), signal.text(reading.before()));
    }
}
