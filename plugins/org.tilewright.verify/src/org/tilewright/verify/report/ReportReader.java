package org.tilewright.verify.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.input.JsonRecords;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Place;
import org.tilewright.input.Range;
import org.tilewright.verify.Verdict;

/** Reads the folder of a report again. */
public final class ReportReader {

    /** The largest file that is read, in bytes. */
    private static final int MAXIMUM_BYTES = 64 << 20;

    private ReportReader() {}

    /** Whether a folder has a whole report. */
    public static boolean isReport(Path folder) {
        return Files.isRegularFile(folder.resolve(ReportFolder.REPORT));
    }

    private record Report(String format, @Range(from = 1, to = 1) int version, @MayBeMissing Integer unchecked,
            List<Check> checks) {

        Report {
            if (!format.equals(JsonReport.FORMAT)) {
                throw new IllegalArgumentException("its format is " + Place.quote(format) + "; expected '"
                        + JsonReport.FORMAT + "'");
            }
        }
    }

    private record Check(String property, @MayBeMissing String mutant, Verdict verdict, boolean asExpected,
            String engine, @MayBeMissing String engineVersion, Map<String, String> bounds, @Range long states,
            @Range long transitions, @Range int depth, List<String> witness, List<String> neverSeen,
            @MayBeMissing String reason, @MayBeMissing String counterexample, @MayBeMissing String designs) {

        /** A counterexample lies in the folder of its report and nowhere else. */
        Check {
            if (counterexample != null && !counterexample.matches("[A-Za-z0-9_][^/\\\\:]*")) {
                throw new IllegalArgumentException("its counterexample is " + Place.quote(counterexample)
                        + "; expected a file's name without a folder");
            }
        }
    }

    private record Times(List<Double> seconds) {}

    /**
     * The checks of a report, in their order.
     *
     * @throws ReportException if the folder has none, or it is damaged: says which file
     */
    public static List<Reported> read(Path folder) {
        List<Check> checks = read(folder.resolve(ReportFolder.REPORT), Report.class).checks();
        Path timesFile = folder.resolve(ReportFolder.TIMES);
        List<Double> times = Files.exists(timesFile) ? read(timesFile, Times.class).seconds() : List.of();
        List<Reported> reported = new ArrayList<>();
        for (Check check : checks) {
            double seconds = times.size() == checks.size() ? times.get(reported.size()) : Double.NaN;
            reported.add(new Reported(check.property, check.mutant, check.verdict, check.asExpected, check.engine,
                    check.bounds, check.states, check.transitions, check.depth, check.witness, check.neverSeen,
                    check.reason, check.counterexample, check.designs, seconds));
        }
        return List.copyOf(reported);
    }

    private static <R extends Record> R read(Path file, Class<R> type) {
        return JsonRecords.read(file, MAXIMUM_BYTES, type, "a report as tilewright verify --out writes it",
                ReportException::new);
    }
}
