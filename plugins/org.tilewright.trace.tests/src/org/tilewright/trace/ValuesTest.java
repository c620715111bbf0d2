package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.testing.TraceWriter;

/** Every type of value, in every version of the container. */
class ValuesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 2, 3, 4, 5, 6 })
    void everyTypeIsReadInEveryVersion(int version) throws IOException {
        TraceWriter trace = new TraceWriter(version);
        trace.enter(3, 9, "glPaint");
        trace.argument(0).array(10).raw(0).raw(1).raw(2).integer(-5).raw(4).number(1L << 63).float32(0.1f)
                .float64(-1e100)
                .string("a\tb \"\\").blob((byte) 7, (byte) 8).address(0xfeL);
        trace.argument(1).array(8).truth(true).truth(false).mask(0).mask(5).mask(9).point().integer(1).float32(2)
                .representation().string("two").integer(2).wide("w\u00fc");
        trace.fake().end().leave(0).result().array(1).truth(true).end();
        int thread = version < 4 ? 0 : 3;
        assertEquals(List.of("0 @" + thread + " glPaint("
                + "first = {NULL, false, true, -5, 9223372036854775808, 0.1, -1e+100, \"a\tb \\\"\\\\\", blob(2), 0xfe}, "
                + "second = {GL_TRUE, GL_FALSE, NONE, RED | BLUE, RED | 0x8, {x = 1, y = 2}, \"two\", "
                + "L\"w\\774\"}) = &GL_TRUE // fake"), Traces.lines(folder, trace));
    }

    @Test
    void valuesAreAskedForByPosition() throws IOException {
        TraceWriter trace = new TraceWriter(6);
        trace.enter(0, 1, "f");
        trace.argument(1).array(3).array(2).integer(1).float32(2.75f).blob((byte) -1).representation().string("three")
                .integer(3);
        trace.end().leave(0).result().truth(true).end();
        try (TraceReader reader = TraceReader.open(Traces.write(folder, trace))) {
            Call call = reader.next();
            Values values = call.values();
            assertEquals(ValueType.NULL, values.type(call.argument(0)), "an argument that was left out");
            assertEquals(ValueType.NULL, values.type(call.argument(7)), "an argument that the function does not have");
            assertEquals(0, values.integer(call.argument(0)));
            int outer = call.argument(1);
            assertEquals(3, values.size(outer));
            int inner = values.first(outer);
            assertEquals(2, values.size(inner));
            int number = values.after(values.first(inner));
            assertEquals(2.75, values.number(number));
            assertEquals(2, values.integer(number));
            assertEquals(Float.floatToRawIntBits(2.75f), values.bits(number));
            int blob = values.after(inner);
            assertArrayEquals(new byte[] { -1 }, values.blob(blob));
            int representation = values.after(blob);
            assertEquals(3, values.integer(representation), "of a representation the machine's value counts");
            assertEquals(values.after(outer), values.after(representation));
            assertEquals(1, values.integer(call.result()));
            assertEquals("GL_TRUE", values.enumeration(call.result()).name(1));
            assertNull(values.enumeration(call.result()).name(2));
        }
    }

    @Test
    void largestUnsignedIntegerIsNotNegativeAsANumber() throws IOException {
        TraceWriter trace = new TraceWriter(6);
        trace.enter(0, 1, "f");
        trace.argument(0).raw(4).number(-1).end().leave(0).end();
        try (TraceReader reader = TraceReader.open(Traces.write(folder, trace))) {
            Call call = reader.next();
            // 2^64 - 1 is no double; the nearest is 2^64.
            assertEquals(0x1p64, call.values().number(call.argument(0)), 0x1p12);
        }
    }

    @Test
    void blobsThatNobodyWantsHaveASizeAndNoBytes() throws IOException {
        TraceWriter trace = new TraceWriter(6);
        for (String name : List.of("wanted", "unwanted")) {
            int call = trace.enter(0, name.length(), name);
            trace.argument(0).blob(new byte[300]).end().leave(call).end();
        }
        try (TraceReader reader = TraceReader.open(Traces.write(folder, trace), f -> f.name().equals("wanted"))) {
            Call wanted = reader.next();
            assertEquals(300, wanted.values().blob(wanted.argument(0)).length);
            Call unwanted = reader.next();
            assertEquals(300, unwanted.values().size(unwanted.argument(0)));
            assertNull(unwanted.values().blob(unwanted.argument(0)));
            assertNull(reader.next());
        }
    }
}
