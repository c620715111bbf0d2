package org.tilewright.ui.results.imports;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.tilewright.asset.scene.SceneImport;
import org.tilewright.run.imports.SceneFrames;
import org.tilewright.run.imports.TraceFrames;

/**
 * What frames are made of.
 *
 * @param file    a file that is there
 * @param isScene whether it holds a scene; else it should be a trace
 */
record Source(Path file, boolean isScene) {

    /** The file that a text names; null if there is none. */
    static Source of(String text) {
        try {
            Path file = Path.of(text);
            return text.isEmpty() || !Files.isRegularFile(file) ? null : new Source(file, SceneImport.isScene(file));
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /** What frames of it are called. */
    String name() {
        return isScene ? SceneFrames.name(file) : TraceFrames.name(file);
    }
}
