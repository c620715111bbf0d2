package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class FrameWriterTest {

    private static final PrimitiveType[] OLD = { PrimitiveType.LINES, PrimitiveType.TRIANGLES,
            PrimitiveType.TRIANGLE_STRIP, PrimitiveType.TRIANGLE_FAN, PrimitiveType.QUADS };

    @TempDir
    private Path folder;

    private static String header(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            String text = new String(zip.getInputStream(zip.getEntry("frame.jsonl")).readAllBytes());
            return text.substring(0, text.indexOf(",\"name\""));
        }
    }

    @Property(tries = 300)
    void whatIsWrittenIsRead(@ForAll long seed) throws IOException {
        Frame frame = new RandomFrames(seed, PrimitiveType.values()).frame();
        Path file = Files.createTempFile("round", ".frame");
        try {
            FrameWriter.write(frame, file);
            Frames.assertSame(frame, FrameReader.read(file));
        } finally {
            Files.delete(file);
        }
    }

    @Property(tries = 300)
    void targetsThatAreWrittenAreRead(@ForAll long seed) throws IOException {
        Frame frame = RandomFrames.withTargets(seed).frame();
        Path file = Files.createTempFile("round", ".frame");
        try {
            FrameWriter.write(frame, file);
            assertEquals("{\"frame\":{\"version\":2", header(file));
            Frames.assertSame(frame, FrameReader.read(file));
        } finally {
            Files.delete(file);
        }
    }

    @Property(tries = 100)
    void framesOfOldPrimitivesGoIntoVersion1WithTheirImagesBeside(@ForAll long seed) throws IOException {
        Frame frame = new RandomFrames(seed, OLD).frame();
        Path place = Files.createTempDirectory("round");
        Path file = place.resolve("round.frame");
        try {
            FrameWriter.write(frame, file, TexturePlacement.BESIDE);
            assertEquals("{\"frame\":{\"version\":1", header(file));
            Frames.assertSame(frame, FrameReader.read(file));
        } finally {
            try (Stream<Path> all = Files.walk(place)) {
                for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    @Test
    void version2IsWrittenOnlyWhereItIsNeeded() throws IOException {
        Path file = folder.resolve("a.frame");
        boolean[] seen = new boolean[3];
        for (long seed = 0; seed < 60; seed++) {
            Frame frame = new RandomFrames(seed, OLD).frame();
            boolean images = frame.textures().stream().anyMatch(texture -> !texture.levels().isEmpty());
            FrameWriter.write(frame, file);
            assertEquals("{\"frame\":{\"version\":" + (images ? 2 : 1), header(file));
            seen[images ? 2 : 1] = true;
        }
        assertTrue(seen[1] && seen[2]);
    }

    @Test
    void bytesDependOnNeitherLocaleNorTimeZone() throws IOException {
        Frame frame = new RandomFrames(5, PrimitiveType.values()).frame();
        Path file = folder.resolve("a.frame");
        FrameWriter.write(frame, file);
        byte[] bytes = Files.readAllBytes(file);
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            FrameWriter.write(frame, file);
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
        assertArrayEquals(bytes, Files.readAllBytes(file));
    }

    @Test
    void failureLeavesTheOldFileAndNothingElse() throws IOException {
        Frame frame = new RandomFrames(5, PrimitiveType.values()).frame();
        Path file = Files.createDirectories(folder.resolve("taken.frame/inside")).getParent();
        assertThrows(IOException.class, () -> FrameWriter.write(frame, file));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
    }
}
