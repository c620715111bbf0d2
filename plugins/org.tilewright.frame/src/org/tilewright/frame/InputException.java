package org.tilewright.frame;

/**
 * Input that came from outside and cannot be used. The message is one line that names the file, the place in it, what
 * is wrong there and what was expected; it is shown to the user as it stands.
 */
public final class InputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * An exception with its line.
     *
     * @param line the one line for the user
     */
    public InputException(String line) {
        super(line);
    }

    /**
     * An exception with its line and what led to it.
     *
     * @param line  the one line for the user
     * @param cause what led to it
     */
    public InputException(String line, Throwable cause) {
        super(line, cause);
    }
}
