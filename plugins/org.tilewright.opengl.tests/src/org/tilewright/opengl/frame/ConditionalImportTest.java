package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Oddity;

/** Draws that depend on what a query tells: a frame has those that are made. */
class ConditionalImportTest {

    private static final int SIZE = 4;
    private static final int SAMPLES = 0x8914;
    private static final int ANY = 0x8C2F;
    private static final int WAIT = 0x8E13;
    private static final int INVERTED = 0x8E17;
    private static final int COLOUR = 0x4000;
    private static final int DEPTH = 0x100;
    private static final int DEPTH_TEST = 0x0b71;
    private static final int BLACK = 0xff000000;
    private static final int RED = 0xff0000ff;

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();
    private ImportReport report;

    @BeforeEach
    void begin() {
        trace.call(1, "glXCreateContext", "shareList", 0)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", SIZE);
        clear(0);
    }

    private void clear(float red) {
        trace.call("glClearColor", "red", red, "green", 0f, "blue", 0f, "alpha", 1f)
                .call("glClear", "mask", COLOUR | DEPTH);
    }

    private void swap() {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
    }

    private void rectangle() {
        trace.call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
    }

    /** A query of a black rectangle, which is seen or fails the depth test. */
    private void query(int name, int target, boolean seen) {
        trace.call("glBeginQuery", "target", target, "id", name).call("glColor3f", "red", 0f, "green", 0f, "blue", 0f)
                .call("glEnable", "cap", DEPTH_TEST).call("glDepthFunc", "func", seen ? 0x0207 : 0x0200);
        rectangle();
        trace.call("glDisable", "cap", DEPTH_TEST).call("glEndQuery", "target", target);
    }

    private void beginCondition(int name, int mode) {
        trace.call("glBeginConditionalRender", "id", name, "mode", mode);
    }

    private void endCondition() {
        trace.call("glEndConditionalRender");
    }

    private void redRectangle() {
        trace.call("glColor3f", "red", 1f, "green", 0f, "blue", 0f);
        rectangle();
    }

    private Frame frame(int number) throws IOException {
        List<Frame> frames = new ArrayList<>();
        report = TraceImport.run(trace.write(folder), "small", number, number, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private static int pixel(Frame frame) {
        return new ReferenceRenderer(frame).render().colour()[5];
    }

    private static void assertPixel(int expected, Frame frame) {
        assertEquals(Integer.toHexString(expected), Integer.toHexString(pixel(frame)));
    }

    @ParameterizedTest
    @CsvSource({ "true, 8914, 8E13, true", "false, 8914, 8E14, false", "true, 8C2F, 8E15, true",
            "false, 8C2F, 8E16, false", "true, 8914, 8E17, false", "false, 8914, 8E18, true",
            "true, 8C2F, 8E19, false", "false, 8C2F, 8E1A, true" })
    void isDrawnWhereTheQueryTellsSo(boolean seen, String target, String mode, boolean drawn) throws IOException {
        query(1, Integer.parseInt(target, 16), seen);
        beginCondition(1, Integer.parseInt(mode, 16));
        redRectangle();
        endCondition();
        swap();
        Frame frame = frame(0);
        assertPixel(drawn ? RED : BLACK, frame);
        assertEquals(drawn ? 3 : 2, frame.commands().size());
        assertEquals(0, report.notCarried().size());
    }

    @Test
    void clearsDependOnItToo() throws IOException {
        query(1, SAMPLES, false);
        beginCondition(1, WAIT);
        clear(1);
        endCondition();
        swap();
        assertPixel(BLACK, frame(0));
    }

    /** What a whole clear may overwrite is still needed. */
    @Test
    void targetsKeepWhatTheyHeldWhereTheirClearIsNotMade() throws IOException {
        texture(1);
        framebuffer(2, 1);
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", 0);
        query(1, SAMPLES, false);
        beginCondition(1, WAIT);
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", 2);
        clear(0);
        endCondition();
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", 0).call("glEnable", "cap", 0x0de1)
                .call("glTexEnvi", "target", 0x2300, "pname", 0x2200, "param", 0x1e01)
                .call("glColor3f", "red", 1f, "green", 1f, "blue", 1f);
        rectangle();
        swap();
        assertPixel(RED, frame(0));
    }

    /** A red texture of the window's size. */
    private void texture(int name) {
        byte[] red = new byte[4 * SIZE * SIZE];
        for (int i = 0; i < red.length; i += 4) {
            red[i] = -1;
            red[i + 3] = -1;
        }
        trace.call("glBindTexture", "target", 0x0de1, "texture", name)
                .call("glTexParameteri", "target", 0x0de1, "pname", 0x2801, "param", 0x2600)
                .call("glTexImage2D", "target", 0x0de1, "level", 0, "internalformat", 0x8058, "width", SIZE, "height",
                        SIZE, "border", 0, "format", 0x1908, "type", 0x1401, "pixels", red);
    }

    private void framebuffer(int name, int texture) {
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", name).call("glFramebufferTexture2D", "target",
                0x8d40, "attachment", 0x8ce0, "textarget", 0x0de1, "texture", texture, "level", 0);
    }

    @ParameterizedTest
    @CsvSource({ "true", "false" })
    void blitsDependOnIt(boolean seen) throws IOException {
        texture(1);
        framebuffer(2, 1);
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", 0);
        query(1, SAMPLES, seen);
        trace.call("glBindFramebuffer", "target", 0x8ca8, "framebuffer", 2);
        beginCondition(1, WAIT);
        trace.call("glBlitFramebuffer", "srcX0", 0, "srcY0", 0, "srcX1", SIZE, "srcY1", SIZE, "dstX0", 0, "dstY0", 0,
                "dstX1", SIZE, "dstY1", SIZE, "mask", COLOUR, "filter", 0x2600);
        endCondition();
        swap();
        assertPixel(seen ? RED : BLACK, frame(0));
    }

    /** A query that counts nothing tells that nothing passed. */
    @Test
    void aQueryWithoutDrawsIsKnown() throws IOException {
        trace.call("glBeginQuery", "target", ANY, "id", 7).call("glEndQuery", "target", ANY);
        beginCondition(7, WAIT);
        redRectangle();
        endCondition();
        swap();
        assertPixel(BLACK, frame(0));
    }

    /** The second query counts a draw that the first one leaves out, so that the frame has one query, and the third draw depends on it. */
    @Test
    void conditionsDependOnWhatConditionsLeftOut() throws IOException {
        query(1, SAMPLES, false);
        beginCondition(1, WAIT);
        query(2, SAMPLES, true);
        endCondition();
        query(3, ANY, true);
        beginCondition(2, INVERTED);
        redRectangle();
        endCondition();
        swap();
        Frame frame = frame(0);
        assertPixel(RED, frame);
        assertEquals(List.of(QueryKind.SAMPLES_PASSED, QueryKind.ANY_SAMPLES_PASSED), frame.queries());
        assertEquals(List.of(0, 1, Draw.NO_QUERY), queries(frame));
    }

    private static List<Integer> queries(Frame frame) {
        List<Integer> queries = new ArrayList<>();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                assertEquals(queries.size(), draw.index());
                queries.add(draw.query());
            }
        }
        return queries;
    }

    /** Frames behind the first condition are gathered, and executed where that is asked for. */
    @Test
    void queriesOfTheFrameBeforeAreExecutedOnceTheyAreAskedFor() throws IOException {
        for (int frame = 0; frame < 4; frame++) {
            clear(0);
            if (frame > 0) {
                beginCondition(1 + (frame - 1) % 2, WAIT);
                redRectangle();
                endCondition();
            }
            query(1 + frame % 2, SAMPLES, false);
            swap();
        }
        assertPixel(RED, frame(2));
        assertEquals(1L, report.notCarried().get(NotCarried.CONDITION));
        assertPixel(BLACK, frame(3));
        assertNull(report.notCarried().get(NotCarried.CONDITION));
    }

    /** The program asked, and its answer stands in the trace. */
    @Test
    void whatTheProgramWasToldCountsWhereNothingElseIsKnown() throws IOException {
        query(1, SAMPLES, true);
        trace.call("glGetQueryObjectuiv", "id", 1, "pname", 0x8866, "params", new long[] { 0 });
        swap();
        clear(0);
        beginCondition(1, WAIT);
        redRectangle();
        endCondition();
        swap();
        assertPixel(BLACK, frame(1));
        assertEquals(0, report.notCarried().size());
    }

    @Test
    void aQueryThatIsUnderWayOrUnknownIsNoCondition() throws IOException {
        beginCondition(9, WAIT);
        trace.call("glBeginQuery", "target", SAMPLES, "id", 1);
        beginCondition(1, WAIT);
        redRectangle();
        trace.call("glEndQuery", "target", SAMPLES);
        swap();
        assertPixel(RED, frame(0));
        assertEquals(2, report.odd().get(Oddity.NO_SUCH_OBJECT).count());
    }

    @Test
    void deletedQueriesAreNoConditions() throws IOException {
        query(1, SAMPLES, false);
        trace.call("glDeleteQueries", "n", 1, "ids", new long[] { 1 });
        beginCondition(1, WAIT);
        redRectangle();
        swap();
        assertPixel(RED, frame(0));
    }
}
