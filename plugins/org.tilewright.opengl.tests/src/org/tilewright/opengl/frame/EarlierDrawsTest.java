package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.opengl.CallWriter;

/** What frames read of what earlier ones drew, of a window of 2 x 1 pixels. */
class EarlierDrawsTest {

    private static final int TWO = 0x0de1;
    private static final int COLOUR = 0x4000;
    private static final int DEPTH = 0x100;
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
                .call("glViewport", "x", 0, "y", 0, "width", 2, "height", 1)
                .call("glBindTexture", "target", TWO, "texture", 1)
                .call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2600)
                .call("glTexParameteri", "target", TWO, "pname", 0x2800, "param", 0x2600)
                .call("glTexImage2D", "target", TWO, "level", 0, "internalformat", 0x1908, "width", 2, "height", 1,
                        "border", 0, "format", 0x1908, "type", 0x1401, "pixels", null);
        bind(1);
        trace.call("glFramebufferTexture2D", "target", 0x8d40, "attachment", 0x8ce0, "textarget", TWO, "texture", 1,
                "level", 0);
    }

    private void bind(int framebuffer) {
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", framebuffer);
    }

    private void clear(float red, float green) {
        trace.call("glClearColor", "red", red, "green", green, "blue", 0f, "alpha", 1f).call("glClear", "mask",
                COLOUR);
    }

    /** Clears one of the two pixels. */
    private void clear(int x, float red, float green) {
        trace.call("glEnable", "cap", SCISSOR).call("glScissor", "x", x, "y", 0, "width", 1, "height", 1);
        clear(red, green);
        trace.call("glDisable", "cap", SCISSOR);
    }

    private void swap() {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
    }

    /** The window shows the texture. */
    private void show() {
        bind(0);
        clear(0, 0);
        quad();
    }

    /** A square over all that is drawn shows the texture. */
    private void quad() {
        trace.call("glEnable", "cap", TWO).call("glColor3f", "red", 1f, "green", 1f, "blue", 1f).call("glBegin", "mode",
                7);
        for (int[] corner : new int[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } }) {
            trace.call("glTexCoord2f", "s", (float) corner[0], "t", (float) corner[1]).call("glVertex2f", "x",
                    2f * corner[0] - 1, "y", 2f * corner[1] - 1);
        }
        trace.call("glEnd").call("glDisable", "cap", TWO);
    }

    private int[] image(int number) throws IOException {
        return image(number, Set.of());
    }

    private int[] image(int number, Set<NotCarried> leftOut) throws IOException {
        swap();
        List<Frame> frames = new ArrayList<>();
        report = TraceImport.run(trace.write(folder), "small", number, number, (i, frame) -> frames.add(frame));
        assertEquals(leftOut, report.notCarried().keySet());
        return new ReferenceRenderer(frames.get(0)).render().colour();
    }

    @Test
    void aTextureHoldsWhatAFrameBeforeDrew() throws IOException {
        clear(1, 0);
        clear(1, 0, 1);
        swap();
        show();
        assertArrayEquals(new int[] { RED, GREEN }, image(1));
    }

    @Test
    void aTargetGoesOnFromAllFramesBefore() throws IOException {
        clear(0, 0);
        clear(0, 1, 0);
        swap();
        bind(1);
        clear(1, 0, 1);
        swap();
        bind(1);
        clear(1, 1, 0);
        clear(1, 0, 1);
        show();
        assertArrayEquals(new int[] { RED, GREEN }, image(2));
    }

    /** The framebuffer is green later: the frame before copied the red that it was. */
    @Test
    void aTextureHoldsWhatAFrameBeforeCopied() throws IOException {
        clear(1, 0);
        trace.call("glBindTexture", "target", TWO, "texture", 2)
                .call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2600)
                .call("glTexParameteri", "target", TWO, "pname", 0x2800, "param", 0x2600)
                .call("glCopyTexImage2D", "target", TWO, "level", 0, "internalformat", 0x1908, "x", 0, "y", 0, "width",
                        2, "height", 1, "border", 0);
        clear(0, 1);
        swap();
        show();
        assertArrayEquals(new int[] { RED, RED }, image(1));
    }

    /** The second pixel is as near as it can be, and stays as it is. */
    @Test
    void depthsOfARenderbufferAreThoseOfTheFrameBefore() throws IOException {
        trace.call("glBindRenderbuffer", "target", 0x8d41, "renderbuffer", 2)
                .call("glRenderbufferStorage", "target", 0x8d41, "internalformat", 0x81a6, "width", 2, "height", 1)
                .call("glFramebufferRenderbuffer", "target", 0x8d40, "attachment", 0x8d00, "renderbuffertarget",
                        0x8d41, "renderbuffer", 2)
                .call("glClearDepth", "depth", 1d).call("glClear", "mask", DEPTH)
                .call("glEnable", "cap", SCISSOR).call("glScissor", "x", 1, "y", 0, "width", 1, "height", 1)
                .call("glClearDepth", "depth", 0d).call("glClear", "mask", DEPTH).call("glDisable", "cap", SCISSOR);
        swap();
        clear(0, 0);
        trace.call("glEnable", "cap", 0x0b71).call("glColor3f", "red", 1f, "green", 0f, "blue", 0f)
                .call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f).call("glDisable", "cap", 0x0b71);
        show();
        assertArrayEquals(new int[] { RED, BLACK }, image(1));
    }

    /** One pixel shows the texture four times each way, from its smallest level: the mean of 255 and 0 is nearest to 128. */
    @Test
    void smallerLevelsOfADrawnTextureAreMadeOfWhatWasDrawn() throws IOException {
        clear(1, 0);
        clear(1, 0, 1);
        trace.call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2700).call("glGenerateMipmap",
                "target", TWO);
        trace.call("glViewport", "x", 1, "y", 0, "width", 1, "height", 1)
                .call("glMatrixMode", "mode", 0x1702).call("glScalef", "x", 4f, "y", 4f, "z", 1f);
        show();
        int[] image = image(0, Set.of(NotCarried.DRAWN_LEVELS));
        assertArrayEquals(new int[] { BLACK, 0xff008080 }, image);
    }

    @Test
    void aTextureThatIsGivenInPartAfterItWasDrawnIsReported() throws IOException {
        clear(1, 0);
        trace.call("glTexSubImage2D", "target", TWO, "level", 0, "xoffset", 0, "yoffset", 0, "width", 1, "height", 1,
                "format", 0x1908, "type", 0x1401, "pixels", new byte[] { 0, 0, 0, -1 });
        show();
        image(0, Set.of(NotCarried.OVERWRITTEN));
    }

    /** Given before it is drawn without a clear, it is what is drawn over. */
    @Test
    void aTargetBeginsOnWhatTheProgramGave() throws IOException {
        trace.call("glTexSubImage2D", "target", TWO, "level", 0, "xoffset", 0, "yoffset", 0, "width", 1, "height", 1,
                "format", 0x1908, "type", 0x1401, "pixels", new byte[] { -1, 0, 0, -1 });
        clear(1, 0, 1);
        show();
        assertArrayEquals(new int[] { RED, GREEN }, image(0));
    }

    /** The first pixel is red of the first frame, from which each frame goes on by drawing the second one. */
    private int[] after(int frames, Set<NotCarried> leftOut) throws IOException {
        clear(1, 0);
        for (int frame = 1; frame < frames; frame++) {
            swap();
            bind(1);
            clear(1, 0, 1);
        }
        swap();
        show();
        return image(frames, leftOut);
    }

    @Test
    void fourFramesGoOnFromThoseBefore() throws IOException {
        assertArrayEquals(new int[] { RED, GREEN }, after(5, Set.of()));
    }

    /** The second frame is the fifth before the last one, and the first that asks what was drawn before. */
    @Test
    void whatIsAskedForFirstIsExecutedHoweverLongBefore() throws IOException {
        assertArrayEquals(new int[] { RED, GREEN }, after(6, Set.of()));
    }

    /** The third frame is the fifth before the last one, and begins on black. */
    @Test
    void ofMoreFramesTheFirstAndTheLastFourAreExecuted() throws IOException {
        assertArrayEquals(new int[] { BLACK, GREEN }, after(7, Set.of(NotCarried.KEPT_TARGET)));
    }

    /**
     * Ten frames before, a pixel was drawn of the smaller level of what was drawn by halves before it had one, while it was bound: the
     * mean of red and green.
     */
    @Test
    void whatIsDrawnOnceOfSmallerLevelsIsThereLongAfter() throws IOException {
        trace.call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2700).call("glEnable", "cap", TWO);
        half(-1, 1, 0);
        half(0, 0, 1);
        trace.call("glDisable", "cap", TWO).call("glGenerateMipmap", "target", TWO)
                .call("glBindTexture", "target", TWO, "texture", 2)
                .call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2600)
                .call("glTexParameteri", "target", TWO, "pname", 0x2800, "param", 0x2600)
                .call("glTexImage2D", "target", TWO, "level", 0, "internalformat", 0x1908, "width", 1, "height", 1,
                        "border", 0, "format", 0x1908, "type", 0x1401, "pixels", null);
        bind(2);
        trace.call("glFramebufferTexture2D", "target", 0x8d40, "attachment", 0x8ce0, "textarget", TWO, "texture", 2,
                "level", 0).call("glBindTexture", "target", TWO, "texture", 1)
                .call("glViewport", "x", 0, "y", 0, "width", 1, "height", 1)
                .call("glMatrixMode", "mode", 0x1702).call("glScalef", "x", 4f, "y", 4f, "z", 1f);
        quad();
        trace.call("glLoadIdentity").call("glViewport", "x", 0, "y", 0, "width", 2, "height", 1)
                .call("glBindTexture", "target", TWO, "texture", 2);
        bind(0);
        for (int frame = 0; frame < 10; frame++) {
            clear(0, 0);
            swap();
        }
        show();
        assertArrayEquals(new int[] { 0xff008080, 0xff008080 }, image(10));
    }

    /**
     * The frame before reads the texture by its smaller level, which executes it, and then draws its second pixel, or none: the last
     * one sees it as it was left.
     */
    @ParameterizedTest
    @CsvSource({ "true", "false" })
    void whatWasExecutedIsExecutedAgainIfItIsDrawnAgain(boolean again) throws IOException {
        clear(1, 0);
        trace.call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2700).call("glGenerateMipmap",
                "target", TWO);
        show();
        bind(1);
        if (again) {
            clear(1, 0, 1);
        }
        trace.call("glTexParameteri", "target", TWO, "pname", 0x2801, "param", 0x2600);
        swap();
        show();
        assertArrayEquals(new int[] { RED, again ? GREEN : RED }, image(1));
    }

    private void half(float left, float red, float green) {
        trace.call("glColor3f", "red", red, "green", green, "blue", 0f).call("glRectf", "x1", left, "y1", -1f, "x2",
                left + 1, "y2", 1f);
    }

    /** A target of others, what comes before a clear of all, and the window are left out. */
    @Test
    void onlyWhatAnImageComesOfIsExecuted() {
        Command whole = clear(1, null);
        Command part = clear(1, new Rectangle(0, 0, 1, 1));
        Frame frame = new Frame("slice", 2, 1, List.of(target(1), target(2)), List.of(),
                List.of(part, whole, clear(2, null), clear(0, null), part), ByteBuffer.allocate(0),
                ByteBuffer.allocate(0));
        assertEquals(List.of(whole, part), EarlierDraws.slice(frame, Set.of(1)).commands());
    }

    private static RenderTarget target(int id) {
        return new RenderTarget(id, 2, 1, true, false, false);
    }

    private static Clear clear(int target, Rectangle scissor) {
        return new Clear(target, true, false, new float[] { 1, 0, 0, 1 }, 1, scissor);
    }
}
