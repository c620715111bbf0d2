package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.reference.ReferenceRenderer;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** {@code tilewright frame show} says what is in a frame: 64 x 64 pixels, a clear and two draws of eight triangles over all. */
class FrameShowTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeFrame() {
        file = SmallFrame.usual().write(folder.resolve("small.frame"));
    }

    @Test
    void commandsAreListedByPass() {
        String[] lines = Terminal.run("frame", "show", file).succeeded().out().split("\\R");
        assertEquals("frame small: 64 x 64, 2 draws, 1 clears, 16 triangles, 0 textures, 0 programs", lines[0]);
        assertEquals("pass 0: screen, 64 x 64, colour and depth; commands 0 to 2; reads no target", lines[2]);
        // 8 triangles over 4,096 pixels each
        assertEquals("1 0 triangles 8 24 - 32,768 8.00", lines[4].strip().replaceAll(" +", " "));
        assertEquals(6, lines.length);
    }

    @Test
    void theListIsJsonToo() {
        JsonObject list = JsonParser.parseString(Terminal.run("frame", "show", file, "--json").succeeded().out())
                .getAsJsonObject();
        assertEquals(64, list.get("width").getAsInt());
        JsonObject draw = list.getAsJsonArray("commands").get(2).getAsJsonObject();
        assertEquals(1, draw.get("draw").getAsInt());
        assertEquals(32_768, draw.get("fragments").getAsLong());
        assertTrue(list.getAsJsonArray("commands").get(0).getAsJsonObject().get("draw").isJsonNull());
    }

    @Test
    void aDrawIsShownWithItsImage() {
        Path image = folder.resolve("draw.png");
        String out = Terminal.run("frame", "show", file, "--draw", "0", "--out", image).succeeded().out();
        assertTrue(out.contains("vertices: 8 of 24"), out);
        assertTrue(out.contains("program: fixed function"), out);
        assertTrue(out.contains("  state.depth.function"), out);
        Frame frame = FrameReader.read(file);
        int[] expected = new ReferenceRenderer(frame.withCommands(frame.commands().subList(0, 2))).render().colour();
        int[] written = PngImage.read(image).colours();
        for (int pixel = 0; pixel < expected.length; pixel++) {
            expected[pixel] |= 0xFF000000;
        }
        assertArrayEquals(expected, written);
    }

    @Test
    void allVerticesAreShownWhenAsked() {
        JsonObject draw = JsonParser
                .parseString(Terminal.run("frame", "show", file, "--draw", "1", "--vertices", "--json")
                        .succeeded().out())
                .getAsJsonObject();
        assertEquals(24, draw.getAsJsonArray("rows").size());
        assertEquals(3, draw.getAsJsonArray("greatest").get(0).getAsDouble());
    }

    @Test
    void aPixelNamesWhatReachedIt() {
        String out = Terminal.run("frame", "show", file, "--pixel", "3,4").succeeded().out();
        // A clear, and eight triangles of each draw, each nearer than the one before; the second draw's first are hidden.
        assertEquals(1 + 1 + 16, out.lines().count(), out);
        assertEquals(7, out.lines().filter(line -> line.contains("failed depth")).count(), out);
        assertEquals(1 + 1 + 8,
                Terminal.run("frame", "show", file, "--pixel", "3,4", "--draw", "0").succeeded().out().lines().count());
    }

    @Test
    void whatIsNotThereIsRefused() {
        Terminal.run("frame", "show", file, "--draw", "2").refused("no draw 2; expected 0 to 1");
        Terminal.run("frame", "show", file, "--texture", "5").refused("no texture 5");
        Terminal.run("frame", "show", file, "--program", "0").refused("no program 0");
        Terminal.run("frame", "show", file, "--pixel", "64,0").refused("no pixel (64, 0); expected columns 0 to 63");
        Terminal.run("frame", "show", file, "--pixel", "a").refused("--pixel a: expected X,Y");
        Terminal.run("frame", "show", folder.resolve("none.frame")).refused("none.frame");
        Terminal.run("frame", "show", file, "--out", file).refused("--out");
        Terminal.run("frame", "--draws", "3", "show", file).refused("--draws and show: expected one of them");
    }
}
