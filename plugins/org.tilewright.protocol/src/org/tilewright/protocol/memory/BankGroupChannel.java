package org.tilewright.protocol.memory;

import java.util.Arrays;

import org.tilewright.protocol.memory.FirstReadyChannel.Command;
import org.tilewright.protocol.memory.NextCommand.Kind;

/**
 * One channel of DRAM of today, with ranks and bank groups, served as by {@link FirstReadyChannel}, but for what its scheduler
 * and its {@link DramOrganisation} add: commands to different banks keep their distance, writes are drained many at a time, rows
 * are closed by a policy, and ranks or banks are refreshed by themselves while others work. It gives at most one command a tick.
 *
 * <p>While writes are drained, reads are served by nobody, and the other way round: a request of the other kind is not
 * <em>eligible</em>. Of the commands that are possible at a tick a refresh goes first, then one for an eligible request, in the order
 * of the scheduler, last a precharge by the policy's time.
 *
 * <p>What comes next is known as soon as a request was added or a command was given: {@link #nextTick}. The state is one
 * array, with the waiting requests in the order of their age. Nothing is allocated after construction.
 */
public final class BankGroupChannel {

    private static final long NEVER = Long.MAX_VALUE;

    private final DramOrganisation organisation;
    private final int burst;
    private final long[] state;
    private final RefreshTurns refreshes;
    private final GroupedBanks banks;
    private final IdleRows idleRows;
    private final WaitingRequests requests;
    private final OrderedRequests order;
    private final NextCommand next;
    private int served;
    private long dataEnd;
    private boolean isFirst;
    private boolean isLast;
    private boolean openedRow;

    /**
     * Makes a channel whose rows are all closed and for which nothing waits.
     *
     * @param bankCount        banks of all ranks, 1 to {@link FirstReadyChannel#MAXIMUM_BANKS}, as many in each group
     * @param bytesPerTick     width of the data bus, at least 1
     * @param entries          the most requests that wait, at least 1
     * @param maximumOvertakes how often the oldest eligible request is overtaken, at most; 0 or more
     * @param scheduler        in which order requests are served
     * @param clients          clients of the memory, at least 1
     */
    public BankGroupChannel(DramTiming timing, DramOrganisation organisation, int bankCount, int bytesPerTick,
            int entries, int maximumOvertakes, RequestOrder scheduler, int clients) {
        if (bankCount < 1 || bankCount > FirstReadyChannel.MAXIMUM_BANKS || entries < 1 || maximumOvertakes < 0) {
            throw new IllegalArgumentException(bankCount + " banks, " + entries + " entries or " + maximumOvertakes
                    + " overtakes are out of range");
        }
        organisation.requireBanks(bankCount);
        this.organisation = organisation;
        burst = new DataBus(bytesPerTick).ticks(organisation.accessBytes);
        int orderWords = NextCommand.WORDS;
        int refreshWords = orderWords + OrderedRequests.WORDS;
        int bankWords = refreshWords + RefreshTurns.words(organisation);
        int idleWords = bankWords + GroupedBanks.words(organisation, bankCount);
        int requestWords = idleWords + IdleRows.words(bankCount);
        state = new long[Math.addExact(requestWords, WaitingRequests.words(entries))];
        next = new NextCommand(state, 0);
        refreshes = new RefreshTurns(timing, organisation, bankCount, state, refreshWords);
        banks = new GroupedBanks(timing, organisation, bankCount, burst, state, bankWords);
        idleRows = new IdleRows(organisation, bankCount, state, idleWords);
        requests = new WaitingRequests(state, requestWords);
        order = new OrderedRequests(organisation.drain, scheduler, clients, bankCount, maximumOvertakes, requests,
                state, orderWords);
        reset();
    }

    /** Closes all rows, forgets all requests and returns to tick 0. */
    public void reset() {
        Arrays.fill(state, 0);
        refreshes.reset();
        banks.reset();
        idleRows.reset();
        order.reset();
        plan(0);
    }

    /**
     * The live state but for the words of page policy and scheduler, for those who compare, save and restore it. Equal states are equal
     * arrays.
     */
    public long[] state() {
        return state;
    }

    /** The live words of the page policy. */
    public int[] pagePolicyWords() {
        return idleRows.words();
    }

    /** The live words of the scheduler. */
    public int[] schedulerWords() {
        return order.words();
    }

    /** How many requests wait for their last column command. */
    public int waiting() {
        return requests.count();
    }

    /** The tick at which {@link #step} is next needed if no request is added before; {@link Long#MAX_VALUE} if never. */
    public long nextTick() {
        return next.tick();
    }

    /** As the other, for client 0. */
    public void add(long tick, int number, int bank, long row, boolean write, int bytes) {
        add(tick, number, 0, bank, row, write, bytes);
    }

    /**
     * Adds a request, which takes part from the next tick on. The commands up to this tick have been given.
     *
     * @param tick   the memory tick of the grant; never earlier than the one before
     * @param number what the caller calls it
     * @param client whose it is, from 0
     * @param bytes  at least 1
     * @throws IllegalStateException if too many requests wait, or if a command up to this tick was not given
     */
    public void add(long tick, int number, int client, int bank, long row, boolean write, int bytes) {
        if (requests.isFull() || nextTick() <= tick) {
            throw new IllegalStateException(waiting() + " requests wait and the next command is at " + nextTick()
                    + ", when one is added at " + tick);
        }
        long place = WaitingRequests.place(bank, row);
        requests.add(number, client, place, write, (bytes + organisation.accessBytes - 1) / organisation.accessBytes);
        if (banks.isOpen(bank, place)) {
            idleRows.wanted(bank);
        }
        order.granted(tick);
        plan(tick + 1);
    }

    /** The ticks for which the data of one access occupy the bus. */
    public int burst() {
        return burst;
    }

    /**
     * Gives the command of a tick, if there is one.
     *
     * @throws IllegalStateException if a command before this tick was not given
     */
    public Command step(long tick) {
        if (nextTick() < tick) {
            throw new IllegalStateException("the next command is at " + nextTick() + ", not at " + tick);
        }
        if (nextTick() == tick && next.command() == Command.NOTHING) {
            hold(tick);
            plan(tick);
        }
        if (nextTick() > tick) {
            return Command.NOTHING;
        }
        Command command = next.command();
        int index = next.index();
        switch (command) {
            case COLUMN:
                column(tick, index);
                break;
            case ACTIVATE:
                banks.activate(requests.bank(index), requests.place(index), tick);
                idleRows.opened(requests.bank(index), requests.row(index), tick);
                break;
            case PRECHARGE:
                precharge(tick, index, next.isClosing());
                break;
            default:
                refresh(tick, index);
        }
        plan(tick + 1);
        return command;
    }

    /** Closes the row of a bank by the policy, or for a request. */
    private void precharge(long tick, int index, boolean byPolicy) {
        int bank = byPolicy ? index : requests.bank(index);
        idleRows.closed(bank, WaitingRequests.rowOf(banks.open(bank)), byPolicy ? RowEnd.IDLE : RowEnd.CONFLICT);
        banks.precharge(bank, tick);
    }

    private void refresh(long tick, int rank) {
        int first = refreshes.firstBank(rank);
        int last = refreshes.lastBank(rank);
        for (int bank = first; bank <= last; bank++) {
            if (!banks.isClosed(bank)) {
                idleRows.closed(bank, WaitingRequests.rowOf(banks.open(bank)), RowEnd.REFRESH);
            }
        }
        banks.refresh(first, last, tick, refreshes.duration());
        refreshes.pass(rank);
    }

    private void column(long tick, int index) {
        int bank = requests.bank(index);
        long place = requests.place(index);
        boolean write = requests.isWrite(index);
        served = requests.number(index);
        isFirst = requests.isUntouched(index);
        isLast = requests.isAtItsLast(index);
        openedRow = banks.isUntouched(bank);
        dataEnd = banks.access(bank, write, tick);
        idleRows.accessed(bank, WaitingRequests.rowOf(place), write, isFirst, tick);
        order.accessed(index, tick);
        if (isLast) {
            closeIfIdle(tick, bank, place);
        }
    }

    private void closeIfIdle(long tick, int bank, long place) {
        if (!requests.isWaitedFor(place) && idleRows.closesAtOnce(bank, WaitingRequests.rowOf(place), tick)) {
            banks.precharge(bank, banks.prechargeTick(bank));
        }
    }

    /** The number of the request that got the last column command. */
    public int served() {
        return served;
    }

    /** The tick at which the data of that command end. */
    public long dataEnd() {
        return dataEnd;
    }

    /** Whether that command was the first of its request. */
    public boolean isFirst() {
        return isFirst;
    }

    /** Whether that command was the last of its request, which is complete when its data end. */
    public boolean isLast() {
        return isLast;
    }

    /** Whether that command was the first since its row was activated. */
    public boolean openedRow() {
        return openedRow;
    }

    /** Whether a refresh that is due holds its banks back: nobody waits for them, or one was served since the last. */
    private boolean mayHold(int rank, long eligibleBanks) {
        if ((eligibleBanks & refreshes.banks(rank)) == 0) {
            return true;
        }
        for (int bank = refreshes.firstBank(rank); bank <= refreshes.lastBank(rank); bank++) {
            if (banks.isGiven(bank)) {
                return true;
            }
        }
        return false;
    }

    private void hold(long tick) {
        long eligible = order.eligibleBanks();
        for (int rank = 0; rank < organisation.ranks; rank++) {
            if (refreshes.due(rank) <= tick && mayHold(rank, eligible)) {
                refreshes.hold(rank);
            }
        }
    }

    /** Finds the command that comes next, at a tick or later, if nothing is added. */
    private void plan(long from) {
        next.clear();
        long held = planRefreshes(from);
        order.plan(from, held, banks, next);
        for (long timed = idleRows.timed() & ~held; timed != 0; timed &= timed - 1) {
            int bank = Long.numberOfTrailingZeros(timed);
            long tick = Math.max(idleRows.closedFrom(bank), banks.prechargeTick(bank));
            next.consider(Math.max(from, tick), Kind.CLOSE, Command.PRECHARGE, bank);
        }
    }

    /** Considers the refreshes; answers the banks that they hold back, as a mask. */
    private long planRefreshes(long from) {
        long held = 0;
        long eligible = order.eligibleBanks();
        for (int rank = 0; rank < organisation.ranks; rank++) {
            if (refreshes.isHeld(rank)) {
                held |= refreshes.banks(rank);
                long quiet = banks.quietTick(refreshes.firstBank(rank), refreshes.lastBank(rank));
                next.consider(Math.max(from, quiet), Kind.REFRESH, Command.REFRESH, rank);
            } else if (refreshes.due(rank) != NEVER && mayHold(rank, eligible)) {
                next.consider(Math.max(from, refreshes.due(rank)), Kind.HOLD, Command.NOTHING, rank);
            }
        }
        return held;
    }
}
