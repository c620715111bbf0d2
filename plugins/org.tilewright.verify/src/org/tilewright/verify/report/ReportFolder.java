package org.tilewright.verify.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.tilewright.verify.Result;
import org.tilewright.verify.trace.CounterexampleFile;
import org.tilewright.verify.trace.SequenceSvg;

/**
 * A folder with the results of one command: counterexamples, each as a file to replay and as a sequence diagram, {@code
 * report.txt}, {@code junit.xml}, {@code times.json} and, last of all, {@code report.json}. Each file is there whole or not at
 * all; those of an earlier command are taken away first, so that nothing that was interrupted reads as a verdict.
 */
public final class ReportFolder {

    /** The report for programs; where it is, all other files are. */
    static final String REPORT = "report.json";

    /** How long each check took, the one file that differs from run to run. */
    static final String TIMES = "times.json";

    private static final String COUNTEREXAMPLE = ".counterexample";

    /** What a verification writes, also what one that was killed has begun to write. */
    private static final Pattern OURS = Pattern.compile("(?:report\\.json|report\\.txt|times\\.json|junit\\.xml"
            + "|\\d{3,}-[a-z.-]+\\.counterexample\\.(?:json|svg))(?:\\d+\\.part)?");

    private final Path folder;
    private final Writer writer;
    private final Function<Result, String> designs;

    /** Writes a text into a file, which is there whole or not at all. */
    @FunctionalInterface
    public interface Writer {

        /** Writes it in place of what is there. */
        void write(Path file, String text) throws IOException;
    }

    /** A folder of results in which no classes of a user take part. */
    public ReportFolder(Path folder, Writer writer) throws IOException {
        this(folder, writer, result -> null);
    }

    /**
     * Makes the folder if need be, and takes all of an earlier report away, the report for programs first.
     *
     * @param designs the hash of what the user wrote of the classes that took part in a check; null if there was none
     */
    public ReportFolder(Path folder, Writer writer, Function<Result, String> designs) throws IOException {
        this.writer = writer;
        this.designs = designs;
        this.folder = Files.createDirectories(folder);
        Files.deleteIfExists(folder.resolve(REPORT));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> OURS.matcher(each.getFileName().toString()).matches()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Whether a report has files of this name, so that one that is there would be taken away. */
    public static boolean hasFile(String name) {
        return OURS.matcher(name).matches();
    }

    /** Writes the results of all checks that were planned. */
    public void write(List<Result> results) throws IOException {
        write(results, 0);
    }

    /** Writes the results of the checks that are finished, and says how many are not, because somebody stopped them. */
    public void write(List<Result> results, int unchecked) throws IOException {
        List<String> counterexamples = new ArrayList<>();
        for (Result result : results) {
            String name = null;
            if (result.counterexample() != null) {
                String stem = String.format(Locale.ROOT, "%03d-%s", counterexamples.size() + 1, result.property().id())
                        + COUNTEREXAMPLE;
                name = stem + ".json";
                write(name, CounterexampleFile.text(result.counterexample()));
                write(stem + ".svg", SequenceSvg.of(result.counterexample()));
            }
            counterexamples.add(name);
        }
        write("report.txt", results.stream().map(ResultText::whole).collect(Collectors.joining())
                + (unchecked == 0 ? "" : "cancelled: " + unchecked + " more checks were not finished\n"));
        write("junit.xml", JunitReport.of(results));
        write(TIMES, JsonReport.times(results));
        write(REPORT, JsonReport.of(results, counterexamples, results.stream().map(designs).toList(), unchecked));
    }

    private void write(String name, String content) throws IOException {
        writer.write(folder.resolve(name), content);
    }
}
