package org.tilewright.protocol.cache;

import org.tilewright.protocol.Design;

/**
 * The replacement policies that a cache can be built with. A new one is a line here: it then can be chosen in models, is
 * checked by the properties of the depth unit and met by the tests of both kernels.
 */
public enum Replacement implements Design {
    TREE_PLRU(new TreePlru()), LRU(new Lru()), FIFO(new Fifo()), SRRIP(new Srrip()), RANDOM(new PseudoRandom()),
    LIP(new Lip());

    private final ReplacementPolicy policy;

    Replacement(ReplacementPolicy policy) {
        this.policy = policy;
    }

    /** The policy itself; it has no state. */
    public ReplacementPolicy policy() {
        return policy;
    }

    @Override
    public String literal() {
        return policy.literal();
    }

    @Override
    public String description() {
        return policy.description();
    }

    @Override
    public boolean isCheckable() {
        return policy.isCheckable();
    }
}
