package org.tilewright.trace;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * The program's memory that a text names by numbers: {@code BufferDescriptors.dat} beside the text says which part of which
 * region each is, {@code MemoryRegions.dat} holds the regions. Of these the places are kept, and bytes are read when they are
 * wanted.
 */
final class TextMemory implements AutoCloseable {

    static final String BUFFERS = "BufferDescriptors.dat";
    static final String REGIONS = "MemoryRegions.dat";

    private static final int BUFFER_BYTES = 16;
    private static final int REGION_HEADER = 12;

    /** Most buffers, and most regions. */
    private static final int MOST = 1 << 20;

    private final Path bufferFile;
    private final Path regionFile;
    private final FileChannel buffers;
    private final FileChannel regions;
    private long[] starts = new long[64];
    private int count;

    private TextMemory(Path bufferFile, Path regionFile) throws IOException {
        this.bufferFile = bufferFile;
        this.regionFile = regionFile;
        buffers = FileChannel.open(bufferFile, StandardOpenOption.READ);
        try {
            regions = FileChannel.open(regionFile, StandardOpenOption.READ);
            index();
        } catch (IOException | TraceException e) {
            close();
            throw e;
        }
    }

    /** The memory of the text beside it. */
    static TextMemory of(Path text) throws IOException {
        Path bufferFile = text.resolveSibling(BUFFERS);
        Path regionFile = text.resolveSibling(REGIONS);
        for (Path file : new Path[] { bufferFile, regionFile }) {
            if (!Files.isRegularFile(file)) {
                throw new TraceException(file + ": no such file; expected the program's memory beside " + text
                        + ", which names it");
            }
        }
        return new TextMemory(bufferFile, regionFile);
    }

    private void index() throws IOException {
        long length = regions.size();
        for (long at = 0; at < length; at += REGION_HEADER + size(at)) {
            if (count == MOST) {
                throw new TraceException(regionFile + ": more than " + MOST + " regions; expected fewer");
            }
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
            }
            if (at + REGION_HEADER > length || at + REGION_HEADER + size(at) > length) {
                throw new TraceException(regionFile + ": byte " + at + ": region " + count
                        + " is cut; expected " + REGION_HEADER + " bytes and as many as they say");
            }
            starts[count++] = at;
        }
    }

    private long size(long region) throws IOException {
        return unsigned(regions, region + 8);
    }

    private static long unsigned(FileChannel file, long at) throws IOException {
        return Integer.toUnsignedLong(
                ByteBuffer.wrap(read(file, at, Integer.BYTES)).order(ByteOrder.LITTLE_ENDIAN).getInt());
    }

    private static byte[] read(FileChannel file, long at, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, at + bytes.position()) < 0) {
                throw new EOFException();
            }
        }
        return bytes.array();
    }

    /** Reads a field of a buffer. */
    private long field(long buffer, int field) throws IOException {
        try {
            return unsigned(buffers, buffer * BUFFER_BYTES + 4L * field);
        } catch (EOFException e) {
            throw new TraceException(bufferFile + ": has no buffer " + buffer + "; expected one, which the text names",
                    e);
        }
    }

    /** How many bytes a buffer has; 0 if nobody knew when the program was traced. */
    long size(int buffer) throws IOException {
        if (field(buffer, 0) != buffer) {
            throw new TraceException(bufferFile + ": byte " + (long) buffer * BUFFER_BYTES + ": buffer "
                    + field(buffer, 0) + "; expected " + buffer + ", as they are in order");
        }
        return field(buffer, 2);
    }

    /** The bytes of a buffer, of as many as {@link #size} says. */
    byte[] bytes(int buffer) throws IOException {
        long size = size(buffer);
        long region = field(buffer, 3);
        if (region >= count) {
            throw new TraceException(
                    bufferFile + ": buffer " + buffer + " is in region " + region + "; expected one of "
                            + count);
        }
        long start = starts[(int) region];
        long offset = (int) (field(buffer, 1) - unsigned(regions, start + 4));
        if (size > TraceLimits.BLOB_BYTES || offset < 0 || offset + size > size(start)) {
            throw new TraceException(bufferFile + ": buffer " + buffer + " has bytes " + offset + " to before "
                    + (offset + size) + " of region " + region + "; expected a part of its " + size(start));
        }
        return read(regions, start + REGION_HEADER + offset, (int) size);
    }

    @Override
    public void close() {
        Closing.quietly(buffers);
        Closing.quietly(regions);
    }
}
