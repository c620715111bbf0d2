package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.opengl.CallWriter;

/** Flags of edges in traces. Pictures have the upper row first; a line does not have its last pixel. */
class EdgeFlagImportTest {

    private static final int SIZE = 5;
    private static final int QUADS = 7;
    private static final int TRIANGLE_STRIP = 5;
    private static final int LINE = 0x1b01;
    private static final int FILL = 0x1b02;
    private static final int EDGE_FLAG_ARRAY = 0x8079;
    private static final float[][] CORNERS = { { -0.8f, -0.8f }, { 0.8f, -0.8f }, { 0.8f, 0.8f }, { -0.8f, 0.8f } };

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();

    @BeforeEach
    void begin() {
        trace.call(1, "glXCreateContext", "shareList", 0)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", SIZE).call("glClear", "mask", 0x4000);
        mode(LINE);
    }

    private void mode(int mode) {
        trace.call("glPolygonMode", "face", 0x0408, "mode", mode);
    }

    private Frame frame() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        ImportReport report = TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        assertFalse(report.mayDiffer());
        return frames.get(0);
    }

    private static String picture(Frame frame) {
        int[] image = new ReferenceRenderer(frame).render().colour();
        StringBuilder picture = new StringBuilder();
        for (int y = SIZE - 1; y >= 0; y--) {
            for (int x = 0; x < SIZE; x++) {
                picture.append((image[y * SIZE + x] & 0xff) == 0 ? '.' : '#');
            }
            picture.append(y == 0 ? "" : "/");
        }
        return picture.toString();
    }

    private static boolean hasFlags(Frame frame) {
        return ((Draw) frame.commands().get(1)).vertices().attributes().stream()
                .anyMatch(each -> each.slot() == VertexSlot.EDGE_FLAG);
    }

    /** Each flag is that of the vertices behind it. */
    private void square(int... flags) {
        trace.call("glBegin", "mode", QUADS);
        for (int corner = 0; corner < CORNERS.length; corner++) {
            trace.call("glEdgeFlag", "flag", flags[corner]).call("glVertex2f", "x", CORNERS[corner][0], "y",
                    CORNERS[corner][1]);
        }
        trace.call("glEnd");
    }

    private static byte[] corners() {
        ByteBuffer bytes = ByteBuffer.allocate(4 * 2 * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (float[] corner : CORNERS) {
            bytes.putFloat(corner[0]).putFloat(corner[1]);
        }
        return bytes.array();
    }

    private void arrays() {
        trace.call("glEnableClientState", "array", 0x8074)
                .call("glVertexPointer", "size", 2, "type", 0x1406, "stride", 0, "pointer", corners())
                .call("glEnableClientState", "array", EDGE_FLAG_ARRAY)
                .call("glEdgeFlagPointer", "stride", 2, "pointer", new byte[] { 1, 9, 0, 9, 7, 9, 0, 9 });
    }

    @Test
    void sidesWithoutFlagAreLeftOut() throws IOException {
        square(1, 0, 1, 0);
        assertEquals(".####/...../...../...../####.", picture(frame()));
    }

    @Test
    void flagsMayComeFromAnArray() throws IOException {
        arrays();
        trace.call("glDrawArrays", "mode", QUADS, "first", 0, "count", 4);
        Frame frame = frame();
        assertTrue(hasFlags(frame));
        assertEquals(".####/...../...../...../####.", picture(frame));
    }

    @Test
    void interleavedArraysSwitchTheArrayOfFlagsOff() throws IOException {
        arrays();
        trace.call("glInterleavedArrays", "format", 0x2a20, "stride", 0, "pointer", corners())
                .call("glDrawArrays", "mode", QUADS, "first", 0, "count", 4);
        assertFalse(hasFlags(frame()));
    }

    /** The current flag is state that all vertices share; restored, edges are drawn as ever. */
    @Test
    void theCurrentFlagIsThatOfAllVerticesAndAnAttributeThatIsSaved() throws IOException {
        trace.call("glPushAttrib", "mask", 1).call("glEdgeFlagv", "flag", new long[] { 0 })
                .call("glRectf", "x1", -0.8f, "y1", -0.8f, "x2", 0.8f, "y2", 0.8f);
        trace.call("glPopAttrib").call("glEdgeFlagv", "flag", new long[] { 1 }).call("glBegin", "mode", QUADS);
        for (float[] corner : CORNERS) {
            trace.call("glVertex2f", "x", corner[0] / 2, "y", corner[1] / 2);
        }
        trace.call("glEnd");
        Frame frame = frame();
        assertTrue(hasFlags(frame));
        assertEquals("...../.###./.#.#./.###./.....", picture(frame));
    }

    /** Nothing is fetched that means nothing. */
    @Test
    void flagsAreThereOnlyWhereTheyMeanSomething() throws IOException {
        mode(FILL);
        square(1, 0, 1, 0);
        assertFalse(hasFlags(frame()));
    }

    @Test
    void stripsHaveNoFlags() throws IOException {
        arrays();
        trace.call("glDrawArrays", "mode", TRIANGLE_STRIP, "first", 0, "count", 4);
        assertFalse(hasFlags(frame()));
    }

    /** Lists hold flags as they hold vertices. */
    @Test
    void displayListsKeepFlags() throws IOException {
        trace.call("glNewList", "list", 1, "mode", 0x1300);
        square(0, 1, 0, 1);
        trace.call("glEndList").call("glEdgeFlag", "flag", 0).call("glCallList", "list", 1);
        assertEquals("#...#", picture(frame()).split("/")[2]);
    }
}
