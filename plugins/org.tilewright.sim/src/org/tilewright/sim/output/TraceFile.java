package org.tilewright.sim.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;

/** A trace as a text with a line for each access, which is whole or not there. */
public abstract sealed class TraceFile implements AutoCloseable permits DinTrace, DramTrace {

    private final Path file;
    private final WholeFile whole;
    private final Writer writer;

    /**
     * Opens a trace.
     *
     * @param file the file, which is replaced
     * @throws org.tilewright.frame.InputException if it cannot be written
     */
    TraceFile(Path file) {
        this.file = file;
        try {
            whole = WholeFile.replacing(file);
            writer = new BufferedWriter(new OutputStreamWriter(whole.stream(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    final void line(String... parts) {
        try {
            for (String part : parts) {
                writer.write(part);
            }
            writer.write('\n');
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /**
     * Ends the trace, which is there from now on.
     *
     * @throws org.tilewright.frame.InputException if it cannot be written
     */
    public final void finish() {
        try {
            writer.flush();
            whole.finish();
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /** Takes the trace away unless it is finished. */
    @Override
    public final void close() {
        try {
            whole.close();
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
