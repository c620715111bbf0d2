package org.tilewright.opengl.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.call.Functions;

/** A trace may give any function arguments of any type, or none: whatever is counted then, nothing breaks. */
class OddArgumentsTest {

    /** Every name by which an argument is asked for. */
    private static final List<String> ARGUMENTS = List.of("mode", "first", "count", "type", "indices", "instancecount",
            "primcount", "drawcount", "target", "framebuffer", "framebuffers", "program", "programObj", "cap", "list",
            "range", "base", "n", "lists", "index", "ctx", "hglrc", "attrib_list", "attribList", "piAttribList", "api");

    private static final List<Object> ODD = Arrays.asList(null, -1L, Long.MAX_VALUE, Long.MIN_VALUE, "text",
            new byte[0],
            new byte[] { 1, 2, 3 }, new long[0], new long[] { -1, Long.MAX_VALUE, 0 });

    @TempDir
    private Path folder;

    @Test
    void everyFunctionTakesArgumentsOfEveryType() throws IOException {
        CallWriter trace = new CallWriter();
        long calls = 0;
        for (Object odd : ODD) {
            Object[] arguments = new Object[2 * ARGUMENTS.size()];
            for (int i = 0; i < ARGUMENTS.size(); i++) {
                arguments[2 * i] = ARGUMENTS.get(i);
                arguments[2 * i + 1] = odd;
            }
            for (String function : new TreeSet<>(Functions.names())) {
                trace.call(7, function, arguments);
                calls++;
            }
        }
        TraceSummary summary = trace.survey(folder);
        assertEquals(calls, summary.calls());
        assertEquals(List.of(), summary.unknown());
    }

    @Test
    void everyFunctionTakesNoArguments() throws IOException {
        CallWriter trace = new CallWriter();
        for (String function : new TreeSet<>(Functions.names())) {
            trace.call(function);
        }
        assertEquals(Functions.names().size(), trace.survey(folder).calls());
    }
}
