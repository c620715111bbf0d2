package org.tilewright.protocol.own;

import java.util.Arrays;

import org.tilewright.protocol.cache.ReplacementPolicy;

/**
 * Holds a replacement policy to its contract. The policy works on a copy of its words and sees nothing else of the cache's
 * state, so it can spoil nobody's; a call that throws, answers what is no candidate or changes what it must not is a
 * {@link DesignBreach}.
 */
final class GuardedReplacement implements ReplacementPolicy {

    private final ReplacementPolicy policy;
    private final Guard guard;
    private final String design;
    private final int sharedWords;
    private final int[] sharedValues;
    private final int ways;
    private final int words;

    /** The words of the set, then the shared ones; what a call finds here, it has put here. */
    private final transient int[] own;
    private final transient int[] before;

    GuardedReplacement(ReplacementPolicy policy, String design) {
        this(policy, design, 0);
    }

    private GuardedReplacement(ReplacementPolicy policy, String design, int ways) {
        this.policy = policy;
        this.design = design;
        this.ways = ways;
        guard = new Guard(design);
        sharedWords = guard.number("sharedWords()", 0, MAXIMUM_WORDS, policy::sharedWords);
        sharedValues = new int[sharedWords];
        for (int word = 0; word < sharedWords; word++) {
            int asked = word;
            sharedValues[word] = guard.number("sharedValues(" + word + ")", 1, Integer.MAX_VALUE,
                    () -> policy.sharedValues(asked));
        }
        words = ways == 0 ? 0 : words(ways);
        own = new int[words + sharedWords];
        before = new int[words + sharedWords];
    }

    @Override
    public ReplacementPolicy ofOneCache(int asked) {
        requireOrdered(asked);
        return new GuardedReplacement(policy, design, asked);
    }

    /** Whether another one holds the same class with the same values of its parameters: they decide alike. */
    @Override
    public boolean equals(Object other) {
        return other instanceof GuardedReplacement
                && policy.getClass() == ((GuardedReplacement) other).policy.getClass()
                && design.equals(((GuardedReplacement) other).design) && ways == ((GuardedReplacement) other).ways;
    }

    @Override
    public int hashCode() {
        return design.hashCode();
    }

    @Override
    public String literal() {
        return policy.getClass().getName();
    }

    @Override
    public String description() {
        return policy.description();
    }

    @Override
    public boolean orders(int asked) {
        try {
            return policy.orders(asked);
        } catch (RuntimeException | Error e) {
            throw guard.breach("orders(" + asked + ")", Guard.said(e));
        }
    }

    @Override
    public String orderedWays() {
        return policy.orderedWays();
    }

    @Override
    public int words(int asked) {
        requireOrdered(asked);
        return guard.number("words(" + asked + ")", 0, MAXIMUM_WORDS, () -> policy.words(asked));
    }

    @Override
    public int sharedWords() {
        return sharedWords;
    }

    @Override
    public int sharedValues(int word) {
        return sharedValues[word];
    }

    @Override
    public int kindsOfSets() {
        return guard.number("kindsOfSets()", 1, MAXIMUM_KINDS, policy::kindsOfSets);
    }

    @Override
    public boolean ignoresRepeatedReads() {
        return policy.ignoresRepeatedReads();
    }

    @Override
    public boolean isCheckable() {
        return policy.isCheckable();
    }

    @Override
    public void filled(int[] state, int at, int shared, int set, int ofWays, int way) {
        open(state, at, shared);
        try {
            policy.filled(own, 0, words, set, ofWays, way);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call("filled", set, "way " + way), Guard.said(e), before);
        }
        close("filled", set, way, state, at, shared);
    }

    @Override
    public void read(int[] state, int at, int shared, int set, int ofWays, int way) {
        open(state, at, shared);
        try {
            policy.read(own, 0, words, set, ofWays, way);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call("read", set, "way " + way), Guard.said(e), before);
        }
        close("read", set, way, state, at, shared);
    }

    @Override
    public void taken(int[] state, int at, int shared, int set, int ofWays, int way, int filled) {
        open(state, at, shared);
        try {
            policy.taken(own, 0, words, set, ofWays, way, filled);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call("taken", set, "way " + way), Guard.said(e), before);
        }
        close("taken", set, way, state, at, shared);
    }

    @Override
    public void invalidated(int[] state, int at, int shared, int set, int ofWays, int way) {
        open(state, at, shared);
        try {
            policy.invalidated(own, 0, words, set, ofWays, way);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call("invalidated", set, "way " + way), Guard.said(e), before);
        }
        close("invalidated", set, way, state, at, shared);
    }

    @Override
    public int victim(int[] state, int at, int shared, int set, int ofWays, int candidates) {
        open(state, at, shared);
        int victim;
        try {
            victim = policy.victim(own, 0, words, set, ofWays, candidates);
        } catch (RuntimeException | Error e) {
            throw guard.breach(asked(set, candidates), Guard.said(e), before);
        }
        if (victim < 0 || victim >= ofWays || (candidates >>> victim & 1) == 0) {
            throw guard.breach(asked(set, candidates), "it answers way " + victim + ", which is no candidate", before);
        }
        if (!Arrays.equals(own, before)) {
            throw guard.breach(asked(set, candidates), "it changes the state, which asking must not", before);
        }
        return victim;
    }

    private void open(int[] state, int at, int shared) {
        System.arraycopy(state, at, own, 0, words);
        System.arraycopy(state, shared, own, words, sharedWords);
        System.arraycopy(own, 0, before, 0, own.length);
    }

    private void close(String name, int set, int way, int[] state, int at, int shared) {
        for (int word = 0; word < sharedWords; word++) {
            int value = own[words + word];
            if (value != before[words + word] && (value < 0 || value >= sharedValues[word])) {
                throw guard.breach(call(name, set, "way " + way), "it sets the shared word " + word + " to " + value
                        + "; sharedValues says 0 to " + (sharedValues[word] - 1), before);
            }
        }
        System.arraycopy(own, 0, state, at, words);
        System.arraycopy(own, words, state, shared, sharedWords);
    }

    private String call(String name, int set, String rest) {
        return name + "(set " + set + ", " + ways + " ways, " + rest + ")";
    }

    private String asked(int set, int candidates) {
        return call("victim", set, "candidates " + Integer.toBinaryString(candidates) + " in binary");
    }
}
