package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.CallWriter;

/** Blits, resolves and copies into textures, of a window of 4 x 4 pixels. */
class CopyImportTest {

    private static final int SIZE = 4;
    private static final int TWO = 0x0de1;
    private static final int COLOUR = 0x4000;
    private static final int DEPTH = 0x100;
    private static final int NEAREST = 0x2600;
    private static final int LINEAR = 0x2601;
    private static final int SCISSOR = 0x0c11;
    private static final int RED = 0xff0000ff;
    private static final int GREEN = 0xff00ff00;
    private static final int BLACK = 0xff000000;

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();
    private ImportReport report;

    @BeforeEach
    void begin() {
        trace.call(1, "glXCreateContext", "shareList", 0)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", SIZE)
                .call("glClearColor", "red", 0f, "green", 0f, "blue", 0f, "alpha", 1f).call("glClear", "mask", COLOUR);
    }

    /** Fills a rectangle of what is drawn into. */
    private void fill(int x, int y, int width, int height, float red, float green) {
        trace.call("glEnable", "cap", SCISSOR).call("glScissor", "x", x, "y", y, "width", width, "height", height)
                .call("glClearColor", "red", red, "green", green, "blue", 0f, "alpha", 1f)
                .call("glClear", "mask", COLOUR).call("glDisable", "cap", SCISSOR);
    }

    private void bind(int point, int framebuffer) {
        trace.call("glBindFramebuffer", "target", point, "framebuffer", framebuffer);
    }

    /** Makes a framebuffer with a renderbuffer of colours, and binds it. */
    private void framebuffer(int name) {
        bind(0x8d40, name);
        trace.call("glBindRenderbuffer", "target", 0x8d41, "renderbuffer", name)
                .call("glRenderbufferStorage", "target", 0x8d41, "internalformat", 0x8058, "width", SIZE, "height",
                        SIZE)
                .call("glFramebufferRenderbuffer", "target", 0x8d40, "attachment", 0x8ce0, "renderbuffertarget",
                        0x8d41, "renderbuffer", name);
        trace.call("glClearColor", "red", 0f, "green", 0f, "blue", 0f, "alpha", 1f).call("glClear", "mask", COLOUR);
    }

    private void blit(int[] from, int[] to, int mask, int filter) {
        trace.call("glBlitFramebuffer", "srcX0", from[0], "srcY0", from[1], "srcX1", from[2], "srcY1", from[3],
                "dstX0", to[0], "dstY0", to[1], "dstX1", to[2], "dstY1", to[3], "mask", mask, "filter", filter);
    }

    private static int[] edges(int... edges) {
        return edges;
    }

    private int[] image() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        report = TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        return new ReferenceRenderer(frames.get(0)).render().colour();
    }

    private static int[] rows(int... texels) {
        return texels;
    }

    @Test
    void aBlitCopiesARectangle() throws IOException {
        framebuffer(1);
        fill(1, 1, 2, 1, 1, 0);
        fill(1, 2, 1, 1, 0, 1);
        bind(0x8ca9, 0);
        blit(edges(1, 1, 3, 3), edges(0, 2, 2, 4), COLOUR, NEAREST);
        assertArrayEquals(rows(BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, RED, RED, BLACK, BLACK, GREEN,
                BLACK, BLACK, BLACK), image());
        assertFalse(report.mayDiffer());
    }

    /** The source is read from right to left, and from top to bottom. */
    @Test
    void aBlitMirrorsAndStretches() throws IOException {
        framebuffer(1);
        fill(0, 0, 1, 2, 1, 0);
        fill(1, 1, 1, 1, 0, 1);
        bind(0x8ca9, 0);
        blit(edges(2, 2, 0, 0), edges(0, 0, 4, 4), COLOUR, NEAREST);
        assertArrayEquals(rows(GREEN, GREEN, RED, RED, GREEN, GREEN, RED, RED, BLACK, BLACK, RED, RED, BLACK, BLACK,
                RED, RED), image());
    }

    /** A pixel of half the size is the mean of four: 255 + 255 + 0 + 0 over four is 127.5, the nearest number 128. */
    @Test
    void aLinearBlitToHalfTheSizeTakesMeans() throws IOException {
        framebuffer(1);
        fill(0, 0, 1, 2, 1, 0);
        bind(0x8ca9, 0);
        blit(edges(0, 0, 4, 4), edges(0, 0, 2, 2), COLOUR, LINEAR);
        int[] image = image();
        assertEquals(0xff000080, image[0]);
        assertEquals(BLACK, image[1]);
        assertEquals(BLACK, image[4]);
    }

    @Test
    void whatLiesBeyondTheSourceIsNotCopiedAndTheScissorHolds() throws IOException {
        fill(0, 0, 4, 4, 0, 1);
        framebuffer(1);
        fill(0, 0, 4, 4, 1, 0);
        bind(0x8ca9, 0);
        trace.call("glEnable", "cap", SCISSOR).call("glScissor", "x", 0, "y", 0, "width", 4, "height", 2);
        blit(edges(2, 0, 6, 4), edges(0, 0, 4, 4), COLOUR, NEAREST);
        assertArrayEquals(rows(RED, RED, GREEN, GREEN, RED, RED, GREEN, GREEN, GREEN, GREEN, GREEN, GREEN, GREEN,
                GREEN, GREEN, GREEN), image());
    }

    /** The lower half of the window is nearer than the quad behind it. */
    @Test
    void aBlitOfDepthsHoldsForTheTestsBehindIt() throws IOException {
        framebuffer(1);
        trace.call("glBindRenderbuffer", "target", 0x8d41, "renderbuffer", 2)
                .call("glRenderbufferStorage", "target", 0x8d41, "internalformat", 0x81a6, "width", SIZE, "height",
                        SIZE)
                .call("glFramebufferRenderbuffer", "target", 0x8d40, "attachment", 0x8d00, "renderbuffertarget",
                        0x8d41, "renderbuffer", 2)
                .call("glClearDepth", "depth", 1d).call("glClear", "mask", DEPTH)
                .call("glEnable", "cap", SCISSOR).call("glScissor", "x", 0, "y", 0, "width", 4, "height", 2)
                .call("glClearDepth", "depth", 0.25).call("glClear", "mask", DEPTH).call("glDisable", "cap", SCISSOR);
        bind(0x8ca9, 0);
        blit(edges(0, 0, 4, 4), edges(0, 0, 4, 4), DEPTH, NEAREST);
        trace.call("glEnable", "cap", 0x0b71).call("glColor3f", "red", 1f, "green", 0f, "blue", 0f).call("glRectf",
                "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
        assertArrayEquals(rows(BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, RED, RED, RED, RED, RED, RED,
                RED, RED), image());
        assertFalse(report.mayDiffer());
    }

    /** The texture holds what the window held when it was copied, not what comes later. */
    @Test
    void aTextureTakesAPartOfTheWindow() throws IOException {
        fill(2, 2, 2, 2, 1, 0);
        trace.call("glBindTexture", "target", TWO, "texture", 1)
                .call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", NEAREST)
                .call("glTexParameteri", "target", TWO, "pname", 0x2800, "param", NEAREST)
                .call("glCopyTexImage2D", "target", TWO, "level", 0, "internalformat", 0x1908, "x", 0, "y", 0, "width",
                        SIZE, "height", SIZE, "border", 0);
        fill(0, 0, 4, 4, 0, 1);
        trace.call("glCopyTexSubImage2D", "target", TWO, "level", 0, "xoffset", 0, "yoffset", 3, "x", 0, "y", 0,
                "width", 2, "height", 1)
                .call("glEnable", "cap", TWO).call("glColor3f", "red", 1f, "green", 1f, "blue", 1f)
                .call("glBegin", "mode", 7);
        for (int[] corner : new int[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } }) {
            trace.call("glTexCoord2f", "s", (float) corner[0], "t", (float) corner[1]).call("glVertex2f", "x",
                    2f * corner[0] - 1, "y", 2f * corner[1] - 1);
        }
        trace.call("glEnd");
        assertArrayEquals(rows(BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, RED, RED, GREEN,
                GREEN, RED, RED), image());
        assertEquals(Set.of(), report.notCarried().keySet());
    }

    @Test
    void copiesOfStencilValuesAreReported() throws IOException {
        framebuffer(1);
        bind(0x8ca9, 0);
        blit(edges(0, 0, 4, 4), edges(0, 0, 4, 4), COLOUR | 0x400, NEAREST);
        image();
        assertEquals(Set.of(NotCarried.STENCIL_COPY), report.notCarried().keySet());
    }

    /**
     * A texture of three channels, or of one for all three, that holds a copy of what an earlier frame drew: alpha is 1 whatever the
     * window's was, and of a luminance red counts. projectM draws each frame so from the one before.
     */
    @ParameterizedTest
    @CsvSource({ "0x1907,ff006699", "0x1909,ff999999" })
    void whatAnEarlierFrameCopiedHasTheTexturesChannels(String format, String expected) throws IOException {
        trace.call("glBindTexture", "target", 0x0de1, "texture", 1)
                .call("glTexParameteri", "target", 0x0de1, "pname", 0x2801, "param", NEAREST)
                .call("glTexParameteri", "target", 0x0de1, "pname", 0x2800, "param", NEAREST)
                .call("glTexImage2D", "target", 0x0de1, "level", 0, "internalformat", Integer.decode(format), "width",
                        SIZE,
                        "height", SIZE, "border", 0, "format", 0x1907, "type", 0x1401, "pixels", null);
        for (int frame = 0; frame < 2; frame++) {
            trace.call("glClearColor", "red", 0.6f, "green", 0.4f, "blue", 0f, "alpha", 0.2f)
                    .call("glClear", "mask", COLOUR)
                    .call("glCopyTexSubImage2D", "target", 0x0de1, "level", 0, "xoffset", 0, "yoffset", 0, "x", 0,
                            "y", 0, "width", SIZE, "height", SIZE)
                    .call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        }
        trace.call("glClear", "mask", COLOUR).call("glEnable", "cap", 0x0de1).call("glEnable", "cap", 0x0be2)
                .call("glBlendFunc", "sfactor", 0x0302, "dfactor", 0)
                .call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f)
                .call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        TraceImport.run(trace.write(folder), "small", 2, 2, (i, frame) -> frames.add(frame));
        int pixel = new ReferenceRenderer(frames.get(0)).render().colour()[0];
        assertEquals(expected, Integer.toHexString(pixel));
    }
}
