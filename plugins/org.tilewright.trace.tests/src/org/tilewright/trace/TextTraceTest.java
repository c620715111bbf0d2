package org.tilewright.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.testing.Wrap;

/** Texts of GLInterceptor, written by hand. */
class TextTraceTest {

    private static final int MUTANTS = Integer.getInteger("tilewright.mutants", 700);

    /** One of each kind of value, with a directive and comments. */
    private static final String HEXADECIMAL = """
            GLI0.h
            #! RES 640x480
            # Frame 0
            wglCreateContext(U0x77)=65536
            glClear(GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT)
            glRotatef(0x41f00000,0x3f800000,0x0, -0)
            glMultMatrixd({0x2e423981.0x3ff4c8dc,0x0.0xbff00000})
            #glFlush()
            glTexEnvf(GL_TEXTURE_ENV,GL_TEXTURE_ENV_MODE,0x46040000)
            glEnable(0x809d)
            glProgramStringARB(GL_VERTEX_PROGRAM_ARB,GL_PROGRAM_FORMAT_ASCII_ARB,14,"!!ARBvp1.0
            # (an "
            )
            glBufferDataARB(GL_ARRAY_BUFFER_ARB,3,*1,GL_STATIC_DRAW_ARB)
            glGenProgramsARB(1,"GLInterceptor IGNORED")
            wglSetPixelFormat(5,7,*9)=NOT TRACED
            glDrawElements(GL_TRIANGLES,3,GL_UNSIGNED_INT,0)
            """;

    @TempDir
    private Path folder;

    private Path text(String text) throws IOException {
        return Files.writeString(folder.resolve("tracefile.txt"), text, ISO_8859_1);
    }

    private static byte[] words(int... words) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.stream(words).forEach(bytes::putInt);
        return bytes.array();
    }

    private static byte[] joined(byte[]... parts) {
        ByteBuffer bytes = ByteBuffer.allocate(Arrays.stream(parts).mapToInt(part -> part.length).sum());
        Arrays.stream(parts).forEach(bytes::put);
        return bytes.array();
    }

    /** Two regions, at 1,000 and 2,000: buffer 0 is all of the second, 1 the three bytes from 1,002 on, 2 was never known. */
    private void memory() throws IOException {
        Files.write(folder.resolve("BufferDescriptors.dat"), words(0, 2000, 2, 1, 1, 1002, 3, 0, 2, 3000, 0, 0));
        Files.write(folder.resolve("MemoryRegions.dat"), joined(words(0, 1000, 6), new byte[] { 1, 2, 3, 4, 5, 6 },
                words(1, 2000, 2), new byte[] { 7, 8 }));
    }

    @Test
    void valuesOfEveryKind() throws IOException {
        memory();
        List<Call> calls = new ArrayList<>();
        try (TraceReader reader = TraceReader.open(text(HEXADECIMAL))) {
            assertEquals(new WindowSize(640, 480), reader.windowSize());
            assertEquals("GLInterceptor", reader.tracer());
            assertEquals("PLAIN", reader.wrapping().name());
            for (Call call = reader.next(); call != null; call = reader.next()) {
                calls.add(call.copy());
            }
            assertEquals(HEXADECIMAL.length(), reader.position());
        }
        assertEquals(11, calls.size());
        assertEquals(65536, calls.get(0).values().integer(calls.get(0).result()));
        assertEquals(77, calls.get(0).values().integer(calls.get(0).argument(0)), "addresses are decimal");
        assertEquals(0x4100, integer(calls.get(1), 0));
        assertEquals(List.of(30.0, 1.0, 0.0, 0.0), numbers(calls.get(2)));
        Call matrix = calls.get(3);
        int first = matrix.values().first(matrix.argument(0));
        assertEquals(2, matrix.values().size(matrix.argument(0)));
        assertEquals(Double.longBitsToDouble(0x3ff4c8dc2e423981L), matrix.values().number(first));
        assertEquals(-1, matrix.values().number(matrix.values().after(first)));
        // A parameter that may be anything is a number; what is always a constant is none of their bits.
        assertEquals(8448, integer(calls.get(4), 2));
        assertEquals(0x809d, integer(calls.get(5), 0));
        assertEquals("!!ARBvp1.0\n# (an ", calls.get(6).values().text(calls.get(6).argument(3)));
        assertEquals(List.of("target", "format", "len", "string"), calls.get(6).function().arguments());
        Call data = calls.get(7);
        assertArrayEquals(new byte[] { 3, 4, 5 }, data.values().blob(data.argument(2)));
        assertEquals(ValueType.NULL, calls.get(8).values().type(calls.get(8).argument(1)));
        assertEquals(Values.NONE, calls.get(9).result());
        assertEquals(0, integer(calls.get(10), 3));
        assertEquals(10, calls.get(10).number());
    }

    private static long integer(Call call, int argument) {
        return call.values().integer(call.argument(argument));
    }

    private static List<Double> numbers(Call call) {
        List<Double> numbers = new ArrayList<>();
        for (int i = 0; i < call.argumentCount(); i++) {
            numbers.add(call.values().number(call.argument(i)));
        }
        return numbers;
    }

    /** In the other kind numbers are decimal, as a C++ library wrote them on Windows. Directives end it, and swap. */
    @Test
    void decimalTextInGzip() throws IOException {
        String text = """
                GLI0.t
                #! SWAPBUFFERS
                glMaterialfv(GL_FRONT,GL_AMBIENT_AND_DIFFUSE,{0.1745,-1.5e+003,1.#INF,-1.#IND})
                wglSwapBuffers(0x00000000) = TRUE
                #! END
                what is here is not read
                """;
        try (TraceReader reader = TraceReader.open(Wrap.GZIP.write(folder, text.getBytes(ISO_8859_1)))) {
            assertNull(reader.windowSize());
            assertEquals("wglSwapBuffers", reader.next().function().name());
            Call material = reader.next();
            Values values = material.values();
            int at = values.first(material.argument(2));
            for (double expected : new double[] { 0.1745, -1500, Double.POSITIVE_INFINITY, Double.NaN }) {
                assertEquals(expected, values.number(at));
                at = values.after(at);
            }
            assertEquals("wglSwapBuffers", reader.next().function().name());
            assertNull(reader.next());
            assertEquals("GZIP", reader.wrapping().name());
        }
    }

    /** Whatever is cut off, what is left are the first calls. */
    @Test
    void ofACutTextWhatIsWholeCounts() throws IOException {
        memory();
        List<String> whole = Traces.lines(text(HEXADECIMAL));
        for (int length = 7; length < HEXADECIMAL.length(); length++) {
            List<String> left = Traces.lines(text(HEXADECIMAL.substring(0, length)));
            // A result may be cut without a sign of it.
            for (int i = 1; i < left.size(); i++) {
                assertEquals(whole.get(i), left.get(i));
            }
        }
    }

    private String refusal(Path named) {
        TraceException refused = assertThrows(TraceException.class,
                () -> Traces.lines(folder.resolve("tracefile.txt")));
        assertTrue(refused.getMessage().startsWith(named + ": ") && refused.getMessage().contains("expected")
                && refused.getMessage().lines().count() == 1, refused.getMessage());
        return refused.getMessage().substring(named.toString().length() + 2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`',
            textBlock = """
                    glFlush[]            | line 2: '[' behind 'glFlush'; expected a call, such as glFlush()
                    (                    | line 2: '('; expected a call, such as glFlush()
                    glEnable(GL_WHAT)    | line 2: the constant GL_WHAT is unknown; expected one of OpenGL up to 2.1
                    glEnable(GL_FOG;)    | line 2: ';' behind an argument of glEnable; expected ',' or ')'
                    glLoadMatrixf({1;2}) | line 2: ';' in a list; expected ',' or '}'
                    glBegin(~)           | line 2: '~' where a value begins; expected a number, a name, '"', '{' or '*'
                    glVertex2f(1,2x)     | line 2: '2x'; expected a number
                    glVertex2f(0x1.2)    | line 2: '0x1.2'; expected a number
                    glCallList(99999999999999999999) | line 2: '99999999999999999999'; expected a number
                    glCallList(*x)       | line 2: '*x'; expected '*' and the number of a buffer
                    glCallList([0x0)     | line 2: ')' behind an address; expected ']'
                    glCallList(U0x)      | line 2: 'U0x'; expected an address
                    #! RES 0x99          | line 2: RES 0x99; expected a size such as 640x480, 1 to 16384 pixels each way
                    """)
    void textsThatAreWrong(String line, String complaint) throws IOException {
        text("GLI0.t\n" + line + (line.startsWith("#") ? "\n" : ""));
        assertEquals(complaint, refusal(folder.resolve("tracefile.txt")));
    }

    @Test
    void kindThatIsNotRead() throws IOException {
        text("GLI0.b\n");
        assertEquals("line 1: 'GLI0.b'; expected GLI0.t or GLI0.h, a text of GLInterceptor",
                refusal(folder.resolve("tracefile.txt")));
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 2, 3, 4 })
    void memoryThatIsWrong(int mistake) throws IOException {
        text("GLI0.t\nglBufferData(GL_ARRAY_BUFFER,3,*1,GL_STATIC_DRAW)\n");
        Path buffers = folder.resolve("BufferDescriptors.dat");
        Path regions = folder.resolve("MemoryRegions.dat");
        if (mistake == 0) {
            assertTrue(refusal(buffers).startsWith("no such file; expected the program's memory beside "));
            return;
        }
        memory();
        switch (mistake) {
            case 1 -> {
                Files.write(regions, joined(words(0, 1000, -1), new byte[9]));
                assertEquals("byte 0: region 0 is cut; expected 12 bytes and as many as they say", refusal(regions));
            }
            case 2 -> {
                Files.write(buffers, words(0, 0, 0, 0));
                assertEquals("has no buffer 1; expected one, which the text names", refusal(buffers));
            }
            case 3 -> {
                Files.write(buffers, words(0, 0, 0, 0, 1, 1004, 3, 0));
                assertEquals("buffer 1 has bytes 4 to before 7 of region 0; expected a part of its 6",
                        refusal(buffers));
            }
            default -> {
                Files.write(buffers, words(0, 0, 0, 0, 1, 1004, 3, 2));
                assertEquals("buffer 1 is in region 2; expected one of 2", refusal(buffers));
            }
        }
    }

    @Test
    void mutantsAreReadOrRefused() throws IOException {
        int refused = 0;
        for (int seed = 0; seed < MUTANTS; seed++) {
            memory();
            Random random = new Random(seed);
            Path file = text(HEXADECIMAL);
            Path spoilt = random.nextInt(4) > 0 ? file
                    : folder.resolve(random.nextBoolean() ? "BufferDescriptors.dat" : "MemoryRegions.dat");
            byte[] bytes = Files.readAllBytes(spoilt);
            for (int i = random.nextInt(3); i >= 0; i--) {
                int at = (spoilt == file ? 6 : 0) + random.nextInt(bytes.length - (spoilt == file ? 6 : 0));
                bytes[at] = (byte) (random.nextBoolean() ? " (){},*\"#|=09xUe\n".charAt(random.nextInt(16))
                        : random.nextInt());
            }
            Files.write(spoilt,
                    random.nextInt(5) > 0 ? bytes : Arrays.copyOf(bytes, 7 + random.nextInt(bytes.length - 7)));
            try {
                Traces.lines(file);
            } catch (TraceException e) {
                assertTrue(e.getMessage().startsWith(folder.toString()) && e.getMessage().contains("expected")
                        && e.getMessage().lines().count() == 1, e::getMessage);
                refused++;
            } catch (RuntimeException | Error e) {
                throw new AssertionError("mutant " + seed, e);
            }
        }
        assertTrue(refused > MUTANTS / 10 && refused < MUTANTS - MUTANTS / 10, refused + " refused");
    }
}
