package org.tilewright.protocol.texture;

/** The address equations of the thesis (figures 2-2, 2-4 and 2-6) as printed, in bytes, with base 0. */
enum ThesisPlacement {

    LINEAR(1, 1, new LinearPlacement()) {
        @Override
        long address(int tu, int tv, int width, int height) {
            return (long) tv * width + tu << 2;
        }
    },
    TILED_2(2, 2, new TiledPlacement(2)),
    TILED_4(4, 4, new TiledPlacement(4)),
    TILED_8(8, 8, new TiledPlacement(8)),
    TWO_LEVEL_2_4(2, 4, new TwoLevelPlacement(2, 4)),
    TWO_LEVEL_2_8(2, 8, new TwoLevelPlacement(2, 8)),
    TWO_LEVEL_4_8(4, 8, new TwoLevelPlacement(4, 8)),
    TWO_LEVEL_4_16(4, 16, new TwoLevelPlacement(4, 16)),
    RECURSIVE_Z(2, 1, new MortonPlacement()) {
        @Override
        long address(int tu, int tv, int width, int height) {
            int n = log2(width);
            int m = log2(height);
            StringBuilder highestFirst = new StringBuilder();
            for (int bit = 0; bit < Math.max(n, m); bit++) {
                if (bit < n) {
                    highestFirst.insert(0, tu >> bit & 1);
                }
                if (bit < m) {
                    highestFirst.insert(0, tv >> bit & 1);
                }
            }
            return highestFirst.length() == 0 ? 0 : Long.parseLong(highestFirst.toString(), 2) << 2;
        }
    },
    FURY(4, 4, new FuryPlacement());

    final int inner;
    final int outer;
    final Placement placement;

    ThesisPlacement(int inner, int outer, Placement placement) {
        this.inner = inner;
        this.outer = outer;
        this.placement = placement;
    }

    /** The width or height that the equations see: a power of two of whole outer tiles. */
    int stored(int size) {
        int stored = outer;
        while (stored < size) {
            stored *= 2;
        }
        return stored;
    }

    /** Byte address of a texel in a level whose width and height are {@linkplain #stored stored} ones. */
    long address(int tu, int tv, int width, int height) {
        if (inner == outer) {
            int lbw = log2(outer);
            int rs = log2(width * outer);
            int bs = log2(outer * outer);
            long block = ((long) (tv >> lbw) << rs) + ((long) (tu >> lbw) << bs) << 2;
            int sx = tu & outer - 1;
            int sy = tv & outer - 1;
            return block + ((sy << lbw) + sx << 2);
        }
        int bw = outer;
        int sbw = inner;
        int bx = tu >> log2(bw);
        int by = tv >> log2(bw);
        int rs = log2(width * bw);
        int bs = log2(bw * bw);
        int srs = log2(bw * sbw);
        int sbs = log2(sbw * sbw);
        long block = ((long) by << rs) + ((long) bx << bs) << 2;
        int sbx = tu - bw * bx >> log2(sbw);
        int sby = tv - bw * by >> log2(sbw);
        long subBlock = block + ((sby << srs) + (sbx << sbs) << 2);
        int sx = tu & sbw - 1;
        int sy = tv & sbw - 1;
        return subBlock + ((sy << log2(sbw)) + sx << 2);
    }

    static int log2(int powerOfTwo) {
        return Integer.numberOfTrailingZeros(powerOfTwo);
    }
}
