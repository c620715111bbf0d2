package org.tilewright.protocol.tiling;

import java.util.Arrays;

/**
 * What of a bin is taken for hidden, by the farthest depth that was seen in it in the frame before: Early Visibility Resolution (Anglada
 * et al., HPCA 2019). The farthest depth is known of a bin whose every pixel shows the nearest of what writes depth there, or what a
 * clear left, and things that look on. What is farther everywhere is then hidden if the bin is otherwise made of the same; if not, it
 * may be seen after all, and the depth at the end of the frame tells.
 */
public final class BinVisibility {

    /** A depth that nothing is behind: that of a bin of which it is not known. */
    public static final int UNKNOWN = Integer.MAX_VALUE;

    private final int width;
    private final int height;
    private final int[] farthestBefore;
    private final int[] farthestNow;
    /** Bins in which something may have been seen that was taken for hidden. */
    private final boolean[] mistakenBefore;
    private final boolean[] mistakenNow;
    /** Bins in which something is taken for hidden. */
    private final boolean[] hides;
    /** Bins in which something was entered. */
    private final boolean[] drawn;
    /** Bins whose pixels may show something else than the nearest. */
    private final boolean[] open;

    /**
     * Nothing is known of a frame before.
     *
     * @param width  pixels of a row of the screen
     * @param height rows
     * @param bins   number of bins
     */
    public BinVisibility(int width, int height, int bins) {
        this.width = width;
        this.height = height;
        farthestBefore = new int[bins];
        farthestNow = new int[bins];
        Arrays.fill(farthestNow, UNKNOWN);
        mistakenBefore = new boolean[bins];
        mistakenNow = new boolean[bins];
        hides = new boolean[bins];
        drawn = new boolean[bins];
        open = new boolean[bins];
    }

    /** Whether it is of a screen of this size; one of another size has another, which knows of no frame before. */
    public boolean isOf(int itsWidth, int itsHeight) {
        return width == itsWidth && height == itsHeight;
    }

    /** Begins a frame. */
    public void beginFrame() {
        int bins = farthestNow.length;
        System.arraycopy(farthestNow, 0, farthestBefore, 0, bins);
        System.arraycopy(mistakenNow, 0, mistakenBefore, 0, bins);
        Arrays.fill(farthestNow, UNKNOWN);
        Arrays.fill(mistakenNow, false);
        Arrays.fill(hides, false);
        Arrays.fill(drawn, false);
        Arrays.fill(open, false);
    }

    /**
     * Whether something is taken for hidden.
     *
     * @param nearest a depth that no fragment of it in the bin is nearer than; none passes that is farther than what is there
     */
    public boolean isHidden(int bin, int nearest) {
        return nearest > farthestBefore[bin];
    }

    /**
     * Something is entered in a bin.
     *
     * @param hidden    whether it is taken for hidden
     * @param isSimple  whether it changes no depth, or writes it where it is nearer and then replaces colours
     */
    public void add(int bin, boolean hidden, boolean isSimple) {
        drawn[bin] = true;
        hides[bin] |= hidden;
        open[bin] |= !isSimple;
    }

    /** A clear is entered in a bin. */
    public void addClear(int bin) {
        open[bin] |= drawn[bin];
    }

    /**
     * A bin was rendered, or a part of what it is made of.
     *
     * @param farthest the farthest depth that it holds
     * @return whether something may be seen that was taken for hidden
     */
    public boolean rendered(int bin, int farthest) {
        farthestNow[bin] = open[bin] ? UNKNOWN : farthest;
        mistakenNow[bin] = hides[bin] && farthestNow[bin] > farthestBefore[bin];
        return mistakenNow[bin];
    }

    /** A bin was not rendered, as what is not taken for hidden is the same as in the frame before. */
    public void leftOut(int bin) {
        farthestNow[bin] = farthestBefore[bin];
    }

    /**
     * Whether a bin that is made of the same, but for what is taken for hidden, looks the same as in the frame before, all being entered:
     * it does not if something was seen that was taken for hidden, or a clear may uncover it.
     */
    public boolean isReliable(int bin) {
        return !mistakenBefore[bin] && !(hides[bin] && open[bin]);
    }
}
