package org.tilewright.run.folder;

import java.io.IOException;
import java.nio.file.Path;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** Reads and writes {@code run.json}. */
final class RunRecords {

    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private RunRecords() {}

    static Path file(Path folder) {
        return folder.resolve("run.json");
    }

    static RunRecord read(Path folder) {
        return ResultFiles.read(file(folder), RunRecord.class);
    }

    static String text(RunRecord record) {
        return GSON.toJson(record) + "\n";
    }

    /** Replaces the file in one step: a reader sees the old record or the new one. */
    static void write(Path folder, RunRecord record) {
        Path file = file(folder);
        try {
            WholeFile.write(file, text(record));
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
