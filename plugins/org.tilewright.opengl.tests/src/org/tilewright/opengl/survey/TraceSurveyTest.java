package org.tilewright.opengl.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.opengl.CallWriter;

/** What is counted of a trace. */
class TraceSurveyTest {

    private static final int TRIANGLES = 4;

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();

    private List<FrameSummary> frames() throws IOException {
        return trace.survey(folder).frames();
    }

    private CallWriter draw(int vertices) {
        return trace.call("glDrawArrays", "mode", TRIANGLES, "first", 0, "count", vertices);
    }

    private CallWriter swap() {
        return trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
    }

    @Test
    void framesEndWhereBuffersAreSwapped() throws IOException {
        trace.call("glClear", "mask", 0x4000);
        draw(30);
        swap();
        draw(3);
        draw(6);
        swap();
        assertEquals(List.of(new FrameSummary(0, 0, 3, 1, 1, 10, 0, 1, true),
                new FrameSummary(1, 3, 3, 2, 0, 3, 0, 1, true)), frames());
    }

    @Test
    void whatIsDrawnBehindTheLastSwapIsAFrameThatIsNotEnded() throws IOException {
        swap();
        draw(3);
        assertEquals(List.of(new FrameSummary(0, 0, 1, 0, 0, 0, 0, 0, true),
                new FrameSummary(1, 1, 1, 1, 0, 1, 0, 1, false)), frames());
    }

    @Test
    void callsBehindTheLastSwapThatDrawNothingAreNoFrame() throws IOException {
        draw(3);
        swap();
        trace.call("glFinish").call("glDeleteLists", "list", 1, "range", 5);
        TraceSummary summary = trace.survey(folder);
        assertEquals(1, summary.frames().size());
        assertEquals(4, summary.calls());
    }

    @Test
    void withoutSwapsFramesEndWhereTheProgramWaits() throws IOException {
        trace.call("glFinish");
        draw(3);
        trace.call("glFinish").call("glFinish");
        draw(6);
        trace.call("glFinish");
        assertEquals(List.of(1L, 2L), frames().stream().map(FrameSummary::triangles).toList());
    }

    @Test
    void whereBuffersAreSwappedWaitingEndsNoFrame() throws IOException {
        draw(3);
        trace.call("glFinish");
        draw(6);
        swap();
        draw(3);
        trace.call("glFinish");
        swap();
        assertEquals(List.of(new FrameSummary(0, 0, 4, 2, 0, 3, 0, 1, true),
                new FrameSummary(1, 4, 3, 1, 0, 1, 0, 1, true)), frames());
    }

    @Test
    void everyKindOfDrawCounts() throws IOException {
        draw(9);
        trace.call("glDrawElements", "mode", TRIANGLES, "count", 6, "type", 0x1403, "indices", 0)
                .call("glDrawElementsInstancedBaseVertex", "mode", TRIANGLES, "count", 6, "type", 0x1403, "indices", 0,
                        "instancecount", 10, "basevertex", 0)
                .call("glDrawArraysInstancedARB", "mode", TRIANGLES, "first", 0, "count", 3, "primcount", 4)
                .call("glMultiDrawArrays", "mode", TRIANGLES, "first", new long[] { 0, 3 }, "count",
                        new long[] { 3, 6 }, "drawcount", 2)
                .call("glRectf", "x1", 0, "y1", 0, "x2", 1, "y2", 1);
        swap();
        // 3, 2, 2 x 10, 1 x 4, then two draws of 1 and 2, and the two of a rectangle.
        assertEquals(new FrameSummary(0, 0, 7, 7, 0, 3 + 2 + 20 + 4 + 3 + 2, 0, 1, true), frames().get(0));
    }

    @Test
    void beginAndEndAreOneDraw() throws IOException {
        trace.call("glBegin", "mode", 7);
        for (int i = 0; i < 8; i++) {
            trace.call("glNormal3f").call("glVertex3f", "x", i, "y", 0, "z", 0);
        }
        trace.call("glEnd").call("glEnd");
        trace.call("glBegin", "mode", TRIANGLES);
        for (int i = 0; i < 3; i++) {
            trace.call("glVertexAttrib4fARB", "index", 6, "x", i).call("glVertexAttrib4fARB", "index", 0, "x", i);
        }
        trace.call("glEnd");
        swap();
        FrameSummary frame = frames().get(0);
        assertEquals(2, frame.draws());
        assertEquals(4 + 1, frame.triangles());
    }

    @Test
    void displayListsCountWhereTheyAreCalled() throws IOException {
        trace.call("glNewList", "list", 1, "mode", 0x1300);
        draw(30);
        trace.call("glEndList").call("glNewList", "list", 2, "mode", 0x1300).call("glCallList", "list", 1)
                .call("glCallList", "list", 1).call("glClear", "mask", 0x100).call("glEndList");
        swap();
        trace.call("glCallList", "list", 2);
        swap();
        // Lists 1 and 2, 1 again by a base of 0x101 less 0x100.
        trace.call("glListBase", "base", 0xffffff00L)
                .call("glCallLists", "n", 1, "type", 0x1407, "lists", new byte[] { 1, 2 });
        swap();
        trace.call("glListBase", "base", 0).call("glCallLists", "n", 2, "type", 0x1401, "lists", new byte[] { 1, 9 });
        swap();
        assertEquals(List.of(0L, 20L, 0L, 10L), frames().stream().map(FrameSummary::triangles).toList());
        assertEquals(List.of(0L, 2L, 0L, 1L), frames().stream().map(FrameSummary::draws).toList());
        assertEquals(List.of(0L, 1L, 0L, 0L), frames().stream().map(FrameSummary::clears).toList());
    }

    @Test
    void listsThatAreExecutedWhileTheyAreCompiledCountTwice() throws IOException {
        trace.call("glNewList", "list", 1, "mode", 0x1301);
        draw(3);
        trace.call("glEndList");
        swap();
        trace.call("glCallList", "list", 1);
        swap();
        trace.call("glDeleteLists", "list", 0, "range", 2).call("glCallList", "list", 1);
        swap();
        assertEquals(List.of(1L, 1L, 0L), frames().stream().map(FrameSummary::triangles).toList());
    }

    /** Sixty lists, each of which calls the one before twice, draw 2^59 triangles; none of them is walked. */
    @Test
    void listsThatCallEachOtherEndSoon() throws IOException {
        for (int i = 0; i < 80; i++) {
            trace.call("glNewList", "list", i, "mode", 0x1300);
            if (i == 0) {
                draw(3);
            }
            trace.call("glCallList", "list", i - 1).call("glCallList", "list", i - 1).call("glEndList");
        }
        trace.call("glNewList", "list", 100, "mode", 0x1300).call("glCallList", "list", 100).call("glEndList");
        trace.call("glCallList", "list", 100).call("glCallList", "list", 59);
        swap();
        assertEquals(1L << 53, frames().get(0).triangles(), "counted up to 2^53");
    }

    @Test
    void programsAndTargetsThatDrawAreCounted() throws IOException {
        trace.call("glUseProgram", "program", 7).call("glBindFramebuffer", "target", 0x8d40, "framebuffer", 3);
        draw(3);
        trace.call("glUseProgramObjectARB", "programObj", 8).call("glUseProgram", "program", 7);
        trace.call("glBindFramebuffer", "target", 0x8ca8, "framebuffer", 4);
        draw(3);
        trace.call("glUseProgram", "program", 0).call("glDeleteFramebuffers", "n", 1, "framebuffers", new long[] { 3 })
                .call("glBindProgramARB", "target", 0x8620, "program", 5).call("glEnable", "cap", 0x8620);
        draw(3);
        trace.call("glDisable", "cap", 0x8620);
        draw(3);
        swap();
        FrameSummary frame = frames().get(0);
        assertEquals(2, frame.programs(), "7 and the assembly program 5");
        assertEquals(2, frame.targets(), "3 and the window; what is only read from is none");
    }

    @Test
    void contextsAreToldApartByThread() throws IOException {
        trace.onThread(0).call(100, "eglCreateContext", "attrib_list", new long[] { 0x3098, 2, 0x3038 })
                .call("eglMakeCurrent", "ctx", 100).call("glUseProgram", "program", 1);
        trace.onThread(1).call("eglBindAPI", "api", 0x30a2)
                .call(200, "eglCreateContext", "attrib_list", new long[] { 0x3098, 3, 0x30fb, 2, 0x3038 })
                .call("eglMakeCurrent", "ctx", 200);
        draw(3);
        trace.onThread(0);
        draw(3);
        swap();
        TraceSummary summary = trace.survey(folder);
        assertEquals(List.of("EGL, OpenGL 3.2 core", "EGL, OpenGL ES 2.0"), summary.contexts());
        assertEquals(1, summary.frames().get(0).programs());
    }

    @Test
    void whatIsNotUnderstoodIsNamed() throws IOException {
        draw(3);
        trace.call("glDispatchCompute").call("glGetSomethingNew").call("glDispatchCompute");
        assertEquals(List.of(new UnknownFunction("glDispatchCompute", 2, 1)), trace.survey(folder).unknown());
        assertTrue(String.join("\n", SummaryText.lines(trace.survey(folder))).contains("glDispatchCompute: 2 calls"));
    }

    @Test
    void aForeignTextDoesNotReachTheTerminalAsItIs() throws IOException {
        trace.call("gl\u001b[2J");
        assertFalse(String.join("", SummaryText.lines(trace.survey(folder))).contains("\u001b"));
    }
}
