package org.tilewright.verify.report;

/** A report that cannot be read; the message is one line. */
public final class ReportException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says which file, and what was expected. */
    public ReportException(String message) {
        super(message);
    }
}
