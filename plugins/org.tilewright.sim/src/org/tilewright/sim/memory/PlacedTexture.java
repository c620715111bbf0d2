package org.tilewright.sim.memory;

import java.util.Arrays;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.texture.ColourTable;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.texture.PlacedLevel;

/** Where the texels of one texture lie in memory. Arrays are not to be changed. */
public final class PlacedTexture {

    private final Sampler sampler;
    private final long address;
    private final ColourTable table;
    private final int texelShift;
    private final long[] levels;
    private final int[] firstTexels;
    private final PlacedLevel[] placed;

    /**
     * A texture at an address.
     *
     * @param table  its table, or null if its texels are colours
     * @param levels address of each level
     * @param placed where the texels of each lie
     */
    PlacedTexture(Sampler sampler, long address, ColourTable table, long[] levels, PlacedLevel[] placed) {
        this.sampler = sampler;
        this.address = address;
        this.table = table;
        texelShift = table == null ? 2 : 0;
        this.levels = levels;
        this.placed = placed;
        firstTexels = Arrays.stream(levels).mapToInt(level -> (int) (level >>> texelShift)).toArray();
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
            last = Math.max(last, levels[level] + (placed[level].last() + 1L << texelShift) - 1);
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

    /** Where the texels of a level lie in it. */
    public PlacedLevel placed(int level) {
        return placed[level];
    }

    /** Address of a texel. */
    public long address(int level, int x, int y) {
        return levels[level] + ((long) placed[level].offset(x, y) << texelShift);
    }
}
