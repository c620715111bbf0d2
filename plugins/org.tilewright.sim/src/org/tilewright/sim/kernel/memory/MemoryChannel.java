package org.tilewright.sim.kernel.memory;

import java.util.Arrays;

import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * One channel of the memory: the clients that wait for it, its arbiter, and its entries, each used from a request's grant to
 * its completion.
 */
abstract class MemoryChannel {

    /** What {@link #step} answers when it serves no request. */
    static final int NOBODY = -1;

    final Counters<ChannelCount> counters;
    final Account<Ticks> account;
    final DramTiming timing;
    private final PortTurn arbiter;
    /** By client: the tick at which its oldest request is visible; unknown if it has none or it is another channel's. */
    private final long[] headTicks;
    /**
     * The first of them, at hand because it is asked for more often than it changes; if that is over, some tick that is over.
     */
    private long firstHead;
    /**
     * Completions of the requests that were served last, in their order, which is that of their data on the bus. The
     * n-th grant needs that so many requests are complete as it comes after the first that had an entry at once.
     */
    private final long[] completions;
    private int granted;
    private int served;
    private int unserved;
    private long lastCompletion;
    private long entryTick;

    MemoryChannel(MemoryController spec, int clients, Counters<ChannelCount> counters, Account<Ticks> account) {
        timing = spec.timing();
        arbiter = new PortTurn(spec.arbiter(), clients);
        headTicks = new long[clients];
        this.counters = counters;
        this.account = account;
        completions = new long[spec.queueEntries()];
    }

    void reset() {
        arbiter.reset();
        Arrays.fill(headTicks, Link.UNKNOWN);
        firstHead = Link.UNKNOWN;
        Arrays.fill(completions, -1);
        granted = 0;
        served = 0;
        unserved = 0;
        lastCompletion = -1;
        entryTick = 0;
    }

    /** The oldest request of a client is one of this channel, visible from a tick on. */
    final void headArrives(int client, long visible) {
        headTicks[client] = visible;
        firstHead = Math.min(firstHead, visible);
    }

    /** The first tick at which a client can be granted, as far as known; it may be over. */
    final long grantTick() {
        return Math.max(firstHead, entryTick);
    }

    /** Chooses one of the clients, one at least, whose oldest requests are visible at a tick; it waits no longer. */
    final int choose(long tick) {
        long visible = 0;
        long firstLater = Link.UNKNOWN;
        for (int client = 0; client < headTicks.length; client++) {
            // All ones if it is; a branch would often be taken for the other.
            long isVisible = headTicks[client] - tick - 1 >> Long.SIZE - 1;
            visible |= isVisible & 1L << client;
            firstLater = Math.min(firstLater, headTicks[client] | isVisible & Link.UNKNOWN);
        }
        int chosen = arbiter.grant(visible);
        headTicks[chosen] = Link.UNKNOWN;
        firstHead = visible == 1L << chosen ? firstLater : tick;
        return chosen;
    }

    /** The first memory tick at which an entry is free; unknown if no completion is known that frees one. */
    final long entryTick() {
        return entryTick;
    }

    /** The last completion that is known; -1 if there is none. */
    final long lastCompletion() {
        return lastCompletion;
    }

    /** Whether the completions of all granted requests are known. */
    final boolean isServed() {
        return unserved == 0;
    }

    /** An entry is used from now on. */
    final void use() {
        granted = next(granted);
        unserved++;
        findEntry();
    }

    /** The completion of a request is known: the latest so far. */
    final void complete(long completion) {
        addCompletion(completion);
        unserved--;
        findEntry();
    }

    /** An entry is used from now on, up to a completion that is known: the latest so far, as are all before it. */
    final void useUntil(long completion) {
        addCompletion(completion);
        granted = served;
        entryTick = completions[granted] + 1;
    }

    private void addCompletion(long completion) {
        completions[served] = completion;
        served = next(served);
        lastCompletion = completion;
    }

    private int next(int entry) {
        return entry + 1 == completions.length ? 0 : entry + 1;
    }

    private void findEntry() {
        entryTick = unserved == completions.length ? Link.UNKNOWN : completions[granted] + 1;
    }

    /** Counts and charges refreshes of a channel without requests, the first of them at a tick. */
    final void chargeIdleRefreshes(long tick, long count) {
        counters.addPeriodically(ChannelCount.REFRESHES, tick, timing.refreshInterval, count);
        account.chargeTo(Ticks.IDLE, tick);
        account.chargePeriods(Ticks.REFRESHING, timing.refreshTime, Ticks.IDLE, timing.refreshInterval, count);
    }

    /** The memory tick of its next command that serves a request in the end; unknown if there is none. */
    abstract long nextTick();

    /** Gives the command of its next tick; answers the client whose read was served by it, or {@link #NOBODY}. */
    abstract int step(long tick);

    /** The tag of the read that was served last. */
    abstract int servedTag();

    /** Its bytes. */
    abstract int servedBytes();

    /**
     * Takes a request.
     *
     * @return its completion, or unknown if it is served by a later {@link #step}
     */
    abstract long take(long tick, int client, int tag, int bank, long row, boolean write, int bytes);

    abstract void finish(long end);
}
