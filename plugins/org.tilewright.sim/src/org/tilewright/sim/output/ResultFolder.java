package org.tilewright.sim.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;

import com.google.gson.stream.JsonWriter;

/** A folder for results. A file that cannot be written ends in one line that names it. */
final class ResultFolder {

    private final Path folder;

    /** Writes a file in some other format. */
    interface Content {
        void write(Path file) throws IOException;
    }

    /** Writes the members of a JSON object. */
    interface Members {
        void write(JsonWriter json) throws IOException;
    }

    ResultFolder(Path folder) {
        this.folder = folder;
    }

    void write(String name, Content content) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(file.getParent());
            content.write(file);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /** Writes a JSON object whose first member is its schema's version, 1. */
    void writeJson(String name, Members members) {
        write(name, file -> WholeFile.write(file, out -> {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            JsonWriter json = new JsonWriter(text);
            json.setIndent(" ");
            json.beginObject().name("schema").value(1);
            members.write(json);
            json.endObject();
            json.flush();
            text.write('\n');
            text.flush();
        }));
    }
}
