package org.tilewright.run.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepFile;

/**
 * The folder {@code jobs} beside the runs of a sweep: of each submission what was asked for ({@code N.sweep}), what became of
 * it ({@code N.json}), the designs of the user's own that take part, as they were ({@code N.designs}), and what its jobs said
 * ({@code N-INDEX.log}), numbered from 1.
 */
final class JobFolder {

    /** Its name in the folder of a sweep. */
    static final String NAME = "jobs";

    private static final Pattern SUBMISSION = Pattern.compile("(\\d{1,6})\\.json");
    private static final int LOG_BYTES = 1 << 16;

    private final Path folder;

    JobFolder(Path sweep) {
        folder = sweep.resolve(NAME);
    }

    Path path() {
        return folder;
    }

    /** The numbers of what was submitted until now, rising. */
    List<Integer> numbers() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> SUBMISSION.matcher(file.getFileName().toString())).filter(Matcher::matches)
                    .map(found -> Integer.valueOf(found.group(1))).sorted().toList();
        } catch (IOException e) {
            throw FileFailures.cannotRead(folder, e);
        }
    }

    Submission submission(int number) {
        return Submission.read(file(number));
    }

    /** What was asked for; its files are absolute paths. */
    Sweep sweep(int number) {
        return SweepFile.read(sweepFile(number));
    }

    Path sweepFile(int number) {
        return folder.resolve(number + SweepFile.ENDING);
    }

    /** The designs that were handed over with it; none if there were none. */
    DesignLibrary designs(int number) {
        Path designs = designsFolder(number);
        return Files.isDirectory(designs) ? DesignLibrary.of(designs) : DesignLibrary.none();
    }

    private Path designsFolder(int number) {
        return folder.resolve(number + ".designs");
    }

    private Path file(int number) {
        return folder.resolve(number + ".json");
    }

    /** The name of a job's output, as Slurm writes places in an array. */
    Path log(int number, String index) {
        return folder.resolve(number + "-" + index + ".log");
    }

    /** Keeps a submission that nobody has seen yet. */
    void add(int number, Sweep sweep, DesignLibrary designs, Submission submission) {
        Path file = sweepFile(number);
        try {
            new MadeFolders().make(folder);
            if (!designs.isEmpty()) {
                FileTrees.delete(designsFolder(number)); // Of a submitter that was killed before anybody knew of it.
                FileTrees.write(designsFolder(number), designs.contents());
            }
            WholeFile.write(file, SweepFile.text(sweep));
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
        submission.write(file(number));
    }

    /** The last lines that a job said, oldest first; none if it said nothing or never ran. */
    List<String> lastLines(int number, int index, int most) {
        Path log = log(number, Integer.toString(index));
        if (!Files.isRegularFile(log)) {
            return List.of();
        }
        try (InputStream in = Files.newInputStream(log)) {
            in.skipNBytes(Math.max(0, Files.size(log) - LOG_BYTES));
            byte[] end = in.readNBytes(LOG_BYTES);
            Deque<String> last = new ArrayDeque<>();
            new String(end, StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank()).forEach(line -> {
                last.add(line);
                if (last.size() > most) {
                    last.remove();
                }
            });
            return List.copyOf(last);
        } catch (IOException e) {
            throw FileFailures.cannotRead(log, e);
        }
    }
}
