package org.tilewright.protocol.own;

import java.util.Arrays;

import org.tilewright.protocol.cache.TagPriority;

/** Holds a priority at the tags to its contract: it works on a copy of its words, and asking it changes nothing. */
final class GuardedTagPriority implements TagPriority {

    private final TagPriority priority;
    private final Guard guard;
    private final int words;

    GuardedTagPriority(TagPriority priority, String design) {
        this.priority = priority;
        guard = new Guard(design);
        words = guard.number("words()", 0, MAXIMUM_WORDS, priority::words);
    }

    @Override
    public int words() {
        return words;
    }

    @Override
    public boolean isDemandFirst(int[] state) {
        int[] own = state.clone();
        boolean first;
        try {
            first = priority.isDemandFirst(own);
        } catch (RuntimeException | Error e) {
            throw guard.breach("isDemandFirst()", Guard.said(e), state);
        }
        if (!Arrays.equals(own, state)) {
            throw guard.breach("isDemandFirst()", "it changes the state, which asking must not", state);
        }
        return first;
    }

    @Override
    public void conflict(int[] state, boolean demandFirst) {
        int[] own = state.clone();
        try {
            priority.conflict(own, demandFirst);
        } catch (RuntimeException | Error e) {
            throw guard.breach("conflict(" + (demandFirst ? "demand" : "prefetch") + " first)", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, words);
    }
}
