package org.tilewright.trace;

import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * Calls that were entered and have not been left: several threads call at once, calls are made inside others, and some
 * never return. Their number and what they hold is bounded.
 */
final class UnfinishedCalls {

    private final ArrayDeque<Call> calls = new ArrayDeque<>();
    private long bytes;

    void add(Call call) {
        calls.addLast(call);
        bytes += call.values().heldBytes();
    }

    /** Takes the call of a number out, which is most often the newest one; null where there is none. */
    Call remove(long number) {
        Iterator<Call> newestFirst = calls.descendingIterator();
        while (newestFirst.hasNext()) {
            Call call = newestFirst.next();
            if (call.number() == number) {
                newestFirst.remove();
                bytes -= call.values().heldBytes();
                return call;
            }
        }
        return null;
    }

    /** Whether there are more calls than are kept, or they hold more. */
    boolean isOverfull() {
        return calls.size() > TraceLimits.UNFINISHED_CALLS
                || bytes > TraceLimits.UNFINISHED_BYTES && calls.size() > 1;
    }

    /** Takes the oldest call out; null where there is none. */
    Call removeOldest() {
        Call oldest = calls.pollFirst();
        if (oldest != null) {
            bytes -= oldest.values().heldBytes();
        }
        return oldest;
    }
}
