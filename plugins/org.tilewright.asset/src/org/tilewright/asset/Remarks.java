package org.tilewright.asset;

import java.util.LinkedHashMap;
import java.util.Map;

/** What was odd in a file or could not be taken as it is, each once with how often. */
public final class Remarks {

    /** Of frames of a moment that are made of what does not move. */
    public static final String STANDS_STILL = "has no animation, and stands still at all times";

    /** Most different ones; a file of nonsense has no end of them. */
    private static final int MOST = 200;
    private static final String OTHERS = "other remarks";

    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /**
     * Takes a remark.
     *
     * @param what what was found, and what was done about it
     */
    public void add(String what) {
        counts.merge(counts.size() < MOST || counts.containsKey(what) ? what : OTHERS, 1, Integer::sum);
    }

    /**
     * All of them.
     *
     * @return remarks in the order in which they came, with how often
     */
    public Map<String, Integer> all() {
        return new LinkedHashMap<>(counts);
    }
}
