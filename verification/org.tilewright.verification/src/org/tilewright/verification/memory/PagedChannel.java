package org.tilewright.verification.memory;

import java.util.Map;

import org.tilewright.protocol.memory.BankGroupChannel;
import org.tilewright.protocol.memory.CommandSpacing;
import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;
import org.tilewright.protocol.memory.RefreshScope;
import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.protocol.memory.RowClosing;
import org.tilewright.protocol.memory.WriteDrain;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * Requests of one access come to a channel at any of its first ticks, until there were so many. Its rows are closed by a page policy,
 * which is told what it is promised ({@link ToldRows}); rows are opened and closed no sooner than DRAM allows; every request is served,
 * in the order of a scheduler that overtakes no more than it may ({@link Overtaking}).
 *
 * <p>The ghosts are when each bank may be precharged and activated, by the times below alone.
 */
public final class PagedChannel extends Harness {

    private static final int ACTIVATE_TO_COLUMN = 1;
    private static final int PRECHARGE_TO_ACTIVATE = 2;
    private static final int ACTIVATE_TO_PRECHARGE = 3;
    private static final int READ_LATENCY = 2;
    private static final int WRITE_LATENCY = 1;
    private static final int WRITE_RECOVERY = 2;
    private static final int WRITE_TO_READ = 1;
    private static final int READ_TO_PRECHARGE = 2;
    private static final int REFRESH_TIME = 2;
    private static final int BURST = 1;
    private static final int BYTES = 8;
    private static final int ROWS = 2;
    /** For each request a row is closed and opened, accessed and closed again by a refresh, at most. */
    private static final int ROW_CYCLE = ACTIVATE_TO_PRECHARGE + PRECHARGE_TO_ACTIVATE + ACTIVATE_TO_COLUMN
            + WRITE_LATENCY + BURST + WRITE_RECOVERY + REFRESH_TIME + PRECHARGE_TO_ACTIVATE;

    private static final int SAW_SEVERAL_WAITING = 2;
    private static final int SAW_OVERTAKEN = 3;

    private final int banks;
    private final int clients;
    private final boolean overtakes;
    private final int ticks;
    private final int end;
    private final ToldRows told;
    private final Overtaking order;
    private final BankGroupChannel channel;
    private final int[] activateFrom;
    private final int[] columnFrom;
    private final int[] prechargeFrom;
    /** The rows that were open before a command; a step puts them there. */
    private final transient int[] before;
    private int left;
    private int tick;

    /**
     * Takes {@code banks}, {@code requests}, {@code ticks}, {@code timeout}, {@code refresh}, {@code overtakes}, {@code clients}, {@code policy} and
     * {@code scheduler}.
     */
    public PagedChannel(Bounds bounds) {
        banks = bounds.number("banks");
        clients = bounds.number("clients");
        left = bounds.number("requests");
        order = new Overtaking(left, bounds.number("overtakes"));
        overtakes = banks > 1 && left > 2 && bounds.number("overtakes") > 0;
        ticks = bounds.number("ticks");
        end = ticks + (left + 1) * ROW_CYCLE + bounds.number("timeout");
        told = new ToldRows(DesignPoint.named(RowClosing.class, bounds.text("policy")), banks, ROWS,
                bounds.number("timeout"));
        DramTiming timing = new DramTiming(ACTIVATE_TO_COLUMN, PRECHARGE_TO_ACTIVATE, ACTIVATE_TO_PRECHARGE,
                READ_LATENCY,
                WRITE_LATENCY, WRITE_RECOVERY, WRITE_TO_READ, 0, bounds.number("refresh"), REFRESH_TIME);
        CommandSpacing spacing = new CommandSpacing(1, 1, 1, 1, 1, WRITE_TO_READ, READ_TO_PRECHARGE, 0);
        channel = new BankGroupChannel(timing,
                new DramOrganisation(1, 1, 256, BYTES, spacing, RefreshScope.ALL_BANKS, REFRESH_TIME, told,
                        bounds.number("timeout"), WriteDrain.NONE),
                banks, BYTES / BURST, left, bounds.number("overtakes"),
                DesignPoint.named(RequestOrder.class, bounds.text("scheduler")), clients);
        activateFrom = new int[banks];
        columnFrom = new int[banks];
        before = new int[banks];
        prechargeFrom = new int[banks];
    }

    @Override
    public void step() {
        // One possibility alone is no choice, so nothing comes in two ways.
        int chosen = Choice.upTo(mayCome() ? 1 + clients * banks * ROWS * 2 : 2);
        if (tick == end) {
            return;
        }
        int coming = mayCome() ? chosen : 0;
        told.at(tick);
        command();
        if (coming > 0) {
            told.request(bank(coming), row(coming));
            channel.add(tick, order.request(bank(coming) * ROWS + row(coming)), client(coming), bank(coming),
                    row(coming),
                    isWrite(coming), BYTES);
            left--;
            if (channel.waiting() > 1) {
                Choice.saw(SAW_SEVERAL_WAITING);
            }
        }
        tick++;
        check(tick < end || channel.waiting() == 0, "a request is not served");
    }

    private boolean mayCome() {
        return left > 0 && tick < ticks;
    }

    private static boolean isWrite(int coming) {
        return (coming - 1) % 2 == 1;
    }

    private static int row(int coming) {
        return (coming - 1) / 2 % ROWS;
    }

    private int bank(int coming) {
        return (coming - 1) / 2 / ROWS % banks;
    }

    private int client(int coming) {
        return (coming - 1) / 2 / ROWS / banks;
    }

    private void command() {
        boolean wasOpen = false;
        for (int bank = 0; bank < banks; bank++) {
            before[bank] = told.open(bank);
            wasOpen |= before[bank] >= 0;
        }
        Command command = channel.step(tick);
        if (command == Command.COLUMN) {
            order.served(channel.served(), SAW_OVERTAKEN);
        }
        for (int bank = 0; bank < banks; bank++) {
            if (told.isAccessed(bank)) {
                check(tick >= columnFrom[bank], "a row is accessed too early");
                prechargeFrom[bank] = Math.max(prechargeFrom[bank], tick + (told.isWrite() ? WRITE_LATENCY + BURST
                        + WRITE_RECOVERY : READ_TO_PRECHARGE));
            }
            if (before[bank] < 0 && told.open(bank) >= 0) {
                check(tick >= activateFrom[bank], "a row is opened too early");
                columnFrom[bank] = tick + ACTIVATE_TO_COLUMN;
                prechargeFrom[bank] = tick + ACTIVATE_TO_PRECHARGE;
            } else if (before[bank] >= 0 && told.open(bank) < 0) {
                check(command == Command.COLUMN || tick >= prechargeFrom[bank], "a row is closed too early");
                activateFrom[bank] = Math.max(tick, prechargeFrom[bank]) + PRECHARGE_TO_ACTIVATE;
            }
            if (command == Command.REFRESH) {
                check(tick >= activateFrom[bank] || before[bank] >= 0, "a bank is refreshed too early");
                activateFrom[bank] = tick + (wasOpen ? PRECHARGE_TO_ACTIVATE : 0) + REFRESH_TIME;
            }
        }
    }

    @Override
    public String describe(int[] choices) {
        int coming = mayCome() ? choices[0] : 0;
        String command = "channel: tick " + tick;
        return coming == 0 ? command
                : "client " + client(coming) + " -> channel: at tick " + tick + " a "
                        + (isWrite(coming) ? "write" : "read") + " of row "
                        + row(coming) + " of bank " + bank(coming);
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("tick", Integer.toString(tick));
        values.put("requests", channel.waiting() + " wait, " + left + " may come");
        for (int bank = 0; bank < banks; bank++) {
            values.put("bank " + bank,
                    told.open(bank) < 0 ? "closed" : "row " + told.open(bank) + " is open" + told.closing(bank));
        }
    }

    @Override
    public String[] witnesses() {
        return overtakes
                ? new String[] { "the policy is asked", "a row is closed", "several requests wait",
                        "the oldest request is overtaken" }
                : new String[] { "the policy is asked", "a row is closed", "several requests wait" };
    }

    /** All is over. */
    @Override
    public boolean mayRest() {
        return tick == end;
    }
}
