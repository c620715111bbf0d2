package org.tilewright.frame.reference;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import org.tilewright.frame.Frame;
import org.tilewright.frame.raster.SampleCoverage;
import org.tilewright.frame.targets.RenderTarget;

/** How often primitives covered each pixel of a frame's targets, whatever tests then made of the fragments. */
public final class Overdraw {

    /** What a count says at most; it stands for more, too. */
    public static final int MOST = 0xFF;

    private final Map<Integer, byte[]> counts = new LinkedHashMap<>();
    private final Map<Integer, RenderTarget> targets = new LinkedHashMap<>();

    /**
     * Nothing is covered yet.
     *
     * @param frame a frame
     */
    public Overdraw(Frame frame) {
        add(frame.target(RenderTarget.SCREEN));
        frame.targets().forEach(this::add);
    }

    private void add(RenderTarget target) {
        targets.put(target.id(), target);
        counts.put(target.id(), new byte[target.width() * target.height()]);
    }

    /**
     * The counts of a target.
     *
     * @param target its id
     * @return a count a pixel, 0..{@link #MOST}, row after row from the lowest; goes on counting
     */
    public byte[] of(int target) {
        return counts.get(target);
    }

    /**
     * All counts as they are now.
     *
     * @return copies by the targets' ids
     */
    public Map<Integer, byte[]> copy() {
        Map<Integer, byte[]> copies = new LinkedHashMap<>();
        counts.forEach((target, values) -> copies.put(target, values.clone()));
        return copies;
    }

    /**
     * Goes on from where the counts were before.
     *
     * @param values what {@link #copy} gave
     */
    public void set(Map<Integer, byte[]> values) {
        values.forEach((target, from) -> System.arraycopy(from, 0, counts.get(target), 0, from.length));
    }

    /** Nothing is covered any more. */
    public void clear() {
        counts.values().forEach(values -> Arrays.fill(values, (byte) 0));
    }

    /** Counts the covered pixels of a tile, all of which lie in the target; the tile's corner counts places. */
    void cover(int target, int x, int y, int shift, long[] covered) {
        byte[] values = counts.get(target);
        RenderTarget of = targets.get(target);
        int width = of.width();
        if (of.samples() > 1) {
            coverSamples(of, values, x, y, 1 << shift, covered);
            return;
        }
        int mask = (1 << shift) - 1;
        for (int word = 0; word < covered.length; word++) {
            for (long left = covered[word]; left != 0; left &= left - 1) {
                int pixel = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                int place = (y + (pixel >> shift)) * width + x + (pixel & mask);
                if (values[place] != (byte) MOST) {
                    values[place]++;
                }
            }
        }
    }

    /** A pixel is covered when some of its samples are. */
    private static void coverSamples(RenderTarget of, byte[] values, int x, int y, int tileSize, long[] covered) {
        int columns = of.grid().columns();
        int rows = of.grid().rows();
        for (int row = 0; row < tileSize / rows; row++) {
            for (int column = 0; column < tileSize / columns; column++) {
                int first = SampleCoverage.place(of.grid(), tileSize, column, row);
                int place = (y / rows + row) * of.width() + x / columns + column;
                if (SampleCoverage.samples(of.grid(), tileSize, covered, 0, first) != 0
                        && values[place] != (byte) MOST) {
                    values[place]++;
                }
            }
        }
    }
}
