package org.tilewright.verify.explore;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file for what a search has no memory for; it is made when something is first written, and is gone when the search ends, however
 * it ends. Used by one thread.
 */
final class SpillFile implements AutoCloseable {

    private final Path folder;
    private FileChannel channel;
    private ByteBuffer buffer = ByteBuffer.allocateDirect(0);
    private long length;

    /**
     * Prepares a file.
     *
     * @param folder where it is made
     */
    SpillFile(Path folder) {
        this.folder = folder;
    }

    /** Bytes written. */
    long length() {
        return length;
    }

    /**
     * Writes numbers at the end; returns where they begin.
     *
     * @throws UncheckedIOException if the folder does not take them
     */
    long write(long[] longs, int[] ints) {
        prepare(longs.length, ints.length);
        buffer.asLongBuffer().put(longs);
        buffer.position(longs.length * Long.BYTES);
        buffer.asIntBuffer().put(ints);
        buffer.position(0);
        long position = length;
        try {
            if (channel == null) {
                channel = FileChannel.open(Files.createTempFile(folder, "tilewright-states-", ".tmp"),
                        StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            }
            while (buffer.hasRemaining()) {
                length += channel.write(buffer, length);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return position;
    }

    /** Reads numbers that were written at a place. */
    void read(long position, long[] longs, int[] ints) {
        prepare(longs.length, ints.length);
        try {
            while (buffer.hasRemaining()) {
                if (channel.read(buffer, position + buffer.position()) < 0) {
                    throw new IOException("the file of states was cut");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        buffer.position(0);
        buffer.asLongBuffer().get(longs);
        buffer.position(longs.length * Long.BYTES);
        buffer.asIntBuffer().get(ints);
    }

    private void prepare(int longs, int ints) {
        int bytes = longs * Long.BYTES + ints * Integer.BYTES;
        if (buffer.capacity() < bytes) {
            buffer = ByteBuffer.allocateDirect(bytes);
        }
        buffer.clear().limit(bytes);
    }

    @Override
    public void close() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
