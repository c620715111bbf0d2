package org.tilewright.protocol.memory;

/** Why the open row of a bank is closed. */
public enum RowEnd {
    /** A request needs another row of the bank: this one was open for too long, if nobody waited for it. */
    CONFLICT,
    /** Nobody waited for it, and the policy had it closed. */
    IDLE,
    /** The bank is refreshed. */
    REFRESH
}
