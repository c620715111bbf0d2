package org.tilewright.cli;

/** Exit codes of every command. */
final class ExitCode {

    static final int SUCCESS = 0;

    /** A property was violated: a data check, an image unlike the reference, a deadlock. */
    static final int VIOLATION = 1;

    /** A file or an argument cannot be used; one line said why. */
    static final int BAD_INPUT = 2;

    /** A fault of Tilewright itself; a log file holds what is needed to find it. */
    static final int INTERNAL_ERROR = 3;

    /** A verdict was cut by its bounds: nothing is violated as far as the search went. */
    static final int BOUNDED = 4;

    /** The user stopped the command: 128 + SIGINT, as shells have it. */
    static final int CANCELLED = 130;

    private ExitCode() {}
}
