package org.tilewright.sim.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.sim.run.AccessTrace;

/**
 * Writes accesses in the text format of the cache simulator DineroIV, {@code din}: {@code 0} for a read or {@code 1} for a
 * write, and the address in hexadecimal, one access a line.
 */
public final class DinTrace implements AccessTrace, AutoCloseable {

    private final Path file;
    private final WholeFile whole;
    private final Writer writer;

    /**
     * Opens a trace.
     *
     * @param file the file, which is replaced
     * @throws org.tilewright.frame.InputException if it cannot be written
     */
    public DinTrace(Path file) {
        this.file = file;
        try {
            whole = WholeFile.replacing(file);
            writer = new BufferedWriter(new OutputStreamWriter(whole.stream(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    @Override
    public void access(boolean write, long address) {
        try {
            writer.write(write ? "1 " : "0 ");
            writer.write(Long.toHexString(address));
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
    public void finish() {
        try {
            writer.flush();
            whole.finish();
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /** Takes the trace away unless it is finished. */
    @Override
    public void close() {
        try {
            whole.close();
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
