package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.InputException;

/** Containers that are damaged, missing, or lie about their sizes. */
class BadArchiveTest {

    private static final int CRC_FIELD = 16;
    private static final int PACKED_FIELD = 20;
    private static final int SIZE_FIELD = 24;

    @TempDir
    private Path folder;

    private String refusal(byte[] zip) throws IOException {
        Path file = Files.write(folder.resolve("tiny.frame"), zip);
        String line = assertThrows(InputException.class, () -> FrameReader.read(file)).getMessage();
        assertTrue(line.startsWith(file + ": "), line);
        assertTrue(line.contains("; expected "), line);
        assertFalse(line.contains("\n"), line);
        return line.substring(file.toString().length() + 2);
    }

    /** A valid file with one field of an entry's record in the central directory changed. */
    private static byte[] lying(String entry, int field, int value) throws IOException {
        byte[] zip = new FrameFile().zip();
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        byte[] name = entry.getBytes(StandardCharsets.US_ASCII);
        for (int at = 0; at < zip.length - 46; at++) {
            if (bytes.getInt(at) == 0x02014B50 && Arrays.equals(zip, at + 46, at + 46 + name.length, name, 0,
                    name.length)) {
                bytes.putInt(at + field, value);
            }
        }
        return zip;
    }

    @Test
    void missingFileIsNamed() {
        Path file = folder.resolve("none.frame");
        assertEquals(file + ": no such file; expected a frame file",
                assertThrows(InputException.class, () -> FrameReader.read(file)).getMessage());
    }

    @Test
    void folderIsNoFrame() {
        assertEquals(folder + ": not a regular file; expected a frame file",
                assertThrows(InputException.class, () -> FrameReader.read(folder)).getMessage());
    }

    @Test
    void otherFileIsNoFrame() throws IOException {
        assertTrue(refusal("hello".getBytes(StandardCharsets.US_ASCII)).startsWith("not a readable zip file: "));
        assertTrue(refusal(new byte[0]).startsWith("not a readable zip file: "));
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        byte[] zip = new FrameFile().zip();
        for (int length = 0; length < zip.length; length += 7) {
            refusal(Arrays.copyOf(zip, length));
        }
    }

    @Test
    void declaredSizeAboveTheBoundIsRefusedBeforeAnythingIsAllocated() throws IOException {
        assertEquals("frame.jsonl: declares 2147483647 bytes; expected at most 268435456",
                refusal(lying("frame.jsonl", SIZE_FIELD, Integer.MAX_VALUE)));
        assertEquals("vertices.bin: declares 268435457 bytes; expected at most 268435456",
                refusal(lying("vertices.bin", SIZE_FIELD, FrameLimits.BUFFER_BYTES + 1)));
    }

    @Test
    void declaredSizeThatThePackedBytesCannotHaveIsRefused() throws IOException {
        assertTrue(refusal(lying("textures/abc.png", SIZE_FIELD, 200_000_000))
                .matches("textures/abc.png: declares 200000000 bytes, but is packed into \\d+; expected a size that "
                        + "the packed data can have"));
    }

    @Test
    void entryLongerThanDeclaredIsRefused() throws IOException {
        assertEquals("indices.bin: holds more bytes than it declares; expected 11 bytes",
                refusal(lying("indices.bin", SIZE_FIELD, 11)));
    }

    @Test
    void entryShorterThanDeclaredIsRefused() throws IOException {
        int size = new FrameFile().get("textures/abc.png").length;
        assertEquals("textures/abc.png: ends after " + size + " bytes; expected " + (size + 9) + " bytes as declared",
                refusal(lying("textures/abc.png", SIZE_FIELD, size + 9)));
    }

    @Test
    void wrongChecksumIsRefused() throws IOException {
        assertEquals("indices.bin: has another checksum than it declares; expected undamaged content",
                refusal(lying("indices.bin", CRC_FIELD, 1234)));
    }

    @Test
    void packedBytesThatEndTooEarlyAreRefused() throws IOException {
        assertEquals("vertices.bin: ends after 11 bytes; expected 72 bytes as declared",
                refusal(lying("vertices.bin", PACKED_FIELD, 5)));
    }

    @Test
    void missingEntryIsNamed() throws IOException {
        for (String entry : new String[] { "frame.jsonl", "vertices.bin", "indices.bin" }) {
            assertEquals("no entry " + entry + "; expected the entries frame.jsonl, vertices.bin and indices.bin",
                    refusal(new FrameFile().remove(entry).zip()));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ../evil.png             | ' leads out of the archive'
            textures/../../evil.png | ' leads out of the archive'
            ../                     | ' leads out of the archive'
            /etc/evil               | ' leads out of the archive by an absolute path'
            /etc/                   | ' leads out of the archive by an absolute path'
            C:/evil.png             | ' leads out of the archive by an absolute path'
            textures\\a.png         | ' has a backslash'
            readme.txt              | ''
            textures/a/b.png        | ''
            textures/.png           | ''
            """)
    void entriesThatLeadElsewhereOrBelongElsewhereAreRefused(String entry, String trouble) throws IOException {
        assertEquals("entry '" + entry + "'" + trouble + "; expected frame.jsonl, vertices.bin, indices.bin and "
                + "textures/NAME.png or .texels only",
                refusal(new FrameFile().put(entry, new byte[entry.endsWith("/") ? 0 : 1]).zip()));
    }

    /** As {@code zip -r} writes them: they hold nothing. */
    @Test
    void entriesForFoldersArePassedOver() throws IOException {
        Path file = Files.write(folder.resolve("zipped.frame"),
                new FrameFile().put("textures/", new byte[0]).put("./", new byte[0]).put("empty/", new byte[0]).zip());
        assertEquals(1, FrameReader.read(file).commands().stream().filter(Draw.class::isInstance).count());
    }

    @Test
    void namesThatStartHereAreThoseOfTheSameFiles() throws IOException {
        byte[] text = new FrameFile().get("frame.jsonl");
        Path file = Files.write(folder.resolve("here.frame"),
                new FrameFile().remove("frame.jsonl").put("./frame.jsonl", text).zip());
        assertEquals("tiny", FrameReader.read(file).name());
        assertEquals("entry './frame.jsonl' occurs twice; expected every entry once",
                refusal(new FrameFile().put("./frame.jsonl", text).zip()));
    }

    @Test
    void encryptedEntriesAreNamedSo() throws IOException {
        byte[] zip = new FrameFile().zip();
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < zip.length - 46; at++) {
            if (bytes.getInt(at) == 0x02014B50) {
                zip[at + 8] |= 1;
            }
        }
        assertEquals("not a readable zip file: it is encrypted; expected a whole frame file", refusal(zip));
    }

    @Test
    void entryThatOccursTwiceIsRefused() throws IOException {
        byte[] zip = new FrameFile().put("textures/abd.png", new byte[1]).zip();
        String text = new String(zip, StandardCharsets.ISO_8859_1).replace("textures/abd.png", "textures/abc.png");
        assertEquals("entry 'textures/abc.png' occurs twice; expected every entry once",
                refusal(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** Whatever is flipped, the answer is a frame or one line, never another exception. */
    @Test
    void damageAnywhereGivesAFrameOrOneLine() throws IOException {
        byte[] zip = new FrameFile().zip();
        Random random = new Random(1);
        Path file = folder.resolve("tiny.frame");
        int refused = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] damaged = zip.clone();
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(file, damaged);
            try {
                FrameReader.read(file);
            } catch (InputException e) {
                refused++;
                assertFalse(e.getMessage().contains("\n"), e.getMessage());
            }
        }
        assertTrue(refused > 1000, () -> "the damage is felt");
    }
}
