package org.tilewright.protocol.memory;

import org.tilewright.protocol.Design;

/** In which order a channel serves its requests. */
public enum MemoryScheduler implements Design {

    /** First come, first served: in the order of the grants. */
    FCFS("fcfs", "First come, first served.", false),
    /** First ready, first come, first served: requests to open rows before others, each kind by age. */
    FR_FCFS("fr-fcfs", "Requests to an open row first, among them the oldest.", true);

    private final String literal;
    private final String description;
    private final boolean reorders;

    MemoryScheduler(String literal, String description, boolean reorders) {
        this.literal = literal;
        this.description = description;
        this.reorders = reorders;
    }

    /** Whether a request may be served before one that came earlier. */
    public boolean reorders() {
        return reorders;
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
