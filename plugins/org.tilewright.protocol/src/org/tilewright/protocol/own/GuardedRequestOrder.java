package org.tilewright.protocol.own;

import java.util.Arrays;

import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.protocol.memory.WaitingView;

/**
 * Holds a memory scheduler to its contract: it works on a copy of its words, answers levels and ranks that are not negative and
 * changes nothing when asked for them, and what it says of itself holds.
 */
final class GuardedRequestOrder implements RequestOrder {

    private final RequestOrder order;
    private final Guard guard;
    private final String design;
    private final boolean reorders;
    private final boolean ordersByAge;

    /** What a call finds in it, it has put there. */
    private final transient int[] own;
    private final transient Shown shown = new Shown();

    /** The requests as a scheduler sees them: it writes on them only when told something. */
    private static final class Shown implements WaitingView {

        private transient WaitingView waiting;
        private transient boolean mayMark;

        @Override
        public int count() {
            return waiting.count();
        }

        @Override
        public int client(int index) {
            return waiting.client(checked(index));
        }

        @Override
        public int bank(int index) {
            return waiting.bank(checked(index));
        }

        @Override
        public long row(int index) {
            return waiting.row(checked(index));
        }

        @Override
        public boolean isWrite(int index) {
            return waiting.isWrite(checked(index));
        }

        @Override
        public int mark(int index) {
            return waiting.mark(checked(index));
        }

        @Override
        public void setMark(int index, int mark) {
            if (!mayMark) {
                throw new IllegalStateException("it writes on a request, which asking must not");
            }
            waiting.setMark(checked(index), mark);
        }

        private int checked(int index) {
            if (index < 0 || index >= waiting.count()) {
                throw new IndexOutOfBoundsException("request " + index + " of " + waiting.count());
            }
            return index;
        }
    }

    GuardedRequestOrder(RequestOrder order, String design) {
        this(order, design, 0);
    }

    private GuardedRequestOrder(RequestOrder order, String design, int words) {
        this.order = order;
        this.design = design;
        guard = new Guard(design);
        reorders = guard.number("reorders()", 0, 1, () -> order.reorders() ? 1 : 0) == 1;
        ordersByAge = guard.number("ordersByAge()", 0, 1, () -> order.ordersByAge() ? 1 : 0) == 1;
        own = new int[words];
    }

    @Override
    public int words(int clients, int banks) {
        return guard.number("words(" + clients + " clients, " + banks + " banks)", 0, MAXIMUM_WORDS,
                () -> order.words(clients, banks));
    }

    @Override
    public boolean reorders() {
        return reorders;
    }

    @Override
    public boolean ordersByAge() {
        return ordersByAge;
    }

    @Override
    public RequestOrder ofOneChannel(int clients, int banks) {
        return new GuardedRequestOrder(order, design, words(clients, banks));
    }

    @Override
    public void granted(int[] state, WaitingView waiting, long tick) {
        begin(state, waiting, true);
        try {
            order.granted(own, shown, tick);
        } catch (RuntimeException | Error e) {
            throw guard.breach("granted(" + waiting.count() + " requests, tick " + tick + ")", Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    @Override
    public void served(int[] state, WaitingView waiting, int index, long tick) {
        begin(state, waiting, true);
        try {
            order.served(own, shown, index, tick);
        } catch (RuntimeException | Error e) {
            throw guard.breach("served(request " + index + " of " + waiting.count() + ", tick " + tick + ")",
                    Guard.said(e), state);
        }
        System.arraycopy(own, 0, state, 0, own.length);
    }

    @Override
    public int level(int[] state, WaitingView waiting, int index) {
        begin(state, waiting, false);
        int level;
        try {
            level = order.level(own, shown, index);
        } catch (RuntimeException | Error e) {
            throw guard.breach(question("level", waiting, index), Guard.said(e), state);
        }
        return held("level", level, state, waiting, index);
    }

    @Override
    public int rank(int[] state, WaitingView waiting, int index) {
        begin(state, waiting, false);
        int rank;
        try {
            rank = order.rank(own, shown, index);
        } catch (RuntimeException | Error e) {
            throw guard.breach(question("rank", waiting, index), Guard.said(e), state);
        }
        return held("rank", rank, state, waiting, index);
    }

    private void begin(int[] state, WaitingView waiting, boolean mayMark) {
        System.arraycopy(state, 0, own, 0, own.length);
        shown.waiting = waiting;
        shown.mayMark = mayMark;
    }

    private int held(String what, int answer, int[] state, WaitingView waiting, int index) {
        if (answer < 0) {
            throw guard.breach(question(what, waiting, index), "it answers " + answer + "; expected 0 or more", state);
        }
        if (answer > 0 && ordersByAge) {
            throw guard.breach(question(what, waiting, index),
                    "it answers " + answer + ", but ordersByAge() says that it answers 0", state);
        }
        if (!Arrays.equals(own, state)) {
            throw guard.breach(question(what, waiting, index), "it changes the state, which asking must not", state);
        }
        return answer;
    }

    private static String question(String what, WaitingView waiting, int index) {
        return what + "(request " + index + " of " + waiting.count() + ", client " + waiting.client(index) + ", bank "
                + waiting.bank(index) + ", row " + waiting.row(index) + ")";
    }
}
