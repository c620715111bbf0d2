package org.tilewright.sim.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.tilewright.sim.run.AccessTrace;

/**
 * Writes accesses in the text format of the cache simulator DineroIV, {@code din}: {@code 0} for a read or {@code 1} for a
 * write, and the address in hexadecimal, one access a line.
 */
public final class DinTrace implements AccessTrace, AutoCloseable {

    private final Path file;
    private final BufferedWriter writer;

    /**
     * Opens a trace.
     *
     * @param file the file, which is replaced
     * @throws org.tilewright.frame.InputException if it cannot be written
     */
    public DinTrace(Path file) {
        this.file = file;
        try {
            writer = Files.newBufferedWriter(file, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw ResultFolder.cannotWrite(file, e);
        }
    }

    @Override
    public void access(boolean write, long address) {
        try {
            writer.write(write ? "1 " : "0 ");
            writer.write(Long.toHexString(address));
            writer.write('\n');
        } catch (IOException e) {
            throw ResultFolder.cannotWrite(file, e);
        }
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException e) {
            throw ResultFolder.cannotWrite(file, e);
        }
    }
}
