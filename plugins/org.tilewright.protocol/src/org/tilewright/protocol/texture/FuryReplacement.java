package org.tilewright.protocol.texture;

import org.tilewright.protocol.Design;

/** How {@link FurySets} choose the line to give up: in one way only, as the article does. */
public enum FuryReplacement implements Design {
    PAIR_LRU;

    /** The lines in a set that it orders. */
    public int ways() {
        return FurySets.WAYS;
    }

    @Override
    public String literal() {
        return "pair-lru";
    }

    @Override
    public String description() {
        return "An invalid way first, else {least recently used pair of ways, free-running bit}; needs four ways.";
    }
}
