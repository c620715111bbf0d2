package org.tilewright.sim.assertion;

import java.util.List;

import org.tilewright.input.expression.Typing.Type;
import org.tilewright.sim.statistics.Table;

/**
 * What assertions can name of a machine.
 *
 * @param name   {@code gpu0.zcache.hits}, {@code gpu0.depth.cycles.busy} or {@code gpu0.depth.state}
 * @param table  what counts it
 * @param kind   how it follows from what the table counts
 * @param column the column of what is counted; of a state not used
 * @param states names of the states, by column; of numbers none
 */
record Signal(String name, Table<?> table, Kind kind, int column, List<String> states) {

    enum Kind {
        /** What a component has counted until the end of the cycle. */
        COUNT,
        /** The ticks that a component has charged to a cause until the end of the cycle. */
        TICKS,
        /** To what a component charges the tick that began last. */
        STATE
    }

    Type type() {
        return kind == Kind.STATE ? Type.state(states) : Type.NUMBER;
    }

    String component() {
        return table.owner();
    }

    /** A value as it is told. */
    String text(long value) {
        return kind == Kind.STATE ? states.get((int) value) : Long.toString(value);
    }
}
