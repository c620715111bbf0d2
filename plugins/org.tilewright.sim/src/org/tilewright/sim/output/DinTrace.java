package org.tilewright.sim.output;

import java.nio.file.Path;

import org.tilewright.sim.run.AccessTrace;

/**
 * Writes accesses in the text format of the cache simulator DineroIV, {@code din}: {@code 0} for a read or {@code 1} for a
 * write, and the address in hexadecimal, one access a line.
 */
public final class DinTrace extends TraceFile implements AccessTrace {

    /**
     * Opens a trace.
     *
     * @param file the file, which is replaced
     * @throws org.tilewright.frame.InputException if it cannot be written
     */
    public DinTrace(Path file) {
        super(file);
    }

    @Override
    public void access(boolean write, long address) {
        line(write ? "1 " : "0 ", Long.toHexString(address));
    }
}
