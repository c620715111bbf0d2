package org.tilewright.sim.kernel.texture;

import java.util.Arrays;

import org.tilewright.protocol.texture.FootprintAccesses;

/**
 * The access that serves a footprint of 2x2 texels, by its shape: in which bits the addresses of its texels differ. That is all
 * that the rule looks at, and few shapes make up nearly all footprints, so it is asked once for each until another shape takes its
 * place here.
 */
final class FootprintShapes {

    /** Stands for a footprint that one access does not serve. */
    static final long SEVERAL = 0;

    private static final int TEXEL_BITS = 2;
    private static final int TEXEL = (1 << TEXEL_BITS) - 1;

    private static final int PLACE_BITS = 10;
    private static final int SPREAD = 0x9e3779b1;
    private static final int KEYS = 2;
    private static final long UNUSED = -1;

    private final FootprintAccesses rule;
    private final int lineShift;
    private final int offsetMask;
    /**
     * By place, the differences of the texels x1y0 and x0y1 from the first one in one key, that of the last one and the
     * first one's offset, if that matters, in the other.
     */
    private final long[] keys = new long[KEYS << PLACE_BITS];
    /** By place, the head of the access, and behind it the first texels in its lines. */
    private final long[] shapes = new long[1 << PLACE_BITS];

    FootprintShapes(FootprintAccesses rule, int lineShift) {
        this.rule = rule;
        this.lineShift = lineShift;
        offsetMask = rule.looksAtDifferencesAlone() ? 0 : (1 << lineShift) - 1;
        Arrays.fill(keys, UNUSED);
    }

    /** The lowest texel in a line of the access that a shape stands for, by which the line is come to. */
    static int firstTexel(long shape, int line) {
        return (int) (shape >>> AccessHead.BITS + TEXEL_BITS * line) & TEXEL;
    }

    /** The {@link AccessHead} of the access that serves four texels, with what is behind it; {@link #SEVERAL} if none does. */
    long find(int t0, int t1, int t2, int t3) {
        int across = t0 ^ t1;
        int up = t0 ^ t2;
        int offset = t0 & offsetMask;
        int place = (across * SPREAD ^ up ^ offset) * SPREAD >>> Integer.SIZE - PLACE_BITS;
        long beside = (long) across << Integer.SIZE | up;
        long beyond = (long) offset << Integer.SIZE | t0 ^ t3;
        if (keys[KEYS * place] != beside || keys[KEYS * place + 1] != beyond) {
            keys[KEYS * place] = beside;
            keys[KEYS * place + 1] = beyond;
            shapes[place] = ask(t0, t1, t2, t3);
        }
        return shapes[place];
    }

    private long ask(int t0, int t1, int t2, int t3) {
        if (!rule.serveWhole(t0, t1, t2, t3)) {
            return SEVERAL;
        }
        long shape = AccessHead.of(rule.lines(), rule.banks(), rule.tagReads(), false);
        for (int line = 1; line < rule.lines(); line++) {
            int block = rule.line(line);
            long texel = t1 >>> lineShift == block ? 1 : t2 >>> lineShift == block ? 2 : 3;
            shape |= texel << AccessHead.BITS + TEXEL_BITS * line;
        }
        return shape;
    }
}
