package org.tilewright.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;

/**
 * Finds recorded traces, which are too large to ship: the folder {@code traces} beside that of {@link SharedFrames}.
 */
public final class SharedTraces {

    private SharedTraces() {}

    /**
     * The folder of the traces.
     *
     * @return the folder, or empty when there is none on this machine
     */
    public static Optional<Path> folder() {
        return SharedFrames.folder().map(frames -> frames.resolveSibling("traces")).filter(Files::isDirectory);
    }

    /**
     * All traces.
     *
     * @return the files by name; none where there is no folder
     * @throws IOException if the folder cannot be read
     */
    public static List<Path> all() throws IOException {
        if (folder().isEmpty()) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder().orElseThrow())) {
            return files.filter(file -> file.toString().endsWith(".trace")).sorted().toList();
        }
    }

    /**
     * One trace. Skips the running test, with the reason, when it is not on this machine.
     *
     * @param name name of the file without its ending, such as {@code gears}
     * @return the file, which exists
     */
    public static Path require(String name) {
        Optional<Path> file = folder().map(folder -> folder.resolve(name + ".trace")).filter(Files::isRegularFile);
        Assumptions.assumeTrue(file.isPresent(), () -> "needs the recorded trace " + name + " in a folder traces beside"
                + " the captured frames: set -D" + SharedFrames.PROPERTY + " or " + SharedFrames.VARIABLE);
        return file.orElseThrow();
    }
}
