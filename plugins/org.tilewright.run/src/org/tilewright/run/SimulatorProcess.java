package org.tilewright.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.verify.LauncherWords;

/** The process of a running simulator: its output, its end, and how it is stopped. */
final class SimulatorProcess {

    /** Time a simulator has to end by itself when asked; together with the kill it stays under two seconds. */
    private static final long PATIENCE_MILLIS = 1_000;

    /** Most characters of the error output that are kept; a simulator says what is wrong in a line. */
    private static final int MAXIMUM_ERRORS = 1 << 16;

    /** Start of the line in which a simulator says what is wrong with its input or its result. */
    static final String ERROR = "error: ";

    /** Start of each line in which it says which assertion did not hold in a run that went on to its end. */
    static final String BREACH = "breach: ";

    /** Exit code of Java's launcher when there is no virtual machine; a simulator that ends so says why. */
    private static final int LAUNCHER_FAILED = 1;

    private final Process process;
    private final Thread progressReader;
    private final Thread errorReader;
    private final StringBuilder errors = new StringBuilder();
    private volatile boolean started;

    private SimulatorProcess(Process process, Consumer<String> progress) {
        this.process = process;
        progressReader = Thread.ofVirtual()
                .start(() -> readLines(process.getInputStream(), line -> hear(line, progress)));
        errorReader = Thread.ofVirtual().start(() -> readLines(process.getErrorStream(), this::keepError));
    }

    /**
     * Starts a simulator.
     *
     * @param command its command line
     * @param folder its working directory
     * @param progress takes each line it says on its standard output
     * @return the process
     * @throws StartException if there is no such program, or it cannot be run
     */
    static SimulatorProcess start(List<String> command, Path folder, Consumer<String> progress) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS"); // It would speak on the error output and change the run.
        builder.environment().remove("JDK_JAVA_OPTIONS");
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return new SimulatorProcess(process, progress);
        } catch (IOException e) {
            throw new StartException("the simulator cannot be started: " + command.getFirst() + ": "
                    + FileFailures.reason(Path.of(command.getFirst()), e));
        }
    }

    /**
     * Refuses what never became a simulator.
     *
     * @param exitCode with which it ended
     * @throws StartException if its virtual machine ended before the simulator said anything
     */
    void requireStarted(int exitCode) {
        String reason = LauncherWords.reason(errorLines());
        if (exitCode == LAUNCHER_FAILED && !started && !reason.isEmpty() && !reason.startsWith(ERROR)) {
            throw new StartException("the simulator's virtual machine does not start: " + reason);
        }
    }

    /** Waits for its end and for all it said; returns its exit code. */
    int await() throws InterruptedException {
        int code = process.waitFor();
        progressReader.join();
        errorReader.join();
        return code;
    }

    /** Ends it within two seconds, whatever it is doing. Returns when it is dead. */
    void kill() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** The virtual machine itself may say there why it gives up. */
    private void hear(String line, Consumer<String> progress) {
        if (line.startsWith("{")) {
            started = true;
            progress.accept(line);
        } else {
            keepError(line);
        }
    }

    /** What it said on its error output until now, line by line. */
    List<String> errorLines() {
        synchronized (errors) {
            return errors.toString().lines().filter(line -> !line.isBlank()).toList();
        }
    }

    private void keepError(String line) {
        synchronized (errors) {
            if (errors.length() + line.length() < MAXIMUM_ERRORS) {
                errors.append(line).append('\n');
            }
        }
    }

    private static void readLines(InputStream stream, Consumer<String> consumer) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            reader.lines().forEach(consumer);
        } catch (IOException | UncheckedIOException e) {
            // The stream ends with the process, also when that is killed; its exit code tells the story.
        }
    }
}
