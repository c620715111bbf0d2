package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.InputException;

/**
 * What {@code intervals.json} of a run says: counts by interval of time.
 *
 * @param schema version of the format, 1
 * @param interval length of an interval in picoseconds
 * @param rows intervals
 * @param tables the counters and accounts of the components
 */
public record RunIntervals(int schema, long interval, int rows, List<Table> tables) {

    private static final int SCHEMA = 1;

    /**
     * Counts of one component.
     *
     * @param component its name
     * @param clock name of its clock
     * @param counts {@code events} of counters or {@code cycles} of an account
     * @param columns by label, a count for each interval
     */
    public record Table(String component, String clock, String counts, Map<String, long[]> columns) {}

    /**
     * Reads the intervals of a run.
     *
     * @param folder the run's folder
     * @return its intervals
     * @throws InputException if they cannot be read
     */
    public static RunIntervals read(Path folder) {
        Path file = folder.resolve("intervals.json");
        RunIntervals content = ResultFiles.read(file, RunIntervals.class);
        if (content.schema() != SCHEMA || content.tables() == null) {
            throw new InputException(
                    file + ": schema " + content.schema() + "; expected intervals of schema " + SCHEMA);
        }
        for (Table table : content.tables()) {
            boolean isWhole = table.component() != null && table.counts() != null && table.columns() != null
                    && table.columns().values().stream().allMatch(column -> column.length == content.rows());
            if (!isWhole || content.interval() < 1) {
                throw new InputException(file + ": " + table.component() + " has no count for each of " + content.rows()
                        + " intervals; expected one in each column");
            }
        }
        return content;
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
