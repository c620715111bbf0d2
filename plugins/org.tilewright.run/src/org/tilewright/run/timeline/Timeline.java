package org.tilewright.run.timeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.run.RunClocks;
import org.tilewright.run.RunDraws;
import org.tilewright.run.RunIntervals;
import org.tilewright.run.stacks.CauseKind;

/**
 * The tracks of a run.
 *
 * @param end when it ended, in picoseconds
 * @param tracks the components, in the order of the machine
 */
public record Timeline(long end, List<Track> tracks) {

    private static final String CYCLES = "cycles";

    /**
     * Reads the tracks of a run.
     *
     * @param run its folder
     * @return its tracks; of a component that handles no draws the activity alone
     * @throws org.tilewright.frame.InputException if its tables cannot be read
     * @throws org.tilewright.model.io.ModelException if its model cannot be read, which has the clocks
     */
    public static Timeline read(Path run) {
        RunIntervals intervals = RunIntervals.read(run);
        Map<String, RunDraws.Table> draws = new LinkedHashMap<>();
        if (Files.isRegularFile(run.resolve("draws.json"))) {
            RunDraws.read(run).tables().stream().filter(table -> table.counts().equals(CYCLES))
                    .forEach(table -> draws.put(table.component(), table));
        }
        RunClocks clocks = RunClocks.read(run);
        List<Track> tracks = new ArrayList<>();
        long end = intervals.rows() * intervals.interval();
        for (RunIntervals.Table table : intervals.tables()) {
            if (table.counts().equals(CYCLES)) {
                tracks.add(track(table.component(), draws.get(table.component()), clocks, activity(table, intervals)));
            }
        }
        long last = tracks.stream().filter(track -> track.events() > 0)
                .mapToLong(track -> track.ends()[track.events() - 1]).max().orElse(end);
        return new Timeline(Math.max(1, last), List.copyOf(tracks));
    }

    /** Number of events of all tracks. */
    public long events() {
        return tracks.stream().mapToLong(Track::events).sum();
    }

    private static Track track(String component, RunDraws.Table table, RunClocks clocks, Activity activity) {
        if (table == null) {
            return new Track(component, new int[0], new long[0], new long[0], activity);
        }
        int[] draws = new int[table.draws()];
        long[] begins = new long[table.draws()];
        long[] ends = new long[table.draws()];
        int events = 0;
        for (int draw = 0; draw < table.draws(); draw++) {
            if (table.end()[draw] > table.begin()[draw]) {
                draws[events] = draw;
                begins[events] = clocks.time(table.clock(), table.begin()[draw]);
                ends[events] = clocks.time(table.clock(), table.end()[draw]);
                events++;
            }
        }
        return new Track(component, Arrays.copyOf(draws, events), Arrays.copyOf(begins, events),
                Arrays.copyOf(ends, events), activity);
    }

    private static Activity activity(RunIntervals.Table table, RunIntervals intervals) {
        long[] own = new long[intervals.rows() + 1];
        long[] heldUp = new long[intervals.rows() + 1];
        long[] all = new long[intervals.rows() + 1];
        for (Map.Entry<String, long[]> cause : table.columns().entrySet()) {
            CauseKind kind = CauseKind.of(cause.getKey());
            for (int row = 0; row < intervals.rows(); row++) {
                long ticks = cause.getValue()[row];
                own[row + 1] += kind == CauseKind.OWN ? ticks : 0;
                heldUp[row + 1] += kind == CauseKind.HELD_UP ? ticks : 0;
                all[row + 1] += ticks;
            }
        }
        Arrays.parallelPrefix(own, Long::sum);
        Arrays.parallelPrefix(heldUp, Long::sum);
        Arrays.parallelPrefix(all, Long::sum);
        return new Activity(intervals.interval(), own, heldUp, all);
    }
}
