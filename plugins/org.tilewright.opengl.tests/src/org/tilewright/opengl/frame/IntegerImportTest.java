package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.opengl.CallWriter;

/** Integers of vertices and textures keep all of their 32 bits, of which a float has 24. */
class IntegerImportTest {

    private static final String VERTICES = """
            #version 130
            in vec2 place;
            in ivec4 number;
            flat out ivec4 carried;
            void main() { carried = number; gl_Position = vec4(place, 0.0, 1.0); }
            """;
    private static final String FRAGMENTS = """
            #version 130
            flat in ivec4 carried;
            uniform ivec4 wanted;
            void main() { gl_FragColor = vec4(equal(carried, wanted)); }
            """;
    private static final String LOOKS_UP = """
            #version 130
            uniform usampler2D image;
            void main() {
                uvec4 found = texelFetch(image, ivec2(0), 0);
                gl_FragColor = vec4(equal(found, uvec4(16777217u, 4294967295u, 2147483649u, 1u)));
            }
            """;
    /** The second one has the bits of a float that is no number and would become another one. */
    private static final long[] NUMBERS = { 16_777_217, 0x7f80_0001, -16_777_219, Integer.MIN_VALUE + 1 };

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();

    private void begin(String vertex, String fragment) {
        trace.call(1, "glXCreateContext", "shareList", 0).call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", 4, "height", 4).call("glClear", "mask", 0x4000)
                .call(10, "glCreateShader", "type", 0x8b31)
                .call("glShaderSource", "shader", 10, "count", 1, "string", vertex, "length", null)
                .call(11, "glCreateShader", "type", 0x8b30)
                .call("glShaderSource", "shader", 11, "count", 1, "string", fragment, "length", null)
                .call(1, "glCreateProgram").call("glAttachShader", "program", 1, "shader", 10)
                .call("glAttachShader", "program", 1, "shader", 11)
                .call("glBindAttribLocation", "program", 1, "index", 0, "name", "place")
                .call("glBindAttribLocation", "program", 1, "index", 3, "name", "number")
                .call("glLinkProgram", "program", 1).call("glUseProgram", "program", 1);
    }

    private void wanted() {
        trace.call(5, "glGetUniformLocation", "program", 1, "name", "wanted").call("glUniform4i", "location", 5, "v0",
                NUMBERS[0], "v1", NUMBERS[1], "v2", NUMBERS[2], "v3", NUMBERS[3]);
    }

    private void number() {
        trace.call("glVertexAttribI4i", "index", 3, "x", NUMBERS[0], "y", NUMBERS[1], "z", NUMBERS[2], "w",
                NUMBERS[3]);
    }

    private void corner(float x, float y) {
        trace.call("glVertexAttrib2f", "index", 0, "x", x, "y", y);
    }

    private Frame frame() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private static void assertWhite(Frame frame) {
        int[] white = new int[16];
        Arrays.fill(white, -1);
        assertArrayEquals(white, new ReferenceRenderer(frame).render().colour());
    }

    /** As a current value, in arrays that begin and end make, and out of a list. */
    @ParameterizedTest
    @CsvSource({ "false, false", "true, false", "false, true", "true, true" })
    void integersOfVerticesKeepAllBits(boolean varies, boolean listed) throws IOException {
        begin(VERTICES, FRAGMENTS);
        wanted();
        if (listed) {
            trace.call("glNewList", "list", 7, "mode", 0x1300);
        }
        if (!varies) {
            number();
        }
        trace.call("glBegin", "mode", 7);
        if (varies) {
            trace.call("glVertexAttribI1i", "index", 3, "x", 5);
        }
        corner(-1, -1);
        number();
        corner(1, -1);
        corner(1, 1);
        corner(-1, 1);
        trace.call("glEnd");
        if (listed) {
            trace.call("glEndList").call("glCallList", "list", 7);
        }
        Frame frame = frame();
        VertexAttribute number = ((Draw) frame.commands().get(frame.commands().size() - 1)).vertices().attributes()
                .stream().filter(each -> each.slot() == VertexSlot.generic(3)).findFirst().orElseThrow();
        assertEquals(ComponentType.INT, number.type());
        int at = number.offset() + 3 * number.stride();
        for (int i = 0; i < NUMBERS.length; i++) {
            assertEquals(NUMBERS[i], frame.vertices().getInt(at + 4 * i));
        }
        assertWhite(frame);
    }

    @Test
    void integersOfTexturesKeepAllBits() throws IOException {
        begin(VERTICES, LOOKS_UP);
        ByteBuffer texel = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putInt(16_777_217).putInt(-1)
                .putInt(0x8000_0001);
        trace.call("glBindTexture", "target", 0x0de1, "texture", 4)
                .call("glTexImage2D", "target", 0x0de1, "level", 0, "internalformat", 0x8d71, "width", 1, "height", 1,
                        "border", 0, "format", 0x8d98, "type", 0x1405, "pixels", texel.array())
                .call("glTexParameteri", "target", 0x0de1, "pname", 0x2801, "param", 0x2600)
                .call("glTexParameteri", "target", 0x0de1, "pname", 0x2800, "param", 0x2600)
                .call("glBegin", "mode", 7);
        corner(-1, -1);
        corner(1, -1);
        corner(1, 1);
        corner(-1, 1);
        trace.call("glEnd");
        assertWhite(frame());
    }
}
