package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.opengl.CallWriter;

/** Framebuffer objects of small traces. */
class FramebufferImportTest {

    private static final int SIZE = 4;
    private static final int TWO = 0x0de1;
    private static final int ONE_ARRAY = 0x8c18;
    private static final int COLOUR = 0x4000;
    private static final int DEPTH = 0x100;
    private static final int FIRST = 0x8ce0;
    private static final int DEPTH_POINT = 0x8d00;
    private static final int RGBA = 0x1908;
    private static final int RGBA16F = 0x881a;
    private static final int DEPTH_FORMAT = 0x1902;
    private static final int RED = 0xff0000ff;
    private static final int GREEN = 0xff00ff00;

    @TempDir
    private Path folder;

    private final List<Frame> frames = new ArrayList<>();
    private final CallWriter trace = new CallWriter();
    private ImportReport report;

    @BeforeEach
    void begin() {
        trace.call(1, "glXCreateContext", "shareList", 0)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", SIZE);
        colour(0, 0, 0);
        clear(COLOUR);
    }

    private void texture(int name, int format) {
        texture(name, format, format);
    }

    private void texture(int name, int internalFormat, int format) {
        trace.call("glBindTexture", "target", TWO, "texture", name)
                .call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2600)
                .call("glTexImage2D", "target", TWO, "level", 0, "internalformat", internalFormat, "width", SIZE,
                        "height",
                        SIZE,
                        "border", 0, "format", format, "type", 0x1401, "pixels", null);
    }

    private void bind(int framebuffer) {
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", framebuffer);
    }

    private void attach(int point, int texture) {
        trace.call("glFramebufferTexture2D", "target", 0x8d40, "attachment", point, "textarget", TWO, "texture",
                texture, "level", 0);
    }

    private void colour(float red, float green, float blue) {
        trace.call("glClearColor", "red", red, "green", green, "blue", blue, "alpha", 1f);
    }

    private void clear(int mask) {
        trace.call("glClear", "mask", mask);
    }

    private void quad(float red, float green) {
        trace.call("glColor3f", "red", red, "green", green, "blue", 0f)
                .call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
    }

    /** The window shows what the texture holds at its first texel. */
    private void show(int texture) {
        trace.call("glBindTexture", "target", TWO, "texture", texture).call("glEnable", "cap", TWO);
        quad(1, 1);
        trace.call("glDisable", "cap", TWO);
    }

    private Frame frame(int number) throws IOException {
        report = TraceImport.run(trace.write(folder), "small", number, number, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private Frame frame() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        return frame(0);
    }

    private static void assertIs(int colour, Frame frame) {
        int[] expected = new int[SIZE * SIZE];
        Arrays.fill(expected, colour);
        assertArrayEquals(expected, new ReferenceRenderer(frame).render().colour());
    }

    /** The second of three rows is drawn green over the red ones that the program gave. */
    @Test
    void aLayerOfAnArrayOfOneDimensionIsARow() throws IOException {
        byte[] texels = new byte[3 * 4 * SIZE];
        for (int i = 0; i < texels.length; i += 4) {
            texels[i] = -1;
            texels[i + 3] = -1;
        }
        trace.call("glBindTexture", "target", ONE_ARRAY, "texture", 1)
                .call("glTexParameteri", "target", ONE_ARRAY, "pname", 0x2801, "param", 0x2600)
                .call("glTexParameteri", "target", ONE_ARRAY, "pname", 0x2800, "param", 0x2600)
                .call("glTexImage2D", "target", ONE_ARRAY, "level", 0, "internalformat", RGBA, "width", SIZE, "height",
                        3,
                        "border", 0, "format", RGBA, "type", 0x1401, "pixels", texels);
        bind(1);
        trace.call("glFramebufferTextureLayer", "target", 0x8d40, "attachment", FIRST, "texture", 1, "level", 0,
                "layer",
                1).call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", 1);
        quad(0, 1);
        bind(0);
        trace.call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", SIZE)
                .call(10, "glCreateShader", "type", 0x8b30)
                .call("glShaderSource", "shader", 10, "count", 1, "string", """
                        #version 130
                        uniform sampler1DArray rows;
                        void main() { gl_FragColor = texture(rows, vec2(0.5, floor(gl_FragCoord.y))); }
                        """, "length", null)
                .call(1, "glCreateProgram").call("glAttachShader", "program", 1, "shader", 10)
                .call("glLinkProgram", "program", 1).call("glUseProgram", "program", 1);
        quad(1, 1);
        int[] image = new ReferenceRenderer(frame()).render().colour();
        assertEquals(List.of(RED, GREEN, RED), List.of(image[0], image[SIZE], image[2 * SIZE]));
    }

    @Test
    void whatIsDrawnIntoATextureIsATargetThatTheTextureShows() throws IOException {
        texture(1, RGBA);
        bind(1);
        attach(FIRST, 1);
        colour(0, 1, 0);
        clear(COLOUR);
        bind(0);
        show(1);
        Frame frame = frame();
        assertIs(GREEN, frame);
        assertEquals(List.of(new RenderTarget(1, SIZE, SIZE, true, false, false)), frame.targets());
        assertEquals(TargetBuffer.COLOR, frame.textures().get(0).image().buffer());
        assertFalse(report.mayDiffer());
    }

    /** The values of such a clear are its own: what comes after goes by those of the state. */
    @Test
    void buffersAreClearedOneByOne() throws IOException {
        texture(1, RGBA);
        texture(2, DEPTH_FORMAT);
        bind(1);
        attach(FIRST, 1);
        attach(DEPTH_POINT, 2);
        colour(1, 0, 0);
        trace.call("glClearBufferfv", "buffer", 0x1800, "drawbuffer", 0, "value", new float[] { 0, 1, 0, 1 })
                .call("glClearBufferfv", "buffer", 0x1800, "drawbuffer", 1, "value", new float[] { 1, 0, 0, 1 })
                .call("glClearBufferfv", "buffer", 0x1801, "drawbuffer", 0, "value", new float[] { 0 })
                .call("glEnable", "cap", 0x0b71);
        quad(1, 0);
        trace.call("glDisable", "cap", 0x0b71);
        bind(0);
        clear(COLOUR);
        show(1);
        Frame frame = frame();
        assertIs(GREEN, frame);
        List<Clear> clears = frame.commands().stream().filter(Clear.class::isInstance).map(Clear.class::cast).toList();
        assertArrayEquals(new float[] { 1, 0, 0, 1 }, clears.getLast().rgba());
        assertFalse(report.mayDiffer());
    }

    /** The second pass clears the depths that the first one's draw is behind of. */
    @Test
    void aFramebufferWithTheDepthsOfAnotherOneIsTheSameTarget() throws IOException {
        texture(1, RGBA);
        texture(2, DEPTH_FORMAT);
        bind(1);
        attach(FIRST, 1);
        attach(DEPTH_POINT, 2);
        colour(0, 1, 0);
        clear(COLOUR | DEPTH);
        bind(2);
        attach(DEPTH_POINT, 2);
        trace.call("glClearDepth", "depth", 0.0);
        colour(1, 0, 0);
        clear(COLOUR | DEPTH);
        bind(1);
        trace.call("glEnable", "cap", 0x0b71);
        quad(1, 0);
        trace.call("glDisable", "cap", 0x0b71);
        bind(0);
        show(1);
        Frame frame = frame();
        assertIs(GREEN, frame);
        assertEquals(List.of(new RenderTarget(1, SIZE, SIZE, true, true, false)), frame.targets());
        assertFalse(report.mayDiffer());
    }

    /** Colours and depths that were drawn apart are found by the draw that has both: one is at depth 0, the other green. */
    @Test
    void imagesThatAreAttachedTogetherLaterBecomeOneTarget() throws IOException {
        texture(1, RGBA);
        texture(2, DEPTH_FORMAT);
        bind(1);
        attach(FIRST, 1);
        colour(0, 1, 0);
        clear(COLOUR);
        bind(2);
        attach(DEPTH_POINT, 2);
        trace.call("glClearDepth", "depth", 0.0);
        clear(DEPTH);
        bind(3);
        attach(FIRST, 1);
        attach(DEPTH_POINT, 2);
        trace.call("glEnable", "cap", 0x0b71);
        quad(1, 0);
        trace.call("glDisable", "cap", 0x0b71);
        bind(0);
        show(1);
        Frame frame = frame();
        assertIs(GREEN, frame);
        assertEquals(1, frame.targets().size());
    }

    @Test
    void withoutDepthsNothingIsTestedAgainstThem() throws IOException {
        texture(1, RGBA);
        bind(1);
        attach(FIRST, 1);
        clear(COLOUR);
        trace.call("glEnable", "cap", 0x0b71).call("glDepthFunc", "func", 0x0200);
        quad(1, 0);
        trace.call("glDisable", "cap", 0x0b71);
        bind(0);
        show(1);
        assertIs(RED, frame());
    }

    /** The fixed function's colour goes to all draw buffers, of which one has no blue, and half floats hold more than 1. */
    @Test
    void severalColoursAreDrawnAtOnce() throws IOException {
        texture(1, RGBA);
        texture(2, RGBA16F, RGBA);
        bind(1);
        attach(FIRST, 1);
        attach(FIRST + 1, 2);
        trace.call("glDrawBuffers", "n", 2, "bufs", new long[] { FIRST, FIRST + 1 })
                .call("glClearBufferfv", "buffer", 0x1800, "drawbuffer", 1, "value", new float[] { 3, 0, 0, 1 })
                .call("glClearBufferfv", "buffer", 0x1800, "drawbuffer", 0, "value", new float[] { 0, 0, 1, 1 })
                .call("glColorMaski", "index", 1, "r", 0, "g", 1, "b", 1, "a", 1);
        quad(0, 1);
        bind(0);
        clear(COLOUR);
        show(1);
        Frame frame = frame();
        assertIs(GREEN, frame);
        assertEquals(List.of(ColourFormat.RGBA8, ColourFormat.RGBA16F), frame.targets().get(0).colours());
        assertEquals(List.of(2, 1), frame.commands().stream().skip(1).limit(2).map(each -> ((Clear) each).outputs())
                .toList());
        // Red stays 3, 0x4200; green became 1, 0x3C00.
        assertEquals(0x3C004200, new ReferenceRenderer(frame).render().targets().get(0).colours(1)[0]);
        assertFalse(report.mayDiffer());
    }

    /**
     * The second object's rectangle, at depth 0.5, is behind the 0.25 that the first one cleared to; the first one's is before the 0.75
     * that the second one cleared to.
     */
    @Test
    void depthsOfSeveralColoursGoFromOneToTheOther() throws IOException {
        texture(1, RGBA);
        texture(2, RGBA);
        texture(3, DEPTH_FORMAT);
        bind(1);
        attach(FIRST, 1);
        attach(DEPTH_POINT, 3);
        trace.call("glEnable", "cap", 0x0b71).call("glClearDepth", "depth", 0.25);
        colour(0, 0, 1);
        clear(COLOUR | DEPTH);
        bind(2);
        attach(FIRST, 2);
        attach(DEPTH_POINT, 3);
        colour(1, 0, 0);
        clear(COLOUR);
        // A rectangle at z = 0 has depth 0.5: behind.
        quad(0, 1);
        trace.call("glClearDepth", "depth", 0.75);
        clear(DEPTH);
        bind(1);
        quad(0, 1);
        trace.call("glDisable", "cap", 0x0b71);
        bind(0);
        clear(COLOUR);
        show(1);
        Frame frame = frame();
        assertIs(GREEN, frame);
        RenderedFrame rendered = new ReferenceRenderer(frame).render();
        assertEquals(RED, rendered.targets().get(1).colours()[0]);
        assertEquals(2, frame.targets().size());
        assertFalse(report.mayDiffer());
    }

    @Test
    void imagesThatOtherOutputsDrawAreReported() throws IOException {
        texture(1, RGBA);
        texture(2, RGBA);
        bind(1);
        attach(FIRST, 1);
        attach(FIRST + 1, 2);
        trace.call("glDrawBuffers", "n", 2, "bufs", new long[] { FIRST, FIRST + 1 });
        clear(COLOUR);
        trace.call("glDrawBuffers", "n", 2, "bufs", new long[] { FIRST + 1, FIRST });
        clear(COLOUR);
        bind(0);
        clear(COLOUR);
        show(1);
        frame();
        assertEquals(Map.of(NotCarried.FRAMEBUFFER, 1L), report.notCarried());
    }

    @Test
    void aTextureThatIsDrawnIntoIsNotReadAtOnce() throws IOException {
        texture(1, RGBA);
        bind(1);
        attach(FIRST, 1);
        clear(COLOUR);
        trace.call("glEnable", "cap", TWO);
        quad(1, 0);
        trace.call("glDisable", "cap", TWO);
        bind(0);
        show(1);
        Frame frame = frame();
        assertIs(RED, frame);
        assertEquals(Map.of(NotCarried.FEEDBACK, 1L), report.notCarried());
    }

    @Test
    void theScreenIsUntouchedByFramebufferObjectsWithoutImages() throws IOException {
        bind(1);
        colour(1, 0, 0);
        clear(COLOUR);
        bind(0);
        assertIs(0xff000000, frame());
        assertTrue(report.notCarried().containsKey(NotCarried.FRAMEBUFFER));
    }

    /** Stencil values lie beside depths in targets: where a framebuffer object has none of these its test is said to be lost. */
    @Test
    void stencilValuesWithoutDepthsAreSaid() throws IOException {
        texture(1, RGBA);
        bind(1);
        attach(FIRST, 1);
        trace.call("glBindRenderbuffer", "target", 0x8d41, "renderbuffer", 1)
                .call("glRenderbufferStorage", "target", 0x8d41, "internalformat", 0x8d48, "width", SIZE, "height",
                        SIZE)
                .call("glFramebufferRenderbuffer", "target", 0x8d40, "attachment", 0x8d20, "renderbuffertarget", 0x8d41,
                        "renderbuffer", 1);
        quad(0, 1);
        trace.call("glEnable", "cap", 0x0b90);
        quad(1, 0);
        bind(0);
        frame();
        assertEquals(Map.of(NotCarried.STENCIL_ALONE, 1L), report.notCarried());
    }
}
