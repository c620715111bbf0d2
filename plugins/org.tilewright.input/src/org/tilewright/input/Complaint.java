package org.tilewright.input;

/** Makes the exception that carries the one line for the user. Each bundle that reads has its own. */
@FunctionalInterface
public interface Complaint {

    /**
     * An exception of a line.
     *
     * @param line names the file, the place in it, what is wrong there and what was expected
     * @return the exception to throw
     */
    RuntimeException of(String line);
}
