package org.tilewright.soak;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.tilewright.cli.Main;

/** The command line in a process of its own. What it says goes to files in its folder. */
public final class ChildProcess {

    /** Where a command's standard output goes, in the folder that it works in. */
    public static final String OUT = "stdout.txt";

    /** Where its error output goes. */
    public static final String ERR = "stderr.txt";

    /** Most commands end within seconds, and the optimising compiler would take longer than that. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private ChildProcess() {}

    /** Starts a command with this virtual machine's Java. */
    public static Process start(Path folder, List<String> words) {
        return start(Path.of(System.getProperty("java.home")), SHORT_LIVED, Map.of(), folder, words);
    }

    /**
     * Starts a command.
     *
     * @param javaHome    folder of the JDK that runs it
     * @param options     of the virtual machine
     * @param environment variables that it has besides this process's
     * @param folder      where it works
     */
    public static Process start(Path javaHome, List<String> options, Map<String, String> environment, Path folder,
            List<String> words) {
        List<String> command = new ArrayList<>(List.of(javaHome.resolve("bin").resolve("java").toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(), Main.class.getName()));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        builder.redirectOutput(folder.resolve(OUT).toFile()).redirectError(folder.resolve(ERR).toFile());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new IllegalStateException("no process could be started: " + e.getMessage(), e);
        }
    }

    /**
     * Waits for the end of a process, and ends it and its children if it takes too long.
     *
     * @return its exit code; -1 when it took too long
     */
    public static int await(Process process, long seconds) throws InterruptedException {
        if (process.waitFor(seconds, TimeUnit.SECONDS)) {
            return process.exitValue();
        }
        kill(process);
        return -1;
    }

    /** Kills a process, and then its children, which should have noticed. */
    private static void kill(Process process) throws InterruptedException {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly().waitFor();
        children.forEach(ProcessHandle::destroyForcibly);
    }

    private static String classPath() {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }
}
