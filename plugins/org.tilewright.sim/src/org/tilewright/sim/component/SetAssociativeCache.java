package org.tilewright.sim.component;

import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.sim.time.Clock;

/** An immutable specification of a set-associative cache: what all of them have. */
public abstract class SetAssociativeCache extends Component {

    /** The shortest line in bytes of any cache: a word for each of four banks. */
    public static final int MINIMUM_LINE_BYTES = 16;

    private final int sizeBytes;
    private final int ways;
    private final int lineBytes;
    private final ReplacementPolicy replacement;
    private final int missRegisters;

    /**
     * Makes a specification.
     *
     * @param longestLine the longest line in bytes, a power of two
     */
    protected SetAssociativeCache(String name, Clock clock, int sizeBytes, int ways, int longestLine, int lineBytes,
            ReplacementPolicy replacement, int missRegisters) {
        super(name, clock);
        this.sizeBytes = sizeBytes;
        this.ways = atLeast(1, "ways", ways);
        this.lineBytes = powerOfTwo(MINIMUM_LINE_BYTES, longestLine, "lineBytes", lineBytes);
        this.replacement = replacement;
        this.missRegisters = atLeast(1, "missRegisters", missRegisters);
        CacheShape.check(this, sizeBytes, ways, lineBytes, replacement);
    }

    /** Bytes of all lines: sets * ways * lineBytes, the number of sets being a power of two. */
    public final int sizeBytes() {
        return sizeBytes;
    }

    /** Lines in a set, what the replacement policy can order. */
    public final int ways() {
        return ways;
    }

    /** Bytes of a line, a power of two. */
    public final int lineBytes() {
        return lineBytes;
    }

    /** Which line of a set is given up. */
    public final ReplacementPolicy replacement() {
        return replacement;
    }

    /** Fills on the way, at most; at least 1. */
    public final int missRegisters() {
        return missRegisters;
    }

    /** Number of sets. */
    public final int sets() {
        return sizeBytes / lineBytes / ways;
    }
}
