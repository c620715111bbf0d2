package org.tilewright.protocol.memory;

import org.tilewright.protocol.Design;

/** How long a channel leaves the row of a bank open when no request waits for it. */
public enum PagePolicy implements Design {

    /** Until a request needs another row of the bank. */
    OPEN("open", "A row stays open until another row of its bank is wanted.", false, false),
    /** Not at all: the last access for which nobody waits closes the row behind it. */
    CLOSED("closed", "An access closes its row behind it if no request waits for that row.", true, false),
    /** For some time after the last access. */
    TIMEOUT("timeout", "A row that nobody waits for is closed some time after its last access.", false, true);

    private final String literal;
    private final String description;
    private final boolean closesAtOnce;
    private final boolean hasTimeout;

    PagePolicy(String literal, String description, boolean closesAtOnce, boolean hasTimeout) {
        this.literal = literal;
        this.description = description;
        this.closesAtOnce = closesAtOnce;
        this.hasTimeout = hasTimeout;
    }

    /** Whether the last access for which nobody waits closes the row behind it. */
    public boolean closesAtOnce() {
        return closesAtOnce;
    }

    /** Whether it is told after which time a row is closed. */
    public boolean hasTimeout() {
        return hasTimeout;
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
