package org.tilewright.run.examples;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
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
                Files.write(file, Presets.bytes(preset), StandardOpenOption.CREATE_NEW);
            }
            if (Files.exists(frame)) {
                throw new FileAlreadyExistsException(frame.toString());
            }
            step.accept(frame.getFileName().toString());
            FrameWriter.write(ShippedScenes.build(scene), frame);
        } catch (FileAlreadyExistsException e) {
            throw new InputException(e.getFile() + ": exists already; expected a folder without it", e);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder, e);
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
    }
}
