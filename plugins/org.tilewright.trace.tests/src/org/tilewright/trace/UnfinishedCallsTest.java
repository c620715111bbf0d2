package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.testing.TraceWriter;

/** Calls of several threads, calls inside calls, and calls that do not return. */
class UnfinishedCallsTest {

    @TempDir
    private Path folder;

    private final TraceWriter trace = new TraceWriter(6);

    @Test
    void threadsInterleave() throws IOException {
        int swap = trace.enter(1, 1, "swap");
        trace.argument(0).integer(11).end();
        int draw = trace.enter(2, 2, "draw");
        trace.argument(0).integer(22).end().leave(swap).result().integer(1).end().leave(draw).end();
        assertEquals(List.of("0 @1 swap(first = 11, second = ?) = 1", "1 @2 draw(first = 22, second = ?)"),
                Traces.lines(folder, trace));
    }

    @Test
    void callsInsideCallsReturnFirst() throws IOException {
        int outer = trace.enter(0, 1, "outer");
        trace.end().call(0, 2, "inner").leave(outer).argument(1).integer(5).end();
        assertEquals(List.of("1 @0 inner(first = ?, second = ?)", "0 @0 outer(first = ?, second = 5)"),
                Traces.lines(folder, trace));
    }

    @Test
    void callsThatNeverReturnComeLast() throws IOException {
        trace.enter(1, 1, "exit");
        trace.argument(0).integer(0).end().call(2, 2, "draw");
        assertEquals(List.of("1 @2 draw(first = ?, second = ?)", "0 @1 exit(first = 0, second = ?) // incomplete"),
                Traces.lines(folder, trace));
    }

    @Test
    void returnsOfUnknownCallsAreSkipped() throws IOException {
        trace.call(0, 1, "f").leave(0).result().integer(1).end().leave(77).argument(0).array(2).integer(1).raw(0).end();
        trace.call(0, 1, "f");
        assertEquals(List.of("0 @0 f(first = ?, second = ?)", "1 @0 f(first = ?, second = ?)"),
                Traces.lines(folder, trace));
    }

    @Test
    void ofTooManyTheOldestIsGivenOut() throws IOException {
        int calls = TraceLimits.UNFINISHED_CALLS + 3;
        for (int i = 0; i < calls; i++) {
            trace.enter(i, 1, "f");
            trace.end();
        }
        trace.leave(0).end().leave(calls - 1).end();
        List<String> lines = Traces.lines(folder, trace);
        assertEquals(calls, lines.size());
        assertEquals("0 @0 f(first = ?, second = ?) // incomplete", lines.get(0));
        assertEquals("2 @2 f(first = ?, second = ?) // incomplete", lines.get(2));
        assertEquals(calls - 1 + " @" + Integer.toHexString(calls - 1) + " f(first = ?, second = ?)", lines.get(3));
    }

    @Test
    void whatTheyHoldIsBounded() throws IOException {
        byte[] large = new byte[1 << 20];
        int calls = (int) (TraceLimits.UNFINISHED_BYTES / large.length) + 8;
        for (int i = 0; i < calls; i++) {
            trace.enter(i, 1, "f");
            trace.argument(0).blob(large).end();
        }
        trace.leave(calls - 1).end();
        try (TraceReader reader = TraceReader.open(Traces.write(folder, trace))) {
            Call first = reader.next();
            assertEquals(0, first.number());
            assertFalse(first.isComplete());
            Call call = first;
            while (!call.isComplete()) {
                call = reader.next();
            }
            assertEquals(calls - 1, call.number());
            assertTrue(reader.next().number() > 7, "those that were given out are not given out again");
        }
    }
}
