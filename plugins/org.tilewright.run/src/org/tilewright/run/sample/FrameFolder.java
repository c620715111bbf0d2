package org.tilewright.run.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;

/** A sequence of frames: the files {@code *.frame} of a folder, in the order of their names. */
public final class FrameFolder {

    /** Most frames of a sequence. */
    public static final int MAXIMUM_FRAMES = 100_000;

    private static final String FRAME = ".frame";

    private FrameFolder() {}

    /**
     * The frames of a folder.
     *
     * @param folder the folder; what lies in folders of it does not count
     * @return their files, one or more
     * @throws InputException if the folder is not there, has no frames or too many, or cannot be read
     */
    public static List<Path> frames(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new InputException(folder + ": no such folder; expected a folder of frames");
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> frames = files.filter(file -> file.toString().endsWith(FRAME)).sorted().toList();
            if (frames.isEmpty() || frames.size() > MAXIMUM_FRAMES) {
                throw new InputException(folder + ": " + frames.size() + " frames; expected 1 to " + MAXIMUM_FRAMES
                        + " files *" + FRAME);
            }
            return frames;
        } catch (IOException e) {
            throw FileFailures.cannotRead(folder, e);
        }
    }
}
