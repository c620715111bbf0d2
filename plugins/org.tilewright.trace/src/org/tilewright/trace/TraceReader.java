package org.tilewright.trace;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Predicate;

import org.tilewright.trace.wrapping.Wrapping;

/**
 * Reads the calls of a trace, one after the other, in the order in which they returned. Of a file that is cut, what is whole
 * counts. Memory is bounded by the largest call, never by the length of the trace.
 */
public interface TraceReader extends AutoCloseable {

    /**
     * Opens a trace, whose blobs are all read.
     *
     * @param file the file
     * @return a reader before the first call
     * @throws TraceException if the file is no trace or cannot be read
     */
    static TraceReader open(Path file) {
        return open(file, function -> true);
    }

    /**
     * Opens a trace of apitrace or of GLInterceptor, which is told by what it holds.
     *
     * @param file  the file
     * @param blobs whether the bytes of blobs are wanted of calls of a function; of others only their size is read. It
     *              is asked for each call
     * @return a reader before the first call
     * @throws TraceException if the file is no trace or cannot be read
     */
    static TraceReader open(Path file, Predicate<FunctionSignature> blobs) {
        String name = file.toString();
        InputStream opened = null;
        try {
            if (Files.isDirectory(file)) {
                throw new TraceException(name + ": is a folder; expected a trace");
            }
            byte[] head;
            try (InputStream first = Files.newInputStream(file)) {
                head = first.readNBytes(TextReader.MARK.length);
            }
            Wrapping wrapping = Wrapping.of(head);
            opened = new FileInputStream(file.toFile());
            InputStream stream = wrapping.unwrap(opened);
            if (wrapping.mayHoldText()) {
                byte[] begin = TextReader.begin(stream);
                stream = new SequenceInputStream(new ByteArrayInputStream(begin), stream);
                if (Arrays.equals(begin, TextReader.MARK)) {
                    return TextReader.open(file, wrapping, stream, blobs);
                }
            }
            return ContainerReader.open(name, wrapping, stream, blobs);
        } catch (NoSuchFileException e) {
            throw new TraceException(name + ": no such file; expected a trace", e);
        } catch (EOFException e) {
            Closing.quietly(opened);
            throw ContainerReader.endsInHeader(name, e);
        } catch (IOException e) {
            Closing.quietly(opened);
            throw new TraceException(name + ": " + ContainerReader.reason(e), e);
        } catch (TraceException e) {
            Closing.quietly(opened);
            throw e;
        }
    }

    /**
     * Reads on to the end of a call.
     *
     * @return the call, good until this is asked again, or null at the end of the trace
     * @throws TraceException if the trace cannot be read on
     */
    Call next();

    /**
     * Who writes such traces.
     *
     * @return {@code apitrace}, or {@code GLInterceptor} of texts
     */
    String tracer();

    /**
     * The version of the container.
     *
     * @return 0 to {@link TraceLimits#NEWEST_VERSION}; 0 of a text
     */
    int version();

    /**
     * What the calls are wrapped in.
     *
     * @return the wrapping
     */
    Wrapping wrapping();

    /**
     * What the tracer wrote about the traced program; containers before version 6 say nothing.
     *
     * @return values by name, in the order of the trace
     */
    Map<String, String> properties();

    /**
     * How large what the program shows is, if the trace says so.
     *
     * @return the size; null where the trace leaves it open, as containers do
     */
    WindowSize windowSize();

    /**
     * How much has been read.
     *
     * @return unpacked bytes
     */
    long position();

    /**
     * Whether the trace ended in the middle of something, as that of a program that was killed does.
     *
     * @return whether something was left out at its end, once {@link #next()} has returned null
     */
    boolean isCut();

    @Override
    void close();
}
