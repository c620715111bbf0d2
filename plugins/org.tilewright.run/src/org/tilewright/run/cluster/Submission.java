package org.tilewright.run.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.input.JsonRecords;
import org.tilewright.input.Range;
import org.tilewright.run.report.JsonText;

/**
 * What was handed to a cluster at one time, as a file keeps it: written before the queue knows of it, so that whoever comes
 * later finds its jobs by their name, however the submitter ended.
 *
 * @param schema version of this format, {@value #SCHEMA}
 * @param name name of its job array, which no other one has
 * @param submitted when, ISO 8601 in UTC
 * @param jobs its jobs, by their places in the array
 */
record Submission(@Range(from = SCHEMA, to = SCHEMA) int schema, String name, String submitted, List<Job> jobs) {

    static final int SCHEMA = 1;

    private static final int MAXIMUM_BYTES = 1 << 26;

    /**
     * A job.
     *
     * @param runs places of its runs in the sweep
     * @param folders names of the run folders that they leave, which tell whether model or frame were edited since
     */
    record Job(List<Integer> runs, List<String> folders) {

        Job {
            if (runs.size() != folders.size()) {
                throw new IllegalArgumentException(
                        runs.size() + " in 'runs', " + folders.size() + " in 'folders'; expected equally many");
            }
        }
    }

    static Submission read(Path file) {
        return JsonRecords.read(file, MAXIMUM_BYTES, Submission.class, "what was submitted of a sweep",
                InputException::new);
    }

    void write(Path file) {
        try {
            WholeFile.write(file, JsonText.of(this) + "\n");
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
