package org.tilewright.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;

/**
 * Finds the captured game frames, which are too large to ship: the folder named by the system property
 * {@value #PROPERTY}, else by the environment variable {@value #VARIABLE}, else the nearest {@code shared/frames} beside
 * a folder that holds the working directory.
 */
public final class SharedFrames {

    /** System property that names the folder of the frames. */
    public static final String PROPERTY = "tilewright.frames";

    /** Environment variable that names the folder of the frames. */
    public static final String VARIABLE = "TILEWRIGHT_FRAMES";

    private SharedFrames() {}

    /**
     * The folder of the captured frames.
     *
     * @return the folder, or empty when there is none on this machine
     */
    public static Optional<Path> folder() {
        String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
        if (named != null) {
            return Optional.of(Path.of(named)).filter(Files::isDirectory);
        }
        for (Path base = Path.of("").toAbsolutePath(); base != null; base = base.getParent()) {
            Path candidate = base.resolve("shared").resolve("frames");
            if (Files.isDirectory(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /**
     * One file of the captured frames. Skips the running test, with the reason, when it is not on this machine.
     *
     * @param name path inside the folder, such as {@code oa_thor_f162.frame}
     * @return the file, which exists
     */
    public static Path require(String name) {
        Optional<Path> file = folder().map(folder -> folder.resolve(name)).filter(Files::isRegularFile);
        Assumptions.assumeTrue(file.isPresent(),
                () -> "needs the captured frame " + name + ": set -D" + PROPERTY + " or " + VARIABLE);
        return file.orElseThrow();
    }
}
