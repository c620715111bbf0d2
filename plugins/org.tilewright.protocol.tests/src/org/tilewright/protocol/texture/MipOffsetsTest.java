package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MipOffsetsTest {

    @Test
    void theClosedFormIsTheArticlesSumForEveryEntry() {
        int largest = 0;
        for (int log2Width = 0; log2Width < 16; log2Width++) {
            for (int log2Height = 0; log2Height < 16; log2Height++) {
                for (int mip = 0; mip < 16; mip++) {
                    int expected = script(log2Width, log2Height, mip);
                    assertEquals(expected, MipOffsets.offset(log2Width, log2Height, mip),
                            log2Width + " " + log2Height + " " + mip);
                    largest = expected == MipOffsets.INVALID ? largest : Math.max(largest, expected);
                }
            }
        }
        assertEquals(87_383, largest, "takes 17 bits");
        assertEquals(17, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
    }

    /** The article's Python script, line by line. */
    private static int script(int log2Width, int log2Height, int mip) {
        int offset = 0;
        int mips = Math.max(log2Width, log2Height) + 1;
        if (log2Width < 12 && log2Height < 12 && mip < 13 && mip < mips) {
            for (int current = mips - 1; current > mip; current--) {
                int log2CurrentWidth = Math.max(log2Width - current, 2);
                int log2CurrentHeight = Math.max(log2Height - current, 2);
                offset += 1 << log2CurrentWidth + log2CurrentHeight - 4;
            }
        } else {
            offset = (1 << 18) - 1;
        }
        return offset;
    }

    @Test
    void levelsFollowEachOtherWithoutGapsSmallestFirst() {
        for (int log2Width = 0; log2Width <= 11; log2Width++) {
            for (int log2Height = 0; log2Height <= 11; log2Height++) {
                int next = 0;
                for (int mip = Math.max(log2Width, log2Height); mip >= 0; mip--) {
                    assertEquals(next, MipOffsets.offset(log2Width, log2Height, mip));
                    int width = Math.max(1, 1 << log2Width >> mip);
                    int height = Math.max(1, 1 << log2Height >> mip);
                    long texels = new FuryPlacement().texels(width, height);
                    assertEquals(texels, 16L * MipOffsets.units(log2Width, log2Height, mip));
                    next += MipOffsets.units(log2Width, log2Height, mip);
                }
                assertEquals(next, MipOffsets.units(log2Width, log2Height));
            }
        }
    }

    @Test
    void aTextureOf16By4HasItsLevelsAtZeroOneTwoThreeAndFive() {
        // 1x1, 2x1, 4x1 and 8x2 take 1, 1, 1 and 2 units of 16 texels; 16x4 follows.
        int[] offsets = { 5, 3, 2, 1, 0 };
        for (int mip = 0; mip < offsets.length; mip++) {
            assertEquals(offsets[mip], MipOffsets.offset(4, 2, mip));
        }
        assertEquals(5 + 4, MipOffsets.units(4, 2));
    }
}
