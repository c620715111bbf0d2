package org.tilewright.sim.ticked.network;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NavigableMap;
import java.util.TreeMap;

/** What is to happen at which time, in picoseconds; at one time in the order in which it was planned. */
public final class Agenda {

    public static final long NEVER = Long.MAX_VALUE;

    private final NavigableMap<Long, Deque<Runnable>> events = new TreeMap<>();
    private long end = NEVER;

    void add(long time, Runnable event) {
        events.computeIfAbsent(time, at -> new ArrayDeque<>()).addLast(event);
    }

    /** The frame has ended at a time; what is still to happen counts as if it happened before. */
    void endAt(long time) {
        end = time;
    }

    /** The time at which what happens at a time counts. */
    long counted(long time) {
        return Math.min(time, end - 1);
    }

    /** The time of the next event, or {@link #NEVER}. */
    long nextTime() {
        return events.isEmpty() ? NEVER : events.firstKey();
    }

    /** Lets everything planned for a time happen; whether there was anything. */
    boolean happen(long time) {
        boolean any = false;
        while (nextTime() == time) {
            Deque<Runnable> now = events.firstEntry().getValue();
            now.removeFirst().run();
            if (now.isEmpty()) {
                events.remove(time);
            }
            any = true;
        }
        return any;
    }
}
