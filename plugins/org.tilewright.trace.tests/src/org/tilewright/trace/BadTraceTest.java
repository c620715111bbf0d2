package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.testing.TraceWriter;
import org.tilewright.testing.Wrap;

/** What cannot be read is refused by one line that names the file, the place, the mistake and what was expected. */
class BadTraceTest {

    @TempDir
    private Path folder;

    private String refusal(Path file) {
        String message = assertThrows(TraceException.class, () -> Traces.lines(file)).getMessage();
        assertTrue(message.startsWith(file.toString() + ": "), message);
        assertEquals(1, message.lines().count(), message);
        assertTrue(message.contains("expected"), message);
        return message.substring(file.toString().length() + 2);
    }

    private String refusal(byte... bytes) throws IOException {
        return refusal(Files.write(folder.resolve("bad.trace"), bytes));
    }

    /** The complaint about what stands in the second call of a trace. */
    private String refusalOfCall(Consumer<TraceWriter> call) throws IOException {
        TraceWriter trace = new TraceWriter(6).call(0, 1, "f");
        call.accept(trace);
        String message = refusal(Traces.write(folder, trace));
        String place = "call ";
        assertTrue(message.startsWith(place), message);
        return message.substring(message.indexOf(": ") + 2);
    }

    @Test
    void fileThatIsNot() {
        assertEquals("no such file; expected a trace", refusal(folder.resolve("nothing.trace")));
        assertEquals("is a folder; expected a trace", refusal(folder));
    }

    @Test
    void fileThatIsNoTrace() throws IOException {
        assertEquals("ends in its header; expected a trace in snappy blocks (which begins with 'at'), gzip or brotli",
                refusal());
        assertTrue(refusal("This is no trace, but a text of some length.".getBytes()).contains("brotli"));
        assertEquals("zstd is not read; expected snappy, gzip or brotli, which 'apitrace repack' makes of it",
                refusal((byte) 0x28, (byte) 0xb5, (byte) 0x2f, (byte) 0xfd, (byte) 0));
    }

    @Test
    void snappyBlocksThatLie() throws IOException {
        assertEquals("header: a snappy block of 4294967295 bytes; expected at most 19573450",
                refusal(bytes('a', 't', 0xff, 0xff, 0xff, 0xff)));
        assertEquals("header: a snappy block says that it unpacks to 268435455 bytes; expected at most 16777216",
                refusal(bytes('a', 't', 4, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f)));
        // Unpacks to 5 bytes: one literal, then a copy of four from two bytes back.
        assertEquals("header: a snappy block copies from 2 bytes back, where 1 bytes are; expected 1 to 1",
                refusal(bytes('a', 't', 5, 0, 0, 0, 5, 0, 6, 1, 2)));
        assertEquals("header: a snappy block unpacks to more bytes than it says; expected 1",
                refusal(bytes('a', 't', 4, 0, 0, 0, 1, 4, 6, 6)));
        assertEquals("header: a snappy block unpacks to 1 bytes; expected as many as it says",
                refusal(bytes('a', 't', 3, 0, 0, 0, 9, 0, 6)));
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @Test
    void gzipThatIsBroken() throws IOException {
        byte[] file = Wrap.GZIP.wrap(new TraceWriter(6).call(0, 1, "f").bytes());
        // The first byte behind the header of ten says how the first block is packed; there is no fourth way.
        file[10] |= 6;
        assertEquals("header: bad gzip data (invalid block type); expected one gzip stream", refusal(file));
        file[2] = 7;
        assertEquals("bad gzip data (Unsupported compression method); expected one gzip stream", refusal(file));
    }

    @Test
    void headers() throws IOException {
        assertEquals("header: container version 7; expected 0 to 6",
                refusal(Wrap.SNAPPY.write(folder, new byte[] { 7 })));
        assertEquals("header: the version of what calls mean is 7; expected at most 6",
                refusal(Wrap.SNAPPY.write(folder, new byte[] { 6, 7 })));
        assertEquals("header: the size of a property's name is 127999; expected at most 65536",
                refusal(Wrap.SNAPPY.write(folder, bytes(6, 6, 0xff, 0xe7, 7))));
    }

    @Test
    void placeIsNamed() throws IOException {
        TraceWriter trace = new TraceWriter(6).call(0, 1, "f");
        int size = trace.bytes().length;
        assertEquals("call 1, byte " + (size + 1)
                + " of what was unpacked: unknown event 9; expected 0 (enter) or 1 (leave)",
                refusal(Traces.write(folder, trace.raw(9))));
    }

    @Test
    void calls() throws IOException {
        assertEquals("unknown detail 6 of a call; expected 0 to 5", refusalOfCall(t -> t.raw(0, 0, 1, 6)));
        assertEquals("unknown type 16 of a value; expected 0 to 15",
                refusalOfCall(t -> t.raw(0, 0, 1).result().raw(16)));
        assertEquals("a function's number is 1048576; expected at most 1048575",
                refusalOfCall(t -> t.raw(0, 0).number(1 << 20)));
        assertEquals("an argument's index is 4096; expected at most 4095",
                refusalOfCall(t -> t.raw(0, 0, 1).argument(4096)));
        assertEquals("a number of more than ten bytes; expected one of 64 bits", refusalOfCall(
                t -> t.raw(0, 0, 1).result().raw(4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)));
        assertEquals("unknown detail 6 of a stack frame; expected 0 to 5",
                refusalOfCall(t -> t.raw(0, 0, 1).raw(4, 1, 0, 6)));
    }

    @Test
    void valuesThatLieAboutTheirSize() throws IOException {
        assertEquals("a blob's size is 18446744073709551615; expected at most 536870912",
                refusalOfCall(t -> t.raw(0, 0, 1).result().raw(8).number(-1)));
        assertEquals("a text's size is 4611686018427387904; expected at most 67108864",
                refusalOfCall(t -> t.raw(0, 0, 1).result().raw(7).number(1L << 62)));
        assertEquals("a signature's number of names is 4097; expected at most 4096",
                refusalOfCall(t -> t.raw(0, 0, 2).text("g").number(4097)));
        assertEquals("a constant's value is of the type FLOAT; expected an integer",
                refusalOfCall(t -> t.raw(0, 0, 1).result().raw(9).number(40).number(1).text("A").float32(1)));
        assertEquals("values inside each other 64 times; expected less", refusalOfCall(t -> {
            t.raw(0, 0, 1).result();
            for (int i = 0; i < 65; i++) {
                t.array(1);
            }
        }));
    }

    /** Four million nulls pack to four kilobytes; no more of them are kept than a call may have. */
    @Test
    void callOfTooManyValues() throws IOException {
        assertEquals("a call of more than 4194304 values; expected fewer", refusalOfCall(t -> {
            t.raw(0, 0, 1).result().raw(11).number(-1);
            for (int i = 0; i <= TraceLimits.VALUES; i++) {
                t.raw(0);
            }
        }));
    }

    /** A size that nothing backs is the end of the trace, and costs no memory. */
    @Test
    void blobLargerThanTheFileIsACut() throws IOException {
        TraceWriter trace = new TraceWriter(6).call(0, 1, "f");
        trace.enter(0, 1, "f");
        trace.argument(0).raw(8).number(TraceLimits.BLOB_BYTES).raw(1, 2, 3);
        assertEquals(1, Traces.lines(folder, trace).size());
    }
}
