package org.tilewright.verify.jpf;

/** Java PathFinder is there but does not start, so that no search can be made; the message is one line that says why. */
public final class NotStartedException extends InstallationException {

    private static final long serialVersionUID = 1;

    NotStartedException(String message) {
        super(message);
    }
}
