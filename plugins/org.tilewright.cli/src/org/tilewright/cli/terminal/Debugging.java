package org.tilewright.cli.terminal;

/** The root of the command line, which knows whether a stack trace is wanted. */
public interface Debugging {

    /**
     * Whether internal errors are to be printed with their stack traces.
     *
     * @return true if the user asked for it
     */
    boolean debug();
}
