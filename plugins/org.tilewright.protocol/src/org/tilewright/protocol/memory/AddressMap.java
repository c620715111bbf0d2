package org.tilewright.protocol.memory;

/**
 * Where an address lies: channels take turns every {@code interleaveBytes}; inside a channel, rows follow each other over
 * the banks (row interleaving). A request of at most the interleave, aligned to its size, lies in one row.
 */
public final class AddressMap {

    private final int channels;
    private final int banks;
    private final boolean banksArePowerOfTwo;
    private final int bankShift;
    private final int rowShift;
    private final int interleaveShift;

    /**
     * Makes a map.
     *
     * @param channels        at least 1
     * @param banks           banks of a channel, at least 1
     * @param rowBytes        bytes of a row, a power of two
     * @param interleaveBytes bytes in a channel before the next channel's turn, a power of two
     */
    public AddressMap(int channels, int banks, int rowBytes, int interleaveBytes) {
        if (channels < 1 || banks < 1) {
            throw new IllegalArgumentException("channels and banks are at least 1, not " + channels + " and " + banks);
        }
        if (Integer.bitCount(rowBytes) != 1 || Integer.bitCount(interleaveBytes) != 1) {
            throw new IllegalArgumentException(
                    "row and interleave are powers of two, not " + rowBytes + " and " + interleaveBytes);
        }
        this.channels = channels;
        this.banks = banks;
        banksArePowerOfTwo = Integer.bitCount(banks) == 1;
        bankShift = Integer.numberOfTrailingZeros(banks);
        rowShift = Integer.numberOfTrailingZeros(rowBytes);
        interleaveShift = Integer.numberOfTrailingZeros(interleaveBytes);
    }

    /** The channel of an address. */
    public int channel(long address) {
        return channels == 1 ? 0 : (int) ((address >>> interleaveShift) % channels);
    }

    private long rowNumber(long address) {
        if (channels == 1) {
            return address >>> rowShift;
        }
        long turn = (address >>> interleaveShift) / channels;
        long inside = (turn << interleaveShift) + (address & (1L << interleaveShift) - 1);
        return inside >>> rowShift;
    }

    /** The bank of an address, within its channel. */
    public int bank(long address) {
        long number = rowNumber(address);
        return (int) (banksArePowerOfTwo ? number & banks - 1 : number % banks);
    }

    /** The row of an address, within its bank. */
    public long row(long address) {
        long number = rowNumber(address);
        return banksArePowerOfTwo ? number >>> bankShift : number / banks;
    }
}
