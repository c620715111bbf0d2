package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.tilewright.frame.InputException;

/**
 * What {@code draws.json} of a run says: counts by draw, and when each component handled it. Draws of a sequence are
 * numbered on from frame to frame.
 *
 * @param schema version of the format, 1
 * @param tables the counters and accounts of the components
 */
public record RunDraws(int schema, List<Table> tables) {

    private static final int SCHEMA = 1;

    /**
     * Counts of one component.
     *
     * @param component its name
     * @param clock name of its clock
     * @param counts {@code events} of counters or {@code cycles} of an account
     * @param begin the tick at which each draw began for the component
     * @param end the tick at which the next one did, or the frame ended
     * @param columns by label, a count for each draw
     */
    public record Table(String component, String clock, String counts, long[] begin, long[] end,
            Map<String, long[]> columns) {

        /** Number of draws. */
        public int draws() {
            return begin.length;
        }
    }

    /**
     * Reads the draws of a run.
     *
     * @param folder the run's folder
     * @return its draws
     * @throws InputException if they cannot be read
     */
    public static RunDraws read(Path folder) {
        Path file = folder.resolve("draws.json");
        RunDraws content = ResultFiles.read(file, RunDraws.class);
        if (content.schema() != SCHEMA || content.tables() == null) {
            throw new InputException(file + ": schema " + content.schema() + "; expected draws of schema " + SCHEMA);
        }
        for (Table table : content.tables()) {
            if (table.begin() == null || table.end() == null || table.begin().length != table.end().length
                    || table.columns() == null || table.component() == null || table.counts() == null
                    || !table.columns().values().stream().allMatch(column -> column.length == table.draws())) {
                throw new InputException(file + ": " + table.component()
                        + " has no begin, end and counts for each draw; expected all of them");
            }
        }
        return content;
    }

    /**
     * The table of a component.
     *
     * @param component its name
     * @param counts {@code events} or {@code cycles}
     * @return the table, if the component handles draws
     */
    public Optional<Table> table(String component, String counts) {
        return tables.stream()
                .filter(table -> table.component().equals(component) && table.counts().equals(counts)).findFirst();
    }
}
