package org.tilewright.protocol.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A slow model of a channel with ranks and bank groups that keeps no state but the history of what was granted and commanded,
 * whom it serves and which refreshes hold banks back, and asks that history at each tick. It shares nothing with the channel
 * that it is compared with.
 */
final class GroupedHistory {

    static final long NOT_YET = Long.MAX_VALUE;

    enum Kind {
        ACTIVATE, PRECHARGE, COLUMN, REFRESH, CLOSING
    }

    record Request(int number, long grant, int client, int bank, long row, boolean write, int accesses) {}

    /** A command; a CLOSING is none, but the end of an open row behind its last access. {@code end} is that of data or refresh. */
    record Given(long tick, Kind kind, int bank, Request request, long end) {}

    private final DramTiming timing;
    private final DramOrganisation dram;
    private final int banks;
    private final int burst;
    private final int overtakes;
    private final RequestOrder order;
    private final List<Request> granted = new ArrayList<>();
    private final List<Given> history = new ArrayList<>();
    private final int[] refreshes;
    private final boolean[] held;
    private boolean drains;
    private final int[] overtaken = new int[2];

    GroupedHistory(DramTiming timing, DramOrganisation dram, int banks, int burst, int overtakes, RequestOrder order) {
        this.timing = timing;
        this.dram = dram;
        this.banks = banks;
        this.burst = burst;
        this.overtakes = overtakes;
        this.order = order;
        refreshes = new int[dram.ranks];
        held = new boolean[dram.ranks];
    }

    void grant(Request request) {
        granted.add(request);
        decideKind();
    }

    private void decideKind() {
        if (dram.drain.high() == 0) {
            return;
        }
        long writes = waiting().stream().filter(Request::write).count();
        long reads = waiting().size() - writes;
        if (reads == 0) {
            drains = writes > 0;
        } else if (writes == 0) {
            drains = false;
        } else if (drains) {
            drains = writes > dram.drain.low();
        } else {
            drains = writes >= dram.drain.high();
        }
    }

    private Stream<Given> given(Kind kind, Predicate<Given> which) {
        return history.stream().filter(each -> each.kind == kind && which.test(each));
    }

    private long accessesOf(Request request) {
        return given(Kind.COLUMN, each -> each.request == request).count();
    }

    /** The requests that wait, the oldest first. */
    private List<Request> waiting() {
        return granted.stream().filter(each -> accessesOf(each) < each.accesses)
                .sorted(Comparator.comparingLong(Request::grant)).toList();
    }

    private List<Request> eligible() {
        return waiting().stream().filter(each -> dram.drain.high() == 0 || each.write == drains).toList();
    }

    private int rank(int bank) {
        return bank / (banks / dram.ranks);
    }

    private boolean isOneGroup(int bank, int other) {
        return rank(bank) == rank(other) && bank % dram.groups == other % dram.groups;
    }

    /** The activation of the row that a bank has open. */
    private Optional<Given> activation(int bank) {
        return history.stream().filter(each -> each.kind == Kind.REFRESH && covers(each, bank)
                || each.kind != Kind.REFRESH && each.kind != Kind.COLUMN && each.bank == bank)
                .reduce((before, after) -> after).filter(each -> each.kind == Kind.ACTIVATE);
    }

    boolean covers(Given refresh, int bank) {
        return dram.refreshScope.takesTurns() ? refresh.bank == bank : rank(refresh.bank) == rank(bank);
    }

    private boolean isHit(Request request) {
        return activation(request.bank).filter(each -> each.request.row == request.row).isPresent();
    }

    private static long latest(LongStream ticks) {
        return ticks.max().orElse(0);
    }

    /** The first tick for a column command of a request whose row is open. */
    private long columnTick(Request request) {
        int bank = request.bank;
        CommandSpacing spacing = dram.spacing;
        long tick = activation(bank).orElseThrow().tick + timing.activateToColumn;
        long data = 0;
        for (Given each : given(Kind.COLUMN, each -> true).toList()) {
            boolean sameRank = rank(each.bank) == rank(bank);
            if (sameRank) {
                tick = Math.max(tick, each.tick
                        + (isOneGroup(each.bank, bank) ? Math.max(spacing.columnLong, spacing.columnShort)
                                : spacing.columnShort));
            }
            if (sameRank && each.request.write && !request.write) {
                tick = Math.max(tick, each.end + timing.writeToRead);
                tick = Math.max(tick, isOneGroup(each.bank, bank) ? each.end + spacing.writeToReadLong : 0);
            }
            if (!each.request.write && request.write) {
                data = Math.max(data, each.end + timing.readToWrite);
            }
            data = Math.max(data, each.end);
        }
        Optional<Given> last = given(Kind.COLUMN, each -> true).reduce((before, after) -> after);
        if (last.isPresent() && rank(last.get().bank) != rank(bank)) {
            data = Math.max(data, last.get().end + spacing.rankToRank);
        } else if (last.isEmpty() && rank(bank) != 0) {
            data = Math.max(data, spacing.rankToRank);
        }
        return Math.max(tick, data - (request.write ? timing.writeLatency : timing.readLatency));
    }

    private long closedFrom(int bank) {
        return Math.max(latest(given(Kind.REFRESH, each -> covers(each, bank)).mapToLong(Given::end)),
                latest(history.stream()
                        .filter(each -> (each.kind == Kind.PRECHARGE || each.kind == Kind.CLOSING) && each.bank == bank)
                        .mapToLong(each -> each.tick + timing.prechargeToActivate)));
    }

    private long activateTick(int bank) {
        List<Given> ofRank = given(Kind.ACTIVATE, each -> rank(each.bank) == rank(bank)).toList();
        long tick = closedFrom(bank);
        for (Given each : ofRank) {
            tick = Math.max(tick, each.tick + dram.spacing.activateShort);
            tick = Math.max(tick, isOneGroup(each.bank, bank) ? each.tick + dram.spacing.activateLong : 0);
        }
        return ofRank.size() < 4 ? tick
                : Math.max(tick, ofRank.get(ofRank.size() - 4).tick + dram.spacing.fourActivates);
    }

    private long prechargeTick(int bank) {
        long activated = activation(bank).orElseThrow().tick;
        long columns = latest(given(Kind.COLUMN, each -> each.bank == bank && each.tick >= activated)
                .mapToLong(each -> each.request.write ? each.end + timing.writeRecovery
                        : each.tick + dram.spacing.readToPrecharge));
        return Math.max(activated + timing.activateToPrecharge, columns);
    }

    /** Whether a column command was the first of its request. */
    boolean isFirst(Given column) {
        return given(Kind.COLUMN, each -> each.request == column.request).findFirst().orElseThrow() == column;
    }

    /** What the policy answers for the open row of a bank, for which nobody waits. */
    private int stays(int bank) {
        if (dram.pagePolicy == PagePolicy.TIMEOUT) {
            return dram.pageTimeout;
        }
        if (dram.pagePolicy == PagePolicy.CLOSED) {
            return -1;
        }
        return dram.pagePolicy == PagePolicy.OPEN ? Integer.MAX_VALUE
                : LearnedRows.expected(this, history, bank, dram.pageTimeout);
    }

    private boolean isTimedOut(int bank, long tick) {
        int stays = stays(bank);
        long last = given(Kind.COLUMN, each -> each.bank == bank).mapToLong(Given::tick).max().orElseThrow();
        return stays != Integer.MAX_VALUE && Math.max(prechargeTick(bank), last + stays) <= tick;
    }

    private int[] refreshed(int rank) {
        int ofRank = banks / dram.ranks;
        return dram.refreshScope.takesTurns() ? new int[] { rank * ofRank + refreshes[rank] % ofRank }
                : IntStream.range(rank * ofRank, (rank + 1) * ofRank).toArray();
    }

    private boolean isHeld(int bank) {
        return held[rank(bank)] && IntStream.of(refreshed(rank(bank))).anyMatch(each -> each == bank);
    }

    private void hold(long tick) {
        int interval = dram.refreshScope.takesTurns() ? timing.refreshInterval / (banks / dram.ranks)
                : timing.refreshInterval;
        for (int rank = 0; interval != 0 && rank < dram.ranks; rank++) {
            long due = (refreshes[rank] + 1L) * interval + (long) rank * interval / dram.ranks;
            int[] concerned = refreshed(rank);
            boolean free = eligible().stream()
                    .noneMatch(each -> IntStream.of(concerned).anyMatch(of -> of == each.bank));
            boolean served = IntStream.of(concerned).anyMatch(this::isServedSinceRefresh);
            held[rank] |= tick >= due && (free || served);
        }
    }

    private boolean isServedSinceRefresh(int bank) {
        return history.stream()
                .filter(each -> each.kind == Kind.COLUMN && each.bank == bank
                        || each.kind == Kind.REFRESH && covers(each, bank))
                .reduce((before, after) -> after).filter(each -> each.kind == Kind.COLUMN).isPresent();
    }

    /** Gives the command of a tick, if there is one. */
    Optional<Given> tick(long tick) {
        hold(tick);
        Optional<Given> command = Stream.<Stream<Given>>of(refreshes(tick), ofRequests(tick), timeouts(tick))
                .flatMap(each -> each).findFirst();
        command.ifPresent(this::give);
        return command;
    }

    private void give(Given command) {
        Request oldest = eligible().isEmpty() ? null : eligible().get(0);
        history.add(command);
        if (command.kind == Kind.REFRESH) {
            held[rank(command.bank)] = false;
            refreshes[rank(command.bank)]++;
        }
        if (command.kind != Kind.COLUMN) {
            return;
        }
        int kind = drains ? 1 : 0;
        if (command.request != oldest) {
            overtaken[kind]++;
        } else if (accessesOf(oldest) == oldest.accesses) {
            overtaken[kind] = 0;
        }
        boolean waitedFor = waiting().stream()
                .anyMatch(each -> each.bank == command.bank && each.row == command.request.row);
        if (accessesOf(command.request) == command.request.accesses && !waitedFor && stays(command.bank) == -1) {
            history.add(new Given(prechargeTick(command.bank), Kind.CLOSING, command.bank, null, 0));
        }
        decideKind();
    }

    private Stream<Given> refreshes(long tick) {
        return IntStream.range(0, dram.ranks).filter(rank -> held[rank]).filter(rank -> IntStream.of(refreshed(rank))
                .allMatch(bank -> (activation(bank).isPresent() ? prechargeTick(bank) : closedFrom(bank)) <= tick))
                .mapToObj(rank -> refresh(rank, tick));
    }

    private Given refresh(int rank, long tick) {
        boolean open = IntStream.of(refreshed(rank)).anyMatch(bank -> activation(bank).isPresent());
        return new Given(tick, Kind.REFRESH, refreshed(rank)[0], null,
                tick + (open ? timing.prechargeToActivate : 0)
                        + (dram.refreshScope.takesTurns() ? dram.bankRefreshTime : timing.refreshTime));
    }

    private boolean oldestIsDue() {
        return overtaken[drains ? 1 : 0] >= overtakes;
    }

    private int level(Request request) {
        return order instanceof LearnedOrder ? LearnedOrder.expectedLevel(this, granted, request) : 0;
    }

    private int rank(Request request) {
        return order instanceof LearnedOrder ? LearnedOrder.expectedRank(this, granted, request) : 0;
    }

    /** When the last access of a request was given. */
    long servedAt(Request request) {
        List<Given> accesses = given(Kind.COLUMN, each -> each.request == request).toList();
        return accesses.size() < request.accesses ? NOT_YET : accesses.get(accesses.size() - 1).tick;
    }

    private Stream<Given> ofRequests(long tick) {
        return Stream.concat(columns(tick), rows(tick))
                .sorted(Comparator.comparingInt((Given each) -> level(each.request))
                        .thenComparing(each -> each.kind != Kind.COLUMN).thenComparingInt(each -> rank(each.request))
                        .thenComparingLong(each -> each.request.grant));
    }

    private Stream<Given> columns(long tick) {
        List<Request> eligible = eligible();
        return eligible.stream().filter(each -> !isHeld(each.bank) && isHit(each) && columnTick(each) <= tick)
                .filter(each -> each == eligible.get(0) || !oldestIsDue())
                .filter(each -> eligible.stream().noneMatch(
                        older -> older.grant < each.grant && older.bank == each.bank && older.row == each.row))
                .map(each -> new Given(tick, Kind.COLUMN, each.bank, each,
                        tick + (each.write ? timing.writeLatency : timing.readLatency) + burst));
    }

    private Stream<Given> rows(long tick) {
        List<Request> eligible = eligible();
        return eligible.stream().filter(each -> !isHeld(each.bank) && !isHit(each)).flatMap(each -> {
            boolean isDue = each == eligible.get(0) && oldestIsDue();
            if (oldestIsDue() && each != eligible.get(0) && each.bank == eligible.get(0).bank) {
                return Stream.empty();
            }
            if (activation(each.bank).isEmpty()) {
                return activateTick(each.bank) <= tick ? Stream.of(new Given(tick, Kind.ACTIVATE, each.bank, each, 0))
                        : Stream.empty();
            }
            boolean wanted = eligible.stream()
                    .anyMatch(other -> other.bank == each.bank && isHit(other) && level(other) <= level(each));
            return (!wanted || isDue) && prechargeTick(each.bank) <= tick
                    ? Stream.of(new Given(tick, Kind.PRECHARGE, each.bank, each, 0))
                    : Stream.empty();
        });
    }

    private Stream<Given> timeouts(long tick) {
        return IntStream.range(0, banks).filter(bank -> !isHeld(bank) && activation(bank).isPresent()
                && waiting().stream().noneMatch(each -> each.bank == bank && isHit(each)) && isTimedOut(bank, tick))
                .mapToObj(bank -> new Given(tick, Kind.PRECHARGE, bank, null, 0));
    }
}
