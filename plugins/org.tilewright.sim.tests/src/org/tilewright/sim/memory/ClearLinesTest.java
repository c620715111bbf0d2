package org.tilewright.sim.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ClearLinesTest {

    @Property(tries = 300)
    void theLinesOfAClearHoldExactlyThePixelsOfTheRectangleInRisingOrder(@ForAll long seed) {
        Random random = new Random(seed);
        int width = 1 + random.nextInt(100);
        int height = 1 + random.nextInt(100);
        int lineBytes = 16 << random.nextInt(9);
        int tileSize = 2 << random.nextInt(5);
        MemoryLayout layout = new MemoryLayout(width, height, tileSize, lineBytes, 16 << random.nextInt(5), 0);
        int owners = 1 + random.nextInt(4);
        OwnTiles own = random.nextBoolean() ? null
                : new OwnTiles(layout.tilesX(), layout.tilesY(), 0, (x, y) -> (x + 2 * y) % owners == 0);
        Rectangle scissor = random.nextInt(4) == 0 ? null
                : new Rectangle(random.nextInt(140) - 20, random.nextInt(140) - 20, random.nextInt(140),
                        random.nextInt(140));
        boolean[] cleared = new boolean[layout.bufferPixels()];
        ClearLines lines = new ClearLines();
        lines.begin(layout, width, height, scissor, own, lineBytes / 4);
        int last = -1;
        while (lines.next()) {
            assertTrue(lines.firstPixel() > last);
            assertEquals(0, lines.firstPixel() % (lineBytes / 4));
            last = lines.firstPixel();
            for (int pixel = 0; pixel < lineBytes / 4; pixel++) {
                cleared[last + pixel] = (lines.mask()[pixel / 64] >>> pixel % 64 & 1) != 0;
            }
        }
        boolean[] expected = new boolean[layout.bufferPixels()];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                boolean isOwn = own == null || own.contains(x / tileSize, y / tileSize);
                expected[layout.pixel(x, y)] = isOwn
                        && (scissor == null || x >= scissor.x() && x < scissor.x() + scissor.width()
                                && y >= scissor.y() && y < scissor.y() + scissor.height());
            }
        }
        assertArrayEquals(expected, cleared);
    }
}
