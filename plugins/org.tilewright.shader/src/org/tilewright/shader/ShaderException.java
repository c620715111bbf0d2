package org.tilewright.shader;

/**
 * A source that is no program of its language, or asks for what is not supported. The message is one line as compilers
 * print it: file, line, column, what is wrong and, where it can be said, what was expected.
 */
public final class ShaderException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Position position;

    /**
     * An error at a place.
     *
     * @param name     what the source is called, most often its file
     * @param position where in it
     * @param what     what is wrong there, without a line break
     */
    public ShaderException(String name, Position position, String what) {
        super(name + ":" + position + ": " + what);
        this.position = position;
    }

    /** Where in the source. */
    public Position position() {
        return position;
    }
}
