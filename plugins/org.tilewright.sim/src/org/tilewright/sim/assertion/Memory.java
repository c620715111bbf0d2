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

    /** Forgets all; the next cycle has itself before it. */
    void beginAnew() {
        hasBegun = false;
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

    private long before() {
        return value(before, missingBefore);
    }

    private long now() {
        return value(now, missingNow);
    }

    private static long value(long value, NoValueException missing) {
        if (missing != null) {
            throw missing;
        }
        return value;
    }

    /** Whether it can be said what the part may be, and was at the cycle at hand. */
    private boolean spans() {
        return of.spans() && (!hasBegun || missingNow == null);
    }

    /** The least of what the part may be and what it is at the cycle at hand; of states all of them. */
    private long low() {
        return !hasBegun ? of.low() : of.isText() ? of.low() | 1L << now : Math.min(of.low(), now);
    }

    private long high() {
        return !hasBegun ? of.high() : of.isText() ? of.high() | 1L << now : Math.max(of.high(), now);
    }

    /** What the part was a cycle before. */
    Term previous() {
        return new Term(of.states()) {

            @Override
            long now() {
                return before();
            }

            @Override
            boolean spans() {
                if (!Memory.this.spans()) {
                    return false;
                }
                is(Memory.this.low(), Memory.this.high());
                return true;
            }
        };
    }

    /** Whether the part is true, and was not. */
    Term rose() {
        return new Term(null) {

            @Override
            long now() {
                return Memory.this.now() > before() ? 1 : 0;
            }

            @Override
            boolean spans() {
                if (!Memory.this.spans()) {
                    return false;
                }
                is(0, of.high() > Memory.this.low() ? 1 : 0);
                return true;
            }
        };
    }

    /** Whether the part is another one than it was. */
    Term changed() {
        return new Term(null) {

            @Override
            long now() {
                return Memory.this.now() != before() ? 1 : 0;
            }

            @Override
            boolean spans() {
                if (!Memory.this.spans()) {
                    return false;
                }
                boolean isOne = of.isText() ? Long.bitCount(Memory.this.low()) == 1
                        : Memory.this.low() == Memory.this.high();
                is(0, isOne ? 0 : 1);
                return true;
            }
        };
    }
}
