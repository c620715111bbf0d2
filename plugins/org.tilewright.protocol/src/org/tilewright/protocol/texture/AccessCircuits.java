package org.tilewright.protocol.texture;

/**
 * Which texels of a footprint one access serves: the data array's part, then the tags', then the ways'. This is the whole
 * of the rule, built of the circuits of this package; {@link SingleAccess} is a short cut to a part of its answers.
 */
final class AccessCircuits {

    /** Consecutive texels that a wide bus gives. */
    private static final int BUS_TEXELS = 4;

    private final BankMap map;
    private final int ports;
    private final TagOrganisation tags;
    private final int sets;
    private final int ways;

    /** Then there is one set and one line an access, and neither tags nor ways can stand in its way. */
    private final boolean givesOneLine;

    AccessCircuits(BankMap map, int ports, TagOrganisation tags, int sets, int ways) {
        this.map = map;
        this.ports = ports;
        this.tags = tags;
        this.sets = sets;
        this.ways = ways;
        givesOneLine = !map.organisation().takesSeveralAddresses();
    }

    /**
     * The texels of the next access.
     *
     * @param texels addresses of four texels
     * @param left   mask of those that are wanted and were not served yet; not 0
     * @return a part of {@code left}, not 0
     */
    int serve(int[] texels, int left) {
        int served = dataServe(texels, left);
        return givesOneLine ? served : waysServe(texels, tagsServe(texels, served));
    }

    private int dataServe(int[] texels, int left) {
        int first = texels[Texels.lowest(left)];
        switch (map.organisation()) {
            case TRADITIONAL:
                return left & Texels.equalTo(first, texels);
            case WIDE_UNALIGNED:
                return windowServes(texels, left & Texels.equalIn(first, texels, -map.lineTexels()));
            case WIDE_ALIGNED:
                return left & Texels.equalIn(first, texels, -BUS_TEXELS);
            case MULTI_PORT:
                return portsServe(texels, left);
            case CONTINUOUS:
                return WordSelect.serve(map, texels, continuousBanksServe(texels, left));
            default:
                return Switch4x4.serve(map, texels, left);
        }
    }

    /** Of texels in one line, those in the window that begins at the lowest address. */
    private static int windowServes(int[] texels, int inLine) {
        int start = Integer.MAX_VALUE;
        for (int rest = inLine; rest != 0; rest &= rest - 1) {
            start = Math.min(start, texels[Texels.lowest(rest)]);
        }
        int served = 0;
        for (int rest = inLine; rest != 0; rest &= rest - 1) {
            int texel = Texels.lowest(rest);
            served |= texels[texel] - start < BUS_TEXELS ? 1 << texel : 0;
        }
        return served;
    }

    /** Each port takes the lowest texel that is left, and with it those of the same address. */
    private int portsServe(int[] texels, int left) {
        int rest = left;
        for (int port = 0; port < ports && rest != 0; port++) {
            rest &= ~Texels.equalTo(texels[Texels.lowest(rest)], texels);
        }
        return left & ~rest;
    }

    /** Each bank takes the line of the address that address control sends it. */
    private int continuousBanksServe(int[] texels, int left) {
        int fields = AddressControl.fields(map.continuousBank(texels[0]), map.continuousBank(texels[1]),
                map.continuousBank(texels[2]), map.continuousBank(texels[3]));
        int outputs = AddressControl.select(fields, left);
        int served = 0;
        for (int bank = 0; bank < BankMap.BANKS; bank++) {
            if (AddressControl.enabled(outputs, bank)) {
                int winner = texels[AddressControl.selected(outputs, bank)];
                int ofLine = Texels.equalIn(winner, texels, -map.lineTexels());
                served |= left & ofLine & AddressControl.matches(fields, bank);
            }
        }
        return served;
    }

    private int tagsServe(int[] texels, int served) {
        int setMask = sets - 1 << map.lineShift();
        if (tags.isBanked()) {
            return tagBanksServe(texels, served, setMask);
        }
        return tags.looksUpSeveralSets() ? served
                : served & Texels.equalIn(texels[Texels.highest(served)], texels, setMask);
    }

    /** Each tag bank looks up the set of the address that tag control sends it. */
    private int tagBanksServe(int[] texels, int requests, int setMask) {
        int fields = AddressControl.fields(tagBank(texels[0]), tagBank(texels[1]), tagBank(texels[2]),
                tagBank(texels[3]));
        int outputs = AddressControl.select(fields, requests);
        int served = 0;
        for (int bank = 0; bank < BankMap.BANKS; bank++) {
            if (AddressControl.enabled(outputs, bank)) {
                int winner = texels[AddressControl.selected(outputs, bank)];
                served |= requests & Texels.equalIn(winner, texels, setMask);
            }
        }
        return served;
    }

    /** The low two bits of the set index, or fewer if there are fewer sets. */
    int tagBank(int texel) {
        return texel >>> map.lineShift() & sets - 1 & BankMap.BANKS - 1;
    }

    /** A set holds no more lines at once than it has ways: the highest texels keep theirs. */
    private int waysServe(int[] texels, int requests) {
        if (ways >= texels.length) {
            return requests;
        }
        int lineMask = -map.lineTexels();
        int setMask = sets - 1 << map.lineShift();
        int served = 0;
        for (int rest = requests; rest != 0;) {
            int texel = Texels.highest(rest);
            int ofLine = rest & Texels.equalIn(texels[texel], texels, lineMask);
            int ofSet = served & Texels.equalIn(texels[texel], texels, setMask);
            if (different(texels, ofSet, lineMask) < ways) {
                served |= ofLine;
            }
            rest &= ~ofLine;
        }
        return served;
    }

    /** How many different addresses some texels have, in the bits of a mask. */
    static int different(int[] texels, int some, int mask) {
        int different = 0;
        for (int rest = some; rest != 0; different++) {
            rest &= ~Texels.equalIn(texels[Texels.lowest(rest)], texels, mask);
        }
        return different;
    }
}
