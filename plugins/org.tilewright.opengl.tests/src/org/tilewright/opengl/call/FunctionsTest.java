package org.tilewright.opengl.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.testing.SharedTraces;
import org.tilewright.trace.Call;
import org.tilewright.trace.TraceReader;

/** What functions may do to an image. */
class FunctionsTest {

    @ParameterizedTest
    @CsvSource({ "glDrawArrays, DRAW", "glDrawArraysInstancedARB, DRAW", "glVertex3fv, DRAW", "glClearBufferfv, CLEAR",
            "glClearColor, STATE", "glBindBufferARB, STATE", "glUniformMatrix2x3fv, STATE", "glGetError, NONE",
            "glXGetProcAddressARB, NONE", "glIsEnabled, NONE", "glFinish, NONE",
            "eglSwapBuffersWithDamageKHR, FRAME_END",
            "glXSwapBuffers, FRAME_END", "glXSwapIntervalEXT, NONE", "glDispatchCompute, UNKNOWN",
            "vkQueueSubmit, UNKNOWN",
            "glIssueNothing, UNKNOWN" })
    void effect(String function, Effect effect) {
        assertEquals(effect, Functions.effect(function));
    }

    @Test
    void patternsStandForAllTheirNames() {
        assertEquals(List.of("glVertex2f", "glVertex2fv", "glVertex3f", "glVertex3fv"),
                Functions.expand("glVertex{2,3}f{,v}"));
        assertEquals(List.of("glEnd"), Functions.expand("glEnd"));
    }

    /** The traces were recorded of programs of ten kinds. */
    @Test
    void everyFunctionOfTheSharedTracesIsKnown() throws Exception {
        SharedTraces.require("gears");
        Set<String> unknown = new TreeSet<>();
        for (var trace : SharedTraces.all()) {
            try (TraceReader reader = TraceReader.open(trace, function -> false)) {
                for (Call call = reader.next(); call != null; call = reader.next()) {
                    if (Functions.effect(call.function().name()) == Effect.UNKNOWN) {
                        unknown.add(call.function().name());
                    }
                }
            }
        }
        assertEquals(Set.of(), unknown);
    }
}
