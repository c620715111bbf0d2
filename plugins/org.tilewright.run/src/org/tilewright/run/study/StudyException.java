package org.tilewright.run.study;

/** A study came to no end: a run violated a check or broke down, or the user stopped it. The message is one line. */
public final class StudyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean cancelled;

    private StudyException(String message, boolean cancelled) {
        super(message);
        this.cancelled = cancelled;
    }

    /**
     * A failed run.
     *
     * @param message which run, why it failed, and where its folder is
     * @return the exception to throw
     */
    static StudyException failed(String message) {
        return new StudyException(message, false);
    }

    /** A study that was stopped. */
    static StudyException cancelled() {
        return new StudyException("cancelled by the user; call again to go on", true);
    }

    /** Whether the study was stopped, and nothing failed. */
    public boolean isCancelled() {
        return cancelled;
    }
}
