package org.tilewright.frame.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;

/** What a command reads, so that it never writes over it. Files are the same whatever links and names lead to them. */
public final class Inputs {

    /** Beside a frame lie the images that it names. */
    private static final String TEXTURES = "textures";

    private final List<Path> read = new ArrayList<>();

    /** A model, a sweep or any other file that stands alone, or a folder. */
    public Inputs of(Path input) {
        if (input != null) {
            read.add(input);
        }
        return this;
    }

    /** Frames, with the images beside them. */
    public Inputs ofFrames(List<Path> frames) {
        for (Path frame : frames) {
            read.add(frame);
            read.addAll(files(frame.resolveSibling(TEXTURES)));
        }
        return this;
    }

    /**
     * Refuses to write a file that is read, or one in a folder that is read.
     *
     * @param option what named the file, such as {@code --out}
     * @param output the file or folder that would be written
     * @throws InputException if it is an input
     */
    public void requireApart(String option, Path output) {
        for (Path input : read) {
            if (isSame(input, output) || isInside(input, output)) {
                throw new InputException(option + " " + output + ": would be written over what is read, " + input
                        + "; expected another " + (Files.isDirectory(output) ? "folder" : "file"));
            }
        }
    }

    private static boolean isSame(Path input, Path output) {
        try {
            return Files.isSameFile(input, output);
        } catch (IOException e) {
            return false; // One of them is not there: nothing is lost.
        }
    }

    private static boolean isInside(Path input, Path output) {
        if (!Files.isDirectory(input)) {
            return false;
        }
        for (Path parent = output.toAbsolutePath().normalize().getParent(); parent != null; parent = parent
                .getParent()) {
            if (isSame(input, parent)) {
                return true;
            }
        }
        return false;
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException e) {
            return List.of(); // What cannot be listed is not read either.
        }
    }
}
