package org.tilewright.sim.run;

import java.util.Locale;

/** A read of a cache returned something else than was written last. */
public final class DataCheckException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long address;
    private final long tick;

    /**
     * An exception with the place of the difference.
     *
     * @param cache    name of the cache
     * @param address  address of the pixel in memory
     * @param set      set of the line
     * @param way      way of the line
     * @param tick     core tick of the read
     * @param expected the value written last
     * @param found    the value read
     */
    public DataCheckException(String cache, long address, int set, int way, long tick, int expected, int found) {
        super(String.format(Locale.ROOT,
                "%s: read of address 0x%x (set %d, way %d) at tick %d: expected 0x%x, found 0x%x",
                cache, address, set, way, tick, expected, found));
        this.address = address;
        this.tick = tick;
    }

    /**
     * An exception with the place of a difference in a banked texture cache.
     *
     * @param cache    name of the cache
     * @param address  address of the texel in memory
     * @param set      set of the line
     * @param way      way of the line
     * @param bank     data bank that was read
     * @param tick     tick of the read, of the texture unit's clock
     * @param expected the texel of the texture
     * @param found    the value read
     */
    public DataCheckException(String cache, long address, int set, int way, int bank, long tick, int expected,
            int found) {
        super(String.format(Locale.ROOT,
                "%s: read of address 0x%x (set %d, way %d, bank %d) at tick %d: expected 0x%x, found 0x%x",
                cache, address, set, way, bank, tick, expected, found));
        this.address = address;
        this.tick = tick;
    }

    /** Address of the pixel or texel in memory. */
    public long address() {
        return address;
    }

    /** Tick of the read, of the core or of the texture unit. */
    public long tick() {
        return tick;
    }
}
