package org.tilewright.run.folder;

import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.input.JsonRecords;

/** Reads the JSON files of a run folder, which may come from somebody else. */
public final class ResultFiles {

    /** Most bytes of a file that are read. */
    private static final int MAXIMUM_BYTES = 1 << 27;

    private ResultFiles() {}

    /**
     * Reads a file of a run folder.
     *
     * @param file a JSON file
     * @param type what its object is read into
     * @return its content
     * @throws InputException if it cannot be read
     */
    public static <R extends Record> R read(Path file, Class<R> type) {
        return JsonRecords.read(file, MAXIMUM_BYTES, type, "it in a run folder", InputException::new);
    }
}
