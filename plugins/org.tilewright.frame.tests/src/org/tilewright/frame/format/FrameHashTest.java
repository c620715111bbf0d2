package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;

class FrameHashTest {

    @TempDir
    private Path folder;

    private String hash(FrameFile file) throws IOException {
        return FrameHash.of(FrameReader.read(file.write(folder)));
    }

    /** Frozen: run folders name frames by it. */
    @Test
    void hashOfAGivenFrameNeverChanges() throws IOException {
        assertEquals("19e455fb4a31eb5721fb261c9d62ab586c262d1cffbb86d4bf2a6ab8876770a8", hash(new FrameFile()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            "name":"tiny"  | "name":"other"
            "width":8,     | "width":9,
            "id":8         | "id":9
            "mag":"LINEAR" | "mag":"NEAREST"
            "ref":0.5      | "ref":0.50001
            LEQUAL         | LESS
            "start":1.0    | "start":1.5
            "scissor":null | "scissor":[0,0,8,4]
            """)
    void everythingThatARendererSeesChangesTheHash(String part, String by) throws IOException {
        assertNotEquals(hash(new FrameFile()), hash(new FrameFile().replace(part, by)));
    }

    @Test
    void verticesIndicesAndTexelsChangeTheHash() throws IOException {
        Set<String> hashes = new HashSet<>(Set.of(hash(new FrameFile())));
        for (String entry : new String[] { "vertices.bin", "indices.bin" }) {
            byte[] bytes = new FrameFile().get(entry).clone();
            bytes[0] ^= 1;
            assertTrue(hashes.add(hash(new FrameFile().put(entry, bytes))));
        }
        assertTrue(hashes.add(hash(new FrameFile().put("textures/abc.png", FrameFile.Png.rgba(2, 1, 5, 7)))));
    }

    @Test
    void spellingOfTheTextDoesNotChangeTheHash() throws IOException {
        assertEquals(hash(new FrameFile()), hash(new FrameFile().replace("\"ref\":0.5", "\"ref\" : 5.0e-1")
                .replace("\"id\":7,\"format\":\"RGBA8\"", "\"format\":\"RGBA8\",\"id\":7")));
    }

    @Test
    void placementOfTexturesDoesNotChangeTheHash() throws IOException {
        for (long seed = 0; seed < 20; seed++) {
            Frame frame = new RandomFrames(seed, PrimitiveType.TRIANGLES).frame();
            Path embedded = folder.resolve("embedded.frame");
            Path beside = Files.createDirectories(folder.resolve("" + seed)).resolve("beside.frame");
            FrameWriter.write(frame, embedded);
            FrameWriter.write(frame, beside, TexturePlacement.BESIDE);
            assertEquals(FrameHash.of(frame), FrameHash.of(FrameReader.read(embedded)));
            assertEquals(FrameHash.of(frame), FrameHash.of(FrameReader.read(beside)));
        }
    }
}
