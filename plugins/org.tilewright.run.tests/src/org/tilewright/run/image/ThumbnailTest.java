package org.tilewright.run.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Frames hold red in the lowest byte and rows from the lowest; pictures red in the highest and rows from the top. */
class ThumbnailTest {

    @Test
    void pixelsAreTheMeansOfWhatTheyCover() {
        // The lower two rows: red of 10, 20, 30 and 40, whose mean is 25; the upper two: blue of 1, 1, 1 and 0, which is 0.75.
        int[] colours = { 10, 20, 30, 40, 0x010000, 0x010000, 0x010000, 0 };
        Picture small = Thumbnail.of(2, 4, colours, 2);
        assertEquals(1, small.width());
        assertEquals(2, small.height());
        assertArrayEquals(new int[] { 0x000001, 0x190000 }, small.rgb());
    }

    @Test
    void whatIsSmallEnoughStays() {
        Picture same = Thumbnail.of(2, 2, new int[] { 0x030201, 0, 0, 0xFF000000 }, 2);
        assertArrayEquals(new int[] { 0, 0, 0x010203, 0 }, same.rgb());
    }

    @Test
    void narrowImagesKeepAPixel() {
        Picture line = Thumbnail.of(1, 100, new int[100], 10);
        assertEquals(1, line.width());
        assertEquals(10, line.height());
    }

    /** 5 pixels onto 3: those from 0, 1 and 3 on, so that each is in one of them. */
    @Test
    void everyPixelIsInOneMean() {
        Picture small = Thumbnail.of(5, 1, new int[] { 9, 1, 3, 5, 7 }, 3);
        assertArrayEquals(new int[] { 0x090000, 0x020000, 0x060000 }, small.rgb());
    }
}
