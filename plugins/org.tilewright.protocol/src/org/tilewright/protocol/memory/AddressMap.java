package org.tilewright.protocol.memory;

/**
 * Where an address lies: channels take turns every {@code interleaveBytes}; inside a channel, rows follow each other over
 * the banks (row interleaving). With bank groups these take turns inside a channel, and rows follow each other over the
 * banks of a group, so that what comes next is in another group. A request of at most the interleaves, aligned to its size,
 * lies in one row.
 */
public final class AddressMap {

    private final int channels;
    /** Banks of a group. */
    private final int banks;
    private final boolean banksArePowerOfTwo;
    private final int bankShift;
    private final int rowShift;
    private final int interleaveShift;
    private final int groups;
    private final int groupShift;

    /** Makes a map without bank groups; the parameters are those of the other. */
    public AddressMap(int channels, int banks, int rowBytes, int interleaveBytes) {
        this(channels, banks, rowBytes, interleaveBytes, 1, rowBytes);
    }

    /**
     * Makes a map.
     *
     * @param channels        at least 1
     * @param banks           banks of a channel, at least 1
     * @param rowBytes        bytes of a row, a power of two
     * @param interleaveBytes bytes in a channel before the next channel's turn, a power of two
     * @param groups          bank groups, a divisor of the banks; bank b is of group {@code b mod groups}
     * @param groupBytes      bytes in a group before the next group's turn, a power of two
     */
    public AddressMap(int channels, int banks, int rowBytes, int interleaveBytes, int groups, int groupBytes) {
        if (channels < 1 || banks < 1) {
            throw new IllegalArgumentException("channels and banks are at least 1, not " + channels + " and " + banks);
        }
        if (Integer.bitCount(rowBytes) != 1 || Integer.bitCount(interleaveBytes) != 1) {
            throw new IllegalArgumentException(
                    "row and interleave are powers of two, not " + rowBytes + " and " + interleaveBytes);
        }
        if (groups < 1 || banks % groups != 0 || Integer.bitCount(groupBytes) != 1) {
            throw new IllegalArgumentException(groups + " groups of " + banks + " banks, each for " + groupBytes
                    + " bytes, are not as many banks in each, or not a power of two of bytes");
        }
        this.channels = channels;
        this.groups = groups;
        this.banks = banks / groups;
        banksArePowerOfTwo = Integer.bitCount(this.banks) == 1;
        bankShift = Integer.numberOfTrailingZeros(this.banks);
        groupShift = Integer.numberOfTrailingZeros(groupBytes);
        rowShift = Integer.numberOfTrailingZeros(rowBytes);
        interleaveShift = Integer.numberOfTrailingZeros(interleaveBytes);
    }

    /** The channel of an address. */
    public int channel(long address) {
        return channels == 1 ? 0 : (int) ((address >>> interleaveShift) % channels);
    }

    /** The address inside its part, if each of so many takes its turn for some bytes. */
    private static long inside(long address, int parts, int shift) {
        return ((address >>> shift) / parts << shift) + (address & (1L << shift) - 1);
    }

    private long insideChannel(long address) {
        return channels == 1 ? address : inside(address, channels, interleaveShift);
    }

    private long rowNumber(long address) {
        long inside = insideChannel(address);
        return (groups == 1 ? inside : inside(inside, groups, groupShift)) >>> rowShift;
    }

    /** The bank of an address, within its channel. */
    public int bank(long address) {
        long number = rowNumber(address);
        int bank = (int) (banksArePowerOfTwo ? number & banks - 1 : number % banks);
        return groups == 1 ? bank : bank * groups + (int) ((insideChannel(address) >>> groupShift) % groups);
    }

    /** The row of an address, within its bank. */
    public long row(long address) {
        long number = rowNumber(address);
        return banksArePowerOfTwo ? number >>> bankShift : number / banks;
    }
}
