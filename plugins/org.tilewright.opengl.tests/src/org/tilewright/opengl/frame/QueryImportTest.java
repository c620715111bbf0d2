package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.CallWriter;
import org.tilewright.testing.SharedTraces;

/** Occlusion queries of traces. */
class QueryImportTest {

    private static final int SAMPLES = 0x8914;
    private static final int ANY = 0x8C2F;
    private static final int CONSERVATIVE = 0x8D6A;
    private static final int TIME = 0x88BF;
    private static final int NONE = Draw.NO_QUERY;

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();
    private ImportReport report;

    @BeforeEach
    void begin() {
        trace.call(1, "glXCreateContext", "shareList", 0)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", 4, "height", 4).call("glClear", "mask", 0x4000);
    }

    private void beginQuery(String function, int target) {
        trace.call(function, "target", target, "id", 1);
    }

    private void endQuery(String function, int target) {
        trace.call(function, "target", target);
    }

    private void quad() {
        trace.call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
    }

    private Frame frame() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        report = TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private static List<Integer> queries(Frame frame) {
        return frame.commands().stream().filter(Draw.class::isInstance).map(each -> ((Draw) each).query()).toList();
    }

    @Test
    void drawsBetweenBeginAndEndAreCounted() throws IOException {
        quad();
        beginQuery("glBeginQueryARB", SAMPLES);
        quad();
        quad();
        endQuery("glEndQueryARB", SAMPLES);
        quad();
        beginQuery("glBeginQuery", ANY);
        endQuery("glEndQuery", ANY);
        beginQuery("glBeginQuery", CONSERVATIVE);
        quad();
        endQuery("glEndQuery", CONSERVATIVE);
        Frame frame = frame();
        assertEquals(List.of(NONE, 0, 0, NONE, 1), queries(frame));
        // The second query counts no draw and is none of the frame's.
        assertEquals(List.of(QueryKind.SAMPLES_PASSED, QueryKind.ANY_SAMPLES_PASSED), frame.queries());
        assertFalse(report.mayDiffer());
    }

    @Test
    void otherQueriesBeginAndEndNothing() throws IOException {
        beginQuery("glBeginQuery", SAMPLES);
        beginQuery("glBeginQuery", TIME);
        quad();
        endQuery("glEndQuery", TIME);
        quad();
        endQuery("glEndQuery", SAMPLES);
        quad();
        assertEquals(List.of(0, 0, NONE), queries(frame()));
    }

    /** A clear of some channels is a draw of a rectangle to the frame, but to OpenGL it has no fragments. */
    @Test
    void clearsAreNotCounted() throws IOException {
        beginQuery("glBeginQuery", SAMPLES);
        quad();
        trace.call("glColorMask", "red", 1, "green", 0, "blue", 1, "alpha", 1).call("glClear", "mask", 0x4000);
        quad();
        endQuery("glEndQuery", SAMPLES);
        assertEquals(List.of(0, NONE, 0), queries(frame()));
    }

    /** What Mesa counted stands in the trace, where the program asked: 92674 in its second frame. */
    @Test
    void aRealProgramsQueryCountsWhatMesaCounted() {
        Path scene = SharedTraces.require("gl33scene");
        List<Frame> frames = new ArrayList<>();
        TraceImport.run(scene, "gl33scene", 1, 1, (i, frame) -> frames.add(frame));
        long[] counted = new ReferenceRenderer(frames.get(0)).render().querySamples();
        assertEquals(1, counted.length);
        // Mesa has fewer sub-pixel bits, so that edges differ: by 287 samples.
        assertEquals(92674, counted[0], 92674 * 0.004);
    }
}
