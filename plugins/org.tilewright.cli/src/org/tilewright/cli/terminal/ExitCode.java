package org.tilewright.cli.terminal;

/** Exit codes of every command. */
public final class ExitCode {

    public static final int SUCCESS = 0;

    /** A property was violated: a data check, an image unlike the reference, a deadlock. */
    public static final int VIOLATION = 1;

    /** A file or an argument cannot be used; one line said why. */
    public static final int BAD_INPUT = 2;

    /** A fault of Tilewright itself; a log file holds what is needed to find it. */
    public static final int INTERNAL_ERROR = 3;

    /** A verdict was cut by its bounds: nothing is violated as far as the search went. */
    public static final int BOUNDED = 4;

    /** The user stopped the command: 128 + SIGINT, as shells have it. */
    public static final int CANCELLED = 130;

    private ExitCode() {}
}
