package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.tilewright.input.Range;

/**
 * What {@code draws.json} of a run says: counts by draw, and when each component handled it. Draws of a sequence are
 * numbered on from frame to frame.
 *
 * @param schema version of the format, 1
 * @param tables the counters and accounts of the components
 */
public record RunDraws(@Range(from = 1, to = 1) int schema, List<Table> tables) {

    /** No tick of the fastest clock is later: it would not fall into the time that a run can have. */
    private static final long LATEST = 1L << 52;

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
    public record Table(String component, String clock, String counts, @Range(to = LATEST) long[] begin,
            @Range(to = LATEST) long[] end, Map<String, @Range long[]> columns) {

        /** Has as many counts as draws. */
        public Table {
            if (end.length != begin.length) {
                throw new IllegalArgumentException(
                        component + " has " + begin.length + " draws in begin and " + end.length
                                + " in end; expected as many");
            }
            columns.forEach((label, column) -> {
                if (column.length != begin.length) {
                    throw new IllegalArgumentException(component + " has " + column.length + " counts of " + label
                            + "; expected one for each of " + begin.length + " draws");
                }
            });
        }

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
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public static RunDraws read(Path folder) {
        return ResultFiles.read(folder.resolve("draws.json"), RunDraws.class);
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
