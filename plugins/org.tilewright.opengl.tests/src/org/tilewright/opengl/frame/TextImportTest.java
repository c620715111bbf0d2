package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;

/** Frames of texts of GLInterceptor: what they draw by hand, and the tests of the ATTILA simulator against its own pictures. */
class TextImportTest {

    private static final int RED = 0xff0000ff;
    private static final int BLUE = 0xffff0000;

    @TempDir
    private Path folder;

    private static Frame frame(Path trace, int number) {
        List<Frame> frames = new ArrayList<>();
        ImportReport report = TraceImport.run(trace, "text", number, number, (i, frame) -> frames.add(frame));
        assertEquals(List.of(), report.ignored());
        assertEquals(Map.of(), report.notCarried());
        return frames.getFirst();
    }

    /**
     * The window has the size that the text says, and so has the first viewport, whatever a later one has. A quad of the array in
     * memory covers the left half of it in red; the rest is blue. The clear of the second frame is of no matter.
     */
    @Test
    void textsAreDrawnInAWindowOfTheirSize() throws IOException {
        Path trace = Files.writeString(folder.resolve("tracefile.txt"), """
                GLI0.h
                #! RES 4x2
                wglMakeCurrent(1,2)=NOT TRACED
                glClearColor(0x0,0x0,0x3f800000,0x3f800000)
                glClear(GL_COLOR_BUFFER_BIT)
                glColor3f(0x3f800000,0x0,0x0)
                glVertexPointer(2,GL_SHORT,0,*0)
                glEnableClientState(GL_VERTEX_ARRAY)
                glDrawArrays(GL_QUADS,0,4)
                glViewport(0,0,9,9)
                wglSwapBuffers(1)=1
                glClear(GL_COLOR_BUFFER_BIT)
                wglSwapBuffers(1)=1
                """);
        Files.write(folder.resolve("BufferDescriptors.dat"),
                new byte[] { 0, 0, 0, 0, 100, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0 });
        Files.write(folder.resolve("MemoryRegions.dat"),
                new byte[] { 0, 0, 0, 0, 100, 0, 0, 0, 16, 0, 0, 0, -1, -1, -1, -1, 0, 0,
                        -1, -1, 0, 0, 1, 0, -1, -1, 1, 0 });
        Frame frame = frame(trace, 0);
        assertArrayEquals(new int[] { 4, 2 }, new int[] { frame.width(), frame.height() });
        assertArrayEquals(new int[] { RED, RED, BLUE, BLUE, RED, RED, BLUE, BLUE },
                new ReferenceRenderer(frame).render().colour());
    }

    /**
     * Images in decibels, and fragments that pass, exactly but for a few on edges. Left out: bunny and billboard, whose memory is
     * larger than some copies of the repository have; the fragments of torus, which ATTILA draws with four samples a pixel, and of
     * copyteximage, as copies are draws of ours.
     */
    @ParameterizedTest
    @CsvSource({ "triangle, triangle.txt, 0, 60, 0", "8lights, tracefile.txt.gz, 0, 49, 0",
            "simplefog, tracefile.txt.gz, 0, 47, 0", "blendedcubes, tracefile.txt.gz, 70, 42, 0",
            "spaceship, spaceship.txt.gz, 0, 49, 4", "spheremap, tracefile.txt.gz, 0, 31, 6",
            "micropolygon/0_5_size_1lightVS_200x200, tracefile.txt.gz, 1, 52, 0",
            "copyteximage, tracefile.txt.gz, 0, 60, -1", "torus, torus.txt.gz, 0, 36, -1" })
    void testsOfAttilaAreDrawnAsItDrawsThem(String name, String file, int number, double least, long apart)
            throws IOException {
        String tests = System.getProperty("tilewright.attila");
        Assumptions.assumeTrue(tests != null,
                "-Dtilewright.attila names test/ogl of the ATTILA simulator, or it is skipped");
        Path reference = Path.of(tests, name, "reference");
        Frame frame = frame(Path.of(tests, name, file), number);
        RenderedFrame drawn = new ReferenceRenderer(frame).render();
        byte[] picture = Files.readAllBytes(reference.resolve("frame%04d.sim.ppm".formatted(number)));
        double ratio = signalToNoise(picture, frame, drawn.colour());
        assertTrue(ratio >= least, name + ": " + ratio + " dB; expected at least " + least);
        if (apart >= 0) {
            assertEquals(passed(reference.resolve("stats.frames.csv.gz")), drawn.fragmentsPassed(), apart, name);
        }
    }

    /** The picture's rows are from the highest, three bytes a pixel at the end of the file. */
    private static double signalToNoise(byte[] picture, Frame frame, int[] drawn) {
        int header = picture.length - 3 * drawn.length;
        assertTrue(new String(picture, 0, header, StandardCharsets.US_ASCII)
                .contains(frame.width() + " " + frame.height()), "the size");
        double squares = 0;
        for (int i = 0; i < drawn.length; i++) {
            int row = frame.height() - 1 - i / frame.width();
            int at = header + 3 * (row * frame.width() + i % frame.width());
            for (int channel = 0; channel < 3; channel++) {
                int difference = (picture[at + channel] & 0xff) - (drawn[i] >>> 8 * channel & 0xff);
                squares += difference * difference;
            }
        }
        return 10 * Math.log10(255.0 * 255 * 3 * drawn.length / squares);
    }

    /**
     * Fragments that pass in ATTILA's counts: those that its depth stages pass; where nothing is tested, those that its colour stages
     * get without those outside of triangles and the 16 that mark the end of each batch.
     */
    private static long passed(Path statistics) throws IOException {
        Map<String, Long> sums = new HashMap<>();
        try (GZIPInputStream stream = new GZIPInputStream(Files.newInputStream(statistics))) {
            List<String[]> rows = new String(stream.readAllBytes(), StandardCharsets.US_ASCII).lines()
                    .map(line -> line.split(";")).toList();
            for (int i = 0; i < rows.get(0).length; i++) {
                String name = rows.get(0)[i].replaceFirst("-SU\\d+$", "");
                if (List.of("PassedFragments_ZST", "InputFragments_CW", "OutsideFragments_CW", "EndFragment_CP")
                        .contains(name)) {
                    sums.merge(name, Long.parseLong(rows.get(1)[i]), Long::sum);
                }
            }
        }
        long tested = sums.get("PassedFragments_ZST");
        return tested > 0 ? tested
                : sums.get("InputFragments_CW") - sums.get("OutsideFragments_CW") - 16 * sums.get("EndFragment_CP");
    }
}
