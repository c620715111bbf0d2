package org.tilewright.run.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import org.tilewright.frame.InputException;

/**
 * Slurm as its own programs show it: {@code sbatch}, {@code squeue}, {@code scancel} and {@code sinfo}, from the path or the
 * folder that {@value #PROGRAMS} names. Which cluster, they know by themselves ({@code SLURM_CONF}). Of jobs that have ended nothing is asked, as many clusters keep no accounts.
 */
public final class Slurm {

    /** A system property: the folder of Slurm's programs, where they are not on the path. */
    public static final String PROGRAMS = "tilewright.slurm";

    /** A controller that is busy or away is asked again by Slurm's programs; longer than this nobody waits. */
    private static final long PATIENCE_SECONDS = 120;

    private static final String FORMAT = "%F|%K|%T|%N|%r";
    private static final int FIELDS = 5;

    /** What a node has when nobody said how much memory it has, in mebibytes. */
    private static final long MEMORY_NOT_SAID = 1;

    /**
     * An element of a job array that has not ended.
     *
     * @param job number of the array
     * @param index its place in the array
     * @param runs whether it was given a node; else it waits in the queue
     * @param node name of its node; empty while it waits
     * @param reason why it waits, in Slurm's word
     */
    public record Task(String job, int index, boolean runs, String node, String reason) {}

    /** What a program said. */
    private record Answer(int exitCode, String out, String errors) {}

    /**
     * Submits a job array.
     *
     * @param script    the script of each element
     * @param options   options of {@code sbatch}, by long name without dashes
     * @return number of the array
     * @throws InputException if there is no Slurm, or it takes no such job
     */
    public String submit(String script, Map<String, String> options) {
        List<String> words = new ArrayList<>(List.of("sbatch", "--parsable", "--requeue", "--open-mode=append"));
        options.forEach((name, value) -> words.add(value.isEmpty() ? "--" + name : "--" + name + "=" + value));
        Answer answer = ask(words, script);
        if (answer.exitCode() != 0) {
            throw refused("sbatch", answer);
        }
        return answer.out().strip().replaceFirst(";.*", "");
    }

    /**
     * What has not ended of the job arrays of a name.
     *
     * @param name name of the arrays
     * @return their elements, in the order of their places
     * @throws InputException if there is no Slurm, or it does not answer
     */
    public List<Task> tasks(String name) {
        Answer answer = ask(List.of("squeue", "--noheader", "--array", "--name=" + name, "--format=" + FORMAT), "");
        if (answer.exitCode() != 0) {
            throw refused("squeue", answer);
        }
        return answer.out().lines().map(Slurm::task).flatMap(Optional::stream)
                .sorted((a, b) -> Integer.compare(a.index(), b.index())).toList();
    }

    private static Optional<Task> task(String line) {
        String[] fields = line.strip().split("\\|", FIELDS);
        // One that is completing does no work any more, but on a dead node it may be listed for minutes.
        if (fields.length < FIELDS || !fields[1].matches("\\d{1,7}") || fields[2].startsWith("COMPLETING")) {
            return Optional.empty();
        }
        boolean waits = fields[2].startsWith("PENDING") || fields[2].startsWith("REQUEUE");
        return Optional.of(new Task(fields[0], Integer.parseInt(fields[1]), !waits, fields[3], fields[4]));
    }

    /**
     * Takes the job arrays of a name out of the queue, and stops what runs of them.
     *
     * @param name name of the arrays
     * @throws InputException if there is no Slurm, or it does not let us
     */
    public void cancel(String name) {
        Answer answer = ask(List.of("scancel", "--name=" + name), "");
        if (answer.exitCode() != 0) {
            throw refused("scancel", answer);
        }
    }

    /** Whether the cluster knows how much memory its nodes have; where it does not, it takes no job that asks for some. */
    public boolean countsMemory() {
        Answer answer = ask(List.of("sinfo", "--noheader", "--format=%m"), "");
        return answer.exitCode() == 0 && answer.out().lines().map(line -> line.strip().replaceFirst("\\+$", ""))
                .anyMatch(line -> line.matches("\\d{1,12}") && Long.parseLong(line) > MEMORY_NOT_SAID);
    }

    private static InputException refused(String program, Answer answer) {
        String why = answer.errors().isBlank() ? "exit code " + answer.exitCode()
                : answer.errors().strip().replace(program + ": error: ", "").replaceAll("\\s*\\R\\s*", "; ");
        return new InputException("Slurm's " + program + " refuses: " + why);
    }

    private static List<String> located(List<String> words) {
        String folder = System.getProperty(PROGRAMS, "");
        List<String> located = new ArrayList<>(words);
        if (!folder.isEmpty()) {
            located.set(0, Path.of(folder, words.getFirst()).toString());
        }
        return located;
    }

    private static Answer ask(List<String> words, String input) {
        try {
            Process process = new ProcessBuilder(located(words)).directory(Path.of("").toAbsolutePath().toFile())
                    .start();
            FutureTask<byte[]> out = new FutureTask<>(() -> process.getInputStream().readAllBytes());
            FutureTask<byte[]> errors = new FutureTask<>(() -> process.getErrorStream().readAllBytes());
            Thread.ofVirtual().start(out);
            Thread.ofVirtual().start(errors);
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                // It ended before it read all: its exit code and its words say why.
            }
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new InputException(
                        "Slurm's " + words.getFirst() + " did not answer within " + PATIENCE_SECONDS + " s");
            }
            return new Answer(process.exitValue(), new String(out.get(), StandardCharsets.UTF_8),
                    new String(errors.get(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InputException("Slurm's " + words.getFirst()
                    + " cannot be run here; expected a machine that submits to a Slurm cluster", e);
        } catch (ExecutionException e) {
            throw new InputException("Slurm's " + words.getFirst() + " broke off its answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InputException("interrupted while Slurm's " + words.getFirst() + " was asked", e);
        }
    }
}
