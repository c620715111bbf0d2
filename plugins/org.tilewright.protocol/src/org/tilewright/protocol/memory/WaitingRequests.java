package org.tilewright.protocol.memory;

/**
 * The requests of a channel that wait, in the order of their age: for each its place, which is its row and bank, what the caller calls
 * it, its client, whether it writes, the accesses that it has and has left, and what the scheduler wrote on it. They are words of a long array that the owner keeps; what no
 * longer matters is zero, as is all of it at the start.
 */
final class WaitingRequests implements WaitingView {

    private static final int WAITING = 0;
    /** How many of those waiting are writes. */
    private static final int WRITES = 1;
    private static final int HEADER_WORDS = 2;

    /** A request's row and, in the lower bits, its bank. */
    private static final int PLACE = 0;
    /** Its number, the accesses that it has, those that are left, and in the lowest bit whether it writes. */
    private static final int REQUEST = 1;
    /** Its client and, in the lower half, its mark. */
    private static final int CLIENT = 2;
    private static final int REQUEST_WORDS = 3;
    private static final int BANK_BITS = 6;
    private static final int BANK_MASK = FirstReadyChannel.MAXIMUM_BANKS - 1;
    private static final int NUMBER_SHIFT = 32;
    private static final int CLIENT_SHIFT = 32;
    private static final long MARK_MASK = (1L << CLIENT_SHIFT) - 1;
    private static final int LEFT_SHIFT = 1;
    private static final int COUNT_SHIFT = 16;
    private static final int COUNT_MASK = (1 << COUNT_SHIFT - LEFT_SHIFT) - 1;

    private final long[] state;
    private final int start;
    private final int first;

    /** Makes none in the words of a state from {@code start} to its end. */
    WaitingRequests(long[] state, int start) {
        this.state = state;
        this.start = start;
        first = start + HEADER_WORDS;
    }

    /** The words that so many requests need. */
    static int words(int entries) {
        return Math.addExact(HEADER_WORDS, Math.multiplyExact(entries, REQUEST_WORDS));
    }

    @Override
    public int count() {
        return (int) state[start + WAITING];
    }

    /** How many of them write. */
    int writes() {
        return (int) state[start + WRITES];
    }

    boolean isFull() {
        return at(count()) == state.length;
    }

    private int at(int index) {
        return first + index * REQUEST_WORDS;
    }

    /** What a row of a bank is called in a word. */
    static long place(int bank, long row) {
        return row << BANK_BITS | bank;
    }

    /** The row of a place. */
    static long rowOf(long place) {
        return place >> BANK_BITS;
    }

    void add(int number, int client, long place, boolean write, long accesses) {
        int at = at(count());
        state[at + PLACE] = place;
        state[at + REQUEST] = (long) number << NUMBER_SHIFT | accesses << COUNT_SHIFT | accesses << LEFT_SHIFT
                | (write ? 1 : 0);
        state[at + CLIENT] = (long) client << CLIENT_SHIFT;
        state[start + WAITING]++;
        state[start + WRITES] += write ? 1 : 0;
    }

    void remove(int index) {
        state[start + WRITES] -= isWrite(index) ? 1 : 0;
        int removed = at(index);
        int last = at(count() - 1);
        System.arraycopy(state, removed + REQUEST_WORDS, state, removed, last - removed);
        state[last + PLACE] = 0;
        state[last + REQUEST] = 0;
        state[last + CLIENT] = 0;
        state[start + WAITING]--;
    }

    /** One access of a request was made, and it has more. */
    void access(int index) {
        state[at(index) + REQUEST] -= 1 << LEFT_SHIFT;
    }

    /** Whether one waits for a row of a bank. */
    boolean isWaitedFor(long place) {
        for (int index = 0; index < count(); index++) {
            if (place(index) == place) {
                return true;
            }
        }
        return false;
    }

    long place(int index) {
        return state[at(index) + PLACE];
    }

    @Override
    public int bank(int index) {
        return (int) place(index) & BANK_MASK;
    }

    int number(int index) {
        return (int) (state[at(index) + REQUEST] >>> NUMBER_SHIFT);
    }

    @Override
    public int client(int index) {
        return (int) (state[at(index) + CLIENT] >>> CLIENT_SHIFT);
    }

    @Override
    public long row(int index) {
        return rowOf(place(index));
    }

    @Override
    public int mark(int index) {
        return (int) state[at(index) + CLIENT];
    }

    @Override
    public void setMark(int index, int mark) {
        int at = at(index) + CLIENT;
        state[at] = state[at] & ~MARK_MASK | mark & MARK_MASK;
    }

    @Override
    public boolean isWrite(int index) {
        return (state[at(index) + REQUEST] & 1) != 0;
    }

    /** Whether a request had no access yet. */
    boolean isUntouched(int index) {
        long request = state[at(index) + REQUEST];
        return (request >>> COUNT_SHIFT & COUNT_MASK) == (request >>> LEFT_SHIFT & COUNT_MASK);
    }

    /** Whether a request has one access left. */
    boolean isAtItsLast(int index) {
        return (state[at(index) + REQUEST] >>> LEFT_SHIFT & COUNT_MASK) == 1;
    }
}
