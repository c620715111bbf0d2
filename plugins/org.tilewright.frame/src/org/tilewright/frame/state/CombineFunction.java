package org.tilewright.frame.state;

/** How the combiner makes a colour of its arguments (OpenGL 2.1, tables 3.24 and 3.25). */
public enum CombineFunction {

    /** The first one. */
    REPLACE(1),

    /** The product of two. */
    MODULATE(2),

    /** The sum of two. */
    ADD(2),

    /** The sum of two less a half. */
    ADD_SIGNED(2),

    /** The first one by as much as the third one says, and the second one for the rest. */
    INTERPOLATE(3),

    /** The first one less the second one. */
    SUBTRACT(2),

    /** The inner product of two, as colours of -1..1; for colours alone. */
    DOT3_RGB(2),

    /** The same, for alpha, too. */
    DOT3_RGBA(2);

    private final int arguments;

    CombineFunction(int arguments) {
        this.arguments = arguments;
    }

    /**
     * Number of arguments.
     *
     * @return 1..3
     */
    public int arguments() {
        return arguments;
    }
}
