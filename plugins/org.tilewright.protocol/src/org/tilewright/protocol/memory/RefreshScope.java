package org.tilewright.protocol.memory;

import org.tilewright.protocol.Design;

/** What a refresh keeps from work. */
public enum RefreshScope implements Design {

    /** All banks of a rank. */
    ALL_BANKS("A refresh keeps all banks of its rank from work.", false),
    /** One bank of a rank, in turn. */
    PER_BANK("A refresh keeps one bank of its rank from work; the banks take turns.", true);

    private final String description;
    private final boolean takesTurns;

    RefreshScope(String description, boolean takesTurns) {
        this.description = description;
        this.takesTurns = takesTurns;
    }

    /** Whether the banks of a rank are refreshed one after the other. */
    public boolean takesTurns() {
        return takesTurns;
    }

    @Override
    public String description() {
        return description;
    }
}
