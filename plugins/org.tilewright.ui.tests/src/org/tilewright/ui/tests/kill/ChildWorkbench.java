package org.tilewright.ui.tests.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Another workbench of the same bundles, in a process and a workspace of its own, on the same display. Linux alone. */
final class ChildWorkbench {

    /** What the framework keeps for one process at a time. */
    private static final Set<String> OF_ONE_PROCESS = Set.of("org.eclipse.osgi", "org.eclipse.core.runtime",
            "org.eclipse.equinox.app");

    /** Options of this process, each with a value, that the other one has its own of, or none. */
    private static final Set<String> OWN = Set.of("-application", "-data", "-configuration", "-product",
            "-testproperties", "-testApplication", "-cssTheme");

    private static final Set<String> FLAGS = Set.of("-nouithread", "-consoleLog", "-nosplash");
    private static final String OPTIONS_OF_TESTS = "-Duiq.";

    private final Process process;
    private final BufferedReader out;

    private ChildWorkbench(Process process) {
        this.process = process;
        out = process.inputReader();
    }

    /**
     * Starts one.
     *
     * @param folder where it keeps its configuration, which is deleted by others
     * @param workspace its workspace
     * @param scene what it does, as {@link KilledWorkbench} names it
     */
    static ChildWorkbench start(Path folder, Path workspace, String scene) throws IOException {
        Path configuration = folder.resolve("configuration");
        if (!Files.exists(configuration)) {
            copy(Path.of(URI.create(System.getProperty("osgi.configuration.area").replace(" ", "%20"))),
                    configuration);
        }
        List<String> command = ofThisProcess();
        command.addAll(List.of("-nosplash", "-configuration", configuration.toString(), "-data", workspace.toString(),
                "-product", "org.tilewright.ui.product", "-application", KilledWorkbench.ID, "--scene", scene));
        return new ChildWorkbench(new ProcessBuilder(command)
                .redirectError(folder.resolve(scene + "-errors.txt").toFile()).start());
    }

    /** The words up to the framework's own options, and those of them that both processes share. */
    private static List<String> ofThisProcess() throws IOException {
        String[] words = Files.readString(Path.of("/proc/self/cmdline")).split("\0");
        List<String> command = new ArrayList<>();
        for (int i = 0; i < words.length; i++) {
            if (OWN.contains(words[i])) {
                i++;
            } else if (!FLAGS.contains(words[i]) && !words[i].startsWith(OPTIONS_OF_TESTS)) {
                command.add(words[i]);
            }
        }
        return command;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                if (OF_ONE_PROCESS.contains(folder.getFileName().toString())) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Reads what it says up to a line that begins so, or to its end. */
    List<String> readTo(String beginning) throws IOException {
        List<String> lines = new ArrayList<>();
        String line = out.readLine();
        while (line != null) {
            lines.add(line);
            if (line.startsWith(beginning)) {
                break;
            }
            line = out.readLine();
        }
        return lines;
    }

    /** Ends it without a chance to save anything, as a crash or the system does, and waits until it is gone. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Waits for its end and returns its exit code. */
    int end() throws InterruptedException {
        return process.waitFor();
    }
}
