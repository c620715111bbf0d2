package org.tilewright.sim.kernel.network;

/** How long bytes take at a rate: whole picoseconds, rounded up. */
public final class Transfer {

    private static final long PICOSECONDS_A_SECOND = 1_000_000_000_000L;

    private final long bytesPerSecond;
    private int lastBytes;
    private long lastPicoseconds;

    /**
     * Makes it for a rate.
     *
     * @param bytesPerSecond at least 1
     */
    public Transfer(long bytesPerSecond) {
        if (bytesPerSecond < 1) {
            throw new IllegalArgumentException("nothing passes at " + bytesPerSecond + " bytes a second");
        }
        this.bytesPerSecond = bytesPerSecond;
    }

    /** Picoseconds for so many bytes. Packets of a kind are mostly of one size, so the last answer is kept. */
    public long picoseconds(int bytes) {
        if (bytes != lastBytes) {
            lastBytes = bytes;
            lastPicoseconds = divide(bytes);
        }
        return lastPicoseconds;
    }

    private long divide(int bytes) {
        long product = Math.multiplyExact(bytes, PICOSECONDS_A_SECOND);
        return product / bytesPerSecond + (product % bytesPerSecond == 0 ? 0 : 1);
    }
}
