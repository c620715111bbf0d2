package org.tilewright.sim.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.tilewright.sim.time.Clock;

/**
 * All statistics of a machine. They are declared before the first run, {@linkplain #reset reset} at the start of a run and
 * {@linkplain #finish finished} at its end; the tables are reused from run to run. In a run of several frames every frame is
 * counted from tick 0, and {@linkplain #endFrame ended} before the next.
 */
public final class Statistics {

    private record Derived(String name, String unit, String description, Supplier<Number> value) {}

    private final List<Counters<?>> counters = new ArrayList<>();
    private final List<Account<?>> accounts = new ArrayList<>();
    private final List<Derived> derived = new ArrayList<>();
    private final List<Statistics> parts = new ArrayList<>();
    private final List<LineCosts> lineCosts = new ArrayList<>();
    private long picosecondsBefore;
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

    /** Declares what lines of programs cost an owner. */
    public <C extends Enum<C> & Cause> LineCosts lineCosts(String owner, C[] causes) {
        LineCosts costs = new LineCosts(owner, List.of(causes));
        lineCosts.add(costs);
        return costs;
    }

    /**
     * Makes other statistics a part of these: their tables and values are shown here, and reset with these. Frames are ended
     * and runs finished by each part on its own, before these are.
     */
    public void include(Statistics part) {
        parts.add(part);
    }

    /**
     * Lets somebody know of the end of each interval of each table, in the thread that counts. Whoever hears of it may read the
     * intervals of all tables until then.
     *
     * @param watcher hears of them; null for nobody
     */
    public void watch(Runnable watcher) {
        parts.forEach(part -> part.watch(watcher));
        counters.forEach(table -> table.watch(watcher));
        accounts.forEach(table -> table.watch(watcher));
    }

    /**
     * Lets somebody hear of each tick of some tables, in runs to come. What is reset asks for the ends of intervals, so this is said
     * before.
     *
     * @param taps hear of them, by table; nobody hears of the others
     */
    public void tap(Map<Table<?>, ? extends Tap> taps) {
        parts.forEach(part -> part.tap(taps));
        counters.forEach(table -> table.tap(taps.get(table)));
        accounts.forEach(table -> table.tap(taps.get(table)));
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
     * @param draws draws of the frame, or of all frames
     */
    public void reset(int draws) {
        parts.forEach(part -> part.reset(draws));
        counters.forEach(table -> table.reset(draws));
        accounts.forEach(table -> table.reset(draws));
        lineCosts.forEach(LineCosts::reset);
        picosecondsBefore = 0;
        endPicoseconds = 0;
    }

    /**
     * Ends a frame that is not the last: the next one begins at its end, and counts from tick 0 again.
     *
     * @param picoseconds time from the start of the frame to that of the next
     * @param draws       draws of the frame
     * @throws IllegalStateException if an account is not charged up to there
     */
    public void endFrame(long picoseconds, int draws) {
        picosecondsBefore += picoseconds;
        counters.forEach(table -> table.endFrame(picoseconds, picosecondsBefore, draws));
        accounts.forEach(table -> table.endFrame(picoseconds, picosecondsBefore, draws));
        lineCosts.forEach(LineCosts::endFrame);
    }

    /**
     * Ends a run.
     *
     * @param picoseconds end of the frame, or of the last one, from its start
     * @throws IllegalStateException if an account is not charged up to there
     */
    public void finish(long picoseconds) {
        endPicoseconds = picosecondsBefore + picoseconds;
        counters.forEach(table -> table.finish(picoseconds, endPicoseconds));
        accounts.forEach(table -> table.finish(picoseconds, endPicoseconds));
    }

    /** End of the frame, or of all frames, in picoseconds. */
    public long endPicoseconds() {
        return endPicoseconds;
    }

    /** All tables of counters, in the order of their declaration, those of parts first. */
    public List<Counters<?>> counters() {
        return all(Statistics::counters, counters);
    }

    /** All cycle accounts, in the order of their declaration, those of parts first. */
    public List<Account<?>> accounts() {
        return all(Statistics::accounts, accounts);
    }

    /** What lines of programs cost, in the order of their declaration, those of parts first. */
    public List<LineCosts> lineCosts() {
        return all(Statistics::lineCosts, lineCosts);
    }

    private <T> List<T> all(Function<Statistics, List<T>> ofPart, List<T> own) {
        return Stream.concat(parts.stream().map(ofPart).flatMap(List::stream), own.stream()).toList();
    }

    /** All statistics of the finished run, sorted by name. */
    public List<StatisticValue> values() {
        List<StatisticValue> all = new ArrayList<>();
        parts.forEach(part -> all.addAll(part.values()));
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
