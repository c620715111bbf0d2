package org.tilewright.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/** Wraps a stream of calls as the files of apitrace do, each in the plainest way that its format knows. */
public enum Wrap {

    /** Blocks of 64 KiB in literals and runs. */
    SNAPPY {
        @Override
        public byte[] wrap(byte[] calls) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(new byte[] { 'a', 't' });
            for (int from = 0; from < calls.length; from += BLOCK) {
                byte[] block = snappyBlock(Arrays.copyOfRange(calls, from, Math.min(calls.length, from + BLOCK)));
                little(out, block.length, 4);
                out.writeBytes(block);
            }
            return out.toByteArray();
        }
    },
    /** As the Java library writes it. */
    GZIP {
        @Override
        public byte[] wrap(byte[] calls) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                gzip.write(calls);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toByteArray();
        }
    },
    /** RFC 7932: a window of 16 bits, then blocks of up to 65,536 bytes as they are, then an empty last one. */
    BROTLI {
        @Override
        public byte[] wrap(byte[] calls) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            int bits = 0;
            int used = 1;
            for (int from = 0; from < calls.length; from += BLOCK) {
                int length = Math.min(BLOCK, calls.length - from);
                // Not the last block, four nibbles of its length less one, and that it is not compressed.
                long head = bits | (long) (length - 1) << used + 3 | 1L << used + 19;
                little(out, head, (used + 20 + 7) / 8);
                out.write(calls, from, length);
                bits = 0;
                used = 0;
            }
            little(out, bits | 3L << used, 1);
            return out.toByteArray();
        }
    };

    private static final int BLOCK = 1 << 16;

    /**
     * Wraps.
     *
     * @param calls the stream of calls
     * @return the bytes of a file
     */
    public abstract byte[] wrap(byte[] calls);

    /**
     * Writes a wrapped trace.
     *
     * @param folder where to
     * @param calls  the stream of calls
     * @return the file, which is named after the wrapping
     * @throws IOException if it cannot be written
     */
    public Path write(Path folder, byte[] calls) throws IOException {
        return Files.write(folder.resolve(name() + ".trace"), wrap(calls));
    }

    /** A raw snappy block: runs of one byte as copies from one byte back, all else as literals of up to 256 bytes. */
    private static byte[] snappyBlock(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int size = bytes.length;
        while (size >= 0x80) {
            out.write(size & 0x7f | 0x80);
            size >>>= 7;
        }
        out.write(size);
        int at = 0;
        while (at < bytes.length) {
            int run = runOf(bytes, at, 64);
            if (at > 0 && bytes[at] == bytes[at - 1] && run >= 4) {
                // A copy of up to 64 bytes whose distance takes two bytes.
                out.write(run - 1 << 2 | 2);
                little(out, 1, 2);
                at += run;
            } else {
                int length = 1;
                while (length < 256 && at + length < bytes.length && runOf(bytes, at + length, 5) < 5) {
                    length++;
                }
                // 60: the length less one is in the next byte.
                out.write(60 << 2);
                out.write(length - 1);
                out.write(bytes, at, length);
                at += length;
            }
        }
        return out.toByteArray();
    }

    private static int runOf(byte[] bytes, int at, int most) {
        int length = 1;
        while (length < most && at + length < bytes.length && bytes[at + length] == bytes[at]) {
            length++;
        }
        return length;
    }

    private static void little(ByteArrayOutputStream out, long value, int bytes) {
        for (int i = 0; i < bytes; i++) {
            out.write((int) (value >> 8 * i));
        }
    }
}
