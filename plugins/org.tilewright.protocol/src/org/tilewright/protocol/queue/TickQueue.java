package org.tilewright.protocol.queue;

/**
 * A bounded queue between two units, kept as the ticks at which its items become visible to the consumer and its slots
 * become free to the producer. Each side counts ticks of its own clock, and which tick of the one follows a tick of the
 * other is the callers' to know. The units keep the items themselves, in slots of their own.
 */
public class TickQueue {

    /** A tick that is not known yet: it follows from something that has not happened. */
    public static final long UNKNOWN = Long.MAX_VALUE;

    private final int capacity;
    private final int mask;
    private final long[] visible;
    private final long[] free;
    private long sent;
    private long accepted;
    /** When the oldest item is visible and when a slot is free, at hand because units ask far more often than they change it. */
    private long headTick = UNKNOWN;
    private long slotTick;

    /**
     * An empty queue.
     *
     * @param capacity items sent and not accepted that it holds, at least 1
     */
    public TickQueue(int capacity) {
        this.capacity = capacity;
        int slots = powerOfTwo(capacity);
        mask = slots - 1;
        visible = new long[slots];
        free = new long[slots];
    }

    /** The slots that are kept for so many items: the least power of two that is enough, and at least 2. */
    public static int powerOfTwo(int atLeast) {
        return Math.max(2, Integer.highestOneBit(atLeast - 1) << 1);
    }

    /** Empties it. */
    public final void reset() {
        sent = 0;
        accepted = 0;
        headTick = UNKNOWN;
        slotTick = 0;
    }

    /** Items that it holds. */
    public final int capacity() {
        return capacity;
    }

    /** The producer's first tick at which so many slots are free; {@link #UNKNOWN} while items have to be accepted first. */
    public final long slotTick(int slots) {
        long accepts = sent + slots - capacity;
        if (accepts <= 0) {
            return 0;
        }
        return accepts > accepted ? UNKNOWN : free[(int) (accepts - 1) & mask];
    }

    /** The producer's first tick at which a slot is free. */
    public final long slotTick() {
        return slotTick;
    }

    /** The slot of the next item to send. */
    public final int tail() {
        return (int) sent & mask;
    }

    /** Sends an item that the consumer sees at this tick, which may be unknown for now. */
    public final void send(long visibleTick) {
        visible[(int) sent & mask] = visibleTick;
        if (sent == accepted) {
            headTick = visibleTick;
        }
        sent++;
        slotTick = slotTick(1);
    }

    /** Tells when an item that was sent becomes visible. */
    public final void makeVisible(int slot, long visibleTick) {
        visible[slot] = visibleTick;
        if (slot == head()) {
            headTick = visibleTick;
        }
    }

    /** The consumer's tick at which the oldest item is visible; unknown if there is none. */
    public final long headTick() {
        return headTick;
    }

    private void findHeadTick() {
        headTick = accepted == sent ? UNKNOWN : visible[(int) accepted & mask];
    }

    /** The slot of the oldest item. */
    public final int head() {
        return (int) accepted & mask;
    }

    /** The consumer accepts the oldest item; the producer may use its slot from the given tick of its own. */
    public final void accept(long freeTick) {
        free[(int) accepted & mask] = freeTick;
        if (isFull()) {
            slotTick = freeTick;
        }
        accepted++;
        findHeadTick();
    }

    /** Items sent since the start. */
    public final long sent() {
        return sent;
    }

    /** Items accepted since the start. */
    public final long accepted() {
        return accepted;
    }

    /** Whether all items were accepted. */
    public final boolean isEmpty() {
        return sent == accepted;
    }

    /** Items sent and not accepted. */
    public final int size() {
        return (int) (sent - accepted);
    }

    /** Whether it holds as many items as it can. */
    public final boolean isFull() {
        return size() == capacity;
    }

    /**
     * For a checker that compares states: forgets what no later answer depends on. Ticks that are past count as the
     * present ones, both clocks are counted from a later tick on, and the slots from the oldest item on.
     *
     * @param consumerTick  the consumer's present tick
     * @param producerTick  the producer's present tick
     * @param consumerShift ticks by which the consumer's are less from now on
     * @param producerShift ticks by which the producer's are less from now on
     * @return slots by which those of all items are lower from now on, round the end
     */
    public final int forgetPast(long consumerTick, long producerTick, long consumerShift, long producerShift) {
        int first = head();
        forget(visible, first, consumerTick, consumerShift);
        forget(free, first, producerTick, producerShift);
        sent = visible.length + size();
        accepted = visible.length;
        findHeadTick();
        slotTick = slotTick(1);
        return first;
    }

    private static void forget(long[] ticks, int first, long present, long shift) {
        for (int left = first; left > 0; left--) {
            long lowest = ticks[0];
            System.arraycopy(ticks, 1, ticks, 0, ticks.length - 1);
            ticks[ticks.length - 1] = lowest;
        }
        for (int slot = 0; slot < ticks.length; slot++) {
            ticks[slot] = ticks[slot] == UNKNOWN ? UNKNOWN : Math.max(ticks[slot], present) - shift;
        }
    }
}
