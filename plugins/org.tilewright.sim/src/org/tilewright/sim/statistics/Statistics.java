package org.tilewright.sim.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.tilewright.sim.time.Clock;

/**
 * All statistics of a machine. They are declared before the first run, {@linkplain #reset reset} at the start of a run and
 * {@linkplain #finish finished} at its end; the tables are reused from run to run.
 */
public final class Statistics {

    private record Derived(String name, String unit, String description, Supplier<Number> value) {}

    private final List<Counters<?>> counters = new ArrayList<>();
    private final List<Account<?>> accounts = new ArrayList<>();
    private final List<Derived> derived = new ArrayList<>();
    private long endPicoseconds;

    /** Declares the counters of an owner; names become {@code owner.label}. */
    public <D extends Enum<D> & Declaration> Counters<D> counters(String owner, Clock clock, D[] declarations) {
        Counters<D> table = new Counters<>(owner, clock, List.of(declarations));
        counters.add(table);
        return table;
    }

    /** Declares the cycle account of an owner; names become {@code owner.cycles.label}. */
    public <C extends Enum<C> & Cause> Account<C> account(String owner, Clock clock, C[] causes) {
        Account<C> table = new Account<>(owner, clock, List.of(causes));
        accounts.add(table);
        return table;
    }

    /** Declares a whole value that is made from others at the end of a run. */
    public void value(String name, String unit, String description, LongSupplier value) {
        derived.add(new Derived(name, unit, description, value::getAsLong));
    }

    /** Declares a quotient of two values at the end of a run; it is 0 while the divisor is. */
    public void ratio(String name, String unit, String description, LongSupplier dividend, LongSupplier divisor) {
        derived.add(new Derived(name, unit, description, () -> {
            long by = divisor.getAsLong();
            return by == 0 ? 0.0 : (double) dividend.getAsLong() / by;
        }));
    }

    /**
     * Starts a run.
     *
     * @param draws draws of the frame
     */
    public void reset(int draws) {
        counters.forEach(table -> table.reset(draws));
        accounts.forEach(table -> table.reset(draws));
        endPicoseconds = 0;
    }

    /**
     * Ends a run.
     *
     * @param picoseconds end of the frame
     * @throws IllegalStateException if an account is not charged up to there
     */
    public void finish(long picoseconds) {
        endPicoseconds = picoseconds;
        counters.forEach(table -> table.finish(picoseconds));
        accounts.forEach(table -> table.finish(picoseconds));
    }

    /** End of the frame in picoseconds. */
    public long endPicoseconds() {
        return endPicoseconds;
    }

    /** All tables of counters, in the order of their declaration. */
    public List<Counters<?>> counters() {
        return Collections.unmodifiableList(counters);
    }

    /** All cycle accounts, in the order of their declaration. */
    public List<Account<?>> accounts() {
        return Collections.unmodifiableList(accounts);
    }

    /** All statistics of the finished run, sorted by name. */
    public List<StatisticValue> values() {
        List<StatisticValue> all = new ArrayList<>();
        counters.forEach(table -> addAll(table, ".", all));
        accounts.forEach(table -> addAll(table, ".cycles.", all));
        for (Derived each : derived) {
            all.add(new StatisticValue(each.name, each.value.get(), each.unit, each.description));
        }
        all.sort(Comparator.comparing(StatisticValue::name));
        return all;
    }

    private static <D extends Enum<D> & Declaration> void addAll(Table<D> table, String separator,
            List<StatisticValue> all) {
        for (D declaration : table.declarations()) {
            Declaration.Text text = declaration.text();
            all.add(new StatisticValue(table.owner() + separator + text.label(), table.value(declaration), text.unit(),
                    text.description()));
        }
    }

    /**
     * The value of one statistic of the finished run.
     *
     * @throws IllegalArgumentException if there is no such statistic
     */
    public Number value(String name) {
        for (StatisticValue each : values()) {
            if (each.name().equals(name)) {
                return each.value();
            }
        }
        throw new IllegalArgumentException("there is no statistic " + name);
    }
}
