package org.tilewright.verify.jpf;

/** There is no Java PathFinder to run; the message is one line that says what is missing and where it may be named. */
public class InstallationException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says what is missing. */
    public InstallationException(String message) {
        super(message);
    }
}
