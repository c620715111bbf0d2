package org.tilewright.sim.run;

/** Nothing can act any more and the frame is not done. The message is one line that names who waits for whom. */
public final class DeadlockException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long tick;

    /**
     * An exception with the waits.
     *
     * @param tick  core tick at which the last component acted
     * @param waits for example {@code gpu0.depth waits for gpu0.rop (queue of 4 is full), gpu0.rop waits for ...}
     */
    public DeadlockException(long tick, String waits) {
        super("deadlock at tick " + tick + ": " + waits);
        this.tick = tick;
    }

    /** Core tick at which the last component acted. */
    public long tick() {
        return tick;
    }
}
