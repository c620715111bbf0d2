package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.TextureObject.BufferPart;

/** Textures that are buffers, from calls to images. */
class BufferTextureImportTest {

    private static final int BUFFER = 0x8c2a;
    private static final int RGBA8 = 0x8058;
    private static final int RED = 0xff0000ff;
    private static final int GREEN = 0xff00ff00;
    private static final int BLACK = 0xff000000;

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();
    private ImportReport report;

    /** A window of 2 x 1 pixels, each of which shows the texel of its column. */
    private void begin() {
        trace.call(1, "glXCreateContext", "shareList", 0).call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", 2, "height", 1).call("glClear", "mask", 0x4000)
                .call(4, "glCreateShader", "type", 0x8b30)
                .call("glShaderSource", "shader", 4, "count", 1, "string", """
                        #version 140
                        uniform samplerBuffer texels;
                        out vec4 colour;
                        void main() {
                            colour = texelFetch(texels, int(gl_FragCoord.x));
                        }""", "length", null)
                .call(3, "glCreateProgram").call("glAttachShader", "program", 3, "shader", 4)
                .call("glLinkProgram", "program", 3).call("glUseProgram", "program", 3);
    }

    private void contents(int... texels) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * texels.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int texel : texels) {
            bytes.putInt(texel);
        }
        trace.call("glBindBuffer", "target", BUFFER, "buffer", 5).call("glBufferData", "target", BUFFER, "size",
                bytes.capacity(), "data", bytes.array(), "usage", 0)
                .call("glBindTexture", "target", BUFFER, "texture", 6);
    }

    private void show() {
        trace.call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
    }

    private Frame frame() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        report = TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        assertEquals(Map.of(), report.notCarried());
        assertEquals(List.of(), report.ignored());
        return frames.get(0);
    }

    private static int[] image(Frame frame) {
        return new ReferenceRenderer(frame).render().colour();
    }

    private static Texture texture(Frame frame, int draw) {
        Draw drawn = frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList().get(draw);
        return frame.texture(drawn.program().textures().get(0).texture());
    }

    @Test
    void aProgramReadsABuffer() throws IOException {
        begin();
        contents(RED, GREEN);
        trace.call("glTexBuffer", "target", BUFFER, "internalformat", RGBA8, "buffer", 5);
        show();
        Frame frame = frame();
        assertEquals(TextureKind.TEXTURE_BUFFER, texture(frame, 0).kind());
        assertArrayEquals(new int[] { RED, GREEN }, image(frame));
    }

    /** The second draw paints over the first with what the buffer holds then; what the first read stays with it. */
    @Test
    void eachDrawReadsWhatTheBufferHoldsThen() throws IOException {
        begin();
        contents(RED, GREEN);
        trace.call("glTexBufferARB", "target", BUFFER, "internalformat", RGBA8, "buffer", 5);
        show();
        trace.call("glBufferSubData", "target", BUFFER, "offset", 4, "size", 4, "data", new byte[] { -1, 0, 0, -1 });
        show();
        Frame frame = frame();
        assertArrayEquals(new int[] { RED, RED }, image(frame));
        assertEquals(Float.floatToRawIntBits(1), texture(frame, 0).levels().get(0).texels()[5]);
        assertEquals(0, texture(frame, 1).levels().get(0).texels()[5]);
    }

    /** Beyond a range nothing is read, though the buffer goes on. */
    @Test
    void aRangeBeginsAndEndsWithinTheBuffer() throws IOException {
        begin();
        contents(RED, GREEN, RED);
        trace.call("glTexBufferRange", "target", BUFFER, "internalformat", RGBA8, "buffer", 5, "offset", 4, "size", 4);
        show();
        Frame frame = frame();
        assertEquals(1, texture(frame, 0).levels().get(0).width());
        assertEquals(GREEN, image(frame)[0]);
        assertEquals(0, image(frame)[1] & 0xffffff);
    }

    @Test
    void aTextureWithoutABufferIsBlack() throws IOException {
        begin();
        contents(RED, GREEN);
        show();
        assertArrayEquals(new int[] { BLACK, BLACK }, image(frame()));
    }

    private static int[] words(String format, TexelForm form, int texels, byte... bytes) {
        BufferObject buffer = new BufferObject();
        buffer.allocate(bytes.length, bytes);
        Texture texture = BufferTexels.texture(new BufferPart(buffer, Integer.parseInt(format, 16), 0, -1), 1);
        TextureLevel level = texture.levels().get(0);
        assertEquals(form, level.form());
        assertEquals(texels, level.width());
        return level.texels();
    }

    /** The last channel of the last texel: byte 188, which with a sign is -68; 0xbc3c is 48,188 or -(1 + 60 / 1,024). */
    @ParameterizedTest
    @CsvSource({ "8229, R32F, 8, 0.737254902", "822C, RG32F, 2, 0.735301747", "822D, R32F, 4, -1.05859375",
            "8231, R32I, 8, -68", "823A, RG32I, 2, 48188", "8236, R32I, 2, -1136903168", "8D7C, RGBA32I, 2, 188" })
    void formatsSayHowBytesAreRead(String format, TexelForm form, int texels, double last) {
        int[] words = words(format, form, texels, (byte) 0, (byte) 1, (byte) 2, (byte) 3, (byte) 0, (byte) 60,
                (byte) 60,
                (byte) 188);
        int word = words[words.length - 1];
        assertEquals(last, form.integers() ? word : Float.intBitsToFloat(word), 1e-7);
    }

    /** Integers of 32 bits keep those that no float has; a fourth channel is 1. */
    @ParameterizedTest
    @CsvSource({ "8815, RGBA32F, 1065353216", "8D83, RGBA32I, 1" })
    void threeChannelsHaveAFourth(String format, TexelForm form, int fourth) {
        assertArrayEquals(new int[] { 0x01000001, 2, 3, fourth },
                words(format, form, 1, new byte[] { 1, 0, 0, 1, 2, 0, 0, 0, 3, 0, 0, 0, 4 }));
    }

    @Test
    void whatHasNoTexelIsIncomplete() {
        BufferObject buffer = new BufferObject();
        buffer.allocate(8, null);
        assertNull(BufferTexels.texture(null, 1));
        assertNull(BufferTexels.texture(new BufferPart(buffer, 0x8815, 0, -1), 1));
        assertNull(BufferTexels.texture(new BufferPart(buffer, 0x1908, 0, -1), 1));
        assertNull(BufferTexels.texture(new BufferPart(buffer, 0x8229, 8, -1), 1));
        assertNull(BufferTexels.texture(new BufferPart(buffer, 0x8229, -1, 4), 1));
        assertNull(BufferTexels.texture(new BufferPart(buffer, 0x8229, Long.MAX_VALUE, 4), 1));
    }
}
