package org.tilewright.sim.memory;

import java.util.Arrays;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.texture.ColourTable;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.texture.Placement;

/** Where the texels of one texture lie in memory. Arrays are not to be changed. */
public final class PlacedTexture {

    private final Sampler sampler;
    private final long address;
    private final ColourTable table;
    private final int texelShift;
    private final long[] levels;
    private final int[] firstTexels;
    private final int[][] columns;
    private final int[][] rows;

    /**
     * A texture at an address.
     *
     * @param table  its table, or null if its texels are colours
     * @param levels address of each level
     */
    PlacedTexture(Sampler sampler, long address, ColourTable table, long[] levels, Placement placement) {
        this.sampler = sampler;
        this.address = address;
        this.table = table;
        texelShift = table == null ? 2 : 0;
        this.levels = levels;
        firstTexels = Arrays.stream(levels).mapToInt(level -> (int) (level >>> texelShift)).toArray();
        columns = new int[levels.length][];
        rows = new int[levels.length][];
        for (int level = 0; level < levels.length; level++) {
            TextureLevel image = sampler.level(level);
            columns[level] = placement.columns(image.width(), image.height());
            rows[level] = placement.rows(image.width(), image.height());
        }
    }

    /** Whether another one has the same texels in the same places, that do not change in a frame. */
    boolean holdsSameAs(PlacedTexture other) {
        boolean same = sampler.target() == null && other.sampler.target() == null && address == other.address
                && hasTable() == other.hasTable() && Arrays.equals(levels, other.levels);
        for (int level = 0; same && level < levels.length; level++) {
            TextureLevel image = sampler.level(level);
            TextureLevel before = other.sampler.level(level);
            same = image.width() == before.width() && image.height() == before.height()
                    && Arrays.equals(image.texels(), before.texels());
        }
        return same;
    }

    /** The sampler that reads it. */
    public Sampler sampler() {
        return sampler;
    }

    /** Whether its texels are numbers of colours in a table, a byte each, rather than colours of four bytes. */
    public boolean hasTable() {
        return texelShift == 0;
    }

    /** Address of its table, or of its first level if it has none. */
    public long address() {
        return address;
    }

    /** Its table, or null if it has none. */
    public ColourTable table() {
        return table;
    }

    /** Address of the last byte of its last texel. */
    public long lastByte() {
        long last = address;
        for (int level = 0; level < levels.length; level++) {
            long texel = (long) Arrays.stream(columns[level]).max().orElseThrow()
                    + Arrays.stream(rows[level]).max().orElseThrow();
            last = Math.max(last, levels[level] + (texel + 1 << texelShift) - 1);
        }
        return last;
    }

    /** Logarithm of the bytes of a texel: 2, or 0 with a table. */
    public int texelShift() {
        return texelShift;
    }

    /** Address of a level. */
    public long level(int level) {
        return levels[level];
    }

    /** Address of the first texel of a level, in texels. */
    public int firstTexel(int level) {
        return firstTexels[level];
    }

    /** What each column of a level adds to a texel's offset, in texels. */
    public int[] columns(int level) {
        return columns[level];
    }

    /** What each row of a level adds to a texel's offset, in texels. */
    public int[] rows(int level) {
        return rows[level];
    }

    /** Address of a texel. */
    public long address(int level, int x, int y) {
        return levels[level] + ((long) columns[level][x] + rows[level][y] << texelShift);
    }
}
