package org.tilewright.protocol.memory;

/**
 * The requests of a channel that wait, as a scheduler sees them: by index, from 0 for the oldest. It is not kept: indices are those
 * of one call, as a request that is served makes way for the younger ones.
 */
public interface WaitingView {

    /** How many wait. */
    int count();

    /** The client of the memory that a request is of, by its number. */
    int client(int index);

    /** The bank that a request is to. */
    int bank(int index);

    /** The row of its bank that a request is to. */
    long row(int index);

    /** Whether a request writes. */
    boolean isWrite(int index);

    /** What the scheduler has written on a request; 0 if nothing. */
    int mark(int index);

    /**
     * Writes on a request.
     *
     * @throws IllegalStateException where a scheduler is asked and must change nothing
     */
    void setMark(int index, int mark);
}
