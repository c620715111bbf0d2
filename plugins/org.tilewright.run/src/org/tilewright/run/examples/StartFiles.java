package org.tilewright.run.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileSet;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.MovingScenes;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.model.presets.Presets;

/**
 * The files that one begins with.
 *
 * @param presets names of the models; each becomes {@code NAME.pipeline}
 * @param scene name of the scene, which becomes {@code frames/NAME.frame}
 * @param sequence name of the sequence whose first {@value #SEQUENCE_FRAMES} frames become {@code frames/NAME/NAME-NUMBER.frame}; null
 *        for none
 * @param others files that ship beside this class, by their paths with slashes
 */
public record StartFiles(List<String> presets, String scene, String sequence, List<String> others) {

    private static final int SEQUENCE_FRAMES = 8;

    /** Keeps the order of the models. */
    public StartFiles {
        presets = List.copyOf(presets);
        others = List.copyOf(others);
    }

    /** Models and a scene. */
    public StartFiles(List<String> presets, String scene) {
        this(presets, scene, null, List.of());
    }

    /** Those of an example. */
    public static StartFiles of(Example example) {
        return new StartFiles(example.presets(), example.scene(), example.sequence(), example.files());
    }

    /** The model to begin with, below the folder that all is written into. */
    public Path model() {
        return Path.of(presets.getFirst() + ".pipeline");
    }

    /** The frame, below the folder that all is written into. */
    public Path frame() {
        return Path.of("frames", scene + ".frame");
    }

    /**
     * Writes them.
     *
     * @param folder where to; made when it does not exist
     * @param step hears the name of each file before it is written
     * @throws InputException if there is no such preset, a file exists already, or one cannot be written
     */
    public void write(Path folder, Consumer<String> step) {
        Map<Path, Frame> frames = frames(folder);
        for (Path file : Stream.of(presets.stream().map(preset -> folder.resolve(preset + ".pipeline")),
                frames.keySet().stream(), others.stream().map(folder::resolve)).flatMap(each -> each).toList()) {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw exists(file, null);
            }
        }
        try (FileSet files = new FileSet()) {
            for (String preset : presets) {
                Path file = folder.resolve(preset + ".pipeline");
                step.accept(file.getFileName().toString());
                byte[] content = content(preset);
                files.create(file, out -> out.write(content));
            }
            for (String other : others) {
                Path file = folder.resolve(other);
                step.accept(file.getFileName().toString());
                byte[] content = shipped(other);
                files.create(file, out -> out.write(content));
            }
            for (Map.Entry<Path, Frame> frame : frames.entrySet()) {
                step.accept(frame.getKey().getFileName().toString());
                files.create(frame.getKey(), out -> FrameWriter.write(frame.getValue(), out));
            }
            files.finish();
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder, e);
        }
    }

    private Map<Path, Frame> frames(Path folder) {
        Map<Path, Frame> frames = new LinkedHashMap<>();
        try {
            frames.put(folder.resolve(frame()), ShippedScenes.build(scene));
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
        if (sequence != null) {
            for (Frame frame : MovingScenes.build(sequence).subList(0, SEQUENCE_FRAMES)) {
                frames.put(folder.resolve("frames").resolve(sequence).resolve(frame.name() + ".frame"), frame);
            }
        }
        return frames;
    }

    /**
     * Writes a preset into a file of its own.
     *
     * @param file in a folder that exists
     * @throws InputException if there is no such preset, the file exists already, or it cannot be written
     */
    public static void writePreset(String preset, Path file) {
        byte[] content = content(preset);
        try {
            WholeFile.create(file, content);
        } catch (FileAlreadyExistsException e) {
            throw exists(file, e);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    private static byte[] content(String preset) {
        try {
            return Presets.bytes(preset);
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private static byte[] shipped(String path) throws IOException {
        try (InputStream in = StartFiles.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is missing beside the examples");
            }
            return in.readAllBytes();
        }
    }

    private static InputException exists(Path file, Exception cause) {
        return new InputException(file + ": exists already; expected the name of a new file", cause);
    }
}
