package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.TextureLevel;

class TexelHashTest {

    private final TexelHash hash = new TexelHash();

    /** A name that was remembered for the words alone made the second of these the file of the first. */
    @Test
    void levelsOfTwoSizesThatShareTheirWordsHaveTwoNames() {
        int[] words = { 1, 2, 3, 4, 5, 6 };
        TextureLevel wide = new TextureLevel(3, 2, words);
        TextureLevel high = new TextureLevel(2, 3, words);
        assertNotEquals(hash.name(wide), hash.name(high));
        assertEquals(new TexelHash().name(high), hash.name(high));
        assertEquals(new TexelHash().name(wide), hash.name(wide));
    }

    @Test
    void equalWordsOfOneSizeHaveOneName() {
        assertEquals(hash.name(new TextureLevel(3, 2, new int[] { 1, 2, 3, 4, 5, 6 })),
                hash.name(new TextureLevel(3, 2, new int[] { 1, 2, 3, 4, 5, 6 })));
    }
}
