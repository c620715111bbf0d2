package org.tilewright.verify.jpf;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.tilewright.verify.LauncherWords;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;

/**
 * One search in a virtual machine of its own. Reads what its driver says until it has ended, or kills it: when it is
 * cancelled, when its time is over, or when it says nothing new any more.
 */
final class SearchProcess {

    private static final long LOOK_MILLISECONDS = 100;
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);
    private static final String LOG = "output.txt";

    /** What the reader puts at the end of the lines; no line is the same object. */
    @SuppressWarnings("StringOperationCanBeSimplified")
    private static final String END = new String("end");

    private final Limits limits;
    private final Progress progress;
    private final Answer answer = new Answer();

    SearchProcess(Limits limits, Progress progress) {
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * What came of it.
     *
     * @param answer    what the driver said
     * @param judgement what that is worth
     */
    record Outcome(Answer answer, Judgement judgement) {}

    /**
     * Runs a search.
     *
     * @param command the virtual machine and its arguments
     * @param folder  an empty folder for what the virtual machine prints and leaves
     * @throws NotStartedException if the virtual machine, or Java PathFinder in it, does not start
     */
    Outcome run(List<String> command, Path folder) {
        Process process;
        try {
            process = new ProcessBuilder(command).directory(folder.toFile())
                    .redirectError(folder.resolve(LOG).toFile()).start();
        } catch (IOException e) {
            throw new NotStartedException(
                    "Java PathFinder cannot be started: " + command.getFirst() + " cannot be run");
        }
        try {
            Judgement cut = watch(process);
            if (cut == null && answer.isFinished()) {
                process.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
            }
            return new Outcome(answer, cut != null ? cut : withLastWords(Judgement.of(answer), process, folder));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(answer, new Judgement(Verdict.BOUNDED, "cut by being cancelled"));
        } finally {
            kill(process);
        }
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes line after line; returns why it was cut, null if it ended by itself. */
    private Judgement watch(Process process) throws InterruptedException {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(process, lines), "Java PathFinder");
        reader.setDaemon(true);
        reader.start();
        long begin = System.nanoTime();
        long moved = begin;
        while (true) {
            String line = lines.poll(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS);
            if (line == END || answer.isFinished()) {
                return null;
            }
            long now = System.nanoTime();
            if (line != null) {
                try {
                    moved = answer.take(line) ? now : moved;
                } catch (IllegalArgumentException e) {
                    return new Judgement(Verdict.ERROR, "the driver of Java PathFinder is " + e.getMessage());
                }
                progress.at(answer.states(), answer.transitions(), answer.depth());
            }
            if (progress.isCancelled()) {
                return new Judgement(Verdict.BOUNDED, "cut by being cancelled");
            }
            if (now - begin > limits.time().toNanos()) {
                return new Judgement(Verdict.BOUNDED, "cut by its time of " + limits.time().toSeconds() + " s");
            }
            if (now - moved > limits.standstill().toNanos()) {
                return new Judgement(Verdict.ERROR, "Java PathFinder got no further for "
                        + limits.standstill().toSeconds() + " s");
            }
        }
    }

    private static void read(Process process, BlockingQueue<String> lines) {
        try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
            in.lines().forEach(lines::add);
        } catch (IOException | UncheckedIOException e) {
            // It was killed, or has ended in the middle of a line: what counts is whether the last line came.
        } finally {
            lines.add(END);
        }
    }

    /** With what it printed last, if it ended without an answer. */
    private Judgement withLastWords(Judgement judgement, Process process, Path folder) throws InterruptedException {
        if (answer.isFinished() || answer.failure() != null) {
            return judgement;
        }
        boolean hasStarted = answer.version() != null;
        String exit = process.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS)
                ? ", with exit code " + process.exitValue()
                : "";
        List<String> said = said(folder);
        if (!hasStarted) {
            // The next search would not start either: nothing is said of the property.
            throw new NotStartedException("Java PathFinder does not start" + exit + quoted(LauncherWords.reason(said)));
        }
        return new Judgement(judgement.verdict(),
                judgement.reason() + exit + quoted(said.isEmpty() ? "" : said.getLast()));
    }

    private static List<String> said(Path folder) {
        try (Stream<String> lines = Files.lines(folder.resolve(LOG))) {
            return lines.filter(line -> !line.isBlank()).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(); // It is known without its words, too, that there is no answer.
        }
    }

    private static String quoted(String line) {
        return line.isEmpty() ? "" : ": " + line.strip();
    }
}
