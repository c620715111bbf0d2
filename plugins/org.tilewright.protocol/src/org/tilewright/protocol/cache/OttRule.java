package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/**
 * What the once touching tag (OTT) of a Z cache line forbids. A filled line has OTT = 0 until a demand reads it. The DPRT
 * paper calls the tag a guarantee in section 2.1 and a preference in sections 2.2 and 2.3, so both readings are here,
 * beside a cache without the tag and the rules that hold, one with the bit and one with a counter in its place.
 *
 * <table>
 * <caption>What happens when the set has no invalid line</caption>
 * <tr><th>rule</th><th>prefetch takes</th><th>else</th><th>demand takes</th><th>else</th><th>cancelled prefetch</th></tr>
 * <tr><td>NONE</td><td>any valid line</td><td>dropped</td><td>any valid line</td><td>waits</td><td>-</td></tr>
 * <tr><td>PREFERENCE</td><td>OTT = 1, then OTT = 0</td><td>dropped</td><td>OTT = 1, then OTT = 0</td><td>waits</td>
 * <td>-</td></tr>
 * <tr><td>LITERAL</td><td>OTT = 1</td><td>stalled</td><td>OTT = 1</td><td>waits</td><td>-</td></tr>
 * <tr><td>ESCAPE</td><td>OTT = 1</td><td>dropped</td><td>OTT = 1, then OTT = 0</td><td>waits</td><td>re-arms OTT = 0</td>
 * </tr>
 * <tr><td>COUNTER</td><td>0 users</td><td>dropped</td><td>0 users, then any</td><td>waits</td><td>counts a user</td></tr>
 * </table>
 *
 * A line that waits for its fill is never taken.
 */
public enum OttRule implements Design {

    /**
     * A prefetch never takes an untouched line, a demand does when it must (the counted escape), and a prefetch that
     * finds its block present protects it again.
     */
    ESCAPE("rearmed",
            "Used lines are preferred; a prefetch that finds its block present clears the flag again; a demand"
                    + " may escape, counted.",
            true, false, true, false, true, false),

    /**
     * As {@link #ESCAPE}, but OTT = 0 stands for a number of expected users of the line, from 1 to
     * {@link #MAXIMUM_USERS}: taking it expects one, each further prefetch of its block one more, each read one less. So
     * a line that several tiles asked for is protected until the last of them has read it.
     */
    COUNTER("counter", "As rearmed, but a counter of foretold uses, to 15, in place of the flag.", true, false, true,
            false, true, true),

    /** Touched lines first, then any: evicts lines before their use. */
    PREFERENCE("preference", "Used lines are preferred, any line may go: the reading of sections 2.2 and 2.3.", true,
            true, true, false, false, false),

    /** Untouched lines never: deadlocks when a set is full of them and the demand needs another block of that set. */
    LITERAL("rule", "Unused lines are never evicted: the reading of section 2.1. It can deadlock.", true, false, false,
            true, false, false),

    /** No tag: plain replacement. */
    NONE("none", "The flag is ignored.", false, true, true, false, false, false);

    /** The most users that a line's counter can hold. */
    public static final int MAXIMUM_USERS = 15;

    private final String literal;
    private final String description;
    private final boolean prefersTouched;
    private final boolean prefetchTakesUntouched;
    private final boolean demandTakesUntouched;
    private final boolean stallsPrefetch;
    private final boolean rearms;
    private final boolean counts;

    OttRule(String literal, String description, boolean prefersTouched, boolean prefetchTakesUntouched,
            boolean demandTakesUntouched, boolean stallsPrefetch, boolean rearms, boolean counts) {
        this.literal = literal;
        this.description = description;
        this.prefersTouched = prefersTouched;
        this.prefetchTakesUntouched = prefetchTakesUntouched;
        this.demandTakesUntouched = demandTakesUntouched;
        this.stallsPrefetch = stallsPrefetch;
        this.rearms = rearms;
        this.counts = counts;
    }

    /** The filled lines of a full set that a prefetch may take now, as a mask of ways; 0 for none. */
    int prefetchCandidates(int touched, int untouched) {
        return candidates(touched, untouched, prefetchTakesUntouched);
    }

    /** The filled lines of a full set that a demand may take now, as a mask of ways; 0 for none. */
    int demandCandidates(int touched, int untouched) {
        return candidates(touched, untouched, demandTakesUntouched);
    }

    private int candidates(int touched, int untouched, boolean takesUntouched) {
        if (prefersTouched && touched != 0) {
            return touched;
        }
        return takesUntouched ? touched | untouched : touched;
    }

    /** Whether a prefetch without a victim waits for one; otherwise it is dropped. */
    boolean stallsPrefetch() {
        return stallsPrefetch;
    }

    /** Whether a prefetch that finds its block present sets OTT = 0 again. */
    boolean rearms() {
        return rearms;
    }

    /** Whether a line is protected by the number of its expected users. */
    boolean counts() {
        return counts;
    }

    /** Whether the rule protects lines at all, so that a demand's taking an untouched one is an escape. */
    boolean protects() {
        return prefersTouched;
    }

    /** Whether a demand may wait for ever: for a line of a set that is full of untouched ones. */
    public boolean mayDeadlock() {
        return !demandTakesUntouched;
    }

    /** Whether whoever asks for a block is sure to find it until somebody has read it, but for counted escapes. */
    public boolean awaitsOneRead() {
        return rearms && !counts;
    }

    @Override
    public String literal() {
        return literal;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
