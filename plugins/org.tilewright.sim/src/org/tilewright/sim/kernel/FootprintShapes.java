package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.protocol.texture.FootprintAccesses;

/**
 * The access that serves a footprint of 2x2 texels, by its shape: in which bits the addresses of its texels differ. That is all
 * that the rule looks at, and few shapes make up nearly all footprints, so it is asked once for each until another shape takes its
 * place here.
 */
final class FootprintShapes {

    /** Stands for a footprint that one access does not serve. */
    static final int SEVERAL = 0;

    private static final int PLACE_BITS = 10;
    private static final int SPREAD = 0x9e3779b1;
    private static final int INTS_SHIFT = 3;
    private static final int UP = 1;
    private static final int DIAGONAL = 2;
    private static final int OFFSET = 3;
    private static final int HEAD = 4;
    private static final int TEXELS = 5;
    private static final int TEXEL_BITS = 2;
    private static final int UNUSED = -1;

    private final FootprintAccesses rule;
    private final int lineShift;
    private final int offsetMask;
    private final int[] texels = new int[1 << TEXEL_BITS];
    /**
     * By place, a shape: the differences of the other texels from the first one, and its offset if that matters; the head of the
     * access; and the texels by which it comes to its second to fourth line.
     */
    private final int[] shapes = new int[1 << PLACE_BITS + INTS_SHIFT];

    FootprintShapes(FootprintAccesses rule, int lineShift) {
        this.rule = rule;
        this.lineShift = lineShift;
        offsetMask = rule.looksAtDifferencesAlone() ? 0 : (1 << lineShift) - 1;
        Arrays.fill(shapes, UNUSED);
    }

    /** Adds the access that serves four texels, if one does; answers its head, or {@link #SEVERAL}. */
    int add(int t0, int t1, int t2, int t3, IntRing accesses) {
        int across = t0 ^ t1;
        int up = t0 ^ t2;
        int diagonal = t0 ^ t3;
        int offset = t0 & offsetMask;
        int at = ((across * SPREAD ^ up ^ offset) * SPREAD >>> Integer.SIZE - PLACE_BITS) << INTS_SHIFT;
        if (shapes[at] != across || shapes[at + UP] != up || shapes[at + DIAGONAL] != diagonal
                || shapes[at + OFFSET] != offset) {
            shapes[at] = across;
            shapes[at + UP] = up;
            shapes[at + DIAGONAL] = diagonal;
            shapes[at + OFFSET] = offset;
            ask(at, t0, t1, t2, t3);
        }
        int head = shapes[at + HEAD];
        if (head != SEVERAL) {
            accesses.add(head);
            accesses.add(t0 >>> lineShift);
            int others = AccessHead.lines(head) - 1;
            if (others != 0) {
                addOthers(others, shapes[at + TEXELS], t0, t1, t2, t3, accesses);
            }
        }
        return head;
    }

    private void addOthers(int count, int which, int t0, int t1, int t2, int t3, IntRing accesses) {
        texels[0] = t0;
        texels[1] = t1;
        texels[2] = t2;
        texels[3] = t3;
        int left = which;
        for (int line = 0; line < count; line++) {
            accesses.add(texels[left & texels.length - 1] >>> lineShift);
            left >>>= TEXEL_BITS;
        }
    }

    private void ask(int at, int t0, int t1, int t2, int t3) {
        if (!rule.serveWhole(t0, t1, t2, t3)) {
            shapes[at + HEAD] = SEVERAL;
            return;
        }
        shapes[at + HEAD] = AccessHead.of(rule.lines(), rule.banks(), rule.tagReads(), false, 0);
        texels[0] = t0;
        texels[1] = t1;
        texels[2] = t2;
        texels[3] = t3;
        int which = 0;
        for (int line = rule.lines() - 1; line > 0; line--) {
            which = which << TEXEL_BITS | texelIn(rule.line(line));
        }
        shapes[at + TEXELS] = which;
    }

    private int texelIn(int line) {
        int texel = 0;
        while (texels[texel] >>> lineShift != line) {
            texel++;
        }
        return texel;
    }
}
