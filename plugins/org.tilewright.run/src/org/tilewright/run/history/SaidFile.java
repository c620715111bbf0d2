package org.tilewright.run.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.report.JsonText;

/** A file in which people say something of a run, in the run's folder. */
final class SaidFile {

    private SaidFile() {}

    /**
     * Puts something in place of what is there, at once.
     *
     * @param run a run's folder
     * @param name name of the file
     * @param said what becomes JSON; null leaves no file
     * @throws InputException if it is no run's folder, or cannot be written
     */
    static void write(Path run, String name, Object said) {
        if (!Files.isRegularFile(run.resolve(RunHistory.RECORD))) {
            throw new InputException(run + ": no " + RunHistory.RECORD + " there; expected a run folder");
        }
        Path file = run.resolve(name);
        try {
            if (said == null) {
                Files.deleteIfExists(file);
                return;
            }
            WholeFile.write(file, JsonText.of(said) + "\n");
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
