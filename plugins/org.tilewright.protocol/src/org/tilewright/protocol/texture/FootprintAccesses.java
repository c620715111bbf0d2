package org.tilewright.protocol.texture;

/**
 * The accesses to a texture cache that fetch the up to four texels of one footprint. {@link #begin} states the texels;
 * each {@link #next} is an access and tells which of them it serves, until none is left. A texel that an access does not
 * serve waits for the next one. Texels of equal address are one request and served together.
 *
 * <p>An access serves:
 * <ul>
 * <li>traditional: the lowest texel left;
 * <li>wide, unaligned: four consecutive texels of the line of the lowest texel left, from the lowest address left in
 * that line (so that no other choice of windows needs fewer accesses);
 * <li>wide, aligned: the four consecutive texels, from a multiple of four, around the lowest texel left;
 * <li>multi-port: the lowest texel left for each port;
 * <li>continuous banks: in each bank what is left of one line, of which each word multiplexer gives one texel;
 * <li>interleaved banks: one texel of each bank.
 * </ul>
 * Where banks or multiplexers must choose, the highest texel wins, as in the thesis's priority encoder (table 3-1). Of
 * these texels the access serves those whose sets the tags can look up at once (single: the set of the highest texel;
 * banked: a set a bank, that of the highest texel), and of these no more lines of one set than there are ways (the
 * highest texels').
 *
 * <p>The answers about an access stand until the next call of {@link #begin} or {@link #next}.
 */
public final class FootprintAccesses {

    /** Mask of all four texels. */
    public static final int WHOLE = 15;

    /** Read ports that serve every footprint at once. */
    public static final int MAXIMUM_PORTS = 4;

    private static final int NEVER = Integer.MAX_VALUE;

    private final BankMap map;
    private final TagOrganisation tags;
    private final int ports;
    private final int lineShift;
    private final int setMask;
    private final boolean banked;
    private final boolean interleaved;
    private final boolean several;
    private final AccessCircuits circuits;
    private final SingleAccess single;

    private final int[] texels = new int[BankMap.BANKS];
    private final int[] lines = new int[BankMap.BANKS];
    private boolean inOne;
    private int left;
    private int served;
    private int lineCount;
    private int number;
    private int needed;

    /**
     * Makes the rule of a texture cache.
     *
     * @param map   of its data array
     * @param ports read ports if the data array has several, 1 to 4; else without meaning
     * @param tags  of its tag array
     * @param sets  a power of two
     * @param ways  lines in a set, from 1
     */
    public FootprintAccesses(BankMap map, int ports, TagOrganisation tags, int sets, int ways) {
        if (ports < 1 || ports > MAXIMUM_PORTS) {
            throw new IllegalArgumentException("there are 1 to " + MAXIMUM_PORTS + " read ports, not " + ports);
        }
        if (sets < 1 || Integer.bitCount(sets) != 1) {
            throw new IllegalArgumentException("the number of sets is a power of two, not " + sets);
        }
        if (ways < 1) {
            throw new IllegalArgumentException("a set has at least one way, not " + ways);
        }
        this.map = map;
        this.tags = tags;
        this.ports = ports;
        lineShift = map.lineShift();
        setMask = sets - 1 << lineShift;
        banked = map.organisation().isBanked();
        interleaved = map.organisation() == DataOrganisation.INTERLEAVED;
        several = map.organisation().takesSeveralAddresses();
        circuits = new AccessCircuits(map, ports, tags, sets, ways);
        single = new SingleAccess(map, ports, tags, sets, ways);
    }

    /**
     * Whether one access serves a footprint whole. Changes nothing.
     *
     * @param valid mask of the texels that are wanted; addresses of others are not looked at
     */
    public boolean single(int t0, int t1, int t2, int t3, int valid) {
        if (valid == WHOLE) {
            return single.serves(t0, t1, t2, t3);
        }
        int any = any(t0, t1, t2, t3, valid);
        return single.serves((valid & 1) != 0 ? t0 : any, (valid & 2) != 0 ? t1 : any, (valid & 4) != 0 ? t2 : any,
                (valid & 8) != 0 ? t3 : any);
    }

    private static int any(int t0, int t1, int t2, int t3, int valid) {
        return (valid & 1) != 0 ? t0 : (valid & 2) != 0 ? t1 : (valid & 4) != 0 ? t2 : t3;
    }

    /**
     * States a footprint.
     *
     * @param t0    address of texel x0y0 in texels, 0 to 2^30 - 1, and so on for x1y0, x0y1, x1y1
     * @param valid mask of the texels that are wanted; addresses of others are not looked at
     */
    public void begin(int t0, int t1, int t2, int t3, int valid) {
        int any = any(t0, t1, t2, t3, valid);
        texels[0] = (valid & 1) != 0 ? t0 : any;
        texels[1] = (valid & 2) != 0 ? t1 : any;
        texels[2] = (valid & 4) != 0 ? t2 : any;
        texels[3] = (valid & 8) != 0 ? t3 : any;
        inOne = single.serves(texels[0], texels[1], texels[2], texels[3]);
        left = valid;
        served = 0;
        lineCount = 0;
        number = 0;
        needed = inOne ? 1 : needed(valid);
    }

    /**
     * States a footprint of which all four texels are wanted and makes its access, if one access serves it; for machines in a
     * hurry.
     *
     * @return whether one access serves it; if not, nothing is stated
     */
    public boolean serveWhole(int t0, int t1, int t2, int t3) {
        if (!single.serves(t0, t1, t2, t3)) {
            return false;
        }
        texels[0] = t0;
        texels[1] = t1;
        texels[2] = t2;
        texels[3] = t3;
        inOne = true;
        left = 0;
        served = WHOLE;
        number = 1;
        needed = 1;
        addLinesOfAll();
        return true;
    }

    /**
     * Whether an access that serves a footprint whole looks at nothing but the bits in which the addresses of the texels differ:
     * it serves texels whose addresses are turned around in the same bits as well, and takes as many lines, banks and tags for
     * them. An unaligned group alone has a beginning somewhere.
     */
    public boolean looksAtDifferencesAlone() {
        return map.organisation() != DataOrganisation.WIDE_UNALIGNED;
    }

    /** The accesses that a footprint would take if neither tags nor ways stood in its way, or for banks if nothing did. */
    private int needed(int valid) {
        if (banked) {
            return 1;
        }
        if (map.organisation() == DataOrganisation.MULTI_PORT) {
            return (AccessCircuits.different(texels, valid, -1) + ports - 1) / ports;
        }
        return NEVER;
    }

    /**
     * Makes the next access.
     *
     * @return mask of the texels that it serves, 0 if none is left
     */
    public int next() {
        number++;
        lineCount = 0;
        if (left == 0) {
            served = 0;
        } else if (inOne) {
            served = left;
            left = 0;
            addLinesOfAll();
        } else {
            served = circuits.serve(texels, left);
            left &= ~served;
            for (int rest = served; rest != 0; rest &= rest - 1) {
                addLine(texels[Integer.numberOfTrailingZeros(rest)] >>> lineShift);
            }
        }
        return served;
    }

    /** As one {@link #addLine} for each texel: those that are not wanted lie in the lowest one's line. */
    private void addLinesOfAll() {
        int line0 = texels[0] >>> lineShift;
        int line1 = texels[1] >>> lineShift;
        int line2 = texels[2] >>> lineShift;
        int line3 = texels[3] >>> lineShift;
        int count = 1;
        lines[0] = line0;
        if (line1 != line0) {
            lines[count++] = line1;
        }
        if (line2 != line0 && line2 != line1) {
            lines[count++] = line2;
        }
        if (line3 != line0 && line3 != line1 && line3 != line2) {
            lines[count++] = line3;
        }
        lineCount = count;
    }

    private void addLine(int line) {
        for (int known = 0; known < lineCount; known++) {
            if (lines[known] == line) {
                return;
            }
        }
        lines[lineCount++] = line;
    }

    /** Mask of the texels that no access has served yet. */
    public int left() {
        return left;
    }

    /** Mask of the texels that the access serves. */
    public int served() {
        return served;
    }

    /** How many lines the access looks up, 1 to 4. */
    public int lines() {
        return lineCount;
    }

    /**
     * A line that the access looks up: its texel addresses divided by the texels of a line.
     *
     * @param index 0 to {@link #lines} - 1, in the order of the lowest texel in them
     */
    public int line(int index) {
        return lines[index];
    }

    /** How many data banks the access reads, 1 to 4; 1 if the data array has no banks. */
    public int banks() {
        if (!banked) {
            return 1;
        }
        if (inOne && interleaved && served == WHOLE) {
            // Texels that one access serves are in banks of their own unless they are the same.
            return differentAddresses(texels[0], texels[1], texels[2], texels[3]);
        }
        int bank0 = (served & 1) << map.bank(texels[0]);
        int bank1 = (served >> 1 & 1) << map.bank(texels[1]);
        int bank2 = (served >> 2 & 1) << map.bank(texels[2]);
        int bank3 = (served >> 3 & 1) << map.bank(texels[3]);
        return Integer.bitCount(bank0 | bank1 | bank2 | bank3);
    }

    private static int differentAddresses(int t0, int t1, int t2, int t3) {
        return 1 + (t1 != t0 ? 1 : 0) + (t2 != t0 && t2 != t1 ? 1 : 0) + (t3 != t0 && t3 != t1 && t3 != t2 ? 1 : 0);
    }

    /**
     * How many tags the access reads (each of all ways of a set): one with a single tag array, or if the data array gives
     * texels of one line only; with four copies or ports one for each address served; with tag banks one for each bank.
     */
    public int tagReads() {
        if (!several || !tags.looksUpSeveralSets()) {
            return 1;
        }
        if (!tags.isBanked()) {
            return AccessCircuits.different(texels, served, -1);
        }
        if (lineCount == 1) {
            return 1;
        }
        if (lineCount == 2) {
            return ((lines[0] ^ lines[1]) << lineShift & setMask) == 0 ? 1 : 2;
        }
        return AccessCircuits.different(texels, served, setMask);
    }

    /** Whether there is this access only because texels stood in each other's way in banks, multiplexers, tags or sets. */
    public boolean isConflict() {
        return number > needed;
    }
}
