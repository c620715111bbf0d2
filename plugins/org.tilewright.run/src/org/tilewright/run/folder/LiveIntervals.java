package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.input.Range;
import org.tilewright.sim.statistics.IntervalTable;

/**
 * What a run that is going on has counted by interval of time until now, as {@code intervals.json} will have it: the counters
 * and accounts of all GPUs. Components are ahead of each other, and have counted for different numbers of intervals.
 *
 * @param interval length of an interval in picoseconds
 * @param tables counts of each component
 */
public record LiveIntervals(long interval, List<Table> tables) {

    /**
     * Counts of one component.
     *
     * @param component its name
     * @param counts {@code events} of counters or {@code cycles} of an account
     * @param units units of the columns, in their order
     * @param columns by label, a count for each interval that the component has ended
     */
    public record Table(String component, String counts, List<String> units, Map<String, long[]> columns) {}

    private record Line(double seconds, List<Said> counted) {}

    private record Said(String component, String clock, String counts, @Range(from = 1) long interval,
            @Range(to = IntervalTable.MAXIMUM_ROWS) int from, List<String> units, Map<String, @Range long[]> columns) {

        /** A component may have several tables, of different labels. */
        String name() {
            return component + " " + counts + " " + columns.keySet();
        }

        Said append(Said next) {
            if (next.from == 0) {
                return next;
            }
            Map<String, long[]> longer = new LinkedHashMap<>();
            next.columns.forEach((label, rows) -> {
                long[] all = Arrays.copyOf(columns.get(label), next.from + rows.length);
                System.arraycopy(rows, 0, all, next.from, rows.length);
                longer.put(label, all);
            });
            return new Said(component, clock, counts, interval, 0, units, longer);
        }

        Table in(long wanted) {
            int together = (int) (wanted / interval);
            Map<String, long[]> merged = new LinkedHashMap<>();
            columns.forEach((label, rows) -> {
                long[] sums = new long[rows.length / together];
                for (int row = 0; row < sums.length * together; row++) {
                    sums[row / together] += rows[row];
                }
                merged.put(label, sums);
            });
            return new Table(component, counts, units, merged);
        }
    }

    /**
     * Reads what a run has said.
     *
     * @param folder the folder of a run that is going on
     * @return its intervals; without tables when it has not said anything of them
     * @throws org.tilewright.frame.InputException if that cannot be read
     */
    public static LiveIntervals read(Path folder) {
        Map<String, Said> tables = new LinkedHashMap<>();
        for (Line line : ProgressFile.readCounts(folder, Line.class)) {
            line.counted().forEach(said -> tables.merge(said.name(), said, Said::append));
        }
        long longest = tables.values().stream().mapToLong(Said::interval).max().orElse(1);
        List<Table> found = new ArrayList<>();
        tables.values().forEach(said -> found.add(said.in(longest)));
        return new LiveIntervals(longest, List.copyOf(found));
    }

    /** Intervals that the component has ended which is ahead of all others. */
    public int rows() {
        return tables.stream().flatMap(table -> table.columns().values().stream()).mapToInt(column -> column.length)
                .max().orElse(0);
    }
}
