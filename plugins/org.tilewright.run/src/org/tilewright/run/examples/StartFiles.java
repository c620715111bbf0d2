package org.tilewright.run.examples;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;

import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.generator.files.FileFailures;
import org.tilewright.model.presets.Presets;

/**
 * The files that one begins with.
 *
 * @param presets names of the models; each becomes {@code NAME.pipeline}
 * @param scene name of the scene, which becomes {@code frames/NAME.frame}
 */
public record StartFiles(List<String> presets, String scene) {

    /** Keeps the order of the models. */
    public StartFiles {
        presets = List.copyOf(presets);
    }

    /** Those of an example. */
    public static StartFiles of(Example example) {
        return new StartFiles(example.presets(), example.scene());
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
        Path frame = folder.resolve(frame());
        try {
            Files.createDirectories(frame.getParent());
            for (String preset : presets) {
                Path file = folder.resolve(preset + ".pipeline");
                step.accept(file.getFileName().toString());
                writePreset(preset, file);
            }
            if (Files.exists(frame)) {
                throw exists(frame, null);
            }
            step.accept(frame.getFileName().toString());
            FrameWriter.write(ShippedScenes.build(scene), frame);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder, e);
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /**
     * Writes a preset into a file of its own.
     *
     * @param file in a folder that exists
     * @throws InputException if there is no such preset, the file exists already, or it cannot be written
     */
    public static void writePreset(String preset, Path file) {
        byte[] content;
        try {
            content = Presets.bytes(preset);
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
        try {
            Files.write(file, content, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw exists(file, e);
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": its folder does not exist", e);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    private static InputException exists(Path file, Exception cause) {
        return new InputException(file + ": exists already; expected the name of a new file", cause);
    }
}
