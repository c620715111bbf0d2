package org.tilewright.trace.wrapping;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/**
 * What the stream of calls is wrapped in. Whatever of a file that is cut can be unpacked is read before an
 * {@link java.io.EOFException} says so.
 */
public enum Wrapping {

    /** The two bytes {@code at}, then blocks packed by snappy; what the tracer writes. */
    SNAPPY,

    /** One gzip stream. */
    GZIP,

    /** One bare brotli stream, which has no mark of its own: whatever is none of the others. */
    BROTLI,

    /** Nothing: a text as it is. */
    PLAIN,

    /** One zstd stream, as later versions of apitrace than 11 may write; it is known and not read. */
    ZSTANDARD;

    private static final int BUFFER = 1 << 16;

    /**
     * Tells how a file is wrapped.
     *
     * @param head the first bytes of the file, up to four
     * @return its wrapping
     */
    public static Wrapping of(byte[] head) {
        if (begins(head, 'a', 't')) {
            return SNAPPY;
        }
        if (begins(head, 0x1f, 0x8b)) {
            return GZIP;
        }
        if (begins(head, 'G', 'L', 'I', '0')) {
            return PLAIN;
        }
        return begins(head, 0x28, 0xb5, 0x2f, 0xfd) ? ZSTANDARD : BROTLI;
    }

    /**
     * Unwraps a file.
     *
     * @param file the file from its first byte on
     * @return the stream of calls, which closes the file
     * @throws IOException if the file cannot be read or is not wrapped so
     */
    public InputStream unwrap(InputStream file) throws IOException {
        return switch (this) {
            case SNAPPY -> {
                file.skipNBytes(2);
                yield new SnappyInput(new BufferedInputStream(file, BUFFER));
            }
            case PLAIN -> file;
            case GZIP -> new GZIPInputStream(file, BUFFER);
            case BROTLI -> BrotliInput.open(file);
            case ZSTANDARD -> throw new IOException("zstd is not read; expected snappy, gzip or brotli, which"
                    + " 'apitrace repack' makes of it");
        };
    }

    /**
     * Whether texts are wrapped so.
     *
     * @return whether the stream of calls may be a text
     */
    public boolean mayHoldText() {
        return this == GZIP || this == PLAIN;
    }

    private static boolean begins(byte[] head, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= head.length || (head[i] & 0xff) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
