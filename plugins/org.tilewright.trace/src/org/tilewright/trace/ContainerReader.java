package org.tilewright.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.zip.ZipException;

import org.tilewright.trace.wrapping.Wrapping;

/**
 * Reads the container that apitrace writes. Calls that never returned come last, or when there are too many of them.
 */
final class ContainerReader implements TraceReader {

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

    private ContainerReader(String name, Wrapping wrapping, InputStream stream, Predicate<FunctionSignature> blobs) {
        this.name = name;
        this.wrapping = wrapping;
        this.stream = stream;
        this.blobs = blobs;
        in = new ByteReader(stream);
    }

    /** A reader before the first call of a container that is unwrapped already. */
    static ContainerReader open(String name, Wrapping wrapping, InputStream stream,
            Predicate<FunctionSignature> blobs) {
        ContainerReader reader = new ContainerReader(name, wrapping, stream, blobs);
        reader.readHeader();
        return reader;
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

    static TraceException endsInHeader(String name, EOFException e) {
        return new TraceException(name + ": ends in its header; expected a trace in snappy blocks (which begins with"
                + " 'at'), gzip or brotli", e);
    }

    /** The Java library says what is wrong with gzip data, and not what it expected. */
    static String reason(IOException e) {
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

    @Override
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

    @Override
    public String tracer() {
        return "apitrace";
    }

    @Override
    public WindowSize windowSize() {
        return null;
    }

    @Override
    public int version() {
        return version;
    }

    @Override
    public Wrapping wrapping() {
        return wrapping;
    }

    @Override
    public Map<String, String> properties() {
        return properties;
    }

    @Override
    public long position() {
        return in.position();
    }

    @Override
    public boolean isCut() {
        return cut;
    }

    @Override
    public void close() {
        Closing.quietly(stream);
    }
}
