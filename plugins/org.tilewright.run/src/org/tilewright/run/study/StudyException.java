package org.tilewright.run.study;

/** A study came to no end: a run violated a check or broke down, or the user stopped it. The message is one line. */
public final class StudyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean cancelled;
    private final boolean violated;

    private StudyException(String message, boolean cancelled, boolean violated) {
        super(message);
        this.cancelled = cancelled;
        this.violated = violated;
    }

    /**
     * A failed run.
     *
     * @param message which run, why it failed, and where its folder is
     * @param violated whether something that must hold was violated, and not the simulator broke down
     * @return the exception to throw
     */
    static StudyException failed(String message, boolean violated) {
        return new StudyException(message, false, violated);
    }

    /**
     * A machine that cannot be made, because a design of the user's own cannot be used; others of the study can.
     *
     * @param message which machine, and why
     * @return the exception to throw
     */
    public static StudyException unusable(String message) {
        return new StudyException(message, false, true);
    }

    /** A study that was stopped. */
    static StudyException cancelled() {
        return new StudyException("cancelled by the user; call again to go on", true, false);
    }

    /** Whether the study was stopped, and nothing failed. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** Whether a run failed because something that must hold was violated, and not because its simulator broke down. */
    public boolean isViolated() {
        return violated;
    }
}
