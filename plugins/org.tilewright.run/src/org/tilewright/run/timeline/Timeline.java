package org.tilewright.run.timeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.tilewright.run.folder.RunClocks;
import org.tilewright.run.folder.RunDraws;
import org.tilewright.run.folder.RunIntervals;
import org.tilewright.run.stacks.CauseKind;
import org.tilewright.sim.time.Clock;

/**
 * The tracks of a run.
 *
 * @param end when it ended, in picoseconds
 * @param tracks the components, in the order of the machine
 * @param clocks which clock counts in a component, by its name
 */
public record Timeline(long end, List<Track> tracks, Map<String, Clock> clocks) {

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
        Map<String, Clock> counting = new LinkedHashMap<>();
        intervals.tables().forEach(table -> clocks.clock(table.clock())
                .ifPresent(clock -> counting.put(table.component(), clock)));
        return new Timeline(Math.max(1, last), List.copyOf(tracks), counting);
    }

    /**
     * The track that a name leads to: that of the component, or else of the one that it is a part of.
     *
     * @param component as results write it, {@code gpu0.depth}, or as models do, {@code gpu.depth.zcache.size}; null for none
     * @return the track
     */
    public Optional<Track> track(String component) {
        String name = component == null ? "" : component.replaceFirst("^gpu\\.", "gpu0.");
        while (!name.isEmpty()) {
            String wanted = name;
            Optional<Track> found = tracks.stream().filter(track -> track.component().equals(wanted)).findFirst();
            if (found.isPresent()) {
                return found;
            }
            name = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        }
        return Optional.empty();
    }

    /**
     * When a tick falls.
     *
     * @param track in whose component it is counted; null for the first one of the machine
     * @param tick tick of its clock, from 0
     * @return picoseconds since the run began; -1 if no clock counts there
     */
    public long time(Track track, long tick) {
        Clock clock = track == null ? clocks.values().stream().findFirst().orElse(null) : clocks.get(track.component());
        return clock == null ? -1 : clock.time(tick);
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
