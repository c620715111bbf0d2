package org.tilewright.run.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;

/** Reads the JSON files of a run folder, which may come from somebody else. */
public final class ResultFiles {

    /** Most bytes of a file that are read. */
    private static final long MAXIMUM_BYTES = 1 << 27;

    private static final Gson GSON = new Gson();

    private ResultFiles() {}

    /**
     * Reads a file of a run folder.
     *
     * @param file a JSON file
     * @param type what its object is read into
     * @return its content
     * @throws InputException if it cannot be read
     */
    public static <T> T read(Path file, Class<T> type) {
        try {
            if (Files.size(file) > MAXIMUM_BYTES) {
                throw new InputException(file + ": " + Files.size(file) + " bytes; expected at most " + MAXIMUM_BYTES);
            }
            T content = GSON.fromJson(Files.readString(file), type);
            if (content == null) {
                throw new InputException(file + ": empty; expected a JSON object");
            }
            return content;
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": not found; expected it in a run folder", e);
        } catch (IOException e) {
            throw FileFailures.cannotRead(file, e);
        } catch (JsonParseException e) {
            throw new InputException(file + ": not what a run folder holds: " + FileFailures.oneLine(e.getMessage()),
                    e);
        }
    }
}
