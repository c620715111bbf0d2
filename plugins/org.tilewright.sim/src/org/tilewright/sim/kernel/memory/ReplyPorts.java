package org.tilewright.sim.kernel.memory;

import java.util.Arrays;
import java.util.List;

import org.tilewright.sim.component.Crossbar;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;

/** What was read waits here for its client's port of the crossbar, and goes through it. */
final class ReplyPorts {

    private static final int FIRST_ROOM = 16;

    private final Crossbar spec;
    private final List<Account<Crossbar.ReplyTicks>> accounts;
    /** By client, in the order of their completions; of the same one, in that in which these became known. */
    private final long[][] completions;
    private final int[][] tags;
    private final int[][] bytes;
    private final int[] waiting;
    /** By client, the first tick at which its port carries nothing. */
    private final long[] free;
    private long next;
    private long last;

    ReplyPorts(Crossbar spec, List<Account<Crossbar.ReplyTicks>> accounts) {
        this.spec = spec;
        this.accounts = accounts;
        int clients = accounts.size();
        completions = new long[clients][FIRST_ROOM];
        tags = new int[clients][FIRST_ROOM];
        bytes = new int[clients][FIRST_ROOM];
        waiting = new int[clients];
        free = new long[clients];
    }

    void reset() {
        Arrays.fill(waiting, 0);
        Arrays.fill(free, 0);
        next = Link.UNKNOWN;
        last = -1;
    }

    /** The next memory tick at which a port takes something; unknown if nothing waits. */
    long next() {
        return next;
    }

    /** The tick at which the last of what was carried so far was there; -1 if nothing was. */
    long last() {
        return last;
    }

    /** Data that were read wait from their completion on. */
    void add(int client, int tag, int readBytes, long completion) {
        if (waiting[client] == completions[client].length) {
            grow(client);
        }
        int place = waiting[client]++;
        while (place > 0 && completions[client][place - 1] > completion) {
            move(client, place - 1, place);
            place--;
        }
        completions[client][place] = completion;
        tags[client][place] = tag;
        bytes[client][place] = readBytes;
        next = Math.min(next, ready(client));
    }

    private void grow(int client) {
        int room = 2 * completions[client].length;
        completions[client] = Arrays.copyOf(completions[client], room);
        tags[client] = Arrays.copyOf(tags[client], room);
        bytes[client] = Arrays.copyOf(bytes[client], room);
    }

    private void move(int client, int from, int to) {
        completions[client][to] = completions[client][from];
        tags[client][to] = tags[client][from];
        bytes[client][to] = bytes[client][from];
    }

    private long ready(int client) {
        return Math.max(completions[client][0], free[client]);
    }

    /** Whether a client's port takes something at a tick; {@link #take} has to follow. */
    boolean takes(int client, long tick) {
        return waiting[client] > 0 && ready(client) <= tick;
    }

    /** The tag of what a client's port takes next. */
    int tag(int client) {
        return tags[client][0];
    }

    /** A client's port takes what is next at a tick: when that is there. */
    long take(int client, long tick) {
        Account<Crossbar.ReplyTicks> account = accounts.get(client);
        account.chargeTo(Crossbar.ReplyTicks.BUSY, free[client]);
        account.chargeTo(Crossbar.ReplyTicks.NO_INPUT, tick);
        free[client] = tick + spec.replyTicks(bytes[client][0]);
        last = Math.max(last, free[client]);
        waiting[client]--;
        for (int place = 0; place < waiting[client]; place++) {
            move(client, place + 1, place);
        }
        return free[client];
    }

    /** Finds out when a port takes something next. */
    void findNext() {
        next = Link.UNKNOWN;
        for (int client = 0; client < waiting.length; client++) {
            if (waiting[client] > 0) {
                next = Math.min(next, ready(client));
            }
        }
    }

    void finish(long end) {
        for (int client = 0; client < free.length; client++) {
            accounts.get(client).chargeTo(Crossbar.ReplyTicks.BUSY, Math.min(free[client], end));
            accounts.get(client).chargeTo(Crossbar.ReplyTicks.NO_INPUT, end);
        }
    }
}
