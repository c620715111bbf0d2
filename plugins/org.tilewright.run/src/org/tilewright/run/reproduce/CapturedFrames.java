package org.tilewright.run.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.run.study.Workload;

/**
 * The captured frames of games, which do not ship: they are copyleft, and large. A reproduction uses all that its folder
 * holds, and says so when there are none.
 */
public final class CapturedFrames {

    /** Environment variable that names their folder. */
    public static final String VARIABLE = "TILEWRIGHT_FRAMES";

    private static final String ENDING = ".frame";

    /** Made, not captured: what speed is compared on. */
    private static final String YARDSTICK = "yardstick";

    private CapturedFrames() {}

    /**
     * The frames of the folder that was named, else of the one that {@value #VARIABLE} names, else of the nearest
     * {@code shared/frames} beside a folder that holds the working directory.
     *
     * @param named the folder that the user named, or null
     * @return the frames, by name; none if no folder was named and none is there
     * @throws InputException if the folder that was named is none, or holds no frame
     */
    public static List<Workload> find(Path named) {
        if (named != null) {
            return require(named, "--frames " + named);
        }
        String variable = System.getenv(VARIABLE);
        if (variable != null && !variable.isBlank()) {
            return require(Path.of(variable), VARIABLE + "=" + variable);
        }
        for (Path base = Path.of("").toAbsolutePath(); base != null; base = base.getParent()) {
            Path candidate = base.resolve("shared").resolve("frames");
            if (Files.isDirectory(candidate)) {
                return in(candidate);
            }
        }
        return List.of();
    }

    private static List<Workload> require(Path folder, String source) {
        if (!Files.isDirectory(folder)) {
            throw new InputException(source + ": not a folder; expected one with .frame files");
        }
        List<Workload> frames = in(folder);
        if (frames.isEmpty()) {
            throw new InputException(source + ": holds no .frame file");
        }
        return frames;
    }

    private static List<Workload> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ENDING))
                    .filter(file -> !file.getFileName().toString().startsWith(YARDSTICK)).sorted()
                    .map(file -> new Workload(stem(file), file)).toList();
        } catch (IOException e) {
            throw FileFailures.cannotRead(folder, e);
        }
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ENDING.length());
    }
}
