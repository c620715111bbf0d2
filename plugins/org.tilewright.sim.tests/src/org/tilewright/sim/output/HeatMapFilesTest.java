package org.tilewright.sim.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.sim.statistics.TileMap;

class HeatMapFilesTest {

    private static final int TILE = 4;
    private static final int WIDTH = 10;
    private static final int HEIGHT = 7;

    /** Rows of tiles from the lowest; the last tile and the upper row are cut off by the frame. */
    private static final int[][] COUNTS = { { 0, 1, 2 }, { 3, 0, 1 } };

    /** 0xAABBGGRR by count, of which 3 is the greatest. */
    private static final int[] BLACK_RED_YELLOW_WHITE = { 0xFF000000, 0xFF0000FF, 0xFF00FFFF, 0xFFFFFFFF };

    @TempDir
    private Path folder;

    @Test
    void everyPixelHasTheColourOfItsTilesCountAlsoWhereTheFrameCutsTilesOff() {
        TileMap map = new TileMap("made", "Made by hand.");
        map.reset(COUNTS[0].length, COUNTS.length);
        for (int tileY = 0; tileY < COUNTS.length; tileY++) {
            for (int tileX = 0; tileX < COUNTS[tileY].length; tileX++) {
                map.add(tileX, tileY, COUNTS[tileY][tileX]);
            }
        }
        Frame frame = new Frame("empty", WIDTH, HEIGHT, List.of(), List.of(), ByteBuffer.allocate(0),
                ByteBuffer.allocate(0));
        HeatMapFiles.write(new ResultFolder(folder), map, frame, TILE);
        PngImage image = PngImage.read(folder.resolve("heat-made.png"));
        assertEquals(WIDTH, image.width());
        assertEquals(HEIGHT, image.height());
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                assertEquals(BLACK_RED_YELLOW_WHITE[COUNTS[y / TILE][x / TILE]], image.colours()[y * WIDTH + x],
                        x + ", " + y);
            }
        }
    }
}
