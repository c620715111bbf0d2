package org.tilewright.trace.wrapping;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

import org.brotli.dec.BrotliInputStream;

/** A bare brotli stream, whose end is told from its mistakes. */
final class BrotliInput extends FilterInputStream {

    private final End file;

    private BrotliInput(End file) throws IOException {
        super(new BrotliInputStream(file));
        this.file = file;
    }

    /**
     * Begins to read.
     *
     * @param file the file from its first byte on
     * @return what the stream unpacks to
     * @throws IOException if this is no brotli stream, or cannot be read
     */
    static BrotliInput open(InputStream file) throws IOException {
        End end = new End(file);
        try {
            return new BrotliInput(end);
        } catch (IOException e) {
            throw end.explain(e);
        }
    }

    @Override
    public int read() throws IOException {
        try {
            return super.read();
        } catch (IOException | IndexOutOfBoundsException e) {
            throw file.explain(e);
        }
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        try {
            return super.read(to, offset, length);
        } catch (IOException | IndexOutOfBoundsException e) {
            throw file.explain(e);
        }
    }

    /** The file, which remembers that the decoder has read it to its end. */
    private static final class End extends FilterInputStream {

        private boolean reached;

        End(InputStream file) {
            super(file);
        }

        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
            int count = super.read(to, offset, length);
            reached |= count < 0;
            return count;
        }

        /** Behind the end of a stream that is cut the decoder finds zeros, and complains of whatever these make it do. */
        IOException explain(Exception thrown) {
            Throwable cause = thrown.getCause() == null ? thrown : thrown.getCause();
            if (cause.getCause() instanceof IOException reading) {
                return reading;
            }
            if (reached) {
                return new EOFException("the brotli stream is cut");
            }
            return new IOException("bad brotli data (" + cause.getMessage() + "); expected one brotli stream", thrown);
        }
    }
}
