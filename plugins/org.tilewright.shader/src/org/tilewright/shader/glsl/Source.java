package org.tilewright.shader.glsl;

import org.tilewright.shader.Stage;

/**
 * A source of GLSL.
 *
 * @param name  what messages call it, most often its file
 * @param stage what it is for
 * @param text  all strings of {@code glShaderSource}, one after the other
 * @param es    whether it was given to OpenGL ES, whose language it is in if it does not say
 * @param core  whether it was given to OpenGL without what 3.1 removed, so that a source in GLSL 1.40 has to ask for that
 */
public record Source(String name, Stage stage, String text, boolean es, boolean core) {

    /** Stands before each source of a stage but the first where their texts are joined: what ASCII calls a record separator. */
    public static final char SEPARATOR = '\u001e';

    /** The longest text that is read, in UTF-16 units; the longest sources of games have a tenth of it. */
    public static final int LONGEST = 4 << 20;

    /** A source that was not given to OpenGL without what 3.1 removed. */
    public Source(String name, Stage stage, String text, boolean es) {
        this(name, stage, text, es, false);
    }
}
