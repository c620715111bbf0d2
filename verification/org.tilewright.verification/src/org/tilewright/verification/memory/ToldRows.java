package org.tilewright.verification.memory;

import java.util.Arrays;

import org.tilewright.protocol.memory.RowClosing;
import org.tilewright.protocol.memory.RowEnd;
import org.tilewright.verification.Choice;
import org.tilewright.verification.PropertyViolated;

/**
 * Stands between a channel and its page policy, and holds the channel to what the policy is promised: it is told of every row in
 * turn, asked when nobody waits, and a row is closed for no other reason than the policy's answer, a request or a refresh.
 *
 * <p>The ghosts are the open rows, when they were accessed, what the policy answered, and the requests that wait for each row.
 */
final class ToldRows implements RowClosing {

    static final int SAW_ASKED = 0;
    static final int SAW_CLOSED = 1;

    private static final int NONE = -1;

    private final RowClosing policy;
    private final int rows;
    private final int timeout;
    private final int[] open;
    private final int[] waiting;
    private final int[] lastAccess;
    /** The tick from which on an idle row may be closed; {@link RowClosing#NEVER} of others. */
    private final int[] closedFrom;
    private int now;
    private boolean written;

    ToldRows(RowClosing policy, int banks, int rows, int timeout) {
        this.policy = policy.ofOneChannel(banks);
        this.rows = rows;
        this.timeout = timeout;
        open = new int[banks];
        Arrays.fill(open, NONE);
        waiting = new int[banks * rows];
        lastAccess = new int[banks];
        Arrays.fill(lastAccess, NONE);
        closedFrom = new int[banks];
        Arrays.fill(closedFrom, NEVER);
    }

    /** A tick begins. */
    void at(int tick) {
        now = tick;
    }

    /** Whether a bank has been accessed at the present tick. */
    boolean isAccessed(int bank) {
        return lastAccess[bank] == now;
    }

    /** Whether the last access wrote. */
    boolean isWrite() {
        return written;
    }

    /** A request comes. */
    void request(int bank, int row) {
        waiting[bank * rows + row]++;
        if (open[bank] == row) {
            closedFrom[bank] = NEVER;
        }
    }

    /** The open row of a bank; negative if there is none. */
    int open(int bank) {
        return open[bank];
    }

    /** When a row that nobody waits for may be closed, as a reader sees it. */
    String closing(int bank) {
        return closedFrom[bank] == NEVER ? "" : ", may be closed from tick " + closedFrom[bank] + " on";
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new PropertyViolated(message);
        }
    }

    @Override
    public int words(int banks) {
        return policy.words(banks);
    }

    @Override
    public void opened(int[] state, int banks, int bank, long row, int since) {
        check(open[bank] == NONE, "a row is opened although one is open");
        check(waiting[bank * rows + (int) row] > 0, "a row is opened that nobody waits for");
        check(since == since(bank), "the policy is told another time at an opening than has passed");
        open[bank] = (int) row;
        policy.opened(state, banks, bank, row, since);
    }

    @Override
    public void accessed(int[] state, int banks, int bank, long row, boolean write, int since) {
        check(open[bank] == row, "a row is accessed that is not open");
        check(since == since(bank), "the policy is told another time at an access than has passed");
        policy.accessed(state, banks, bank, row, write, since);
        lastAccess[bank] = now;
        written = write;
        waiting[bank * rows + (int) row]--;
    }

    private int since(int bank) {
        return lastAccess[bank] == NONE ? NEVER : now - lastAccess[bank];
    }

    @Override
    public int stays(int[] state, int banks, int bank, long row, int given) {
        check(open[bank] == row && lastAccess[bank] == now, "the policy is asked for a row that is not accessed");
        check(waiting[bank * rows + (int) row] == 0, "the policy is asked for a row although somebody waits for it");
        check(given == timeout, "the policy is given another time than the model's");
        int stays = policy.stays(state, banks, bank, row, given);
        closedFrom[bank] = stays == NEVER ? NEVER : now + Math.max(0, stays);
        Choice.saw(SAW_ASKED);
        return stays;
    }

    @Override
    public void closed(int[] state, int banks, int bank, long row, RowEnd end) {
        check(open[bank] == row, "a row is closed that is not open");
        if (end == RowEnd.IDLE) {
            check(waiting[bank * rows + (int) row] == 0, "the policy closes a row although somebody waits for it");
            check(closedFrom[bank] <= now, "a row is closed before the policy has it closed");
        }
        open[bank] = NONE;
        closedFrom[bank] = NEVER;
        policy.closed(state, banks, bank, row, end);
        Choice.saw(SAW_CLOSED);
    }
}
