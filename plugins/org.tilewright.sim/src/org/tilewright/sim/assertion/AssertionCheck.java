package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.InputException;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.time.Clock;

/**
 * Checks assertions in runs, one run at a time. It listens to the tables that the assertions name and to no others. A cycle is a
 * tick of the core clock, counted from the start of the run; its values are those after all that begins in it.
 */
public final class AssertionCheck {

    /** A check of nothing. */
    public static final AssertionCheck NONE = new AssertionCheck(List.of());

    private final List<Assertion> assertions;
    private final Map<Table<?>, Log> logs = new IdentityHashMap<>();
    private final List<Monitor> monitors = new ArrayList<>();
    private List<Breach> breaches = List.of();
    private final Map<Table<?>, Integer> gpus = new IdentityHashMap<>();
    /** By GPU what is of it alone, which its own thread may follow; of a GPU that is the only one that is everything. */
    private final List<List<Monitor>> alone = new ArrayList<>();
    private Clock core;

    /**
     * A check of assertions.
     *
     * @throws InputException if two have one name
     */
    public AssertionCheck(List<Assertion> assertions) {
        this.assertions = Assertion.distinct(assertions);
    }

    /** What is checked, in order. */
    public List<Assertion> assertions() {
        return assertions;
    }

    /**
     * Begins a run, before its statistics are reset.
     *
     * @param tables what each GPU counts, in a thread of its own; where there are several, no assertion ends a run before it is over
     * @param clock  the core clock
     * @throws InputException if an assertion names what the machine has not
     */
    public void begin(List<Statistics> tables, Clock clock) {
        if (!assertions.isEmpty()) {
            breaches = List.of();
            logs.clear();
            monitors.clear();
            gpus.clear();
            alone.clear();
            core = clock;
            for (Statistics each : tables) {
                int gpu = alone.size();
                each.counters().forEach(table -> gpus.put(table, gpu));
                each.accounts().forEach(table -> gpus.put(table, gpu));
                alone.add(new ArrayList<>());
            }
            Signals signals = new Signals(tables);
            assertions.forEach(each -> monitors.add(new Monitor(each, signals, this::log)));
            monitors.forEach(this::sort);
        }
        tables.forEach(gpu -> gpu.tap(logs));
    }

    private Log log(Table<?> table) {
        int gpu = gpus.get(table);
        return logs.computeIfAbsent(table, each -> new Log(each, core, () -> read(gpu)));
    }

    private void sort(Monitor monitor) {
        List<Integer> of = monitor.cursors().stream().map(cursor -> gpus.get(cursor.log().table())).distinct().toList();
        if (alone.size() == 1 || of.size() == 1) {
            alone.get(of.isEmpty() ? 0 : of.getFirst()).add(monitor);
        }
    }

    /** Rows that there is room for in all logs together. */
    long room() {
        return logs.values().stream().mapToLong(Log::room).sum();
    }

    /**
     * Ends a run whose statistics are finished.
     *
     * @param cycles ticks of the core clock
     * @throws AssertionBreach if an assertion that ends runs does not hold
     */
    public void end(long cycles) {
        for (Monitor monitor : monitors) {
            monitor.follow(cycles);
        }
        if (!monitors.isEmpty()) {
            conclude(cycles);
        }
    }

    /** Reads what is there of a GPU, so that its logs need not grow. */
    private void read(int gpu) {
        long known = Long.MAX_VALUE;
        for (Monitor monitor : alone.get(gpu)) {
            long ofThis = Long.MAX_VALUE;
            for (Cursor cursor : monitor.cursors()) {
                ofThis = Math.min(ofThis, cursor.log().unknown());
            }
            monitor.follow(ofThis);
            known = Math.min(known, ofThis);
        }
        if (alone.size() == 1) {
            conclude(known);
        }
        for (Log log : logs.values()) {
            if (gpus.get(log.table()) == gpu) {
                log.forgetRead();
            }
        }
    }

    /** Says what was breached before a cycle; what is breached later waits until all is known of the cycles before it. */
    private void conclude(long known) {
        List<Breach> found = monitors.stream().map(Monitor::breach)
                .filter(breach -> breach != null && breach.cycle() < known)
                .sorted(Comparator.comparingLong(Breach::cycle)).toList();
        int end = 0;
        while (end < found.size() && !found.get(end).assertion().ends()) {
            end++;
        }
        breaches = found.subList(0, Math.min(found.size(), end + 1));
        if (end < found.size()) {
            throw new AssertionBreach(found.get(end));
        }
    }

    /** The breaches of the last run, by cycle; at most the last one is of an assertion that ends runs. */
    public List<Breach> breaches() {
        return breaches;
    }
}
