package org.tilewright.testing;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The program {@code apitrace}, where it is installed: it recorded the traces, and knows what is in them. */
public final class Apitrace {

    /** Why a test is skipped without it. */
    public static final String MISSING = "needs apitrace on the path (on Debian: apt-get install apitrace)";

    private Apitrace() {}

    /**
     * Whether there is one.
     *
     * @return whether it can be run
     */
    public static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> new File(folder, "apitrace").canExecute());
    }

    /**
     * Runs it to its end.
     *
     * @param output    takes what it prints
     * @param arguments its command and its options
     * @throws IOException if it fails
     */
    public static void run(Path output, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("apitrace"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            int code = process.waitFor();
            if (code != 0) {
                throw new IOException(String.join(" ", command) + " ended with " + code);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new IOException("interrupted", e);
        }
    }
}
