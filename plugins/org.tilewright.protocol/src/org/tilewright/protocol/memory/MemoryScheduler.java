package org.tilewright.protocol.memory;

import org.tilewright.protocol.Design;

/** In which order a channel serves its requests. A new one is a line here. */
public enum MemoryScheduler implements Design, RequestOrder {

    /** First come, first served: in the order of the grants. */
    FCFS("First come, first served.") {
        @Override
        public boolean reorders() {
            return false;
        }
    },

    /** First ready, first come, first served: requests to open rows before others, each kind by age. */
    FR_FCFS("Requests to an open row first, among them the oldest.");

    private final String description;

    MemoryScheduler(String description) {
        this.description = description;
    }

    @Override
    public boolean ordersByAge() {
        return true;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return reorders();
    }
}
