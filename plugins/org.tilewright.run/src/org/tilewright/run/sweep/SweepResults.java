package org.tilewright.run.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Range;
import org.tilewright.run.folder.ResultFiles;
import org.tilewright.run.report.CsvText;
import org.tilewright.run.report.JsonText;
import org.tilewright.run.report.Table;

/**
 * What the runs of a sweep measured: {@value #JSON} in the sweep's folder for programs, {@value #CSV} for spreadsheets.
 *
 * @param schema version of this format, {@value #SCHEMA}
 * @param model name of the model's file
 * @param parameters paths of the parameters that were varied
 * @param metrics what was compared
 * @param runs the runs, in the order of the sweep
 */
public record SweepResults(@Range(from = 1, to = SCHEMA) int schema, String model, List<String> parameters,
        List<Measure> metrics, List<Row> runs) {

    /** Version of the format. */
    public static final int SCHEMA = 2;

    /** The file for programs. */
    public static final String JSON = "sweep.json";

    /** The file for spreadsheets. */
    public static final String CSV = "sweep.csv";

    /** How a run of a sweep stands. */
    public enum Standing {
        /** It came to its end and was measured. */
        COMPLETED,
        /** The machine could not go on. */
        DEADLOCKED,
        /** It was not run yet, or failed. */
        MISSING
    }

    /**
     * A metric with its unit.
     *
     * @param statistic name of the statistic
     * @param unit its unit; empty as long as no run has it
     * @param lowerIsBetter whether a lower value is the better one
     */
    public record Measure(String statistic, String unit, boolean lowerIsBetter) {}

    /**
     * A run.
     *
     * @param values the value of each parameter
     * @param frame name of the frame
     * @param standing how it stands
     * @param measured the value of each metric; null where there is none
     * @param front whether no other run on the same frame beats it
     * @param run its folder, relative to the sweep's; empty as long as that is not known, and of a sampled sequence
     * @param errors of a sampled sequence, of which the sums are estimated, half the width of the interval of 95 % of each
     *     metric; null where nothing is estimated
     */
    public record Row(List<String> values, String frame, Standing standing, List<@MayBeMissing Double> measured,
            boolean front, String run, @MayBeMissing List<@MayBeMissing Double> errors) {

        /** A run of one frame. */
        public Row(List<String> values, String frame, Standing standing, List<@MayBeMissing Double> measured,
                boolean front, String run) {
            this(values, frame, standing, measured, front, run, null);
        }

        /** The same, on the front or not. */
        Row with(boolean isOnFront) {
            return new Row(values, frame, standing, measured, isOnFront, run, errors);
        }

        /** By how much a metric's value may be off; not a number where it is measured. */
        public double error(int metric) {
            Double error = errors == null ? null : errors.get(metric);
            return error == null ? Double.NaN : error;
        }

        /** A metric's value; not a number where there is none. */
        public double value(int metric) {
            Double value = measured.get(metric);
            return value == null ? Double.NaN : value;
        }
    }

    /** Every run has the values of all parameters and metrics. */
    public SweepResults {
        for (Row row : runs) {
            if (row.values().size() != parameters.size() || row.measured().size() != metrics.size()
                    || row.errors() != null && row.errors().size() != metrics.size()) {
                throw new IllegalArgumentException("a run has " + row.values().size() + " values and "
                        + row.measured().size() + " measurements; expected " + parameters.size() + " and "
                        + metrics.size());
            }
        }
    }

    /**
     * Reads what a sweep left.
     *
     * @param folder the sweep's folder
     * @return its results
     * @throws InputException if there are none, or they cannot be read
     */
    public static SweepResults read(Path folder) {
        return ResultFiles.read(folder.resolve(JSON), SweepResults.class);
    }

    /**
     * Writes both files; each is there whole or not at all.
     *
     * @param folder the sweep's folder, which exists
     * @throws InputException if one cannot be written
     */
    public void write(Path folder) {
        write(folder.resolve(CSV), CsvText.of(table()));
        write(folder.resolve(JSON), JsonText.of(this) + "\n");
    }

    private static void write(Path file, String content) {
        try {
            WholeFile.write(file, content);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /** A row for each run: values, frame, metrics with their units, how it stands, whether it is on the front. */
    public Table table() {
        Table.Builder table = Table.named("sweep", "Runs of a sweep of " + model);
        table.texts(parameters.toArray(String[]::new)).texts("frame");
        boolean estimates = runs.stream().anyMatch(row -> row.errors() != null);
        for (Measure metric : metrics) {
            table.numbers(0,
                    metric.unit().isEmpty() ? metric.statistic() : metric.statistic() + " (" + metric.unit() + ")");
            if (estimates) {
                table.numbers(0, metric.statistic() + " +- (95 %)");
            }
        }
        table.texts("standing", "front", "run");
        for (Row row : runs) {
            List<Object> cells = new ArrayList<>(row.values());
            cells.add(row.frame());
            for (int i = 0; i < metrics.size(); i++) {
                cells.add(row.value(i));
                if (estimates) {
                    cells.add(row.error(i));
                }
            }
            cells.add(row.standing().name().toLowerCase(Locale.ROOT));
            cells.add(row.front() ? "yes" : "no");
            cells.add(row.run());
            table.row(cells);
        }
        return table.build();
    }

    /** How many runs came to an end. */
    public long ended() {
        return runs.stream().filter(row -> row.standing() != Standing.MISSING).count();
    }
}
