package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.tilewright.input.Range;
import org.tilewright.sim.statistics.IntervalTable;

/**
 * What {@code intervals.json} of a run says: counts by interval of time.
 *
 * @param schema version of the format, 1
 * @param interval length of an interval in picoseconds
 * @param unit of the length, {@code ps}
 * @param rows intervals
 * @param tables the counters and accounts of the components
 */
public record RunIntervals(@Range(from = 1, to = 1) int schema, @Range(from = 1, to = LONGEST) long interval,
        String unit,
        @Range(to = IntervalTable.MAXIMUM_ROWS) int rows, List<Table> tables) {

    /** An interval that a run could not have. */
    private static final long LONGEST = 1L << 52;

    /** Has as many counts as intervals. */
    public RunIntervals {
        for (Table table : tables) {
            table.columns().forEach((label, column) -> {
                if (column.length != rows) {
                    throw new IllegalArgumentException(
                            table.component() + " has " + column.length + " counts of " + label
                                    + "; expected one for each of " + rows + " intervals");
                }
            });
        }
    }

    /**
     * Counts of one component.
     *
     * @param component its name
     * @param clock name of its clock
     * @param counts {@code events} of counters or {@code cycles} of an account
     * @param columns by label, a count for each interval
     */
    public record Table(String component, String clock, String counts, Map<String, @Range long[]> columns) {}

    /**
     * Reads the intervals of a run.
     *
     * @param folder the run's folder
     * @return its intervals
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public static RunIntervals read(Path folder) {
        return ResultFiles.read(folder.resolve("intervals.json"), RunIntervals.class);
    }

    /**
     * A counter by interval.
     *
     * @param component the component that counts
     * @param label the counter's label
     * @return a count for each interval; of no interval when the run does not have the counter
     */
    public long[] counter(String component, String label) {
        return tables.stream().filter(table -> table.component().equals(component) && table.counts().equals("events"))
                .map(table -> table.columns().get(label)).filter(column -> column != null).findFirst()
                .orElseGet(() -> new long[0]);
    }
}
