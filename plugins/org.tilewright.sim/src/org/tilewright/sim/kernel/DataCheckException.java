package org.tilewright.sim.kernel;

/** A read of the Z cache returned something else than was written last. */
public final class DataCheckException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long address;
    private final long tick;

    /**
     * An exception with the place of the difference.
     *
     * @param address  address of the pixel in memory
     * @param set      set of the line
     * @param way      way of the line
     * @param tick     core tick of the read
     * @param expected the depth written last
     * @param found    the depth read
     */
    public DataCheckException(long address, int set, int way, long tick, int expected, int found) {
        super(String.format("check-data: depth at address 0x%x (set %d, way %d) at tick %d: expected 0x%x, found 0x%x",
                address, set, way, tick, expected, found));
        this.address = address;
        this.tick = tick;
    }

    /** Address of the pixel in memory. */
    public long address() {
        return address;
    }

    /** Core tick of the read. */
    public long tick() {
        return tick;
    }
}
