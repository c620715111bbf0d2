package org.tilewright.protocol.cache;

/** The replacement policies that a cache can be built with. */
public enum Replacement {

    /** Pseudo least recently used by a binary tree; the number of ways is a power of two. */
    TREE_PLRU(new TreePlru()),

    /** True least recently used; any number of ways. */
    LRU(new Lru()),

    /** First in, first out; any number of ways. */
    FIFO(new Fifo()),

    /** Static re-reference interval prediction with 2 bits a line; any number of ways. */
    SRRIP(new Srrip()),

    /** A candidate picked by a linear feedback shift register a set; any number of ways. */
    RANDOM(new PseudoRandom());

    private final ReplacementPolicy policy;

    Replacement(ReplacementPolicy policy) {
        this.policy = policy;
    }

    /** The policy itself; it has no state. */
    public ReplacementPolicy policy() {
        return policy;
    }
}
