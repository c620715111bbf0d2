package org.tilewright.protocol.texture;

/**
 * Whether one access serves a whole footprint, by comparing addresses bit by bit: what {@link AccessCircuits} answers,
 * without walking through the circuits. Two texels stand in each other's way by the bits in which their addresses differ.
 */
final class SingleAccess {

    /** The last offset in a group of four texels. */
    private static final int IN_GROUP = 3;

    private final DataOrganisation organisation;
    private final boolean oneSet;
    private final boolean tagBanks;
    private final int ports;
    private final int ways;
    private final int lineShift;
    private final int bankMask;
    private final int wordMask;
    private final int setMask;
    private final int tagBankMask;

    SingleAccess(BankMap map, int ports, TagOrganisation tags, int sets, int ways) {
        organisation = map.organisation();
        oneSet = !tags.looksUpSeveralSets();
        tagBanks = tags.isBanked();
        this.ports = ports;
        this.ways = ways;
        lineShift = map.lineShift();
        bankMask = BankMap.BANKS - 1 << lineShift - 2;
        wordMask = map.interleavedMask();
        setMask = sets - 1 << lineShift;
        tagBankMask = setMask & BankMap.BANKS - 1 << lineShift;
    }

    /** Whether one access serves four texels. */
    boolean serves(int t0, int t1, int t2, int t3) {
        int d01 = t0 ^ t1;
        int d02 = t0 ^ t2;
        int d03 = t0 ^ t3;
        int d12 = t1 ^ t2;
        int d13 = t1 ^ t3;
        int d23 = t2 ^ t3;
        int any = d01 | d02 | d03;
        boolean oneLine = any >>> lineShift == 0;
        switch (organisation) {
            case TRADITIONAL:
                return any == 0;
            case WIDE_UNALIGNED:
                return oneLine && Math.max(Math.max(t0, t1), Math.max(t2, t3))
                        - Math.min(Math.min(t0, t1), Math.min(t2, t3)) <= IN_GROUP;
            case WIDE_ALIGNED:
                return any <= IN_GROUP;
            case MULTI_PORT:
                if (ports < BankMap.BANKS && different(d01, d02, d03, d12, d13, d23) > ports) {
                    return false;
                }
                break;
            case CONTINUOUS:
                if (!oneLine && (sharesBank(d01) || sharesBank(d02) || sharesBank(d03) || sharesBank(d12)
                        || sharesBank(d13) || sharesBank(d23))) {
                    return false;
                }
                if (!wordsApart(d01, d02, d03, d12, d13, d23)) {
                    return false;
                }
                break;
            default:
                if (!wordsApart(d01, d02, d03, d12, d13, d23)) {
                    return false;
                }
        }
        return oneLine || tagsServe(d01, d02, d03, d12, d13, d23)
                && (ways >= BankMap.BANKS || waysHold(t0, t1, t2, t3));
    }

    /** Whether four texels lie as neighbours mostly do, each in an interleaved bank of its own. */
    private boolean areInAllBanks(int d01, int d02, int d03, int d12, int d13, int d23) {
        return (d01 & d23 & d03 & d12 & 1) != 0 && (d02 & d13 & wordMask & ~1) != 0;
    }

    private boolean sharesBank(int difference) {
        return (difference & bankMask) == 0 && difference >>> lineShift != 0;
    }

    /**
     * No two different texels leave by the same word multiplexer, or lie in the same interleaved bank. Mostly neighbours in a
     * row differ in the bit of the column, and neighbours in a column in the bit of the row.
     */
    private boolean wordsApart(int d01, int d02, int d03, int d12, int d13, int d23) {
        int words = wordMask;
        return areInAllBanks(d01, d02, d03, d12, d13, d23)
                || ((d01 & words) != 0 || d01 == 0) && ((d02 & words) != 0 || d02 == 0)
                        && ((d03 & words) != 0 || d03 == 0) && ((d12 & words) != 0 || d12 == 0)
                        && ((d13 & words) != 0 || d13 == 0) && ((d23 & words) != 0 || d23 == 0);
    }

    private boolean tagsServe(int d01, int d02, int d03, int d12, int d13, int d23) {
        if (oneSet) {
            return ((d01 | d02 | d03) & setMask) == 0;
        }
        return !tagBanks || !(sharesTagBank(d01) || sharesTagBank(d02) || sharesTagBank(d03) || sharesTagBank(d12)
                || sharesTagBank(d13) || sharesTagBank(d23));
    }

    private boolean sharesTagBank(int difference) {
        return (difference & tagBankMask) == 0 && (difference & setMask) != 0;
    }

    /** Each set has a way for each of its lines. */
    private boolean waysHold(int t0, int t1, int t2, int t3) {
        int line0 = t0 >>> lineShift;
        int line1 = t1 >>> lineShift;
        int line2 = t2 >>> lineShift;
        int line3 = t3 >>> lineShift;
        boolean new1 = line1 != line0;
        boolean new2 = line2 != line0 && line2 != line1;
        boolean new3 = line3 != line0 && line3 != line1 && line3 != line2;
        int in1 = 1 + (new1 && sameSet(t0, t1) ? 1 : 0);
        int in2 = 1 + (sameSet(t0, t2) ? 1 : 0) + (new1 && sameSet(t1, t2) ? 1 : 0);
        int in3 = 1 + (sameSet(t0, t3) ? 1 : 0) + (new1 && sameSet(t1, t3) ? 1 : 0) + (new2 && sameSet(t2, t3) ? 1 : 0);
        return in1 <= ways && (!new2 || in2 <= ways) && (!new3 || in3 <= ways);
    }

    private boolean sameSet(int texel, int other) {
        return ((texel ^ other) & setMask) == 0;
    }

    private static int different(int d01, int d02, int d03, int d12, int d13, int d23) {
        int second = d01 != 0 ? 1 : 0;
        int third = d02 != 0 && d12 != 0 ? 1 : 0;
        int fourth = d03 != 0 && d13 != 0 && d23 != 0 ? 1 : 0;
        return 1 + second + third + fourth;
    }
}
