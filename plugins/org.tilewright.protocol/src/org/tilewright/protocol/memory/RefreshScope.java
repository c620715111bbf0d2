package org.tilewright.protocol.memory;

import org.tilewright.protocol.Design;

/** What a refresh keeps from work. */
public enum RefreshScope implements Design {

    /** All banks of a rank. */
    ALL_BANKS("all-banks", "A refresh keeps all banks of its rank from work.", false),
    /** One bank of a rank, in turn. */
    PER_BANK("per-bank", "A refresh keeps one bank of its rank from work; the banks take turns.", true);

    private final String literal;
    private final String description;
    private final boolean takesTurns;

    RefreshScope(String literal, String description, boolean takesTurns) {
        this.literal = literal;
        this.description = description;
        this.takesTurns = takesTurns;
    }

    /** Whether the banks of a rank are refreshed one after the other. */
    public boolean takesTurns() {
        return takesTurns;
    }

    @Override
    public String literal() {
        return literal;
    }

    @Override
    public String description() {
        return description;
    }
}
