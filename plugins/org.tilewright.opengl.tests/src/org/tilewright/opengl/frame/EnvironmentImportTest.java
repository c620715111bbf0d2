package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.CallWriter;

/** Texture units of the fixed function that ask for more than the texture stages of a frame. */
class EnvironmentImportTest {

    private static final int TWO = 0x0de1;
    private static final int THREE = 0x806f;
    private static final int RECTANGLE = 0x84f5;
    private static final int CUBE = 0x8513;
    private static final int RGBA = 0x1908;
    private static final int BYTES = 0x1401;
    private static final int NEAREST = 0x2600;
    private static final int ENVIRONMENT = 0x2300;
    private static final int MODE = 0x2200;
    private static final int MODULATE = 0x2100;

    @TempDir
    private Path folder;

    private CallWriter trace;
    private ImportReport report;

    @BeforeEach
    void begin() {
        trace = new CallWriter();
        trace.call(1, "glXCreateContext", "shareList", 0).call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", 2, "height", 2)
                .call("glClear", "mask", 0x4000);
    }

    private Frame frame() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        report = TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private static Draw draw(Frame frame) {
        return (Draw) frame.commands().get(1);
    }

    private static int pixel(Frame frame) {
        return new ReferenceRenderer(frame).render().colour()[0];
    }

    private void parameter(int target, int name, float value) {
        trace.call("glTexParameterf", "target", target, "pname", name, "param", value);
    }

    private void bind(int target) {
        trace.call("glBindTexture", "target", target, "texture", 7).call("glEnable", "cap", target);
        parameter(target, 0x2801, NEAREST);
        parameter(target, 0x2800, NEAREST);
    }

    private void environment(int property, int value) {
        trace.call("glTexEnvi", "target", ENVIRONMENT, "pname", property, "param", value);
    }

    /** Draws all pixels with one colour and the same texture coordinates. */
    private void quad(float red, float alpha, float s, float t, float r, float q) {
        trace.call("glColor4f", "red", red, "green", 1f, "blue", 0.4f, "alpha", alpha)
                .call("glTexCoord4f", "s", s, "t", t, "r", r, "q", q)
                .call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private void image(int target, int format, int width, byte[] texels) {
        trace.call("glTexImage2D", "target", target, "level", 0, "internalformat", format, "width", width, "height",
                texels.length / 4 / width, "border", 0, "format", RGBA, "type", BYTES, "pixels", texels);
    }

    /** Face n is red n * 40. The direction (0, -3, 1) looks at the face of negative y, which is the fourth. */
    @Test
    void cubesAreLookedUpByADirection() throws IOException {
        bind(CUBE);
        for (int face = 0; face < 6; face++) {
            image(CUBE + 2 + face, 0x8051, 1, bytes(face * 40, 255, 255, 255));
        }
        quad(0.5f, 1, 0, -3, 1, 2);
        // 120 * 0.5, 255 * 1 and 255 * 0.4.
        assertEquals("ff66ff3c", Integer.toHexString(pixel(frame())));
        assertFalse(report.mayDiffer());
    }

    /** The last coordinate divides the others: (1, 1, 3) by 4 is a quarter, a quarter, three quarters, the second layer. */
    @Test
    void volumesAreLookedUpByThreeCoordinates() throws IOException {
        bind(THREE);
        trace.call("glTexImage3D", "target", THREE, "level", 0, "internalformat", 0x8058, "width", 1, "height", 1,
                "depth", 2, "border", 0, "format", RGBA, "type", BYTES, "pixels",
                bytes(10, 20, 30, 255, 200, 100, 255, 128));
        quad(1, 1, 1, 1, 3, 4);
        assertEquals("806664c8", Integer.toHexString(pixel(frame())));
    }

    /** Coordinates are texels: (2.5, 0.5) is the third of four. */
    @Test
    void rectanglesAreLookedUpByTexels() throws IOException {
        bind(RECTANGLE);
        image(RECTANGLE, 0x8058, 4, bytes(1, 0, 0, 255, 2, 0, 0, 255, 3, 5, 10, 255, 4, 0, 0, 255));
        quad(1, 1, 2.5f, 0.5f, 0, 1);
        assertEquals("ff040503", Integer.toHexString(pixel(frame())));
    }

    @Test
    void bordersHaveAColour() throws IOException {
        bind(TWO);
        image(TWO, 0x8058, 1, bytes(0, 0, 0, 255));
        parameter(TWO, 0x2802, 0x812d);
        trace.call("glTexParameterfv", "target", TWO, "pname", 0x1004, "params", new float[] { 0.2f, 0.4f, 1, 1 });
        quad(1, 1, 1.5f, 0.5f, 0, 1);
        assertEquals("ff666633", Integer.toHexString(pixel(frame())));
    }

    /** The texel is 0.5: a third coordinate of 0.4 is at most that, one of 0.6 is not. */
    @ParameterizedTest
    @CsvSource({ "0.4,ff66ffff", "0.6,ff000000" })
    void depthsAreCompared(float reference, String expected) throws IOException {
        bind(TWO);
        trace.call("glTexImage2D", "target", TWO, "level", 0, "internalformat", 0x81a6, "width", 1, "height", 1,
                "border", 0, "format", 0x1902, "type", BYTES, "pixels", bytes(128));
        parameter(TWO, 0x884c, 0x884e);
        quad(1, 1, 0.5f, 0.5f, reference, 1);
        assertEquals(expected, Integer.toHexString(pixel(frame())));
    }

    /** 0.2 * 1 + 0.6 - 0.5 is 0.3, and twice that 0.6: MODULATE_SIGNED_ADD of ATI, of which the third argument is a factor. */
    @Test
    void combinersOfAtiAreKnown() throws IOException {
        bind(TWO);
        image(TWO, 0x8058, 1, bytes(51, 51, 51, 255));
        trace.call("glTexEnvfv", "target", ENVIRONMENT, "pname", 0x2201, "params", new float[] { 0.6f, 0.6f, 0.6f, 1 });
        environment(MODE, 0x8570);
        environment(0x8571, 0x8745);
        environment(0x8580, 0x1702);
        environment(0x8581, 0x8576);
        environment(0x8582, 0x8577);
        environment(0x8592, 0x0300);
        trace.call("glTexEnvf", "target", ENVIRONMENT, "pname", 0x8573, "param", 2f);
        quad(1, 1, 0.5f, 0.5f, 0, 1);
        // Red and green are 1; of blue 0.2 * 0.4 + 0.1 = 0.18, twice 0.36.
        assertEquals("ff5c9999", Integer.toHexString(pixel(frame())));
    }

    /** A cube without all faces is incomplete, so that its unit is off. */
    @Test
    void incompleteTexturesSwitchTheirUnitOff() throws IOException {
        bind(CUBE);
        image(CUBE + 2, 0x8051, 1, bytes(0, 0, 0, 255));
        quad(1, 1, 1, 0, 0, 1);
        assertEquals("ff66ffff", Integer.toHexString(pixel(frame())));
    }

    /**
     * What both ways can do comes out alike, but for roundings between units: each environment with textures of each kind of
     * channels. A least level of detail changes nothing where both filters take the nearest texel, but asks for a program.
     */
    @ParameterizedTest
    @CsvSource({ "0x2100", "0x1e01", "0x0104", "0x2101", "0x0be2", "0x8570" })
    void programsDoWhatStagesDo(String mode) throws IOException {
        for (int format : new int[] { 0x803c, 0x8040, 0x8045, 0x804b, 0x8051, 0x8058 }) {
            Frame plain = environments(Integer.decode(mode), format, false);
            assertNull(draw(plain).program());
            Frame programmed = environments(Integer.decode(mode), format, true);
            assertNotNull(draw(programmed).program());
            int expected = pixel(plain);
            int actual = pixel(programmed);
            for (int shift = 0; shift < 32; shift += 8) {
                assertEquals(expected >>> shift & 0xff, actual >>> shift & 0xff, 1,
                        Integer.toHexString(format) + " " + Integer.toHexString(expected) + " is "
                                + Integer.toHexString(actual));
            }
        }
    }

    /** Two units: the first one modulates, the second has the mode; with secondary colours and fog. */
    private Frame environments(int mode, int format, boolean programmed) throws IOException {
        begin();
        trace.call("glFogi", "pname", 0x0b65, "param", 0x2601).call("glFogf", "pname", 0x0b63, "param", -2f)
                .call("glFogf", "pname", 0x0b64, "param", 6f).call("glEnable", "cap", 0x0b60)
                .call("glFogfv", "pname", 0x0b66, "params", new float[] { 0.9f, 0.1f, 0.5f, 1 })
                .call("glEnable", "cap", 0x8458)
                .call("glSecondaryColor3f", "red", 0.1f, "green", 0.05f, "blue", 0.2f);
        for (int unit = 0; unit < 2; unit++) {
            trace.call("glActiveTexture", "texture", 0x84c0 + unit).call("glEnable", "cap", TWO)
                    .call("glBindTexture", "target", TWO, "texture", 1 + unit);
            parameter(TWO, 0x2801, NEAREST);
            parameter(TWO, 0x2800, NEAREST);
            if (programmed) {
                parameter(TWO, 0x813a, 1);
            }
        }
        image(TWO, format, 1, bytes(180, 120, 60, 100));
        trace.call("glTexEnvfv", "target", ENVIRONMENT, "pname", 0x2201, "params",
                new float[] { 0.3f, 0.7f, 0.2f, 0.6f });
        environment(MODE, mode);
        environment(0x8571, 0x8575);
        environment(0x8572, 0x84e7);
        trace.call("glActiveTexture", "texture", 0x84c0);
        environment(MODE, MODULATE);
        image(TWO, 0x8058, 1, bytes(250, 200, 150, 240));
        quad(0.6f, 0.8f, 0.5f, 0.5f, 0, 1);
        return frame();
    }

    /** Nothing but assembly goes together with assembly, so there the unit is off. */
    @Test
    void besideAnArbProgramOfVerticesUnitsAreOff() throws IOException {
        bind(CUBE);
        for (int face = 0; face < 6; face++) {
            image(CUBE + 2 + face, 0x8051, 1, bytes(0, 0, 0, 255));
        }
        trace.call("glEnable", "cap", 0x8620).call("glBindProgramARB", "target", 0x8620, "program", 1)
                .call("glProgramStringARB", "target", 0x8620, "format", 0x8875, "len", 74, "string",
                        "!!ARBvp1.0\nMOV result.position, vertex.position;\nMOV result.color, 1;\nEND");
        quad(0.5f, 1, 1, 0, 0, 1);
        assertEquals(-1, pixel(frame()));
        assertEquals(Map.of(NotCarried.TEXTURE_TARGET, 1L), report.notCarried());
    }

    /** A cube beside a program of vertices: the texture coordinates are those that it gives. */
    @Test
    void programsOfVerticesGoTogetherWithIt() throws IOException {
        String text = "void main() { gl_Position = gl_Vertex; gl_FrontColor = vec4(1.0);"
                + " gl_TexCoord[0] = vec4(0.0, 0.0, -1.0, 1.0); }";
        trace.call(3, "glCreateShader", "type", 0x8b31).call("glShaderSource", "shader", 3, "count", 1, "string", text,
                "length", null).call("glCompileShader", "shader", 3).call(4, "glCreateProgram")
                .call("glAttachShader", "program", 4, "shader", 3).call("glLinkProgram", "program", 4)
                .call("glUseProgram", "program", 4);
        bind(CUBE);
        for (int face = 0; face < 6; face++) {
            image(CUBE + 2 + face, 0x8051, 1, bytes(face * 40, 255, 255, 255));
        }
        quad(0.5f, 1, 0, 0, 0, 1);
        Frame frame = frame();
        assertEquals("ffffffc8", Integer.toHexString(pixel(frame)));
        assertEquals(2, frame.programs().get(draw(frame).program().program()).sources().size());
    }

    /** At coordinate 0 of one red texel a linear filter has half of the border, of the second coordinate nothing where there is none. */
    @Test
    void clampedCoordinatesMixTheColourOfTheBorder() throws IOException {
        bind(0x0de1);
        parameter(0x0de1, 0x2801, 0x2601);
        parameter(0x0de1, 0x2800, 0x2601);
        parameter(0x0de1, 0x2802, 0x2900);
        trace.call("glTexParameterfv", "target", 0x0de1, "pname", 0x1004, "params", new float[] { 0, 1, 0, 1 });
        image(0x0de1, 0x8058, 1, bytes(255, 0, 0, 255));
        quad(1, 1, 0, 0.5f, 0, 1);
        assertEquals("ff008080", Integer.toHexString(pixel(frame())));
        assertFalse(report.mayDiffer());
    }

    @Test
    void rowsHaveNoBorderAboveThem() throws IOException {
        bind(0x0de0);
        parameter(0x0de0, 0x2801, 0x2601);
        parameter(0x0de0, 0x2800, 0x2601);
        parameter(0x0de0, 0x2803, 0x2900);
        trace.call("glTexImage1D", "target", 0x0de0, "level", 0, "internalformat", 0x8058, "width", 1, "border", 0,
                "format", RGBA, "type", BYTES, "pixels", bytes(255, 0, 0, 255));
        quad(1, 1, 0.5f, 0, 0, 1);
        assertEquals("ff0000ff", Integer.toHexString(pixel(frame())));
    }

    @Test
    void coordinatesThatAreMirroredOnceAreSaid() throws IOException {
        bind(0x0de1);
        parameter(0x0de1, 0x2803, 0x8743);
        image(0x0de1, 0x8058, 1, bytes(255, 0, 0, 255));
        quad(1, 1, 0.5f, 0.5f, 0, 1);
        frame();
        assertEquals(Set.of(NotCarried.WRAP), report.notCarried().keySet());
    }
}
