package org.tilewright.shader.quad;

/** A program's loops went on for longer than {@link Quad#MOST_TURNS} turns, and it was stopped. */
public final class EndlessLoopException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A program that was stopped.
     *
     * @param place file, line and column of the loop that was at it
     */
    public EndlessLoopException(String place) {
        super(place + ": the program's loops have turned %,d times, expected an end before".formatted(Quad.MOST_TURNS));
    }
}
