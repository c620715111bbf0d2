package org.tilewright.sim.fury;

/**
 * A texture as FuryGpu's article stores it, written down from the article alone: sizes are powers of two, mips lie from the
 * smallest to the largest, each takes at least 16 texels, and texels lie in blocks of 4x4.
 *
 * @param logWidth logarithm of the width in texels
 * @param logHeight logarithm of the height
 * @param mips texels of each mip from the largest, 0xAABBGGRR, row after row
 * @param base address of the smallest mip
 * @param texelBytes bytes of a stored texel: 4, or 1 with a colour table
 */
public record ArticleTexture(int logWidth, int logHeight, int[][] mips, long base, int texelBytes) {

    public int logWidth(int mip) {
        return Math.max(logWidth - mip, 0);
    }

    public int logHeight(int mip) {
        return Math.max(logHeight - mip, 0);
    }

    public int texel(int mip, int x, int y) {
        return mips[mip][(y << logWidth(mip)) + x];
    }

    /** The article's script that fills the offset ROM, in units of 16 texels. It knows no chains that end early. */
    public int offset(int mip) {
        int offset = 0;
        for (int smaller = Math.max(logWidth, logHeight); smaller > mip; smaller--) {
            int width = Math.max(logWidth - smaller, 2);
            int height = Math.max(logHeight - smaller, 2);
            offset += 1 << width + height - 4;
        }
        return offset;
    }

    /** Figure 2 of the article: blocks of 4x4 row after row, and so are the texels of a block. */
    public long address(int mip, int x, int y) {
        long blocksARow = 1L << Math.max(logWidth(mip) - 2, 0);
        long block = (y / 4) * blocksARow + x / 4;
        long texel = 16L * offset(mip) + 16 * block + (y % 4) * 4 + x % 4;
        return base + texelBytes * texel;
    }
}
