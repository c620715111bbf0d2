package org.tilewright.sim.assertion;

import java.util.List;
import java.util.function.BiPredicate;

/** What is asked of two states, or of a state and a text; the answers are found before the run. */
final class TextTest extends Term {

    private final Term left;
    private final Term right;
    /** By state of the first one, as bits, those of the second one for which it is true. */
    private final long[] holds;

    TextTest(Term left, Term right, BiPredicate<String, String> test) {
        super(null);
        this.left = left;
        this.right = right;
        List<String> first = left.states();
        List<String> second = right.states();
        holds = new long[first.size()];
        for (int state = 0; state < holds.length; state++) {
            for (int other = 0; other < second.size(); other++) {
                holds[state] |= test.test(first.get(state), second.get(other)) ? 1L << other : 0;
            }
        }
    }

    @Override
    long now() {
        return holds[(int) left.now()] >>> right.now() & 1;
    }

    @Override
    boolean spans() {
        if (!left.spans() || !right.spans()) {
            return false;
        }
        boolean always = true;
        boolean sometimes = false;
        for (long rest = left.low(); rest != 0; rest &= rest - 1) {
            long met = holds[Long.numberOfTrailingZeros(rest)] & right.low();
            always &= met == right.low();
            sometimes |= met != 0;
        }
        is(always ? 1 : 0, sometimes ? 1 : 0);
        return true;
    }
}
