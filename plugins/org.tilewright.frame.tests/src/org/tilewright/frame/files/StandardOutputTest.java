package org.tilewright.frame.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

class StandardOutputTest {

    private final StringWriter errors = new StringWriter();

    @Test
    void whatIsWrittenArrivesInItsEncoding() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StandardOutput out = new StandardOutput(bytes, StandardCharsets.UTF_8);
        out.writer().print("größe");
        assertEquals(1, end(out, 1));
        assertEquals("größe", bytes.toString(StandardCharsets.UTF_8));
        assertEquals("", errors.toString());
    }

    @Test
    void fullDiskIsALineAndAnExitCode() {
        StandardOutput out = failing("No space left on device");
        out.writer().println("a table");
        assertEquals(StandardOutput.NOT_WRITTEN, end(out, 0));
        assertEquals("error: the standard output cannot be written: no space left\n", errors.toString());
    }

    /** As {@code tilewright presets | head -1} ends. */
    @Test
    void pipeThatNobodyReadsEndsQuietly() {
        StandardOutput out = failing("Broken pipe");
        out.writer().println("a table");
        assertEquals(StandardOutput.NOBODY_READS, end(out, 0));
        assertEquals("", errors.toString());
    }

    @Test
    void failureOfTheCommandStaysItsExitCode() {
        StandardOutput out = failing("No space left on device");
        out.writer().println("a table");
        assertEquals(2, end(out, 2));
    }

    private int end(StandardOutput out, int exitCode) {
        return out.end(exitCode, new PrintWriter(errors, true));
    }

    private static StandardOutput failing(String message) {
        return new StandardOutput(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        }, StandardCharsets.UTF_8);
    }
}
