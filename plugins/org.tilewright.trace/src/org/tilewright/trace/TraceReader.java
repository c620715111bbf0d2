package org.tilewright.trace;

import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.zip.ZipException;

import org.tilewright.trace.wrapping.Wrapping;

/**
 * Reads the calls of a trace, one after the other, in the order in which they returned; those that never did come last,
 * or when there are too many of them. Of a file that is cut, what is whole counts. Memory is bounded by the largest
 * call, never by the length of the trace.
 */
public final class TraceReader implements AutoCloseable {

    private static final int ENTER = 0;
    private static final int LEAVE = 1;

    private static final int DETAIL_END = 0;
    private static final int DETAIL_ARGUMENT = 1;
    private static final int DETAIL_RESULT = 2;
    private static final int DETAIL_THREAD = 3;
    private static final int DETAIL_BACKTRACE = 4;
    private static final int DETAIL_FLAGS = 5;

    private final String name;
    private final Wrapping wrapping;
    private final InputStream stream;
    private final ByteReader in;
    private final Predicate<FunctionSignature> blobs;
    private final UnfinishedCalls unfinished = new UnfinishedCalls();
    private final Map<String, String> properties = new LinkedHashMap<>();
    private Signatures signatures;
    private ValueReader values;
    private int version;
    private long entered;
    private Call given;
    private Call spare;
    private boolean ended;
    private boolean cut;

    private TraceReader(String name, Wrapping wrapping, InputStream stream, Predicate<FunctionSignature> blobs) {
        this.name = name;
        this.wrapping = wrapping;
        this.stream = stream;
        this.blobs = blobs;
        in = new ByteReader(stream);
    }

    /**
     * Opens a trace, whose blobs are all read.
     *
     * @param file the file
     * @return a reader before the first call
     * @throws TraceException if the file is no trace or cannot be read
     */
    public static TraceReader open(Path file) {
        return open(file, function -> true);
    }

    /**
     * Opens a trace.
     *
     * @param file  the file
     * @param blobs whether the bytes of blobs are wanted of calls of a function; of others only their size is read. It
     *              is asked for each call
     * @return a reader before the first call
     * @throws TraceException if the file is no trace or cannot be read
     */
    public static TraceReader open(Path file, Predicate<FunctionSignature> blobs) {
        String name = file.toString();
        InputStream opened = null;
        try {
            if (Files.isDirectory(file)) {
                throw new TraceException(name + ": is a folder; expected a trace");
            }
            byte[] head;
            try (InputStream first = Files.newInputStream(file)) {
                head = first.readNBytes(4);
            }
            Wrapping wrapping = Wrapping.of(head);
            opened = new FileInputStream(file.toFile());
            TraceReader reader = new TraceReader(name, wrapping, wrapping.unwrap(opened), blobs);
            reader.readHeader();
            return reader;
        } catch (NoSuchFileException e) {
            throw new TraceException(name + ": no such file; expected a trace", e);
        } catch (EOFException e) {
            closeQuietly(opened);
            throw endsInHeader(name, e);
        } catch (IOException e) {
            closeQuietly(opened);
            throw new TraceException(name + ": " + reason(e), e);
        } catch (TraceException e) {
            closeQuietly(opened);
            throw e;
        }
    }

    private void readHeader() {
        try {
            long read = in.readUnsigned();
            if (read < 0 || read > TraceLimits.NEWEST_VERSION) {
                throw new IOException("container version " + Long.toUnsignedString(read) + "; expected 0 to "
                        + TraceLimits.NEWEST_VERSION);
            }
            version = (int) read;
            if (version >= 6) {
                in.readCount("the version of what calls mean is", version);
                readProperties();
            }
        } catch (EOFException e) {
            throw endsInHeader(name, e);
        } catch (IOException e) {
            throw new TraceException(name + ": header: " + reason(e) + hint(), e);
        }
        signatures = new Signatures(in);
        values = new ValueReader(in, signatures, version);
    }

    private static TraceException endsInHeader(String name, EOFException e) {
        return new TraceException(name + ": ends in its header; expected a trace in snappy blocks (which begins with"
                + " 'at'), gzip or brotli", e);
    }

    /** The Java library says what is wrong with gzip data, and not what it expected. */
    private static String reason(IOException e) {
        return e instanceof ZipException
                ? "bad gzip data (" + e.getMessage() + "); expected one gzip stream"
                : e.getMessage();
    }

    private String hint() {
        return wrapping == Wrapping.BROTLI ? "; the file is neither snappy blocks nor gzip, and so was read as brotli"
                : "";
    }

    private void readProperties() throws IOException {
        while (true) {
            String property = in.readText("the size of a property's name is", TraceLimits.NAME_BYTES);
            if (property.isEmpty()) {
                return;
            }
            if (properties.size() == TraceLimits.PROPERTIES) {
                throw new IOException("more than " + TraceLimits.PROPERTIES + " properties; expected fewer");
            }
            properties.put(property, in.readText("the size of a property is", TraceLimits.NAME_BYTES));
        }
    }

    /**
     * Reads on to the end of a call.
     *
     * @return the call, good until this is asked again, or null at the end of the trace
     * @throws TraceException if the trace cannot be read on
     */
    public Call next() {
        spare = given;
        given = null;
        try {
            while (!ended && !unfinished.isOverfull()) {
                given = readEvent();
                if (given != null) {
                    return given;
                }
            }
        } catch (EOFException e) {
            ended = true;
            cut = true;
        } catch (IOException e) {
            throw new TraceException(name + ": call " + entered + ", byte " + in.position() + " of what was unpacked: "
                    + reason(e), e);
        }
        given = unfinished.removeOldest();
        return given;
    }

    /** Reads one event, and returns the call that it ends. */
    private Call readEvent() throws IOException {
        int event = in.readOrEnd();
        switch (event) {
            case ENTER -> enter();
            case LEAVE -> {
                return leave();
            }
            case -1 -> ended = true;
            default -> throw new IOException("unknown event " + event + "; expected 0 (enter) or 1 (leave)");
        }
        return null;
    }

    private void enter() throws IOException {
        long thread = version >= 4 ? in.readUnsigned() : 0;
        FunctionSignature function = signatures.function();
        Call call = unused();
        call.begin(function, entered++, thread);
        readDetails(call);
        unfinished.add(call);
    }

    /** A leave may come too late: the call has been given out, or was entered before the part of a program was traced. */
    private Call leave() throws IOException {
        Call call = unfinished.remove(in.readUnsigned());
        if (call != null) {
            readDetails(call);
            call.complete();
            return call;
        }
        Call nobody = unused();
        nobody.begin(null, 0, 0);
        readDetails(nobody);
        spare = nobody;
        return null;
    }

    private Call unused() {
        Call call = spare == null ? new Call() : spare;
        spare = null;
        return call;
    }

    private void readDetails(Call call) throws IOException {
        FunctionSignature function = call.function();
        values.into(call.values(), function != null && blobs.test(function));
        while (true) {
            int detail = in.read();
            switch (detail) {
                case DETAIL_END -> {
                    return;
                }
                case DETAIL_ARGUMENT -> {
                    int index = in.readCount("an argument's index is", TraceLimits.MEMBERS - 1);
                    call.setArgument(index, values.read());
                }
                case DETAIL_RESULT -> call.setResult(values.read());
                case DETAIL_THREAD -> call.setThread(in.readUnsigned());
                case DETAIL_BACKTRACE -> signatures.skipBacktrace();
                case DETAIL_FLAGS -> call.setFlags(in.readUnsigned());
                default -> throw new IOException("unknown detail " + detail + " of a call; expected 0 to 5");
            }
        }
    }

    /**
     * The version of the container.
     *
     * @return 0 to {@link TraceLimits#NEWEST_VERSION}
     */
    public int version() {
        return version;
    }

    /**
     * What the calls are wrapped in.
     *
     * @return the wrapping
     */
    public Wrapping wrapping() {
        return wrapping;
    }

    /**
     * What the tracer wrote about the traced program; containers before version 6 say nothing.
     *
     * @return values by name, in the order of the trace
     */
    public Map<String, String> properties() {
        return properties;
    }

    /**
     * How much has been read.
     *
     * @return unpacked bytes
     */
    public long position() {
        return in.position();
    }

    /**
     * Whether the trace ended in the middle of something, as that of a program that was killed does.
     *
     * @return whether something was left out at its end, once {@link #next()} has returned null
     */
    public boolean isCut() {
        return cut;
    }

    @Override
    public void close() {
        closeQuietly(stream);
    }

    /** A file that was read is of no further interest. */
    private static void closeQuietly(InputStream stream) {
        if (stream != null) {
            try {
                stream.close();
            } catch (IOException e) {
                // Nothing was written.
            }
        }
    }
}
