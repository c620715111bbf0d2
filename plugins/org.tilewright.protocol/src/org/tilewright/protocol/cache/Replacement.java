package org.tilewright.protocol.cache;

/** The replacement policies that a cache can be built with. */
public enum Replacement {

    /** Pseudo least recently used by a binary tree; the number of ways is a power of two. */
    TREE_PLRU(new TreePlru()),

    /** True least recently used; any number of ways. */
    LRU(new Lru()),

    /** First in, first out: the line filled longest ago; any number of ways. */
    FIFO(null),

    /** Static re-reference interval prediction with two bits a line; any number of ways. */
    SRRIP(null),

    /** A pseudo-random line, by a shift register a set; any number of ways. */
    RANDOM(null);

    private final ReplacementPolicy policy;

    Replacement(ReplacementPolicy policy) {
        this.policy = policy;
    }

    /** The policy itself; it has no state. */
    public ReplacementPolicy policy() {
        if (policy == null) {
            throw new UnsupportedOperationException(name() + " is not built yet");
        }
        return policy;
    }
}
