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
    private boolean readsAtTheEnd;
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
     * @param gpus  what each GPU counts; where there are several, nothing is judged before the end of the run
     * @param clock the core clock
     * @throws InputException if an assertion names what the machine has not
     */
    public void begin(List<Statistics> gpus, Clock clock) {
        if (!assertions.isEmpty()) {
            breaches = List.of();
            logs.clear();
            monitors.clear();
            core = clock;
            readsAtTheEnd = gpus.size() > 1;
            Signals signals = new Signals(gpus);
            assertions.forEach(each -> monitors.add(new Monitor(each, signals, this::log)));
        }
        gpus.forEach(gpu -> gpu.tap(logs));
    }

    private Log log(Table<?> table) {
        return logs.computeIfAbsent(table, each -> new Log(each, core, this::read));
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

    /** Reads what is there, so that logs need not grow. */
    private void read() {
        if (readsAtTheEnd) {
            return;
        }
        long known = Long.MAX_VALUE;
        for (Monitor monitor : monitors) {
            long ofThis = Long.MAX_VALUE;
            for (Cursor cursor : monitor.cursors()) {
                ofThis = Math.min(ofThis, cursor.log().unknown());
            }
            monitor.follow(ofThis);
            known = Math.min(known, ofThis);
        }
        conclude(known);
        logs.values().forEach(Log::forgetRead);
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
