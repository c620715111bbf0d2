package org.tilewright.sim.assertion;

/** What a part of an assertion was a cycle before. It is told of every cycle at which the part may change. */
final class Memory {

    private final Term of;
    private long now;
    private long before;
    private boolean hasBegun;
    /** Why the part has no value, at the cycle at hand and the one before. */
    private NoValueException missingNow;
    private NoValueException missingBefore;

    Memory(Term of) {
        this.of = of;
    }

    /** Goes on to the next cycle. */
    void goOn() {
        before = now;
        missingBefore = missingNow;
        try {
            now = of.now();
            missingNow = null;
        } catch (NoValueException e) {
            missingNow = e;
        }
        if (!hasBegun) {
            hasBegun = true;
            before = now;
            missingBefore = missingNow;
        }
    }

    long before() {
        return value(before, missingBefore);
    }

    long now() {
        return value(now, missingNow);
    }

    private static long value(long value, NoValueException missing) {
        if (missing != null) {
            throw missing;
        }
        return value;
    }
}
