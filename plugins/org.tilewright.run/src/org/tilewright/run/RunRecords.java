package org.tilewright.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import org.tilewright.frame.InputException;
import org.tilewright.generator.files.FileFailures;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;

/** Reads and writes {@code run.json}. */
final class RunRecords {

    /** Most bytes of a {@code run.json} that are read; ours have a few thousand. */
    private static final long MAXIMUM_BYTES = 1 << 20;

    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private RunRecords() {
    }

    static Path file(Path folder) {
        return folder.resolve("run.json");
    }

    static RunRecord read(Path folder) {
        Path file = file(folder);
        try {
            if (Files.size(file) > MAXIMUM_BYTES) {
                throw new InputException(file + ": " + Files.size(file) + " bytes; expected at most " + MAXIMUM_BYTES);
            }
            RunRecord record = GSON.fromJson(Files.readString(file), RunRecord.class);
            if (record == null || record.outcome() == null) {
                throw new InputException(file + ": has no known outcome; expected the record of a run");
            }
            if (record.schema() != RunRecord.SCHEMA) {
                throw new InputException(file + ": schema " + record.schema() + "; expected " + RunRecord.SCHEMA);
            }
            return record;
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": not found; expected the record of a run");
        } catch (IOException e) {
            throw FileFailures.cannotRead(file, e);
        } catch (JsonParseException e) {
            throw new InputException(file + ": not the record of a run: " + FileFailures.oneLine(e.getMessage()));
        }
    }

    /** Replaces the file in one step: a reader sees the old record or the new one. */
    static void write(Path folder, RunRecord record) {
        Path file = file(folder);
        Path next = folder.resolve("run.json.next");
        try {
            Files.writeString(next, GSON.toJson(record) + "\n");
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
