package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.frame.vertex.VertexStream;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Oddity;

/** Frames made of small traces. */
class FrameOutputTest {

    private static final int SIZE = 4;
    private static final int GREEN = 0xff00ff00;

    @TempDir
    private Path folder;

    private final List<Frame> frames = new ArrayList<>();
    private final CallWriter trace = new CallWriter();
    private ImportReport report;

    private CallWriter begin() {
        return trace.call(1, "glXCreateContext", "shareList", 0)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", SIZE);
    }

    private void swap() {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
    }

    private CallWriter clear(int mask) {
        return trace.call("glClear", "mask", mask);
    }

    private void quad() {
        trace.call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
    }

    private Frame frame(int number) throws IOException {
        frames.clear();
        report = TraceImport.run(trace.write(folder), "small", number, number, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private Draw draw(Frame frame, int index) {
        return frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList().get(index);
    }

    private static int[] image(Frame frame) {
        return new ReferenceRenderer(frame).render().colour();
    }

    @Test
    void aFrameHoldsWhatIsDrawnUpToItsSwap() throws IOException {
        begin();
        clear(0x4000);
        quad();
        swap();
        trace.call("glColor3f", "red", 0f, "green", 1f, "blue", 0f);
        clear(0x4000);
        quad();
        swap();
        Frame second = frame(1);
        assertEquals("small-1", second.name());
        assertEquals(List.of(SIZE, SIZE, 2), List.of(second.width(), second.height(), second.commands().size()));
        int[] image = image(second);
        for (int pixel : image) {
            assertEquals(Integer.toHexString(GREEN), Integer.toHexString(pixel));
        }
        assertFalse(report.mayDiffer());
        assertEquals(PrimitiveType.POLYGON, draw(second, 0).primitive());
    }

    /**
     * Of two arrays a quad may need 4 * (2 + 2) + 2 = 18 lines of memory, more than the 16 that a machine may fetch at once; a triangle
     * needs 14.
     */
    @Test
    void verticesOfMoreArraysThanAMachineCanFetchAtOnceArePacked() throws IOException {
        begin();
        byte[] corners = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN).putFloat(-1).putFloat(-1).putFloat(1)
                .putFloat(-1).putFloat(1).putFloat(1).putFloat(-1).putFloat(1).array();
        byte[] colours = new byte[12];
        for (int i = 1; i < 12; i += 3) {
            colours[i] = -1;
        }
        trace.call("glEnableClientState", "array", 0x8074).call("glEnableClientState", "array", 0x8076)
                .call("glVertexPointer", "size", 2, "type", 0x1406, "stride", 0, "pointer", corners)
                .call("glColorPointer", "size", 3, "type", 0x1401, "stride", 0, "pointer", colours)
                .call("glDrawArrays", "mode", 4, "first", 0, "count", 3)
                .call("glDrawArrays", "mode", 7, "first", 0, "count", 4)
                .call("glDrawArrays", "mode", 7, "first", 0, "count", 4);
        swap();
        Frame frame = frame(0);
        assertEquals(2, draw(frame, 0).vertices().streams().size());
        assertEquals(List.of(12), draw(frame, 1).vertices().streams().stream().map(VertexStream::stride).toList());
        assertEquals(draw(frame, 1).vertices(), draw(frame, 2).vertices());
        for (int pixel : image(frame)) {
            assertEquals(Integer.toHexString(GREEN), Integer.toHexString(pixel));
        }
    }

    @Test
    void framesBeyondTheLastOneAreRefused() {
        begin();
        swap();
        InputException refused = assertThrows(InputException.class, () -> frame(3));
        assertTrue(refused.getMessage().endsWith("has 1 frames, numbered from 0; expected frame 3"),
                refused.getMessage());
    }

    @Test
    void withoutSwapsTheProgramsWaitsEndFrames() throws IOException {
        begin();
        clear(0x4000);
        trace.call("glFinish").call("glFinish");
        clear(0x4000);
        quad();
        trace.call("glFinish");
        assertEquals(2, frame(1).commands().size());
    }

    /** Red alone is cleared, which a draw of a rectangle does; the blue of before stays. */
    @Test
    void clearsOfSomeChannelsAreDraws() throws IOException {
        begin().call("glClearColor", "red", 0f, "green", 0f, "blue", 1f, "alpha", 1f);
        clear(0x4000).call("glColorMask", "red", 1, "green", 0, "blue", 0, "alpha", 0).call("glClearColor", "red", 1f,
                "green", 1f, "blue", 0f, "alpha", 1f);
        clear(0x4000);
        swap();
        Frame frame = frame(0);
        assertEquals(new ColourMask(true, false, false, false), draw(frame, 0).state().colourMask());
        assertEquals("ffff00ff", Integer.toHexString(image(frame)[0]));
    }

    /** Where stencil values are tested, a clear of depths alone must leave them. */
    @Test
    void clearsOfDepthsAloneKeepTheStencil() throws IOException {
        begin();
        clear(0x4000 | 0x100 | 0x400).call("glEnable", "cap", 0x0b90)
                .call("glStencilFunc", "func", 0x0207, "ref", 3, "mask", 255)
                .call("glStencilOp", "fail", 0x1e00, "zfail", 0x1e00, "zpass", 0x1e01);
        quad();
        clear(0x100).call("glStencilFunc", "func", 0x0202, "ref", 3, "mask", 255).call("glColor3f", "red", 0f, "green",
                1f, "blue", 0f);
        quad();
        swap();
        Frame frame = frame(0);
        assertTrue(frame.stencil());
        assertTrue(((Clear) frame.commands().get(0)).depth());
        assertEquals(3, frame.commands().stream().filter(Draw.class::isInstance).count());
        assertEquals(Integer.toHexString(GREEN), Integer.toHexString(image(frame)[5]));
    }

    @Test
    void depthsAreClearedAsAWholeWhereNoStencilIsTested() throws IOException {
        begin();
        clear(0x4000 | 0x100);
        swap();
        Clear cleared = (Clear) frame(0).commands().get(0);
        assertTrue(cleared.colour() && cleared.depth());
    }

    /** Two arrays in one buffer, of which vertices 2 to 4 are drawn: 16 bytes each, copied once for both draws. */
    @Test
    void arraysStayTogetherAndAreCopiedOnce() throws IOException {
        begin();
        ByteBuffer data = ByteBuffer.allocate(5 * 16).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 5; i++) {
            data.putFloat(i).putFloat(0).putFloat(0).putInt(-1);
        }
        clear(0x4000).call("glBindBuffer", "target", 0x8892, "buffer", 1)
                .call("glBufferData", "target", 0x8892, "size", 80, "data", data.array(), "usage", 0)
                .call("glVertexPointer", "size", 3, "type", 0x1406, "stride", 16, "pointer", 0)
                .call("glColorPointer", "size", 4, "type", 0x1401, "stride", 16, "pointer", 12)
                .call("glEnableClientState", "array", 0x8074).call("glEnableClientState", "array", 0x8076);
        for (int i = 0; i < 2; i++) {
            trace.call("glDrawElements", "mode", 4, "count", 3, "type", 0x1401, "indices", new byte[] { 4, 2, 3 });
        }
        swap();
        Frame frame = frame(0);
        assertEquals(48, frame.vertices().capacity());
        Draw draw = draw(frame, 1);
        assertEquals(3, draw.vertexCount());
        VertexAttribute colour = draw.vertices().attributes().get(1);
        assertEquals(List.of(VertexSlot.COLOR, 12, 16, true),
                List.of(colour.slot(), colour.offset(), colour.stride(), colour.normalized()));
        assertEquals(2, frame.indices().getInt(4 * draw.indexOffset()), "vertex 4 is the third one");
        assertEquals(2f, frame.vertices().getFloat(0), "the first one is vertex 2");
    }

    /** What lies beyond an array is one more vertex of zeros. */
    @Test
    void verticesBeyondTheirArraysAreZero() throws IOException {
        begin();
        clear(0x4000).call("glVertexPointer", "size", 2, "type", 0x1406, "stride", 0, "pointer",
                bytes(1, 1, 2, 2)).call("glEnableClientState", "array", 0x8074)
                .call("glDrawElements", "mode", 4, "count", 3, "type", 0x1403, "indices",
                        new byte[] { 0, 0, 1, 0, (byte) 0xff, 0x7f });
        swap();
        Frame frame = frame(0);
        Draw draw = draw(frame, 0);
        assertEquals(3, draw.vertexCount());
        assertEquals(2, frame.indices().getInt(8));
        assertEquals(0f, frame.vertices().getFloat(16));
        assertEquals(1, report.odd().get(Oddity.OUT_OF_RANGE).count());
    }

    @Test
    void restartsDivideADraw() throws IOException {
        begin();
        clear(0x4000).call("glEnable", "cap", 0x8d69)
                .call("glVertexPointer", "size", 2, "type", 0x1406, "stride", 0, "pointer", bytes(0, 0, 1, 0, 0, 1))
                .call("glEnableClientState", "array", 0x8074).call("glDrawElements", "mode", 5, "count", 7, "type",
                        0x1401, "indices", new byte[] { 0, 1, 2, (byte) 255, 2, 1, 0 });
        swap();
        Frame frame = frame(0);
        assertEquals(3, frame.commands().size());
        assertEquals(3, draw(frame, 0).indexCount());
        assertEquals(2, frame.indices().getInt(4 * draw(frame, 1).indexOffset()));
    }

    @Test
    void texturesAreThereOnceForEachImageAndSampler() throws IOException {
        begin();
        clear(0x4000).call("glEnable", "cap", 0x0de1).call("glBindTexture", "target", 0x0de1, "texture", 1)
                .call("glTexParameteri", "target", 0x0de1, "pname", 0x2801, "param", 0x2600);
        image(0, 2, 0x10);
        quad();
        quad();
        trace.call("glTexSubImage2D", "target", 0x0de1, "level", 0, "xoffset", 0, "yoffset", 0, "width", 1, "height", 1,
                "format", 0x1908, "type", 0x1401, "pixels", new byte[] { 1, 2, 3, 4 });
        quad();
        swap();
        Frame frame = frame(0);
        assertEquals(2, frame.textures().size());
        assertEquals(List.of(0, 0, 1), List.of(draw(frame, 0).state().textures().get(0).texture(),
                draw(frame, 1).state().textures().get(0).texture(),
                draw(frame, 2).state().textures().get(0).texture()));
        assertEquals(0x10101010, frame.textures().get(0).levels().get(0).texels()[0], "as it was when it was drawn");
        assertEquals(0x04030201, frame.textures().get(1).levels().get(0).texels()[0]);
    }

    /** The filter asks for a level that is not there; then it is. */
    @Test
    void incompleteTexturesSwitchTheirUnitOff() throws IOException {
        begin();
        clear(0x4000).call("glEnable", "cap", 0x0de1).call("glBindTexture", "target", 0x0de1, "texture", 1);
        image(0, 2, 0x10);
        quad();
        image(1, 1, 0x20);
        quad();
        swap();
        Frame frame = frame(0);
        assertTrue(draw(frame, 0).state().textures().isEmpty());
        assertEquals(2, frame.textures().get(draw(frame, 1).state().textures().get(0).texture()).levels().size());
        assertEquals(1, report.odd().get(Oddity.INCOMPLETE_TEXTURE).count());
    }

    private void image(int level, int edge, int value) {
        byte[] pixels = new byte[4 * edge * edge];
        Arrays.fill(pixels, (byte) value);
        trace.call("glTexImage2D", "target", 0x0de1, "level", level, "internalformat", 0x1908, "width", edge, "height",
                edge, "border", 0, "format", 0x1908, "type", 0x1401, "pixels", pixels);
    }

    @Test
    void whatIsNotCarriedIsCounted() throws IOException {
        begin();
        clear(0x4000).call(3, "glCreateProgram").call("glUseProgram", "program", 3);
        quad();
        trace.call("glUseProgram", "program", 0).call("glDispatchCompute").call("glEnable", "cap", 0x8513);
        quad();
        swap();
        Frame frame = frame(0);
        assertEquals(2, frame.commands().size());
        assertEquals(Map.of(NotCarried.PROGRAM, 1L), report.notCarried());
        assertEquals("glDispatchCompute", report.ignored().get(0).name());
        assertTrue(String.join("\n", ReportText.lines(report)).contains("glDispatchCompute, 1 calls"));
        assertTrue(ReportText.json(report).contains("\"PROGRAM\": 1"));
    }

    /** Without lighting the normal is not read, with it the constant one is part of the state unless it is (0, 0, 1). */
    @Test
    void onlyWhatIsReadIsThere() throws IOException {
        begin();
        clear(0x4000).call("glNormal3f", "nx", 1f, "ny", 0f, "nz", 0f);
        quad();
        trace.call("glEnable", "cap", 0x0b50);
        quad();
        swap();
        Frame frame = frame(0);
        assertEquals(1, draw(frame, 0).vertices().attributes().size());
        assertNull(draw(frame, 0).processing().lighting());
        assertEquals(VertexSlot.NORMAL, draw(frame, 1).vertices().attributes().get(1).slot());
        assertEquals(0, draw(frame, 1).vertices().attributes().get(1).stride());
    }

    /** A green pixel at (1, 2) and a red one below it of twice the width. */
    @Test
    void pixelsAreDrawnWhereTheRasterPositionIs() throws IOException {
        begin();
        clear(0x4000).call("glTranslatef", "x", 9f, "y", 9f, "z", 9f).call("glWindowPos2i", "x", 1, "y", 2)
                .call("glDrawPixels", "width", 1, "height", 1, "format", 0x1908, "type", 0x1401, "pixels",
                        new byte[] { 0, -1, 0, -1 })
                .call("glWindowPos2i", "x", 1, "y", 1).call("glPixelZoom", "xfactor", 2f, "yfactor", 1f)
                .call("glDrawPixels", "width", 1, "height", 1, "format", 0x1908, "type", 0x1401, "pixels",
                        new byte[] { -1, 0, 0, -1 });
        swap();
        int red = 0xff0000ff;
        assertArrayEquals(new int[] { 0, red, red, 0, 0, GREEN, 0, 0 },
                Arrays.copyOfRange(image(frame(0)), SIZE, 3 * SIZE));
    }

    /** Beyond the far plane a raster position is invalid, unless depths are clamped. */
    @Test
    void aRasterPositionBeyondTheDepthsIsValidWhereTheyAreClamped() throws IOException {
        begin();
        clear(0x4000);
        for (int x = 0; x < 2; x++) {
            trace.call("glRasterPos3f", "x", x - 0.9f, "y", -0.9f, "z", 2f)
                    .call("glDrawPixels", "width", 1, "height", 1,
                            "format", 0x1908, "type", 0x1401, "pixels", new byte[] { 0, -1, 0, -1 })
                    .call("glEnable", "cap", 0x864f);
        }
        swap();
        int[] image = image(frame(0));
        assertEquals(0, Arrays.stream(image).limit(2).filter(pixel -> pixel == GREEN).count());
        assertEquals(1, Arrays.stream(image).filter(pixel -> pixel == GREEN).count());
    }

    /** EXT_vertex_array has glEnable for what later is glEnableClientState, and drivers still take it. */
    @Test
    void arraysOfClientsAreSwitchedAsCapabilitiesToo() throws IOException {
        begin();
        clear(0x4000).call("glVertexPointer", "size", 2, "type", 0x1406, "stride", 0, "pointer",
                bytes(1, 1, 2, 2, 3, 3)).call("glEnable", "cap", 0x8074)
                .call("glDrawArrays", "mode", 4, "first", 0, "count", 3).call("glDisable", "cap", 0x8074)
                .call("glDrawArrays", "mode", 4, "first", 0, "count", 3);
        swap();
        Frame frame = frame(0);
        assertEquals(1, frame.commands().stream().filter(Draw.class::isInstance).count());
        assertEquals(Map.of(), report.odd());
    }

    /** The bits 101 of a row, drawn twice, the second time two pixels higher and one to the right. */
    @Test
    void bitmapsAreDrawnAndMoveTheRasterPosition() throws IOException {
        begin().call("glColor3f", "red", 0f, "green", 1f, "blue", 0f);
        clear(0x4000).call("glWindowPos2i", "x", 0, "y", 0);
        for (int i = 0; i < 2; i++) {
            trace.call("glBitmap", "width", 3, "height", 1, "xorig", 0f, "yorig", 0f, "xmove", 1f, "ymove", 2f,
                    "bitmap",
                    new byte[] { (byte) 0xa0, 0, 0, 0 });
        }
        swap();
        StringBuilder picture = new StringBuilder();
        for (int pixel : image(frame(0))) {
            picture.append(pixel == GREEN ? '#' : '.');
        }
        assertEquals("#.#......#.#....", picture.toString());
    }

    /** What is drawn to find out what the mouse is over makes no pixels. */
    @Test
    void whatIsOnlyPickedIsNotDrawn() throws IOException {
        begin();
        clear(0x4000).call("glRenderMode", "mode", 0x1c02);
        quad();
        trace.call("glRenderMode", "mode", 0x1c00);
        quad();
        swap();
        assertEquals(2, frame(0).commands().size());
    }

    @Test
    void aFrameWithoutDrawsIsAsLargeAsItsWindow() throws IOException {
        begin();
        swap();
        assertEquals(SIZE, frame(0).width());
        assertEquals(List.of(), frames.get(0).commands());
    }

    @Test
    void matricesAreThoseOfTheDraw() throws IOException {
        begin();
        clear(0x4000).call("glTranslatef", "x", 1f, "y", 2f, "z", 3f);
        quad();
        trace.call("glLoadIdentity");
        swap();
        float[] modelview = draw(frame(0), 0).modelview();
        assertArrayEquals(new float[] { 1, 2, 3, 1 },
                new float[] { modelview[12], modelview[13], modelview[14], modelview[15] });
    }

    private static byte[] bytes(float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        return bytes.array();
    }
}
