package org.tilewright.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.testing.TraceWriter;
import org.tilewright.testing.Wrap;

/** What tests do with traces. */
final class Traces {

    private Traces() {}

    /** The lines of all calls of a file. */
    static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        try (TraceReader reader = TraceReader.open(file)) {
            for (Call call = reader.next(); call != null; call = reader.next()) {
                lines.add(DumpText.of(call));
            }
        }
        return lines;
    }

    /** The lines of all calls of a stream of calls. */
    static List<String> lines(Path folder, TraceWriter writer) throws IOException {
        return lines(write(folder, writer));
    }

    /** A file of this stream of calls, in gzip. */
    static Path write(Path folder, TraceWriter writer) throws IOException {
        return Wrap.GZIP.write(Files.createDirectories(folder), writer.bytes());
    }
}
