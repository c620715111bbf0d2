package org.tilewright.protocol.memory;

import org.tilewright.protocol.Design;

/** The policies by which a channel leaves rows open that no request waits for. A new one is a line here. */
public enum PagePolicy implements Design, RowClosing {

    /** Until a request needs another row of the bank. */
    OPEN("A row stays open until another row of its bank is wanted.") {
        @Override
        public int stays(int[] state, int banks, int bank, long row, int timeout) {
            return NEVER;
        }
    },

    /** Not at all: the last access for which nobody waits closes the row behind it. */
    CLOSED("An access closes its row behind it if no request waits for that row.") {
        @Override
        public int stays(int[] state, int banks, int bank, long row, int timeout) {
            return AT_ONCE;
        }
    },

    /** For some time after the last access. */
    TIMEOUT("A row that nobody waits for is closed some time after its last access.") {
        @Override
        public int stays(int[] state, int banks, int bank, long row, int timeout) {
            return timeout;
        }
    };

    private final String description;

    PagePolicy(String description) {
        this.description = description;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
