package org.tilewright.frame.files;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.file.Path;

/**
 * The standard output of a command, which remembers why it failed: writers of Java say nothing of a disk that is full. A pipe
 * that nobody reads any more is a failure without words, as it is for other programs.
 */
public final class StandardOutput {

    /** Exit code when what was asked for could not be written. */
    public static final int NOT_WRITTEN = 3;

    /** Exit code when nobody reads it any more: 128 + SIGPIPE, as shells have it. */
    public static final int NOBODY_READS = 141;

    private final PrintWriter writer;
    private IOException failure;

    /** The standard output of this process, in the encoding of its terminal. */
    public StandardOutput() {
        this(new FileOutputStream(FileDescriptor.out), System.out.charset());
    }

    StandardOutput(OutputStream out, Charset encoding) {
        writer = new PrintWriter(new Remembering(new OutputStreamWriter(out, encoding)), true);
    }

    /** Takes what is printed; each line is written at its end. */
    public PrintWriter writer() {
        return writer;
    }

    /**
     * Ends the output.
     *
     * @param exitCode the exit code of the command
     * @param err takes the line that says why, if the output failed
     * @return that exit code; of a command that succeeded {@link #NOT_WRITTEN} or {@link #NOBODY_READS} when its output did not
     */
    public int end(int exitCode, PrintWriter err) {
        writer.flush();
        if (failure == null) {
            return exitCode;
        }
        String reason = FileFailures.reason(Path.of("-"), failure);
        boolean isPipe = reason.equals(FileFailures.NOBODY_READS);
        if (!isPipe) {
            err.println("error: the standard output cannot be written: " + reason);
            err.flush();
        }
        return exitCode != 0 ? exitCode : isPipe ? NOBODY_READS : NOT_WRITTEN;
    }

    /** Keeps the first failure, which the writer around it swallows. */
    private final class Remembering extends Writer {

        private final Writer out;

        Remembering(Writer out) {
            this.out = out;
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            remember(() -> out.write(text, from, length));
        }

        @Override
        public void flush() throws IOException {
            remember(out::flush);
        }

        @Override
        public void close() throws IOException {
            remember(out::close);
        }

        private void remember(Step step) throws IOException {
            try {
                step.run();
            } catch (IOException e) {
                failure = failure == null ? e : failure;
                throw e;
            }
        }
    }

    /** Something that may fail. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }
}
