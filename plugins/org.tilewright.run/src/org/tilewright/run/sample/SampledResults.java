package org.tilewright.run.sample;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.input.Range;
import org.tilewright.run.folder.ResultFiles;
import org.tilewright.run.report.CsvText;
import org.tilewright.run.report.JsonText;
import org.tilewright.run.report.Table;

/**
 * Estimates of a whole sequence by some of its frames: {@value #JSON} in the folder of a sampled simulation for programs, {@value #CSV}
 * for spreadsheets. Both say that they are estimates.
 *
 * @param schema version of this format, {@value #SCHEMA}
 * @param model name of the model's file
 * @param sample name of the sample's file
 * @param frames frames of the sequence
 * @param simulated those that the estimates are of
 * @param estimates each statistic that is a sum over frames, by name
 */
public record SampledResults(@Range(from = 1, to = SCHEMA) int schema, String model, String sample, int frames,
        int simulated, List<Estimate> estimates) {

    /** Version of the format. */
    public static final int SCHEMA = 1;

    /** The file for programs. */
    public static final String JSON = "estimate.json";

    /** The file for spreadsheets. */
    public static final String CSV = "estimate.csv";

    /** Keeps the list. */
    public SampledResults {
        estimates = List.copyOf(estimates);
    }

    /**
     * Reads what a sampled simulation left.
     *
     * @param folder its folder
     * @return its results
     * @throws InputException if there are none, or they cannot be read
     */
    public static SampledResults read(Path folder) {
        return ResultFiles.read(folder.resolve(JSON), SampledResults.class);
    }

    /**
     * Writes both files; each is there whole or not at all.
     *
     * @param folder the folder, which exists
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

    /** A row for each statistic: the estimate with its error, and the whole where that was simulated. */
    public Table table() {
        Table.Builder table = Table.named("estimate", "Estimates of " + frames + " frames by " + simulated)
                .texts("statistic", "unit").numbers(0, "estimate", "error (95 %)", "whole").numbers(2, "off (%)");
        for (Estimate each : estimates) {
            table.row(each.statistic(), each.unit(), each.estimate(), each.error(),
                    each.whole() == null ? Double.NaN : each.whole(), 100 * each.off());
        }
        return table.build();
    }
}
