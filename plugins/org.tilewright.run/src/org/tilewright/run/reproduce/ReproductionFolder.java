package org.tilewright.run.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.run.study.Workload;

/**
 * The folder of a reproduction: {@code frames} with the generated scenes, {@code runs} with a run folder for each run, and
 * {@code report}. A reproduction that was stopped goes on there.
 */
public final class ReproductionFolder {

    private static final String RUNS = "runs";

    private final Path root;

    private ReproductionFolder(Path root) {
        this.root = root;
    }

    /**
     * Opens the folder.
     *
     * @param root the folder: new, empty, or one of a reproduction
     * @return the folder, which exists
     * @throws InputException if it holds something else, or cannot be written
     */
    public static ReproductionFolder open(Path root) {
        try {
            if (Files.exists(root) && !Files.isDirectory(root)) {
                throw new InputException(root + ": exists already and is no folder");
            }
            MadeFolders made = new MadeFolders();
            made.make(root);
            try (Stream<Path> children = Files.list(root)) {
                if (children.findAny().isPresent() && !Files.isDirectory(root.resolve(RUNS))) {
                    throw new InputException(
                            root + ": holds something else; expected a new folder, or one of a reproduction");
                }
            }
            made.make(root.resolve(RUNS));
            return new ReproductionFolder(root);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(root, e);
        }
    }

    /** Folder of the run folders. */
    public Path runs() {
        return root.resolve(RUNS);
    }

    /** Folder of the report. */
    public Path report() {
        return root.resolve("report");
    }

    /**
     * Writes generated scenes. The same scenes make the same files.
     *
     * @param wanted which of the shipped scenes, by name
     * @return the scenes, in the order of their names
     * @throws InputException if they cannot be written
     */
    public List<Workload> scenes(Predicate<String> wanted) {
        return write(ShippedScenes.names().stream().filter(wanted).map(ShippedScenes::build).toList());
    }

    /**
     * Writes frames.
     *
     * @param frames the frames
     * @return them as workloads, in the same order
     * @throws InputException if they cannot be written
     */
    public List<Workload> write(List<Frame> frames) {
        Path folder = root.resolve("frames");
        try {
            new MadeFolders().make(folder);
            for (Frame frame : frames) {
                FrameWriter.write(frame, file(folder, frame));
            }
            return frames.stream().map(frame -> new Workload(frame.name(), file(folder, frame))).toList();
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder, e);
        }
    }

    private static Path file(Path folder, Frame frame) {
        return folder.resolve(frame.name() + ".frame");
    }
}
