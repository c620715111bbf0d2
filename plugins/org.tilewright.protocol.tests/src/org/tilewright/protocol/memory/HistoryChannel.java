package org.tilewright.protocol.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A slow model of a first-ready channel that keeps no state but the history of what was granted and commanded, and asks
 * that history at each tick which commands are possible. It shares nothing with the channel that it is compared with.
 */
final class HistoryChannel {

    enum Kind {
        ACTIVATE, PRECHARGE, COLUMN, REFRESH
    }

    record Request(int number, long grant, int bank, long row, boolean write, int burst) {}

    /** A command; {@code until} is a column command's completion or a refresh's end. */
    record Given(long tick, Kind kind, Request request, long data, long until) {

        @Override
        public String toString() {
            return tick + " " + kind + (request == null ? "" : " " + request.number);
        }
    }

    private final DramTiming timing;
    private final int banks;
    private final int maximumOvertakes;
    private final List<Request> granted = new ArrayList<>();
    private final List<Given> history = new ArrayList<>();

    HistoryChannel(DramTiming timing, int banks, int maximumOvertakes) {
        this.timing = timing;
        this.banks = banks;
        this.maximumOvertakes = maximumOvertakes;
    }

    void grant(Request request) {
        granted.add(request);
    }

    List<Given> history() {
        return history;
    }

    /** Gives the command of a tick, if there is one. */
    Optional<Given> tick(long tick) {
        if (isHeldBackByRefresh(tick)) {
            return isQuiet(tick) ? give(refresh(tick)) : Optional.empty();
        }
        Stream<Given> columns = waiting(tick).stream().filter(each -> columnIsPossible(each, tick))
                .map(each -> column(each, tick));
        Stream<Given> rows = waiting(tick).stream().flatMap(each -> rowCommand(each, tick).stream());
        return Stream.concat(columns, rows).findFirst().flatMap(this::give);
    }

    private Optional<Given> give(Given command) {
        history.add(command);
        return Optional.of(command);
    }

    private Given column(Request request, long tick) {
        long data = tick + (request.write ? timing.writeLatency : timing.readLatency);
        return new Given(tick, Kind.COLUMN, request, data, data + request.burst);
    }

    private List<Given> given(Kind kind) {
        return history.stream().filter(each -> each.kind == kind).toList();
    }

    private List<Given> given(Kind kind, int bank) {
        return given(kind).stream().filter(each -> each.request.bank == bank).toList();
    }

    private List<Request> waiting(long tick) {
        List<Request> served = given(Kind.COLUMN).stream().map(Given::request).toList();
        return granted.stream().filter(each -> each.grant < tick && !served.contains(each))
                .sorted(Comparator.comparingLong(Request::grant)).toList();
    }

    /** The activation that opened the row that is open now. */
    private Optional<Given> activation(int bank) {
        Optional<Given> last = history.stream()
                .filter(each -> each.kind == Kind.REFRESH || each.kind != Kind.COLUMN && each.request.bank == bank)
                .reduce((before, after) -> after);
        return last.filter(each -> each.kind == Kind.ACTIVATE);
    }

    /** Whether no column command came between the last activation of a request's bank and the request's own. */
    boolean wasFirstOfItsRow(Request request) {
        long activated = activation(request.bank).orElseThrow().tick;
        return given(Kind.COLUMN, request.bank).stream().filter(each -> each.tick >= activated)
                .allMatch(each -> each.request == request);
    }

    private boolean rowIsOpen(Request request) {
        return activation(request.bank).filter(each -> each.request.row == request.row).isPresent();
    }

    private boolean isOldest(Request request, long tick) {
        return waiting(tick).get(0) == request;
    }

    /** Whether the oldest request has been overtaken so often that it goes before all others. */
    private boolean oldestIsDue(long tick) {
        Request oldest = waiting(tick).get(0);
        // It has been the oldest since those granted before it were served.
        long since = given(Kind.COLUMN).stream().filter(each -> each.request.grant < oldest.grant)
                .mapToLong(Given::tick).max().orElse(-1);
        long overtakes = given(Kind.COLUMN).stream()
                .filter(each -> each.tick > since && each.request.grant > oldest.grant).count();
        return overtakes >= maximumOvertakes;
    }

    private boolean bankTakesCommand(int bank, long tick) {
        return given(Kind.REFRESH).stream().allMatch(each -> each.until <= tick)
                && given(Kind.ACTIVATE, bank).stream().allMatch(each -> each.tick + timing.activateToColumn <= tick)
                && given(Kind.PRECHARGE, bank).stream().allMatch(each -> each.tick + timing.prechargeToActivate <= tick)
                && given(Kind.COLUMN, bank).stream().allMatch(each -> each.tick + each.request.burst <= tick);
    }

    private boolean columnIsPossible(Request request, long tick) {
        long data = column(request, tick).data;
        return rowIsOpen(request) && bankTakesCommand(request.bank, tick)
                && (isOldest(request, tick) || !oldestIsDue(tick))
                && waiting(tick).stream().noneMatch(
                        each -> each.grant < request.grant && each.bank == request.bank && each.row == request.row)
                && given(Kind.COLUMN).stream().allMatch(each -> each.until <= data)
                && given(Kind.COLUMN).stream().allMatch(each -> isTurnedRound(each, request, tick, data));
    }

    private boolean isTurnedRound(Given before, Request request, long tick, long data) {
        if (before.request.write && !request.write) {
            return timing.writeToRead == 0 || before.until + timing.writeToRead <= tick;
        }
        return before.request.write || !request.write || before.until + timing.readToWrite <= data;
    }

    private Optional<Given> rowCommand(Request request, long tick) {
        if (rowIsOpen(request) || !bankTakesCommand(request.bank, tick)) {
            return Optional.empty();
        }
        if (activation(request.bank).isEmpty()) {
            return Optional.of(new Given(tick, Kind.ACTIVATE, request, 0, 0));
        }
        long openRow = activation(request.bank).get().request.row;
        boolean wanted = waiting(tick).stream().anyMatch(each -> each.bank == request.bank && each.row == openRow);
        boolean mayClose = !wanted || isOldest(request, tick) && oldestIsDue(tick);
        return mayClose && mayBePrecharged(request.bank, tick)
                ? Optional.of(new Given(tick, Kind.PRECHARGE, request, 0, 0))
                : Optional.empty();
    }

    private boolean mayBePrecharged(int bank, long tick) {
        return given(Kind.ACTIVATE, bank).stream().allMatch(each -> each.tick + timing.activateToPrecharge <= tick)
                && given(Kind.COLUMN, bank).stream()
                        .allMatch(each -> !each.request.write || each.until + timing.writeRecovery <= tick);
    }

    private boolean isHeldBackByRefresh(long tick) {
        if (timing.refreshInterval == 0) {
            return false;
        }
        Optional<Given> last = given(Kind.REFRESH).stream().reduce((before, after) -> after);
        long after = last.map(Given::until).orElse(0L);
        if (tick < after) {
            return true;
        }
        long due = after - after % timing.refreshInterval + timing.refreshInterval;
        long since = last.map(Given::tick).orElse(-1L);
        boolean served = given(Kind.COLUMN).stream().anyMatch(each -> each.tick > since);
        return tick >= due && (served || waiting(tick).isEmpty());
    }

    private boolean isQuiet(long tick) {
        for (int bank = 0; bank < banks; bank++) {
            if (!bankTakesCommand(bank, tick) || activation(bank).isPresent() && !mayBePrecharged(bank, tick)) {
                return false;
            }
        }
        return given(Kind.COLUMN).stream().allMatch(each -> each.until <= tick);
    }

    private Given refresh(long tick) {
        boolean open = false;
        for (int bank = 0; bank < banks; bank++) {
            open |= activation(bank).isPresent();
        }
        return new Given(tick, Kind.REFRESH, null, 0,
                tick + (open ? timing.prechargeToActivate : 0) + timing.refreshTime);
    }
}
