package org.tilewright.protocol.memory;

/** For how long data occupy the data bus of a channel. */
final class DataBus {

    private final int bytesPerTick;
    private final boolean isPowerOfTwo;
    private final int shift;

    /**
     * Makes a bus.
     *
     * @param bytesPerTick at least 1
     */
    DataBus(int bytesPerTick) {
        if (bytesPerTick < 1) {
            throw new IllegalArgumentException("bytes a tick are at least 1, not " + bytesPerTick);
        }
        this.bytesPerTick = bytesPerTick;
        isPowerOfTwo = Integer.bitCount(bytesPerTick) == 1;
        shift = Integer.numberOfTrailingZeros(bytesPerTick);
    }

    /** The ticks for which so many bytes, at least 1, occupy it. */
    int ticks(int bytes) {
        // Every request asks, and a division takes longer than the rest of the answer.
        return isPowerOfTwo ? (bytes - 1 >> shift) + 1 : (bytes + bytesPerTick - 1) / bytesPerTick;
    }
}
