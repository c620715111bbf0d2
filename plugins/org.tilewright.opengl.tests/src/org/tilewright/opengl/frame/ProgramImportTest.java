package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameHash;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.UniformBlock;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.opengl.CallWriter;
import org.tilewright.testing.SharedTraces;

/** Programs, and what draws give them, on their way into frames. */
class ProgramImportTest {

    private static final int VERTEX = 0x8b31;
    private static final int FRAGMENT = 0x8b30;
    private static final int ARRAY = 0x8892;
    private static final String VERTICES = """
            attribute float place;
            uniform vec2 bones[2];
            void main() { gl_Position = vec4(bones[1], place, 1.0); }
            """;
    private static final String FRAGMENTS = """
            uniform sampler2D image;
            void main() { gl_FragColor = texture2D(image, vec2(0.5)); }
            """;

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();
    private ImportReport report;

    private void begin() {
        trace.call(1, "glXCreateContext", "shareList", 0).call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", 4, "height", 4).call("glClear", "mask", 0x4000);
    }

    private void program(int name, String vertex, String fragment) {
        shader(10 * name, VERTEX, vertex);
        shader(10 * name + 1, FRAGMENT, fragment);
        trace.call(name, "glCreateProgram").call("glAttachShader", "program", name, "shader", 10 * name)
                .call("glAttachShader", "program", name, "shader", 10 * name + 1)
                .call("glBindAttribLocation", "program", name, "index", 3, "name", "place")
                .call("glLinkProgram", "program", name).call("glUseProgram", "program", name);
    }

    private void shader(int name, int stage, String source) {
        trace.call(name, "glCreateShader", "type", stage).call("glShaderSource", "shader", name, "count", 1, "string",
                source, "length", null);
    }

    private void buffer(int name, int target, float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        trace.call("glBindBuffer", "target", target, "buffer", name).call("glBufferData", "target", target, "size",
                bytes.capacity(), "data", bytes.array(), "usage", 0);
    }

    private void attribute(int index) {
        trace.call("glVertexAttribPointer", "index", index, "size", 1, "type", 0x1406, "normalized", 0, "stride", 0,
                "pointer", 0).call("glEnableVertexAttribArray", "index", index);
    }

    private void triangles(int instances) {
        trace.call("glDrawArraysInstanced", "mode", 4, "first", 1, "count", 3, "instancecount", instances);
    }

    private Frame frame() throws IOException {
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        report = TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        return frames.get(0);
    }

    private static List<Draw> draws(Frame frame) {
        return frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
    }

    @Test
    void aProgramIsCarriedWithWhatDrawsGiveIt() throws IOException {
        begin();
        program(3, VERTICES, FRAGMENTS);
        trace.call(7, "glGetUniformLocation", "program", 3, "name", "bones[0]").call(9, "glGetUniformLocation",
                "program", 3, "name", "image").call("glUniform2f", "location", 8, "v0", 1f, "v1", 2f)
                .call("glUniform1i", "location", 9, "v0", 5);
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        triangles(1);
        trace.call("glUniform1i", "location", 9, "v0", 6);
        triangles(1);
        trace.call("glUseProgram", "program", 0).call("glRectf", "x1", 0f, "y1", 0f, "x2", 1f, "y2", 1f);
        Frame frame = frame();
        assertEquals(Map.of(), report.notCarried());
        assertEquals(1, frame.programs().size());
        assertEquals(List.of(ProgramStage.FRAGMENT, ProgramStage.VERTEX),
                frame.programs().get(0).sources().stream().map(source -> source.stage()).toList());
        assertEquals(ProgramLanguage.GLSL, frame.programs().get(0).sources().get(0).language());
        assertEquals(VERTICES, frame.programs().get(0).sources().get(1).text());
        assertEquals(List.of(new Location("place", 3)), frame.programs().get(0).attributes());
        List<Draw> draws = draws(frame);
        ProgramInput input = draws.get(0).program();
        assertEquals(1, input.firstVertex());
        assertEquals(List.of(
                new UniformValue("bones", UniformKind.FLOAT, 1, 2,
                        new int[] { 0, 0, Float.floatToIntBits(1), Float.floatToIntBits(2) }),
                new UniformValue("image", UniformKind.INT, 1, 1, new int[] { 5 })), input.uniforms());
        assertArrayEquals(new int[] { 6 }, draws.get(1).program().uniforms().get(1).bits());
        VertexAttribute place = draws.get(0).vertices().attributes().get(0);
        assertEquals(VertexSlot.generic(3), place.slot());
        assertEquals(2, frame.vertices().getFloat(place.offset()));
        assertNull(draws.get(2).program());
    }

    /** An image at each of the units 0 to 3, flat and as a cube. */
    private void images() {
        for (int unit = 0; unit < 4; unit++) {
            trace.call("glActiveTexture", "texture", 0x84c0 + unit);
            image(0x0de1, 0x0de1, 2 * unit + 1, 1);
            image(0x8513, 0x8515, 2 * unit + 2, 6);
        }
    }

    private void image(int target, int first, int name, int faces) {
        trace.call("glBindTexture", "target", target, "texture", name).call("glTexParameteri", "target", target,
                "pname",
                0x2801, "param", 0x2600);
        for (int face = first; face < first + faces; face++) {
            trace.call("glTexImage2D", "target", face, "level", 0, "internalformat", 0x1908, "width", 1, "height", 1,
                    "border", 0, "format", 0x1908, "type", 0x1401, "pixels", new byte[] { (byte) name, 0, 0, -1 });
        }
    }

    private void given(int location, String name, int value) {
        trace.call(location, "glGetUniformLocation", "program", 3, "name", name).call("glUniform1i", "location",
                location,
                "v0", value);
    }

    /** The units and kinds of what the first draw's program looks up. */
    private List<String> lookedUp() throws IOException {
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        triangles(1);
        Frame frame = frame();
        return draws(frame).get(0).program().textures().stream()
                .map(each -> each.unit() + " " + frame.texture(each.texture()).kind()).toList();
    }

    @Test
    void eachSamplerHasTheTextureOfItsUnitAndKindAlone() throws IOException {
        begin();
        images();
        program(3, "", "uniform sampler2D wall; uniform samplerCube sky; uniform int mode;");
        given(7, "wall", 1);
        given(8, "sky", 2);
        given(9, "mode", 3);
        assertEquals(List.of("1 TEXTURE_2D", "2 TEXTURE_CUBE_MAP"), lookedUp());
    }

    @Test
    void aSamplerThatWasGivenNoUnitIsThatOfUnitZeroUnlessTheDriverHadNone() throws IOException {
        begin();
        images();
        program(3, "", "uniform sampler2D wall; uniform samplerCube sky; uniform sampler2D pair[2];");
        trace.call(-1, "glGetUniformLocation", "program", 3, "name", "sky").call(-1, "glGetUniformLocation", "program",
                3,
                "name", "wall");
        given(7, "pair[0]", 3);
        assertEquals(List.of("0 TEXTURE_2D", "3 TEXTURE_2D"), lookedUp());
    }

    /** Any integer may be the unit then. */
    @Test
    void ofSamplersThatMacrosDeclareAllUnitsAreCarried() throws IOException {
        begin();
        images();
        program(3, "", "#define IMAGE(name) uniform sampler2D name\nIMAGE(wall); uniform samplerCube sky;");
        given(7, "wall", 1);
        given(8, "sky", 2);
        assertEquals(List.of("0 TEXTURE_2D", "1 TEXTURE_2D", "2 TEXTURE_2D", "2 TEXTURE_CUBE_MAP"), lookedUp());
    }

    @Test
    void assemblyLooksUpEachUnitAsItSays() throws IOException {
        begin();
        images();
        trace.call("glEnable", "cap", 0x8804).call("glBindProgramARB", "target", 0x8804, "program", 5)
                .call("glProgramStringARB", "target", 0x8804, "format", 0x8875, "len", 9, "string",
                        "!!ARBfp1.0 TEX a, b, texture[1], 2D; TEX a, b, texture[2], CUBE;"
                                .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1))
                .call("glRectf", "x1", 0f, "y1", 0f, "x2", 1f, "y2", 1f);
        Frame frame = frame();
        assertEquals(List.of("1 TEXTURE_2D", "2 TEXTURE_CUBE_MAP"), draws(frame).get(0).program().textures().stream()
                .map(each -> each.unit() + " " + frame.texture(each.texture()).kind()).toList());
    }

    /** Three instances of which two share a value. */
    @Test
    void anInstanceIsADrawOfItsOwn() throws IOException {
        begin();
        program(3, "", "");
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        buffer(21, ARRAY, 10, 20);
        attribute(4);
        trace.call("glVertexAttribDivisor", "index", 4, "divisor", 2);
        triangles(3);
        Frame frame = frame();
        List<Float> values = new ArrayList<>();
        for (Draw draw : draws(frame)) {
            VertexAttribute ofInstance = draw.vertices().attributes().get(1);
            assertEquals(0, ofInstance.stride());
            values.add(frame.vertices().getFloat(ofInstance.offset()));
            assertEquals(values.size() - 1, draw.program().instance());
        }
        assertEquals(List.of(10f, 10f, 20f), values);
    }

    /** The first of three instances is the second one in its array, whatever its divisor. */
    @Test
    void baseInstancesCountValuesOfInstances() throws IOException {
        begin();
        program(3, VERTICES, FRAGMENTS);
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        buffer(21, ARRAY, 10, 20, 30);
        attribute(4);
        trace.call("glVertexAttribDivisor", "index", 4, "divisor", 2).call("glDrawArraysInstancedBaseInstance", "mode",
                4, "first", 1, "count", 3, "instancecount", 3, "baseinstance", 1);
        Frame frame = frame();
        assertEquals(List.of(20f, 20f, 30f), draws(frame).stream()
                .map(draw -> frame.vertices().getFloat(draw.vertices().attributes().get(1).offset())).toList());
    }

    /** Draws of a program that has a mistake, and of one that has none. */
    @Test
    void programsThatNobodyCanLinkAreReported() throws IOException {
        begin();
        program(3, "void main() { gl_Position = nothing; }", FRAGMENTS);
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        triangles(1);
        triangles(1);
        program(4, VERTICES, FRAGMENTS);
        triangles(1);
        frame();
        assertEquals(Map.of(NotCarried.REFUSED_PROGRAM, 2L), report.notCarried());
    }

    /** No program asked for their names, so they are numbered as they are declared: the second has the second buffer. */
    @Test
    void blocksThatNobodyNamedAreNumberedAsTheyAreDeclared() throws IOException {
        begin();
        program(3, """
                #version 140
                layout(std140) uniform First { vec4 a; };
                layout(std140) uniform Second { vec4 b; };
                in float place;
                void main() { gl_Position = a + b * place; }
                """, "void main() {}");
        trace.call("glUniformBlockBinding", "program", 3, "uniformBlockIndex", 0, "uniformBlockBinding", 4)
                .call("glUniformBlockBinding", "program", 3, "uniformBlockIndex", 1, "uniformBlockBinding", 5);
        for (int i = 0; i < 2; i++) {
            buffer(30 + i, 0x8a11, i + 1, 0, 0, 0);
            trace.call("glBindBufferBase", "target", 0x8a11, "index", 4 + i, "buffer", 30 + i);
        }
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        triangles(1);
        Frame frame = frame();
        assertEquals(Map.of("First", 1f, "Second", 2f), draws(frame).get(0).program().blocks().stream().collect(
                Collectors.toMap(UniformBlock::name, block -> frame.vertices().getFloat(block.offset()))));
    }

    /** A buffer that ends before the block begins gives it no bytes. */
    @Test
    void aBlockBehindTheEndOfItsBufferIsEmpty() throws IOException {
        begin();
        program(3, "", "");
        trace.call(0, "glGetUniformBlockIndex", "program", 3, "uniformBlockName", "Lamps");
        buffer(30, 0x8a11);
        trace.call("glBindBufferRange", "target", 0x8a11, "index", 0, "buffer", 30, "offset", 16, "size", 8);
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        triangles(1);
        assertEquals(0, draws(frame()).get(0).program().blocks().get(0).bytes());
    }

    @Test
    void blocksAreCarriedAsTheyAreWhenADrawReadsThem() throws IOException {
        begin();
        program(3, "", "");
        trace.call(1, "glGetUniformBlockIndex", "program", 3, "uniformBlockName", "Lamps").call(
                "glUniformBlockBinding", "program", 3, "uniformBlockIndex", 1, "uniformBlockBinding", 4);
        buffer(30, 0x8a11, 7, 8, 9);
        trace.call("glBindBufferRange", "target", 0x8a11, "index", 4, "buffer", 30, "offset", 4, "size", 8);
        buffer(20, ARRAY, 1, 2, 3, 4);
        attribute(3);
        triangles(1);
        buffer(30, 0x8a11, 1, 1, 1);
        Frame frame = frame();
        UniformBlock block = draws(frame).get(0).program().blocks().get(0);
        assertEquals("Lamps", block.name());
        assertEquals(8, block.bytes());
        assertEquals(List.of(8f, 9f),
                List.of(frame.vertices().getFloat(block.offset()), frame.vertices().getFloat(block.offset() + 4)));
    }

    /** The fixed function makes vertices, and fog is off. */
    @Test
    void aProgramOfFragmentsReadsCoordinatesOfFog() throws IOException {
        begin();
        trace.call("glEnable", "cap", 0x8804).call("glBindProgramARB", "target", 0x8804, "program", 5)
                .call("glProgramStringARB", "target", 0x8804, "format", 0x8875, "len", 9, "string",
                        "!!ARBfp1.0\nMOV result.color, fragment.fogcoord;\nEND\n"
                                .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1))
                .call("glFogi", "pname", 0x8450, "param", 0x8451).call("glFogCoordf", "coord", 0.6f)
                .call("glRectf", "x1", -1f, "y1", -1f, "x2", 1f, "y2", 1f);
        int first = new ReferenceRenderer(frame()).render().colour()[0];
        assertEquals(153, first & 0xff, "0.6 of 255");
    }

    @Test
    void parametersOfAssemblyAreUniforms() throws IOException {
        begin();
        trace.call("glEnable", "cap", 0x8620).call("glBindProgramARB", "target", 0x8620, "program", 5)
                .call("glProgramStringARB", "target", 0x8620, "format", 0x8875, "len", 9, "string",
                        "!!ARBvp1.0 vertex.position".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1))
                .call("glProgramLocalParameter4fARB", "target", 0x8620, "index", 1, "x", 1f, "y", 0f, "z", 0f, "w", 0f);
        trace.call("glRectf", "x1", 0f, "y1", 0f, "x2", 1f, "y2", 1f);
        Frame frame = frame();
        assertEquals(ProgramLanguage.ASSEMBLY, frame.programs().get(0).sources().get(0).language());
        ProgramInput input = draws(frame).get(0).program();
        assertEquals("vertex.program.local", input.uniforms().get(0).name());
        assertEquals(8, input.uniforms().get(0).bits().length);
        assertEquals(VertexSlot.POSITION, draws(frame).get(0).vertices().attributes().get(0).slot());
    }

    @ParameterizedTest
    @CsvSource({ "es2gears, 5, 1, 3", "minetest_f62, 1, 4, 104", "arbscene, 1, 3, 4", "warzone2100_f500, 1, 5, 60" })
    void tracesAreCarriedWithTheirPrograms(String name, int number, int programs, int draws) throws IOException {
        Path file = folder.resolve("imported.frame");
        report = TraceImport.run(SharedTraces.require(name), name, number, number, (i, frame) -> {
            try {
                FrameWriter.write(frame, file);
                assertEquals(FrameHash.of(frame), FrameHash.of(FrameReader.read(file)));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        Frame frame = FrameReader.read(file);
        assertEquals(programs, frame.programs().size());
        assertEquals(draws, draws(frame).stream().filter(draw -> draw.program() != null).count());
        assertTrue(report.ignored().isEmpty());
        assertTrue(!report.notCarried().containsKey(NotCarried.PROGRAM));
    }
}
