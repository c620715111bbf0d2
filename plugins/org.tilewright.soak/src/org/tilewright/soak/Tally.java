package org.tilewright.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a campaign has tried so far. Threads that try cases add to it. */
public final class Tally {

    /** More failures than anybody reads are counted, not kept. */
    private static final int KEPT_FAILURES = 1000;

    private final Map<String, Long> tried = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private long cases;
    private long failed;

    synchronized void add(long number, Trial trial) {
        cases++;
        trial.tried().forEach(what -> tried.merge(what, 1L, Long::sum));
        if (!trial.failures().isEmpty()) {
            failed++;
            if (failures.size() < KEPT_FAILURES) {
                failures.add("case " + number + ": " + String.join("\n", trial.failures()));
            }
        }
    }

    /** Cases that were tried. */
    public synchronized long cases() {
        return cases;
    }

    /** Cases of which something failed. */
    public synchronized long failed() {
        return failed;
    }

    /** What failed, a text for each case that did. */
    public synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** How many cases tried a thing. */
    public synchronized long tried(String what) {
        return tried.getOrDefault(what, 0L);
    }

    /** One line: how many cases, how many failed, and what they tried. */
    synchronized String text() {
        return number(cases) + " cases, " + number(failed) + " failed"
                + (tried.isEmpty() ? ""
                        : "; " + tried.entrySet().stream().map(entry -> entry.getKey() + " " + number(entry.getValue()))
                                .collect(Collectors.joining(", ")));
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
