package org.tilewright.protocol.memory;

/**
 * Where an address lies: channels take turns every {@code interleaveBytes}; inside a channel, rows follow each other over
 * the banks (row interleaving). A request of at most the interleave, aligned to its size, lies in one row.
 */
public final class AddressMap {

    private final int channels;
    private final int banks;
    private final int rowBytes;
    private final int interleaveBytes;

    /**
     * Makes a map; all four are at least 1.
     *
     * @param interleaveBytes bytes in a channel before the next channel's turn
     */
    public AddressMap(int channels, int banks, int rowBytes, int interleaveBytes) {
        if (channels < 1 || banks < 1 || rowBytes < 1 || interleaveBytes < 1) {
            throw new IllegalArgumentException("channels, banks, row and interleave are at least 1, not " + channels
                    + ", " + banks + ", " + rowBytes + ", " + interleaveBytes);
        }
        this.channels = channels;
        this.banks = banks;
        this.rowBytes = rowBytes;
        this.interleaveBytes = interleaveBytes;
    }

    /** The channel of an address. */
    public int channel(long address) {
        return (int) (address / interleaveBytes % channels);
    }

    /** The bank of an address, within its channel. */
    public int bank(long address) {
        return (int) (rowNumber(address) % banks);
    }

    /** The row of an address, within its bank. */
    public long row(long address) {
        return rowNumber(address) / banks;
    }

    private long rowNumber(long address) {
        long turn = address / interleaveBytes / channels;
        long inside = turn * interleaveBytes + address % interleaveBytes;
        return inside / rowBytes;
    }
}
