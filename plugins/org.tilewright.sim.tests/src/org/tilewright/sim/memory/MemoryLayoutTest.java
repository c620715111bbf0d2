package org.tilewright.sim.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class MemoryLayoutTest {

    @Test
    void aLineNeverSpansTwoRowsOfTiles() {
        // 5 tiles of 16 bytes a row; a line of 64 bytes holds 4 tiles, so that a row takes 8.
        MemoryLayout layout = new MemoryLayout(10, 4, 2, 64, 16, 0);
        assertEquals(5, layout.tilesX());
        assertEquals(8, layout.tilesPerRow());
        assertEquals(8 * 4, layout.tilePixel(0, 1));
    }

    @Test
    void buffersFollowEachOtherAtMebibytes() {
        MemoryLayout layout = new MemoryLayout(1280, 1024, 4, 64, 64, 100);
        assertEquals(0, layout.depthBase());
        assertEquals(5 << 20, layout.colourBase());
        assertEquals(10 << 20, layout.vertexBase());
        assertEquals(11 << 20, layout.indexBase());
    }

    @Test
    void targetsFollowTheScreenInTheOrderOfTheirIdsAndVerticesThem() {
        List<RenderTarget> targets = List.of(new RenderTarget(7, 512, 512, true, false, false),
                new RenderTarget(2, 10, 10, false, true, false));
        Frame frame = new Frame("f", 1280, 1024, targets, List.of(), List.of(), ByteBuffer.allocate(100),
                ByteBuffer.allocate(0));
        SortedMap<Integer, MemoryLayout> layouts = MemoryLayout.of(frame, 4, 64, 64);
        assertEquals(List.of(0, 2, 7), List.copyOf(layouts.keySet()));
        // The screen takes 2 * 5 MiB. Target 2 takes 576 bytes twice, each rounded up to 1 MiB, and target 7 2 * 1 MiB.
        assertEquals(10 << 20, layouts.get(2).depthBase());
        assertEquals(11 << 20, layouts.get(2).colourBase());
        assertEquals(12 << 20, layouts.get(7).depthBase());
        assertEquals(13 << 20, layouts.get(7).colourBase());
        assertEquals(3, layouts.get(2).tilesX());
        for (MemoryLayout layout : layouts.values()) {
            assertEquals(14 << 20, layout.vertexBase());
            assertEquals(15 << 20, layout.indexBase());
        }
    }

    @Property(tries = 100)
    void everyPixelHasAPlaceOfItsOwnAndComesBackInRows(@ForAll long seed) {
        Random random = new Random(seed);
        int width = 1 + random.nextInt(70);
        int height = 1 + random.nextInt(70);
        MemoryLayout layout = new MemoryLayout(width, height, 2 << random.nextInt(5), 16 << random.nextInt(5),
                16 << random.nextInt(5), 0);
        PixelBuffer buffer = new PixelBuffer(0);
        buffer.reset(layout.bufferPixels());
        int[] expected = new int[width * height];
        BitSet used = new BitSet();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                used.set(layout.pixel(x, y));
                buffer.set(layout.pixel(x, y), y * width + x);
                expected[y * width + x] = y * width + x;
            }
        }
        assertEquals(width * height, used.cardinality());
        int[] rows = new int[width * height];
        layout.toRows(buffer, rows, width, height);
        assertArrayEquals(expected, rows);
        assertTrue(layout.equalRows(buffer, rows, width, height));
        PixelBuffer again = new PixelBuffer(0);
        again.reset(layout.bufferPixels());
        layout.fromRows(rows, again, width, height);
        for (int pixel = 0; pixel < layout.bufferPixels(); pixel++) {
            assertEquals(buffer.get(pixel), again.get(pixel));
        }
        int other = random.nextInt(rows.length);
        rows[other]++;
        assertFalse(layout.equalRows(buffer, rows, width, height));
    }
}
